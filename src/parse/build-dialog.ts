/** Asks → the dialog state of the active branch (SPEC D6): one entry per question, numbered by its ask. */
import type { Answer, Ask, Dialog, Question } from '../model/session.ts';

export function buildDialog(sessionId: string, asks: readonly Ask[]): Dialog {
  const active = asks.filter((ask) => ask.branch === 'active' && ask.lane === 'main');
  const open = active.find((ask) => ask.status === 'pending');
  const history: { round: number; question: string; answer: string | null }[] = [];
  for (const ask of active) {
    for (const question of asked(ask.questions)) {
      history.push({ round: ask.number, question: question.text, answer: answerText(question.answer) });
    }
  }
  return {
    session_id: sessionId,
    current_round: (open ?? active.at(-1))?.number ?? 0,
    total_rounds: active.length,
    dialog_history: history,
  };
}

/** A question and the follow-ups that were put, in the order in which a person met them. */
function asked(questions: readonly Question[]): Question[] {
  const met: Question[] = [];
  const waiting = questions.toReversed();
  for (let question = waiting.pop(); question !== undefined; question = waiting.pop()) {
    met.push(question);
    for (const followUp of question.followUps.toReversed()) if (followUp.asked) waiting.push(followUp.question);
  }
  return met;
}

function answerText(answer: Answer | null): string | null {
  if (answer === null) return null;
  if (typeof answer.value === 'boolean' && answer.chosen.length === 0) return answer.value ? 'yes' : 'no';
  const parts = answer.text === null ? answer.chosen : [...answer.chosen, answer.text];
  return parts.length > 0 ? parts.join(', ') : answer.notes;
}
