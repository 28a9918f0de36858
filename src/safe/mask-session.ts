/**
 * A session → the same with every well-known secret in it masked, and in what is loaded later too. Quick enough for a
 * session that somebody waits for: what has no words of anybody in it is taken over as it is.
 */
import type { Round, Session, Step } from '../model/session.ts';
import { withChanges } from '../model/with-changes.ts';
import { withSteps } from '../model/with-steps.ts';
import type { SecretFinder } from './find-all.ts';
import { mapTexts } from './map-texts.ts';
import { maskSecrets } from './mask-secrets.ts';
import { isSecretValue } from './secret-key.ts';

/** Names by which records find each other; they are not shown. */
const ids: ReadonlySet<string> = new Set([
  'id',
  'uuid',
  'tool_use_id',
  'toolUseId',
  'parentUuid',
  'sessionId',
  'timestamp',
  'lane',
  'file',
]);
/** Shorter ones are names of tools. */
const longLabel = 20;
/** No secret of any family is shorter; most texts of a record are. */
const shortest = 8;

export function maskSession(session: Session, own?: SecretFinder): Session {
  const mask = (text: string, key?: string) => {
    if (key !== undefined && ids.has(key)) return text;
    if (isSecretValue(text, key)) return '⟨secret:password⟩';
    return text.length < shortest ? text : maskSecrets(text, own);
  };
  const maskStep = (step: Step): Step =>
    step.label.length < longLabel ? step : { ...step, label: maskSecrets(step.label, own) };
  const maskRound = (round: Round): Round =>
    maskSteps(withChanges(round, { prompt: round.prompt === null ? null : maskSecrets(round.prompt, own) }), maskStep);
  return withChanges(session, {
    title: session.title === null ? null : maskSecrets(session.title, own),
    rounds: session.rounds.map(maskRound),
    lanes: session.lanes.map((lane) =>
      maskSteps(
        withChanges(lane, { description: lane.description === null ? null : maskSecrets(lane.description, own) }),
        maskStep,
      ),
    ),
    asks: mapTexts(session.asks, mask),
    decisions: mapTexts(session.decisions, mask),
    dialog: mapTexts(session.dialog, mask),
    loadBody: async (place) => {
      const body = await session.loadBody(place);
      return body === undefined ? undefined : mapTexts(pick(body), mask);
    },
  });
}

/** Steps that are made when they are asked for are masked then. */
function maskSteps<Part extends Pick<Round, 'steps' | 'stepList'>>(part: Part, mask: (step: Step) => Step): Part {
  const { stepList } = part;
  if (stepList === undefined) return withSteps(part, part.steps.map(mask));
  return withSteps(part, {
    length: stepList.length,
    at: (index) => {
      const step = stepList.at(index);
      return step === undefined ? undefined : mask(step);
    },
    *[Symbol.iterator]() {
      for (const step of stepList) yield mask(step);
    },
  });
}

/** What is shown of a record. The rest, such as a result in a second form, is not worth the time, and so not given. */
function pick(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = ['type', 'message', 'content', 'attachment'].filter((key) => Object.hasOwn(record, key));
  return Object.fromEntries(shown.map((key) => [key, record[key]]));
}
