import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { version } from '../../package.json';
import { commands } from '../commands/list.ts';
import { plain } from '../terminal/plain.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Context, Environment } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { type Failure, failureOf } from './failure.ts';
import { formatHelp } from './help.ts';

/** A command of the list: what the help shows, and the module that defines it. */
export type Entry = {
  name: string;
  summary: string;
  load(): Promise<(context: Context) => CommandUnknownOpts>;
};

/** Runs a command line. Returns the exit code; it never throws. */
export async function runProgram(
  args: string[],
  { terminal, environment }: { terminal: Terminal; environment: Environment },
): Promise<number> {
  const context: Context = { terminal, environment, exitCode: exitCodes.ok };
  const isJson = args.includes('--json');
  try {
    const program = await programFor(args, context);
    await program.parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
    terminal.showStatus(null);
    const failure = failureOf(error);
    reportFailure(terminal, failure, isJson);
    return failure.exitCode;
  }
}

/** Returns the program, with the definition of the command that these arguments name. */
export async function programFor(args: string[], context: Context): Promise<CommandUnknownOpts> {
  const program = new Command('assent')
    .description('Ask a person, get a signed answer.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help; `assent <command> --help` for a command')
    .usage('<command> [options]');
  const [name, ofHelp] = args.filter((arg) => !arg.startsWith('-'));
  const wanted = name === 'help' ? ofHelp : name;
  for (const entry of commands) program.addCommand(await commandOf(entry, wanted, context));
  for (const command of [program, ...program.commands]) configure(command, context.terminal);
  return program;
}

/** Returns the command of an entry; without its definition if it is not the wanted one. */
export async function commandOf(entry: Entry, wanted: string | undefined, context: Context) {
  if (entry.name !== wanted) return new Command(entry.name).summary(entry.summary);
  const define = await entry.load();
  return define(context).summary(entry.summary);
}

function configure(command: CommandUnknownOpts, terminal: Terminal) {
  command
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ formatHelp, helpWidth: 80 })
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.report(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, 'assent: ')),
    });
  if (command.parent)
    command.showHelpAfterError(`Run \`assent ${command.name()} --help\` for its options.`);
}

function reportFailure(terminal: Terminal, failure: Failure, isJson: boolean) {
  const { message, hint, requestId, code, exitCode } = failure;
  if (isJson) {
    const error = { code, message, hint, request_id: requestId, exit_code: exitCode };
    return terminal.report(JSON.stringify({ error }));
  }
  const { red } = terminal.reportColours;
  terminal.report(`${red('assent:')} ${plain(message)}`);
  const more = [hint, requestId && `Request id: ${requestId}`].filter(Boolean).join(' ');
  if (more) terminal.report(more);
}
