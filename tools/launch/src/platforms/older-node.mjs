import { delimiter, dirname, join } from 'node:path';
import { root } from '../checkout.mjs';
import { installPinned } from '../pinned-packages.mjs';
import { runVitest } from '../tests/with-database.mjs';
import { UserError } from '../user-error.mjs';

/**
 * Installs the older versions of Node, unless they are installed, and returns the path of one.
 * @param {'node-20-first' | 'node-20-last' | 'node-22'} name
 * @param {(line: string) => void} report
 * @throws UserError on a machine for which the registry has none
 */
export const installOlderNode = async (name, report) => {
  if (`${process.platform}-${process.arch}` !== 'linux-x64')
    throw new UserError('The older versions of Node are only installed on Linux on x64.');
  const installed = await installPinned(join(root, 'tools/launch/node-lines'), { report });
  return join(installed, 'node_modules', name, 'bin/node');
};

/**
 * Runs the tests of a workspace with a private database, and shows their output.
 * @param {object} what
 * @param {string} what.workspace
 * @param {string[]} [what.args] more arguments of vitest
 * @param {string} what.node the Node that runs the tests
 * @param {string} [what.first] the Node that `node` is for the programs that the tests start; otherwise the same
 * @param {NodeJS.ProcessEnv} [what.env] more variables
 * @param {(line: string) => void} what.report
 * @throws UserError if a test fails
 */
export const runTests = async ({ workspace, args = [], node, first = node, env, report }) => {
  const PATH = [dirname(first), process.env.PATH].join(delimiter);
  const what = { workspace, args: ['run', ...args], node, env: { ...env, PATH }, report };
  if ((await runVitest(what)) !== 0) throw new UserError(`The tests of ${workspace} failed.`);
};
