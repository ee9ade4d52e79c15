// npm run test:file -- packages/core/src/accounts/keys/keys.test.ts
// Runs the tests of one file or folder, with what they need: packages, database, builds. npm run test:watch runs them again
// after each change of a file that they import.
import './machine/node-version.mjs';
import { join } from 'node:path';
import { quietTurbo, turbo } from './build.mjs';
import { root, testDataFolder, toolsFolder } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { run } from './machine/command.mjs';
import { onPinnedNode, report, runScript } from './script.mjs';
import { findTestPrograms } from './tests/test-programs.mjs';
import { testsOf } from './tests/tests-of-files.mjs';
import { runVitest } from './tests/with-database.mjs';
import { UserError } from './user-error.mjs';

// The one argument before those of the caller, in package.json.
const isWatching = process.argv[2] === 'watch';
const script = isWatching ? 'npm run test:watch' : 'npm run test:file';
const { values, words } = readCommandLine(
  {
    name: script,
    about: isWatching
      ? ['Runs tests, and again after each change of a file that they import.']
      : ['Runs tests of one package, with the database and the builds that they need.'],
    words: {
      name: 'file or folder',
      text: 'of tests, or of code: then the tests beside it',
    },
    options: {
      name: { value: 'expired', text: 'only tests whose names match this pattern' },
    },
    notes: [`${script} -- packages/core/src/accounts/keys/keys.test.ts`],
  },
  process.argv.slice(isWatching ? 3 : 2),
);

/** @param {string[]} tasks */
const buildTasks = async (tasks) => {
  if (tasks.length === 0) return;
  const env = { ...process.env, ...quietTurbo };
  const args = turbo(['run', ...tasks, '--output-logs=errors-only']);
  const { code, output } = await run(process.execPath, args, { cwd: root, env });
  if (code !== 0) throw new UserError(`The build failed:\n${output.trim()}`);
};

await runScript(async (running) => {
  // From where npm was called: npm itself changes to the root.
  const { workspace, args, builds, needsPrograms, isWide } = testsOf(
    words,
    process.env.INIT_CWD ?? process.cwd(),
  );
  return onPinnedNode(running, async () => {
    await buildTasks(builds);
    const toolsDir = toolsFolder(testDataFolder());
    const env = needsPrograms ? { PATH: await findTestPrograms({ toolsDir, report }) } : {};
    const all = [isWatching ? 'watch' : 'run', ...args];
    if (values.name) all.push('--testNamePattern', String(values.name));
    // The wide tests of core change settings of their server.
    const dataDir = isWide ? join(testDataFolder(), 'hostile') : testDataFolder();
    return runVitest({ workspace, args: all, env, dataDir, report }, running);
  });
});
