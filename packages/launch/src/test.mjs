// npm test: brings up what the tests need, and runs them; `npm run test:wide` runs those that take longest: the console,
// every state of every screen, and operations. `-- --only=lint,unit` runs parts; `-- --only=browser --repeat=10 --busy=1`
// runs them ten times beside one busy core and lists every failure with the number of its run.
import './machine/node-version.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { quietTurbo } from './build.mjs';
import { failuresFolder, root, testDataFolder, toolsFolder } from './checkout.mjs';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { findBrowser, installBrowsers } from './machine/browser.mjs';
import { spawnChild } from './machine/child-process.mjs';
import { usePinnedNode } from './machine/runtime.mjs';
import { stopOnSignal } from './stopping.mjs';
import { bold, dim, green, red } from './terminal/colours.mjs';
import { secondsSince, step } from './terminal/progress.mjs';
import { failuresIn, keepBusy, repetitionOf } from './tests/repeat.mjs';
import { testArguments } from './tests/test-command.mjs';
import { countTests, forgetReports, reports } from './tests/test-count.mjs';
import { groupsOf, sectionsOf } from './tests/test-sections.mjs';
import { messageOf } from './user-error.mjs';

const args = testArguments(process.argv.slice(2));
/** @type {(() => Promise<void>)[]} */
const running = [];
const stopAll = async () => {
  for (const stop of running.reverse()) await stop();
};

/**
 * Prepares what the sections need, in parallel: npm and apt mostly wait for the network.
 * @param {import('./tests/test-sections.mjs').Section[]} sections
 * @returns {Promise<(section: import('./tests/test-sections.mjs').Section) => Promise<unknown>>} waits for the browsers
 * if this section needs them: the other sections run while they are installed
 */
const prepare = async (sections) => {
  const dataDir = testDataFolder();
  const wanted = [step('Dependencies', installDependencies, String)];
  if (sections.some((section) => section.needsDatabase)) wanted.push(prepareDatabase(dataDir));
  const browsers = sections.some((section) => section.needsBrowser)
    ? prepareBrowsers(dataDir)
    : Promise.resolve();
  browsers.catch(() => {}); // thrown where it is waited for
  const outcomes = await Promise.allSettled(wanted); // waits for all of them before anything is stopped
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  usePinnedNode();
  return async ({ needsBrowser }) => needsBrowser && browsers;
};

const prepareDatabase = async (/** @type {string} */ dataDir) => {
  const database = await step('Database', (report) =>
    openDatabase({ dataDir, report, durable: false }),
  );
  running.push(database.close);
  process.env.DATABASE_URL = database.url;
  return database.url;
};

/** Prepares the browsers. e2e/global-setup.ts finds Firefox and WebKitGTK, and reports what is skipped without them. */
const prepareBrowsers = async (/** @type {string} */ dataDir) => {
  const path = await step(
    'Browsers',
    async (report) => {
      await installBrowsers(report);
      return findBrowser({ toolsDir: toolsFolder(dataDir), report });
    },
    String,
  );
  process.env.CHROME_PATH = path;
  return path;
};

/**
 * @param {import('./tests/test-sections.mjs').Section} section
 * @param {number} run
 * @param {boolean} isShown whether its output is shown as it comes; otherwise it is returned
 * @returns {Promise<{ code: number, output: string }>}
 */
const runSection = ({ program, args }, run, isShown) =>
  new Promise((done) => {
    const child = spawnChild(program, args, {
      cwd: root,
      env: { ...process.env, ...quietTurbo, FAILURES_DIR: join(failuresFolder(), `run-${run}`) },
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    running.push(async () => {
      child.kill('SIGTERM');
    });
    child.on('error', () => done({ code: 127, output }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });

/**
 * @param {import('./tests/test-sections.mjs').Section[]} sections
 * @param {number} run
 * @param {Awaited<ReturnType<typeof prepare>>} ready
 */
const runOnce = async (sections, run, ready) => {
  forgetReports();
  for (const group of groupsOf(sections)) {
    for (const section of group) await ready(section);
    const ended = await Promise.all(
      group.map(async (section, at) => {
        const startedAt = Date.now();
        const isShown = at === group.length - 1;
        if (isShown) printTitle(section);
        const { code, output } = await runSection(section, run, isShown);
        return { section, code, output, isShown, took: secondsSince(startedAt) };
      }),
    );
    for (const { section, code, output, isShown, took } of ended.reverse()) {
      if (!isShown) printTitle(section);
      console.log(`${output}\n${code === 0 ? green('✓') : red('✗')} ${section.title} ${dim(took)}`);
    }
    if (ended.some(({ code }) => code !== 0)) return 1;
  }
  return 0;
};

const printTitle = (/** @type {import('./tests/test-sections.mjs').Section} */ { title }) =>
  console.log(`\n${bold(`── ${title} `.padEnd(78, '─'))}\n`);

const runTests = async () => {
  const sections = sectionsOf(args);
  const { times, busyCores } = repetitionOf(args);
  console.log(`\n  ${bold('Assent: tests')}\n`);
  const ready = await prepare(sections);
  rmSync(failuresFolder(), { recursive: true, force: true });
  running.push(keepBusy(busyCores));

  /** @type {string[]} */
  const failed = [];
  for (let run = 1; run <= times; run += 1) {
    const startedAt = Date.now();
    const code = await runOnce(sections, run, ready);
    const found = failuresIn(reports());
    if (code !== 0 && found.length === 0) found.push('see the output above');
    failed.push(...found.map((what) => `run ${run}: ${what}`));
    if (times > 1)
      console.log(
        `\n  run ${run} of ${times}: ${found.length} failed ${dim(secondsSince(startedAt))}`,
      );
  }
  if (failed.length > 0)
    console.log(
      `\n${red('Failed')}\n${failed.map((line) => `  ${line}`).join('\n')}\n  Pictures of browsers: ${failuresFolder()}`,
    );
  return failed.length === 0 ? 0 : 1;
};

const startedAt = Date.now();
stopOnSignal(stopAll);
try {
  const code = await runTests();
  await stopAll();
  console.log(
    `\n${code === 0 ? green('Everything passed') : red('Something failed')} ${dim(secondsSince(startedAt))}`,
  );
  const count = countTests();
  // A test file that cannot be loaded fails without a test to count.
  if (count && (code === 0) === (count.failed === 0))
    console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exit(code);
} catch (error) {
  console.error(`\n${red(messageOf(error))}\n`);
  await stopAll();
  process.exit(1);
}
