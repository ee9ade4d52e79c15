import { openTerminal } from './terminal.ts';

/** Time for the start of a host beside others, ms. */
const START_MS = 60_000;
/** A dialog that is still there after this time, ms, stays: every hook of the table has ended. */
const DIALOG_MS = 12_000;

/** Runs a host in a terminal, in front of which nobody sits, until it is done or only asks. */
export async function runInTerminal(
  program: string,
  args: string[],
  where: { cwd: string; env: Record<string, string> },
) {
  const terminal = openTerminal(program, args, where);
  const isShown = (text: string, ms: number) =>
    terminal.shows(text, ms).then(
      () => true,
      () => false,
    );
  const [done, dialog] = ['STUB DONE', 'Do you want to proceed?'];
  const isAlive = await Promise.race([isShown(done, START_MS), isShown(dialog, START_MS)]);
  const isDone = isAlive && (await isShown(done, DIALOG_MS));
  const output = terminal.written();
  await terminal.close();
  return { isDone, asks: isAlive && !isDone, output };
}
