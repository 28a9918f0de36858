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
  /** Several ways to cut the text are equally good. */
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

/** How well a stretch reads as an answer; the best sum wins. */
export type Rate = (stretch: Stretch) => number;

export function anchorQuestions(text: string, questions: readonly QuestionDraft[], rate: Rate): Anchored {
  const places = questions.map((question) => anchorsOf(text, question)).filter((anchors) => anchors.length > 0);
  if (places.length === 0) return { stretches: [], ambiguous: false };
  const readings = combine(places).map((anchors) => cut(text, anchors));
  const rated = readings.map((stretches) => ({
    stretches,
    score: stretches.reduce((sum, stretch) => sum + rate(stretch), 0),
  }));
  const best = Math.max(...rated.map(({ score }) => score));
  const winners = rated.filter(({ score }) => score === best);
  return { stretches: winners[0]!.stretches, ambiguous: winners.length > 1 };
}

function anchorsOf(text: string, question: QuestionDraft): Anchor[] {
  const mark = `"${question.text}"=`;
  const anchors: Anchor[] = [];
  for (let at = text.indexOf(mark); at >= 0 && anchors.length < MOST_READINGS; at = text.indexOf(mark, at + 1)) {
    const starts = at === 0 || text.startsWith(', ', at - 2) || /^[^"]*$/.test(text.slice(0, at));
    if (starts) anchors.push({ question, start: at, from: at + mark.length });
  }
  return anchors;
}

/** One anchor of each question, in every way, up to a limit; the first of each comes first. */
function combine(places: readonly (readonly Anchor[])[]): Anchor[][] {
  let readings: Anchor[][] = [[]];
  for (const anchors of places) {
    const grown = readings.flatMap((reading) => anchors.map((anchor) => [...reading, anchor]));
    readings = grown.length > MOST_READINGS ? readings.map((reading) => [...reading, anchors[0]!]) : grown;
  }
  return readings;
}

function cut(text: string, anchors: readonly Anchor[]): Stretch[] {
  const ordered = anchors.toSorted((a, b) => a.start - b.start);
  return ordered.map(({ question, from }, index) => {
    const next = ordered[index + 1];
    const stop = next === undefined ? text.length : next.start - 2;
    return { question, text: text.slice(from, Math.max(from, stop)) };
  });
}
