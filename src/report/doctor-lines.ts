/** A diagnosis → its block of lines: the verdict, each thing with its first places, and the sums. */
import { basename } from 'node:path';
import type { RecordCounts } from '../model/session.ts';
import { safe } from '../safe/safe.ts';
import { type SafeText, sanitise } from '../safe/sanitise.ts';
import { type Line, type Span, span, type Tone } from '../safe/span.ts';
import { countWords } from './count-words.ts';
import type { Diagnosis, DoctorItem, FileState, Verdict } from './diagnose-session.ts';
import { doctorWords, type Effect } from './doctor-words.ts';
import { flat } from './flat.ts';
import { indentLines } from './indent-lines.ts';
import { lineWidth } from './line-width.ts';
import type { Look } from './look.ts';
import { placeTexts } from './place-texts.ts';
import { wrapSpan } from './wrap-span.ts';

const margin = 13;
const verdictTones: Readonly<Record<Verdict, Tone>> = { damaged: 'error', recovered: 'thinking', healthy: 'tool' };
const effectTones: Readonly<Record<Effect, Tone>> = { lost: 'error', recovered: 'thinking', noted: 'info' };

export function doctorLines(diagnosis: Diagnosis, look: Look, full = false): Line[] {
  const { items, files } = diagnosis;
  const sums = files.filter(({ lane, file, addsUp }) => lane === 'main' || !addsUp || isTroubled(file, items));
  const quiet = files.length - sums.length;
  const agents =
    quiet === 0 ? [] : [safe`${countWords(quiet, safe`more file`)} of agents: nothing to tell, and they add up`];
  return [
    verdictLine(diagnosis, look),
    ...items.flatMap((item) => itemLines(item, look, full)),
    ...row(safe`reached`, reachedWords(diagnosis), look),
    ...plainWalkLines(diagnosis, look),
    ...sums.flatMap((file) => sumLines(file, files.length > 1, look)),
    ...agents.flatMap((words) => row(safe`agents`, words, look)),
  ];
}

/** A session that has nothing to tell: one line, where there is room. */
export function healthyLines(diagnosis: Diagnosis, look: Look): Line[] {
  const notes = diagnosis.items.map((item) => itemWords(item, look));
  const words = [countWords(diagnosis.total, safe`record`), ...notes].join(` ${look.glyphs.dot} `) as SafeText;
  const line = verdictLine(diagnosis, look);
  const beside = [...line, span(safe`  ${words}`, 'plain', 'dim')];
  return lineWidth(beside) <= look.width ? [beside] : [line, ...row(safe``, words, look)];
}

function verdictLine({ verdict, file }: Diagnosis, look: Look): Line {
  const { error, complete, decision } = look.glyphs.step;
  const sign = { damaged: error, recovered: decision, healthy: complete }[verdict];
  const tone = verdictTones[verdict];
  // Not wrapped: a path in two pieces can be neither copied nor found.
  return [
    span(safe`${sign} ${verdict.padEnd(margin - 2) as SafeText}`, tone, 'bold'),
    span(flat(file), 'plain', 'bold'),
  ];
}

function itemLines(item: DoctorItem, look: Look, full: boolean): Line[] {
  const words = itemWords(item, look);
  const named = [span(safe`  ${item.effect.padEnd(margin - 2) as SafeText}`, effectTones[item.effect])];
  const places = placeTexts(item, full);
  const [only = safe``, ...more] = places;
  const beside = [...named, span(words), span(safe`  ${only}`, 'plain', 'dim')];
  if (more.length === 0 && lineWidth(beside) <= look.width) return [beside];
  const listed = places.flatMap((text) => wrapSpan(text, look.width - margin, 'plain', 'dim'));
  return indentLines([...wrapSpan(words, look.width - margin), ...listed], named, hang);
}

function itemWords({ code, count }: DoctorItem, { ascii }: Look): SafeText {
  return safe`${count} ${ascii ? safe`x` : safe`×`} ${sanitise(doctorWords[code][1])}`;
}

function reachedWords({ reached, total, toolCalls }: Diagnosis): SafeText {
  const lost = total - reached;
  const share = lost === 0 ? safe`` : safe`, ${lost} lost (${sanitise(percent(lost, total))})`;
  const { paired, total: calls } = toolCalls;
  return safe`${reached} of ${countWords(total, safe`record`)}${share}; ${paired} of ${countWords(calls, safe`tool call`)} paired`;
}

/** What the ladder is for: told where it makes a difference. */
function plainWalkLines({ plainWalk, files }: Diagnosis, look: Look): Line[] {
  const { active } = files[0]!.records;
  if (plainWalk >= active) return [];
  const share = sanitise(percent(plainWalk, active));
  return row(safe`plain walk`, safe`by parentUuid alone: ${plainWalk} of ${active} active records (${share})`, look);
}

function percent(part: number, whole: number): string {
  const share = (100 * part) / whole;
  return share < 0.1 ? 'under 0.1 %' : `${share.toFixed(1)} %`;
}

function sumLines({ lane, file, records, addsUp }: FileState, several: boolean, look: Look): Line[] {
  const name = addsUp ? safe`adds up` : safe`WRONG SUM`;
  const which = several ? safe`${lane === 'main' ? safe`main` : flat(basename(file))}: ` : safe``;
  const [lines, total] = sums(records);
  return [
    ...row(name, safe`${which}${lines}`, look, addsUp ? 'plain' : 'error'),
    ...row(safe``, total, look, addsUp ? 'plain' : 'error'),
  ];
}

function sums(records: RecordCounts): readonly [SafeText, SafeText] {
  const { lines, glued, total, blank, badLines, active, abandoned, otherLanes, unthreaded, duplicates } = records;
  const adding = (terms: readonly (readonly [number, string])[]) => {
    const told = terms.filter(([count], index) => count > 0 || index === 0);
    return told.map(([count, what]) => `${count} ${what}`).join(' + ') as SafeText;
  };
  const left = adding([
    [lines, lines === 1 ? 'line' : 'lines'],
    [glued, 'glued'],
  ]);
  const right = adding([
    [total, total === 1 ? 'record' : 'records'],
    [blank, 'blank'],
    [badLines, 'bad'],
  ]);
  const parts = adding([
    [active, 'active'],
    [abandoned, 'abandoned'],
    [otherLanes, 'in other lanes'],
    [unthreaded, 'without uuid'],
    [duplicates, duplicates === 1 ? 'duplicate' : 'duplicates'],
  ]);
  return [safe`${left} = ${right}`, safe`${countWords(total, safe`record`)} = ${parts}`];
}

const hang: readonly Span[] = [span(' '.repeat(margin) as SafeText)];

function row(name: SafeText, words: SafeText, look: Look, tone: Tone = 'plain'): Line[] {
  const start = [span(safe`  ${name.padEnd(margin - 2) as SafeText}`, tone, 'dim')];
  return indentLines(wrapSpan(words, look.width - margin, tone, 'dim'), start, hang);
}

function isTroubled(file: string, items: readonly DoctorItem[]): boolean {
  return items.some(({ places }) => places.some((place) => place.file === file));
}
