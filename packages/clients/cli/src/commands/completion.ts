import { Argument, Command } from '@commander-js/extra-typings';
import { bash, fish, wordsOf, zsh } from '../completions/completions.ts';
import type { Context } from '../program/context.ts';
import { withExamples } from '../program/help.ts';
import { buildProgram } from '../program/program.ts';
// biome-ignore lint/suspicious/noImportCycles: the list loads this command when it is used
import { commands } from './list.ts';

const shells = { bash, zsh, fish };

/** `assent completion`: prints the completion script for a shell. */
export const completion = (context: Context) =>
  withExamples(
    new Command('completion')
      .helpOption('-h, --help', 'print this help')
      .description(
        'Prints the completion script for a shell. It completes commands, options and their values.',
      )
      .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
      .action(async (shell) => {
        const words = wordsOf(await buildProgram(context, commands));
        context.terminal.print(shells[shell](words).trimEnd());
      }),
    `echo 'eval "$(assent completion bash)"' >> ~/.bashrc`,
    `echo 'eval "$(assent completion zsh)"' >> ~/.zshrc`,
    'assent completion fish > ~/.config/fish/completions/assent.fish',
  );
