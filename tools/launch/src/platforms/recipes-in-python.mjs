import { join } from 'node:path';
import { root, testDataFolder, toolsFolder } from '../checkout.mjs';
import { run as runProgram } from '../machine/command.mjs';
import { UserError } from '../user-error.mjs';
import { runTests } from './older-node.mjs';

export const title = 'the recipes for Flask, FastAPI and Django';

/**
 * Installs the pinned frameworks from PyPI, and runs the recipes against a server.
 * @param {{ report: (line: string) => void }} how
 * @throws UserError if a test fails
 */
export const run = async ({ report }) => {
  const site = join(toolsFolder(testDataFolder()), 'recipes-in-python');
  const list = join(root, 'examples/recipes/requirements.txt');
  const options = ['--disable-pip-version-check', '--upgrade', '--target', site];
  report('pip install flask fastapi django');
  const install = ['-m', 'pip', 'install', '--quiet', ...options, '-r', list];
  const { code, output } = await runProgram('python3', install);
  if (code !== 0) throw new UserError(`pip could not install the frameworks:\n${output}`);
  await runTests({
    workspace: 'examples/tests',
    args: ['recipes-page.test.ts'],
    node: process.execPath,
    env: { RECIPES_SITE: site },
    report,
  });
};
