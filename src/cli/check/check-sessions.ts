/**
 * Sessions → findings, session by session, so that none need be kept. Only when all have been read is it known which asks
 * are copies of another session's: the few sessions that hold some are then read and checked once more, without them.
 */
import type { CheckedSession } from '../../model/check-run.ts';
import type { Finding } from '../../model/finding.ts';
import type { Session } from '../../model/session.ts';
import { type AskKey, createCopyIndex } from '../../read/mark-copies.ts';
import type { SecretFinder } from '../../safe/find-all.ts';
import { maskSecrets } from '../../safe/mask-secrets.ts';
import { watchRecords } from '../watch-records.ts';
import type { Sessions } from '../with-sessions.ts';

export interface CheckedSessions {
  readonly sessions: readonly CheckedSession[];
  readonly findings: readonly Finding[];
  /** Why nothing was checked, where none of what was read is a transcript. */
  readonly problem: string | undefined;
}

export async function checkSessions(
  { files, read }: Sessions,
  check: (session: Session) => Promise<readonly Finding[]>,
  ownSecrets?: SecretFinder,
): Promise<CheckedSessions> {
  const copies = createCopyIndex();
  const records = watchRecords();
  const checked = new Map<string, CheckedSession>();
  const findings = new Map<string, readonly Finding[]>();
  const asks = new Map<string, readonly AskKey[]>();
  const take = async (session: Session): Promise<void> => {
    const { id, file } = session;
    checked.set(file, { id, file, asks: session.asks.filter(({ copyOf }) => copyOf === null).length });
    findings.set(
      file,
      (await check(session)).map((finding) => withoutSecrets(finding, ownSecrets)),
    );
  };
  for await (const session of read()) {
    copies.add(session);
    records.add(session);
    asks.set(
      session.file,
      session.asks.map(({ toolUseId, uuid }) => ({ toolUseId, uuid })),
    );
    await take(session);
  }
  const withCopies = files.filter(({ file }) => asks.get(file)?.some((ask) => copies.originOf(ask, file) !== null));
  if (withCopies.length > 0) for await (const session of read(withCopies)) await take(copies.mark(session));
  return { sessions: [...checked.values()], findings: [...findings.values()].flat(), problem: records.problem() };
}

/** Messages are clean already; ids are as the transcript gives them, and may be anything. */
function withoutSecrets(finding: Finding, own?: SecretFinder): Finding {
  const { question, toolUseId } = finding;
  return {
    ...finding,
    question: question && maskSecrets(question, own),
    toolUseId: toolUseId && maskSecrets(toolUseId, own),
  };
}
