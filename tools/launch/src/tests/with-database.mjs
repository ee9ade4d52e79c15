import { join, resolve } from 'node:path';
import { root, testDataFolder, toolsFolder } from '../checkout.mjs';
import { openDatabase } from '../database.mjs';
import { endOf, spawnChild } from '../machine/child-process.mjs';
import { pinnedNode, usePinnedNode } from '../machine/runtime.mjs';
import { messageOf } from '../user-error.mjs';

/**
 * Runs Vitest with a private database, and shows its output. Returns its exit code.
 * @param {object} what
 * @param {string[]} what.args
 * @param {string} what.workspace the folder in which it runs, relative to the root of the checkout
 * @param {string} [what.node] the Node that runs the tests; otherwise the pinned one
 * @param {NodeJS.ProcessEnv} [what.env] more variables
 * @param {string} [what.dataDir] the folder of the database, if it is not the one that all tests share
 * @param {(line: string) => void} what.report
 * @param {import('../script.mjs').Stop[]} [running] gets what stops it
 */
export const runVitest = async (
  { args, workspace, node = pinnedNode(), env, dataDir = testDataFolder(), report },
  running = [],
) => {
  const toolsDir = toolsFolder(testDataFolder());
  const database = await openDatabase({ dataDir, toolsDir, durable: false, report });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawnChild(node ?? process.execPath, [vitest, ...args], {
    cwd: resolve(root, workspace),
    stdio: 'inherit',
    env: { ...process.env, ...env, DATABASE_URL: database.url },
  });
  const ended = endOf(child).finally(database.close);
  running.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return ended;
};

/**
 * Runs a command with DATABASE_URL set, passes signals on to it, and exits with its code.
 * @param {string} usage of the script
 * @param {string[]} command
 * @param {(report: (line: string) => void) => Promise<import('../database.mjs').OpenDatabase>} open
 */
export const runCommand = async (usage, [program, ...args], open) => {
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
