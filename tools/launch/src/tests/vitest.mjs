import { join, resolve } from 'node:path';
import { root, testDataFolder, toolsFolder } from '../checkout.mjs';
import { openDatabase } from '../database.mjs';
import { endOf, spawnChild } from '../machine/child-process.mjs';
import { pinnedNode } from '../machine/runtime.mjs';

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
