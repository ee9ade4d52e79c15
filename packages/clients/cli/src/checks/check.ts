import { type Context, exitCodes } from '../program/context.ts';
import { plain } from '../terminal/texts.ts';

/** The result of a check. `finding` says what is right, or what is wrong and what to do. */
export type Check = {
  /** Stable name, such as `key`. */
  name: string;
  state: 'right' | 'wrong' | 'warning' | 'skipped';
  finding: string;
};

const make =
  (state: Check['state']) =>
  (name: string, finding: string): Check => ({
    name,
    state,
    finding,
  });

export const right = make('right');
export const wrong = make('wrong');
export const warning = make('warning');
export const skipped = make('skipped');

/** Prints a line for each check. The exit code is 1 if something is wrong. */
export async function printChecks(
  context: Context,
  checks: AsyncIterable<Check>,
  json: boolean | undefined,
): Promise<void> {
  const { terminal } = context;
  const { green, red, yellow, dim } = terminal.colours;
  const marks = { right: green('✓'), wrong: red('✗'), warning: yellow('!'), skipped: dim('-') };
  for await (const check of checks) {
    if (check.state === 'wrong') context.exitCode = exitCodes.failed;
    if (json) terminal.printJson(check);
    else terminal.print(`${marks[check.state]} ${check.name}: ${plain(check.finding)}`);
  }
}
