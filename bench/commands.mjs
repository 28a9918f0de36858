// What is measured. `answer` makes of the output what must be the same wherever `same` is the same.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const askback = ['node', `${root}bin/askback.js`];
const naive = `${root}bench/naive.mjs`;

export function has(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

const sum = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const asksIn = (text) => {
  const ids = JSON.parse(text).decisions.map(({ toolUseId }) => toolUseId);
  return String(new Set(ids).size);
};
const number = (text) => text.trim();

/** In every fifth line, and in a few. All ways to search must find the same number of lines. */
const common = 'is not assignable';
const rare = 'handlerMetric';
const total = "awk -F: '{ sum += $NF } END { print sum + 0 }'";
const counted = (same) => ({ answer: number, same });
const sumOfCounts = (text) => {
  const counts = text.split('\n').map((row) => Number(row.slice(row.lastIndexOf(':') + 1)));
  return String(counts.reduce((sum, count) => sum + count, 0));
};
const rows = (same) => ({ answer: (text) => String(text.split('\n').length - 1), same });

export function listCommands({ corpus, asking, session, grown }) {
  const rg = has('rg');
  const find = `find ${corpus} -name '*.jsonl' -print0 | xargs -0`;
  const decisions = ['decisions', corpus, '-f', 'json', '--utc', '-k', 'question'];
  const list = ['list', corpus, '-f', 'json', '--utc'];
  const search = rg ? 'rg' : 'grep -rF';
  return [
    { name: 'node -e 0', run: ['node', '-e', '0'] },
    { name: 'cat', run: ['sh', '-c', `${find} cat > /dev/null`] },
    { name: 'rg -c', run: ['sh', '-c', `${search} -c AskUserQuestion ${corpus} > /dev/null`] },
    { name: 'rg -i -c', run: ['sh', '-c', `${search} -i -c '${common}' ${corpus} | ${total}`], ...counted('common') },
    { name: 'rg -i -c rare', run: ['sh', '-c', `${search} -i -c '${rare}' ${corpus} | ${total}`], ...counted('rare') },
    ...(has('jq')
      ? [
          {
            name: 'jq',
            run: [
              'sh',
              '-c',
              `${find} jq -r '.message.content? | arrays | .[] | objects | select(.type=="tool_use" and .name=="AskUserQuestion") | .id' | sort -u | wc -l`,
            ],
            answer: number,
            same: 'asks',
            slow: true,
          },
        ]
      : []),
    { name: 'readline', run: ['node', naive, 'asks', corpus], answer: number, same: 'asks', slow: true },
    { name: 'decisions', run: [...askback, ...decisions, '--no-cache'], answer: asksIn, same: 'asks' },
    { name: 'decisions (cached)', run: [...askback, ...decisions], answer: asksIn, same: 'asks' },
    { name: 'rg -c, all ask', run: ['sh', '-c', `${search} -c AskUserQuestion ${asking} > /dev/null`] },
    { name: 'decisions, all ask', run: [...askback, 'decisions', asking, '-f', 'json', '--utc', '--no-cache'] },
    { name: 'list', run: [...askback, ...list, '--no-cache'], answer: sum, same: 'list' },
    { name: 'list (cached)', run: [...askback, ...list], answer: sum, same: 'list' },
    { name: 'search -i -c', run: [...askback, 'search', '-c', common, corpus], answer: sumOfCounts, same: 'common' },
    { name: 'search -i -c rare', run: [...askback, 'search', '-c', rare, corpus], answer: sumOfCounts, same: 'rare' },
    { name: 'search -i, rows', run: [...askback, 'search', common, corpus, '-f', 'ndjson'], ...rows('common') },
    { name: 'search -i rare, rows', run: [...askback, 'search', rare, corpus, '-f', 'ndjson'], ...rows('rare') },
    { name: 'naive 300 MB', run: ['node', naive, 'chain', session], slow: true },
    { name: 'list 300 MB', run: [...askback, 'list', session, '--no-cache'] },
    { name: 'report 300 MB', run: [...askback, 'report', session, '-f', 'json', '--no-timestamp'] },
    ...(grown === undefined ? [] : growthCommands(grown)),
    { name: '--help', run: [...askback, '--help'] },
    { name: 'check small', run: [...askback, 'check', `${root}fixtures/samples/login-feature.jsonl`] },
  ];
}

function growthCommands({ corpus, chains }) {
  const [half, whole] = chains.map((chain) => [...askback, 'list', chain, '--no-cache']);
  return [
    {
      name: 'decisions, twice as much',
      run: [...askback, 'decisions', corpus, '-f', 'json', '--no-cache'],
      slow: true,
    },
    { name: 'chain of 500,000', run: half, slow: true },
    { name: 'chain of 1,000,000', run: whole, slow: true },
  ];
}

/** Ratios of medians that the project holds itself to: `of` must take at most `most` times as long as `to`. */
export const bars = [
  { of: 'decisions', to: 'rg -c', most: 3 },
  { of: 'decisions', to: 'cat', most: 2 },
  { of: 'decisions', to: 'jq', most: 1 / 15 },
  { of: 'decisions', to: 'readline', most: 1 / 12 },
  { of: 'decisions, all ask', to: 'rg -c, all ask', most: 3 },
  { of: 'decisions (cached)', to: 'rg -c', most: 1 },
  { of: 'list (cached)', to: 'rg -c', most: 1 },
  { of: 'list', to: 'cat', most: 2 },
  { of: 'search -i -c', to: 'rg -i -c', most: 2.5 },
  { of: 'search -i -c rare', to: 'rg -i -c rare', most: 2.5 },
  { of: 'list 300 MB', to: 'naive 300 MB', most: 1 / 8 },
  { of: 'report 300 MB', to: 'naive 300 MB', most: 1 / 3 },
  { of: 'decisions, twice as much', to: 'decisions', most: 2.2 },
  { of: 'chain of 1,000,000', to: 'chain of 500,000', most: 2.3 },
  { of: '--help', to: 'node -e 0', most: 1.5 },
  { of: 'check small', to: 'node -e 0', most: 3 },
];

/** Megabytes that a command may hold at once. */
export const memoryBars = [
  { of: 'decisions', most: 100 },
  { of: 'search -i -c', most: 100 },
];
