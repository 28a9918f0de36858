/** Where a thing was found → `run.jsonl:4, :8, :11 and 3 more`, or a line for each where what is told there matters. */
import { basename } from 'node:path';
import { safe } from '../safe/safe.ts';
import type { SafeText } from '../safe/sanitise.ts';
import type { DoctorItem } from './diagnose-session.ts';
import { flat } from './flat.ts';

const shown = 3;
/** Without their words these say nothing: which bytes, which name. */
const telling: ReadonlySet<string> = new Set(['parse/unknown-type', 'parse/unknown-field']);

export function placeTexts({ code, effect, count, places }: DoctorItem, full: boolean): SafeText[] {
  const listed = full ? places : places.slice(0, shown);
  if (listed.length === 0) return [];
  const left = count - listed.length;
  if (full || effect === 'lost' || telling.has(code)) {
    const texts = listed.map(({ file, line, message }) => safe`${at(file, line)}  ${flat(message)}`);
    return left > 0 ? [...texts, safe`and ${left} more`] : texts;
  }
  let before = '';
  const texts = listed.map(({ file, line }) => {
    const text = file === before && line !== null ? safe`:${line}` : at(file, line);
    before = file;
    return text;
  });
  return [safe`${texts.join(', ') as SafeText}${left > 0 ? safe` and ${left} more` : safe``}`];
}

function at(file: string, line: number | null): SafeText {
  return line === null ? flat(basename(file)) : safe`${flat(basename(file))}:${line}`;
}
