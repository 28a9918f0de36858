/**
 * Names under which a record says what it is, whose, and of what: there is nothing to search, outside of what was said,
 * typed, or handed to tools.
 */
export const envelopeNames: ReadonlySet<string> = new Set(
  `type uuid parentUuid sessionId cwd version gitBranch timestamp userType requestId slug promptId entrypoint agentId
  session_id logicalParentUuid permissionMode promptSource sourceToolAssistantUUID sourceToolUseID toolUseID
  parentToolUseID messageId leafUuid teamName agentName effort attributionSkill attributionPlugin attributionAgent
  attributionMcpServer attributionMcpTool advisorModel id role model stop_reason stop_sequence service_tier speed
  inference_geo kind level tool_use_id name signature`.split(/\s+/),
);
