/** What a tool was called with → the to-dos it writes down; null where it is no list of them. */
export interface Todo {
  readonly text: string;
  readonly status: 'done' | 'doing' | 'open';
}

const statuses: ReadonlyMap<unknown, Todo['status']> = new Map([
  ['completed', 'done'],
  ['in_progress', 'doing'],
  ['pending', 'open'],
]);

export function readTodos(input: Readonly<Record<string, unknown>> | null): Todo[] | null {
  const list = input?.['todos'];
  if (!Array.isArray(list) || list.length === 0) return null;
  const todos: Todo[] = [];
  for (const each of list as readonly unknown[]) {
    const { content, status } = Object(each) as Readonly<Record<string, unknown>>;
    const known = statuses.get(status);
    if (typeof content !== 'string' || known === undefined) return null;
    todos.push({ text: content, status: known });
  }
  return todos;
}

/** How far it is, and what is being done. */
export function todoSummary(todos: readonly Todo[]): string {
  const done = todos.filter(({ status }) => status === 'done').length;
  const doing = todos.find(({ status }) => status === 'doing');
  return `${done} of ${todos.length} done${doing === undefined ? '' : `, now: ${doing.text}`}`;
}
