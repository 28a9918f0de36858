/**
 * Prose with `"question"=` in it → the stretch of text that belongs to each question. Nothing in the prose is escaped,
 * so only the known question texts can say where an answer ends: an anchor stands at the start or after `, `.
 */
import type { QuestionDraft } from './question-draft.ts';

export interface Stretch {
  readonly question: QuestionDraft;
  readonly text: string;
}

export interface Anchored {
  readonly stretches: readonly Stretch[];
  /** There is another way to cut the text that leaves nothing unexplained; labels make one of them likelier. */
  readonly ambiguous: boolean;
}

interface Anchor {
  readonly question: QuestionDraft;
  readonly start: number;
  /** Where its answer starts. */
  readonly from: number;
}

/** Enough for any honest text; a made-up one with thousands of anchors is cut at the first of each. */
const MOST_READINGS = 64;

/** How many characters may be searched; a text with more of them for its questions was made to keep us busy. */
const MOST_WORK = 1_000_000_000;

/** How well a stretch reads as an answer, 0 for not at all; the best sum wins. */
export type Rate = (stretch: Stretch) => number;

export function anchorQuestions(text: string, questions: readonly QuestionDraft[], rate: Rate): Anchored {
  if (questions.length * text.length > MOST_WORK) return { stretches: [], ambiguous: true };
  const places = questions.map((question) => anchorsOf(text, question)).filter((anchors) => anchors.length > 0);
  if (places.length === 0) return { stretches: [], ambiguous: false };
  // The first pair opens the sentence: a reading that passes it over leaves words unexplained.
  const first = places.reduce((least, anchors) => Math.min(least, anchors[0]!.start), text.length);
  const opened = combine(places).filter((anchors) => anchors.some(({ start }) => start === first));
  const readings = opened.map((anchors) => {
    const stretches = cut(text, anchors);
    const rates = stretches.map(rate);
    return { stretches, sound: !rates.includes(0), score: rates.reduce((sum, each) => sum + each, 0) };
  });
  const best = readings.reduce((one, other) => (other.score > one.score ? other : one));
  const rivals = readings.filter((other) => other !== best && (other.sound || other.score === best.score));
  return { stretches: best.stretches, ambiguous: rivals.length > 0 || countReadings(places) > MOST_READINGS };
}

function countReadings(places: readonly (readonly Anchor[])[]): number {
  return places.reduce((count, anchors) => count * anchors.length, 1);
}

function anchorsOf(text: string, question: QuestionDraft): Anchor[] {
  const mark = `"${question.text}"=`;
  const anchors: Anchor[] = [];
  const firstQuote = text.indexOf('"');
  for (let at = text.indexOf(mark); at >= 0 && anchors.length < MOST_READINGS; at = text.indexOf(mark, at + 1)) {
    if (at === firstQuote || text.startsWith(', ', at - 2))
      anchors.push({ question, start: at, from: at + mark.length });
  }
  return anchors;
}

/** One anchor of each question, in every way, up to a limit; the first of each comes first. */
function combine(places: readonly (readonly Anchor[])[]): Anchor[][] {
  const certain: Anchor[] = [];
  let choices: Anchor[][] = [[]];
  for (const anchors of places) {
    if (choices.length * anchors.length > MOST_READINGS || anchors.length === 1) certain.push(anchors[0]!);
    else choices = choices.flatMap((choice) => anchors.map((anchor) => [...choice, anchor]));
  }
  return choices.map((choice) => [...choice, ...certain]);
}

function cut(text: string, anchors: readonly Anchor[]): Stretch[] {
  const ordered = anchors.toSorted((a, b) => a.start - b.start);
  return ordered.map(({ question, from }, index) => {
    const next = ordered[index + 1];
    const stop = next === undefined ? text.length : next.start - 2;
    return { question, text: text.slice(from, Math.max(from, stop)) };
  });
}
