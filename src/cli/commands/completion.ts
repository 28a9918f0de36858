import type { CommandSpec } from '../command-spec.ts';
import type { Completions, KnownWords } from '../completion/describe-program.ts';
import { fail } from '../fail.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

export const completion: CommandSpec = {
  name: 'completion',
  args: [['[shell]', 'bash, zsh or fish', shells]],
  summary: 'Print a completion script for your shell',
  options: [],
  examples: [
    ['askback completion fish > ~/.config/fish/completions/askback.fish', 'fish: once'],
    ['source <(askback completion bash)', 'bash: a line in ~/.bashrc'],
    ['source <(askback completion zsh)', 'zsh: a line in ~/.zshrc, after compinit'],
  ],
  run: async (io, [shell]) => {
    const wanted = shells.find((each) => each === shell);
    if (wanted === undefined) return fail(io, 'Which shell? Usage: askback completion bash|zsh|fish.');
    const { createProgram } = await import('../create-program.ts');
    const { loadCommands } = await import('../commands.ts');
    const { describeProgram } = await import('../completion/describe-program.ts');
    const { sanitise } = await import('../../safe/sanitise.ts');
    const write = await scriptFor(wanted);
    const program = createProgram(await loadCommands(), async () => {});
    await io.out.text(sanitise(write(describeProgram(program, await knownWords()))));
    return 0;
  },
};

async function knownWords(): Promise<KnownWords> {
  const { checks } = await import('../../check/checks.ts');
  const { reporterNames } = await import('../check/parse-reporters.ts');
  const { decisionVocabulary } = await import('../../report/decision-vocabulary.ts');
  const { kinds, statuses, deciders } = decisionVocabulary;
  return {
    '--status': statuses,
    '--decided-by': deciders,
    '--kind': [...kinds, 'all'],
    '--reporter': reporterNames,
    rule: checks.map(({ id }) => id),
  };
}

async function scriptFor(shell: (typeof shells)[number]): Promise<(completions: Completions) => string> {
  switch (shell) {
    case 'bash':
      return (await import('../completion/bash-script.ts')).bashScript;
    case 'zsh':
      return (await import('../completion/zsh-script.ts')).zshScript;
    case 'fish':
      return (await import('../completion/fish-script.ts')).fishScript;
  }
}
