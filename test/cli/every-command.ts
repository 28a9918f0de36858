/** Every command in every form that it can write, on one place: for promises that hold whatever is run. */
export function everyCommand(place: string, scratch: string): readonly (readonly string[])[] {
  const lists = ['table', 'json', 'ndjson', 'csv', 'markdown'];
  const reporters = ['stylish', 'json', 'junit', 'sarif', 'github', 'markdown'];
  return [
    ['view', place, '--plain'],
    ...lists.map((format) => ['list', place, '--format', format]),
    ...lists.map((format) => ['decisions', place, '--kind', 'all', '--branch', 'all', '--format', format]),
    ['decisions', place, '--wrap', '--ascii', '--color', 'always'],
    ['show', place],
    ['show', place, '--full', '--branch', 'all', '--color', 'always'],
    ['show', place, '--asks', '--ascii', '--width', '30'],
    ['show', place, '--dialog'],
    ['show', place, '--json'],
    ...['json', 'ndjson', 'markdown'].map((format) => ['report', place, '--format', format]),
    ['report', place, '--out', `${scratch}/report.json`],
    ...reporters.map((name) => ['check', place, '--no-config', '--strict', '--reporter', name]),
    ['check', place, '--no-config', '--reporter', `sarif=${scratch}/check.sarif`],
    ...['text', 'json', 'ndjson'].map((format) => ['doctor', place, '--all', '--full', '--format', format]),
    ...['text', 'json', 'ndjson'].map((format) => ['search', 'e', place, '--format', format]),
    ...['--count', '--files'].map((flag) => ['search', 'e', place, flag]),
    ['cache', 'info'],
    ['archive', `${scratch}/archive`, place, '--list'],
    ['archive', `${scratch}/archive`, place, '--verify', '--format', 'json'],
    ['demo', 'list'],
    ['explain', 'security/secret'],
    ['completion', 'bash'],
  ];
}
