import { endOf, spawnChild } from '../machine/child-process.mjs';
import { usePinnedNode } from '../machine/runtime.mjs';
import { messageOf } from '../user-error.mjs';

/**
 * Runs a command with DATABASE_URL set, passes signals on to it, and exits with its code.
 * @param {string} usage of the script
 * @param {string[]} command
 * @param {(report: (line: string) => void) => Promise<import('../database.mjs').OpenDatabase>} open
 */
export const runWithDatabase = async (usage, [program, ...args], open) => {
  if (!program) {
    console.error(`usage: node tools/launch/src/${usage}`);
    process.exit(2);
  }
  try {
    const database = await open((line) => console.error(`database: ${line}`));
    usePinnedNode();
    const child = spawnChild(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: database.url },
    });
    child.on('error', (error) => console.error(error.message));
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
      process.on(signal, () => child.kill(signal));
    const code = await endOf(child);
    await database.close();
    process.exit(code);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
};
