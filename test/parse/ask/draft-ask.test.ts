/** The same ask, read from what was recorded beside the result and from the result's prose alone. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AskDraft } from '../../../src/parse/ask/ask-draft.ts';
import { draftAsk } from '../../../src/parse/ask/draft-ask.ts';
import { hardText } from './make-question.ts';

interface Asked {
  readonly wire: { readonly question: string; readonly multiSelect: boolean; readonly options: readonly object[] };
  readonly value: string;
  readonly notes: string | null;
  readonly preview: string | null;
}

function draft(asked: readonly Asked[], content: string, structured: boolean): AskDraft {
  const wires = asked.map(({ wire }) => wire);
  const answers = Object.fromEntries(asked.map(({ wire, value }) => [wire.question, value]));
  const annotations = Object.fromEntries(asked.map(({ wire, notes, preview }) => [wire.question, { notes, preview }]));
  return draftAsk({
    call: { toolUseId: 't1', name: 'AskUserQuestion', input: { questions: wires } },
    pushed: false,
    result: {
      content,
      isError: false,
      toolUseResult: structured ? { questions: wires, answers, annotations } : undefined,
      denialKind: null,
      userFeedback: null,
      shutdown: false,
    },
    later: () => [],
    before: () => [],
    isOtherSession: () => false,
    wentOn: () => false,
    stopped: null,
    report: () => {},
  });
}

function prose(asked: readonly Asked[]): string {
  const pairs = asked.map(({ wire, value, notes, preview }) => {
    const shown = preview === null ? '' : ` selected preview:\n${preview}`;
    return `"${wire.question}"="${value}"${shown}${notes === null ? '' : ` notes: ${notes}`}`;
  });
  return `Your questions have been answered: ${pairs.join(', ')}. You can now continue with these answers in mind.`;
}

function parts({ status, questions }: AskDraft) {
  const answers = questions.map(({ answer }) => [answer?.chosen, answer?.text, answer?.notes]);
  return { status, answers };
}

const plain = fc.constantFrom(
  'Tabs',
  'Tabs, split',
  'Keep "users"',
  '要',
  'a=b',
  'Rows, then columns',
  '"quoted"',
  'No',
);
const offered = fc.uniqueArray(plain, { minLength: 2, maxLength: 4 });

const asked: fc.Arbitrary<Asked> = offered.chain((labels) => {
  const preview = '+--+\n| notes |';
  const wire = (question: string, multiSelect: boolean) => {
    return { question, multiSelect, options: labels.map((label) => ({ label, description: label, preview })) };
  };
  const notes = fc.option(fc.constantFrom('later', '窄一点, "please"！', 'see\nbelow'), { freq: 4 });
  const many = fc.tuple(fc.shuffledSubarray(labels, { minLength: 1 }), fc.option(hardText)).map(([picks, free]) => {
    return { value: [...picks, ...(free === null ? [] : [free])].join(', '), preview: null, multi: true };
  });
  const one = fc.tuple(fc.constantFrom(...labels), fc.boolean()).map(([label, shows]) => {
    return { value: label, preview: shows ? preview : null, multi: false };
  });
  const other = hardText.map((value) => ({ value, preview: null, multi: false }));
  return fc
    .tuple(hardText, fc.oneof(many, one, other), notes)
    .map(([text, { value, multi, preview: shown }, noted]) => {
      return { wire: wire(`${text}?`, multi), value, notes: noted, preview: shown };
    });
});

describe('draftAsk', () => {
  test('prose alone says what was recorded beside it, or that it may not (SPEC B10, B11)', () => {
    const asks = fc.uniqueArray(asked, { minLength: 1, maxLength: 4, selector: ({ wire }) => wire.question });
    fc.assert(
      fc.property(asks, (all) => {
        const recorded = draft(all, prose(all), true);
        const read = draft(all, prose(all), false);
        expect(recorded).toMatchObject({ status: 'answered', source: 'structured' });
        if (!read.ambiguous) expect(parts(read)).toEqual(parts(recorded));
      }),
      { numRuns: 2000 },
    );
  });

  test('most of it is not in doubt', () => {
    const asks = fc.uniqueArray(asked, { minLength: 1, maxLength: 4, selector: ({ wire }) => wire.question });
    const drafts = fc.sample(asks, { numRuns: 1000, seed: 7 }).map((all) => draft(all, prose(all), false));
    expect(drafts.filter(({ ambiguous }) => ambiguous).length).toBeLessThan(50);
  });
});
