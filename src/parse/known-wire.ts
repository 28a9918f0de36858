/** Names seen in real transcripts, 1.0.17 to 2.1.237 and reported since. What is not here is kept and counted. */
export const knownTypes: ReadonlySet<string> = new Set(
  `assistant user system progress attachment summary file-history-snapshot file-history-delta queue-operation
  last-prompt mode permission-mode custom-title ai-title agent-name agent-color agent-setting pr-link bridge-session
  atis-latch frame-link tag worktree-state attribution-snapshot speculation-accept content-replacement
  marble-origami-commit marble-origami-snapshot relocated started result message ask_user_question`.split(/\s+/),
);

export const knownFields: ReadonlySet<string> = new Set(
  `parentUuid isSidechain userType cwd sessionId version gitBranch type uuid timestamp slug entrypoint agentId teamName
  agentName session_id logicalParentUuid forkedFrom message requestId isApiErrorMessage error apiErrorStatus
  apiErrorIsTransient errorDetails isAbortedMidStream effort attributionSkill attributionPlugin attributionAgent
  attributionMcpServer attributionMcpTool advisorModel toolUseResult sourceToolAssistantUUID sourceToolUseID isMeta
  isCompactSummary isVisibleInTranscriptOnly permissionMode promptId promptSource origin todos thinkingMetadata
  imagePasteIds planContent toolDenialKind userFeedback interruptedByShutdown interruptedMessageId toolEndsTurn
  classifierMetaLines queuePriority turnCompanion mcpMeta data toolUseID parentToolUseID attachment subtype content
  level hookCount hookInfos hookErrors hookAdditionalContext preventedContinuation stopReason hasOutput durationMs
  messageCount pendingBackgroundAgentCount compactMetadata microcompactMetadata retryInMs retryAttempt maxRetries cause
  summary leafUuid messageId snapshot isSnapshotUpdate snapshotMessageId trackingPath backup operation lastPrompt
  explicit mode customTitle aiTitle agentColor prNumber prUrl prRepository bridgeSessionId lastSequenceNum atis path
  frameUrl title key result role id model stop_reason stop_sequence usage question tool_use_id question_id answer url
  source direction trigger originalModel fallbackModel apiRefusalCategory apiRefusalExplanation refusedUserMessageUuid
  tag worktreeSession timeSavedMs replacements relocatedCwd`.split(/\s+/),
);
