import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { version } from '../../package.json';
import type { Terminal } from '../terminal/terminal.ts';
import { plain } from '../terminal/texts.ts';
import { type Context, type Entry, type Environment, exitCodes } from './context.ts';
import type { Failure } from './failure.ts';
import { formatHelp, withExamples } from './help.ts';

/** What a program is started with, and the commands that it has. */
type Started = { terminal: Terminal; environment: Environment; commands: readonly Entry[] };

/** Runs a command line. Returns the exit code; it never throws. */
export async function runProgram(
  args: string[],
  { terminal, environment, commands }: Started,
): Promise<number> {
  const context: Context = { terminal, environment, exitCode: exitCodes.ok };
  const isJson = args.includes('--json');
  try {
    const program = await programFor(args, context, commands);
    await program.parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok;
    const { failureExitCode, usageExitCode = exitCodes.usage } = entryOf(args, commands) ?? {};
    if (error instanceof CommanderError && !isJson) return failureExitCode ?? usageExitCode;
    terminal.showStatus(null);
    // Only now: it loads the client.
    const { failureOf, usageFailure } = await import('./failure.ts');
    const failure =
      error instanceof CommanderError
        ? usageFailure(error.message.replace(/^error: /, ''), null, usageExitCode)
        : failureOf(error);
    reportFailure(terminal, failure, isJson);
    return failureExitCode ?? failure.exitCode;
  }
}

/** Returns the program, with the definition of the command that these arguments name. */
function programFor(
  args: string[],
  context: Context,
  commands: readonly Entry[],
): Promise<CommandUnknownOpts> {
  const wanted = entryOf(args, commands);
  return buildProgram(context, commands, (entry) => entry === wanted, args.includes('--json'));
}

/** Returns the command that arguments name; undefined if there is none. */
export function entryOf(args: string[], commands: readonly Entry[]): Entry | undefined {
  const [name, ofHelp] = args.filter((arg) => !arg.startsWith('-'));
  const wanted = name === 'help' ? ofHelp : name;
  return commands.find((entry) => entry.name === wanted);
}

/** Builds the program with all its commands, and with the definitions of some of them. */
export async function buildProgram(
  context: Context,
  commands: readonly Entry[],
  isDefined: (entry: Entry) => boolean = () => true,
  isJson = false,
): Promise<CommandUnknownOpts> {
  const program = new Command('assent')
    .description('Asks people, and gets signed answers: the command line of Assent.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help; after a command, its help')
    .helpCommand('help [command]', 'Print the help of a command')
    .usage('<command> [options], with --help for its options; assent --version');
  const defined = (entry: Entry) => (isDefined(entry) ? entry.load() : null);
  const definitions = await Promise.all(commands.map(defined));
  for (const [at, { name, summary }] of commands.entries()) {
    const command = definitions[at]?.(context) ?? new Command(name);
    program.addCommand(command.summary(summary));
  }
  withExamples(program, 'assent ask "Deploy 42?" --timeout 30m && ./deploy.sh');
  for (const command of [program, ...program.commands])
    configure(command, context.terminal, isJson);
  return program;
}

/** Configures a command. With `isJson` its errors are not printed as text: they are reported as JSON. */
function configure(command: CommandUnknownOpts, terminal: Terminal, isJson: boolean) {
  command
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ formatHelp, helpWidth: 80 })
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.report(text.trimEnd()),
      outputError: (text, write) => write(text.replace(/^error: /, 'assent: ')),
      ...(isJson && { writeErr: () => {} }),
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
