/**
 * Words of our own that stand in the data as they do in the program: names of fields, statuses, kinds, codes, and those of
 * the agent's records that are looked for. A person may be called `text`, and a pattern may match `answered`: hidden there,
 * they would change what the data says instead of who somebody is. In a sentence they are hidden like any other.
 */
import { diagnosticCodes } from '../model/diagnostic-codes.ts';

const fields = `abandoned active agents agentType agentVersions ambiguous answer answeredAt ask asked askedAt asks at
  badLines blank block branch branches branchNumber calledAs calls chosen code copy copyOf current_round cwd decidedAt
  decidedBy decisions default depth description diagnosticCounts diagnostics dialect dialog dialog_history duplicates
  endedAt errors failed file followUps forkLine gitBranch glued header id kind label lane lanes length line lines loadBody
  message modified name notes number offset option options orphanResults otherLanes outcome paired pending place
  plainWalk preview project prompt question questions raw reason records recordTypes required response result resultLine round
  rounds session session_id severity size source startedAt status steps text time title tool toolCalls toolUseId total
  total_rounds unknownFields unknownTypes unthreaded use uuid value waitedMs`;
const values = `abandoned active agent answered approved approvedClearContext approvedEdited ask autoAllowed boolean
  cancelled checkbox clarify command complete declined default denied error feedback headless human info input
  interrupt interrupted invalid json main multiple_choice nobody none notAsked ok orphan pending permission plan
  prompt prose pushed question question_id questions queued rejected rejectedWithFeedback rule sdk shell shutdown
  structured text thinking timeout tool unanswered validation warning`;
const wire = `annotations answers assistant attachment base64 command content data file_path image input is_error
  media_type message messages multiSelect new_string old_string role subtype system thinking tool_result tool_use
  tool_use_id toolUseResult type user`;

const words: ReadonlySet<string> = new Set([
  ...[fields, values, wire].flatMap((list) => list.split(/\s+/)),
  ...Object.keys(diagnosticCodes),
]);
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

export function isOwnWord(text: string): boolean {
  return words.has(text) || time.test(text);
}
