/** What a tool was called with → the part that tells most, in a line. Paths inside the session's folder are shortened. */
import { jsonText } from './json-text.ts';
import { readTodos, todoSummary } from './read-todos.ts';

const telling = [
  'command',
  'file_path',
  'notebook_path',
  'pattern',
  'path',
  'url',
  'query',
  'subject',
  'description',
  'prompt',
  'skill',
  'plan',
];

export function inputSummary(input: Readonly<Record<string, unknown>> | null, cwd: string | null): string {
  if (input === null) return '';
  for (const key of telling) {
    const value = input[key];
    if (typeof value !== 'string' || value.trim() === '') continue;
    const where = key === 'pattern' && typeof input['path'] === 'string' ? ` in ${shorten(input['path'], cwd)}` : '';
    return shorten(value, cwd) + where;
  }
  const todos = readTodos(input);
  if (todos !== null) return todoSummary(todos);
  return Object.entries(input)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : jsonText(value)}`)
    .join(', ');
}

function shorten(value: string, cwd: string | null): string {
  return cwd !== null && cwd.length > 1 && value.startsWith(`${cwd}/`) ? value.slice(cwd.length + 1) : value;
}
