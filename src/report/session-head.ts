/** A session → the lines above its first round: title, where, when, and what is in it. */
import type { QuestionStatus, Session } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, span } from '../safe/span.ts';
import { countWords } from './count-words.ts';
import { formatDuration } from './format-duration.ts';
import { formatTime } from './format-time.ts';
import { indentLines } from './indent-lines.ts';
import type { Look } from './look.ts';
import { sayUnread } from './say-unread.ts';
import { wrapSpan } from './wrap-span.ts';

export function sessionHead(session: Session, look: Look): Line[] {
  const join = (parts: readonly (SafeText | undefined)[]) =>
    parts.filter((part) => part !== undefined && part !== '').join(` ${look.glyphs.dot} `) as SafeText;
  const named = (value: string | null) => (value === null || value === '' ? undefined : sanitise(value));
  const version = session.agentVersions.at(-1);
  const rows: readonly (readonly [SafeText, SafeText])[] = [
    [safe`session`, join([named(session.id)])],
    [safe`file`, join([named(session.file)])],
    [
      safe`where`,
      join([named(session.cwd), named(session.gitBranch), named(version === undefined ? null : `version ${version}`)]),
    ],
    [safe`when`, timesOf(session, look)],
    [safe`holds`, join(countsOf(session))],
    [safe`asks`, join(askCounts(session, look))],
    [safe`lost`, sayUnread(session) ?? safe``],
  ];
  const title = wrapSpan(sanitise(session.title ?? session.id), look.width, 'plain', 'bold');
  return [
    ...title,
    ...rows
      .filter(([, value]) => value !== '')
      .flatMap(([name, value]) =>
        indentLines(wrapSpan(value, look.width - 9), [span(name.padEnd(9) as SafeText, 'plain', 'dim')]),
      ),
  ];
}

function timesOf({ startedAt, endedAt }: Session, { utc, glyphs }: Look): SafeText {
  const start = formatTime(startedAt, utc);
  const end = formatTime(endedAt, utc);
  if (start === undefined || end === undefined) return safe``;
  const until = start.day === end.day ? end.time : safe`${end.day} ${end.time}`;
  const took = formatDuration(Date.parse(endedAt ?? '') - Date.parse(startedAt ?? ''));
  return safe`${start.day} ${start.time} ${glyphs.arrow} ${until} (${took}${utc ? safe`, UTC` : safe``})`;
}

function countsOf(session: Session): SafeText[] {
  const { toolCalls, rounds, lanes } = session;
  const failed = toolCalls.errors > 0 ? safe` (${toolCalls.errors} failed)` : safe``;
  const agents = lanes.filter(({ id, copy }) => id !== 'main' && !copy).length;
  const counted = rounds.filter(({ number }) => number > 0);
  const active = counted.filter(({ branch }) => branch === 'active').length;
  const left = counted.length - active;
  return [
    safe`${countWords(active, safe`round`)}${left > 0 ? safe` + ${left} abandoned` : safe``}`,
    safe`${countWords(toolCalls.total, safe`tool call`)}${failed}`,
    agents > 0 ? countWords(agents, safe`agent`) : safe``,
  ];
}

const order: readonly QuestionStatus[] = ['answered', 'pending', 'timeout', 'cancelled', 'unanswered', 'invalid'];

function askCounts({ asks }: Session, { glyphs }: Look): SafeText[] {
  if (asks.length === 0) return [safe`none`];
  return order.flatMap((status) => {
    const count = asks.filter((ask) => ask.status === status).length;
    return count === 0 ? [] : [safe`${glyphs.status[status]} ${count} ${status as SafeText}`.trimStart() as SafeText];
  });
}
