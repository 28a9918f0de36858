/** A line being typed at the bottom of the screen, and what Enter makes of it. */
import { safe } from '../safe/safe.ts';
import { reducePicker } from './reduce-picker.ts';
import { startSearch } from './reduce-search.ts';
import { runCommand } from './run-command.ts';
import { selectShown } from './select-shown.ts';
import type { Prompt, State } from './state.ts';

const longest = 500;

export function reducePrompt(state: State, prompt: Prompt, key: string): State {
  const type = (text: string): State => typed(state, { ...prompt, text });
  switch (key) {
    case 'esc':
      return prompt.kind === 'sessions'
        ? typed({ ...state, prompt: null }, { ...prompt, text: '' }, null)
        : { ...state, prompt: null };
    case 'enter':
      return accept({ ...state, prompt: null, message: null }, prompt);
    case 'down':
    case 'up':
      // The list can be walked while it is being filtered.
      return prompt.kind === 'sessions' ? reducePicker(state, key, null) : state;
    case 'backspace':
      if (prompt.text === '') return { ...state, prompt: null };
      return type(Array.from(prompt.text).slice(0, -1).join(''));
    case 'ctrl-u':
      return type('');
    case 'ctrl-w':
      return type(prompt.text.replace(/\S*\s*$/, ''));
    case 'ctrl-r':
    case 'ctrl-t':
      return prompt.kind === 'search' ? { ...state, searchOptions: toggled(state, key) } : state;
    case 'space':
      return type(`${prompt.text} `);
    default:
      return Array.from(key).length === 1 && prompt.text.length < longest ? type(`${prompt.text}${key}`) : state;
  }
}

function toggled({ searchOptions }: State, key: 'ctrl-r' | 'ctrl-t'): State['searchOptions'] {
  return key === 'ctrl-r'
    ? { ...searchOptions, regex: !searchOptions.regex }
    : { ...searchOptions, onlyQuestions: !searchOptions.onlyQuestions };
}

/** The sessions are filtered as one types. */
function typed(state: State, prompt: Prompt, kept: Prompt | null = prompt): State {
  const next = { ...state, prompt: kept };
  if (prompt.kind !== 'sessions' || state.picker === null) return next;
  return { ...next, picker: { ...state.picker, filter: prompt.text, chosen: null, top: 0 } };
}

function accept(state: State, { kind, text }: Prompt): State {
  const { opened } = state;
  if (kind === 'sessions' || opened === null) return state;
  switch (kind) {
    case 'search':
      return startSearch(state, opened, text, state.searchOptions);
    case 'filter': {
      if (text !== '') return { ...state, wish: { kind: 'filter', text } };
      const next = { ...opened, textFilter: null };
      return { ...state, opened: { ...next, shown: selectShown(next) } };
    }
    case 'export':
      return text.trim() === ''
        ? { ...state, message: safe`not exported` }
        : { ...state, wish: { kind: 'export', file: text.trim() } };
    case 'command':
      return runCommand(state, opened, text.trim());
  }
}
