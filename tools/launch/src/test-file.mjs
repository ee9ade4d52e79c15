// npm run test:file -- packages/core/src/accounts/keys/keys.test.ts
// Runs the tests of one file or folder, with what they need: packages, database, builds. npm run test:watch runs them again
// after each change of a file that they import.
import './machine/node-version.mjs';
import { join } from 'node:path';
import { quietTurbo, turbo } from './build.mjs';
import { root, testDataFolder, toolsFolder } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { spawnChild } from './machine/child-process.mjs';
import { run } from './machine/command.mjs';
import { continueOnPinnedNode } from './machine/runtime.mjs';
import { stopOnSignal } from './stopping.mjs';
import { findTestPrograms } from './tests/test-programs.mjs';
import { testsOf } from './tests/tests-of-files.mjs';
import { messageOf, UserError } from './user-error.mjs';

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

/** @type {(() => Promise<unknown>)[]} */
const running = [];
const stopAll = async () => {
  for (const stop of running.reverse()) await stop();
};
const report = (/** @type {string} */ line) => console.error(`  · ${line}`);

/** @param {string[]} tasks */
const buildTasks = async (tasks) => {
  if (tasks.length === 0) return;
  const env = { ...process.env, ...quietTurbo };
  const args = turbo(['run', ...tasks, '--output-logs=errors-only']);
  const { code, output } = await run(process.execPath, args, { cwd: root, env });
  if (code !== 0) throw new UserError(`The build failed:\n${output.trim()}`);
};

const main = async () => {
  // From where npm was called: npm itself changes to the root.
  const tests = testsOf(words, process.env.INIT_CWD ?? process.cwd());
  await installDependencies(report);
  const continued = continueOnPinnedNode();
  if (continued) {
    running.push(continued.stop);
    return continued.ended;
  }

  await buildTasks(tests.builds);
  const toolsDir = toolsFolder(testDataFolder());
  // The wide tests of core change settings of their server.
  const dataDir = tests.isWide ? join(testDataFolder(), 'hostile') : testDataFolder();
  const database = await openDatabase({ dataDir, toolsDir, durable: false, report });
  running.push(database.close);
  const child = spawnChild(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      isWatching ? 'watch' : 'run',
      ...tests.args,
      ...(values.name ? ['--testNamePattern', String(values.name)] : []),
    ],
    {
      cwd: tests.workspace,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(tests.needsPrograms ? { PATH: await findTestPrograms({ toolsDir, report }) } : {}),
        DATABASE_URL: database.url,
      },
    },
  );
  /** @type {Promise<number>} */
  const ended = new Promise((done) => {
    child.on('error', () => done(127));
    child.on('exit', (code) => done(code ?? 1));
  });
  running.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return ended;
};

stopOnSignal(stopAll);
try {
  const code = await main();
  await stopAll();
  process.exit(code);
} catch (error) {
  console.error(messageOf(error));
  await stopAll();
  process.exit(1);
}
