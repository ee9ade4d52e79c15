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
import { findBrowser, findFirefox, findWebKit } from './machine/browser.mjs';
import { spawnChild } from './machine/child-process.mjs';
import { findTestPrograms } from './machine/test-programs.mjs';
import { stopOnSignal } from './stopping.mjs';
import { bold, dim, green, red } from './terminal/colours.mjs';
import { secondsSince, step } from './terminal/progress.mjs';
import { failuresIn, keepBusy, repetitionOf } from './tests/repeat.mjs';
import { countTests, forgetReports, reports, summaryOf } from './tests/test-count.mjs';
import { groupsOf, sectionNames, sectionsOf } from './tests/test-sections.mjs';
import { messageOf, UserError } from './user-error.mjs';

/** @type {(() => Promise<void>)[]} */
const running = [];
const stopAll = async () => {
  for (const stop of running.reverse()) await stop();
};

/**
 * Prepares what the sections need, in parallel: npm and apt mostly wait for the network.
 * @param {import('./tests/test-sections.mjs').Section[]} sections
 * @returns {Promise<(section: import('./tests/test-sections.mjs').Section) => Promise<void>>} waits for what this section
 * needs, and throws what that failed with: the other sections run meanwhile, and without it
 */
const prepare = async (sections) => {
  const dataDir = testDataFolder();
  const needsDatabase = sections.some((section) => section.needsDatabase);
  const needsBrowser = sections.some((section) => section.needsBrowser);
  const dependencies = step('Dependencies', installDependencies, String);
  const database = needsDatabase ? prepareDatabase(dataDir) : undefined;
  const programs = needsDatabase ? preparePrograms(dataDir) : undefined;
  const browsers = needsBrowser ? prepareBrowsers(dataDir) : undefined;
  browsers?.catch(() => {}); // thrown where it is waited for
  await Promise.allSettled([dependencies, database, programs]); // waits for all of them before anything is stopped
  await dependencies;
  return async (section) => {
    if (section.needsDatabase) await Promise.all([database, programs]);
    if (section.needsBrowser) await browsers;
  };
};

const prepareDatabase = async (/** @type {string} */ dataDir) => {
  const database = await step('Database', (report) =>
    openDatabase({ dataDir, report, durable: false }),
  );
  running.push(database.close);
  process.env.DATABASE_URL = database.url;
};

const preparePrograms = async (/** @type {string} */ dataDir) => {
  process.env.PATH = await step('Programs', (report) =>
    findTestPrograms({ toolsDir: toolsFolder(dataDir), report }),
  );
};

/** Prepares the browsers. e2e/global-setup.ts finds them again, and reports what is skipped without Firefox and WebKitGTK. */
const prepareBrowsers = async (/** @type {string} */ dataDir) => {
  process.env.CHROME_PATH = await step(
    'Browsers',
    async (report) => {
      const where = { toolsDir: toolsFolder(dataDir), report };
      const chromium = await findBrowser(where);
      for (const find of [findFirefox, findWebKit]) await find(where).catch(() => {});
      return chromium;
    },
    String,
  );
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
 * Runs all sections, also after one that failed. Returns a line for each that failed without a test that did, such as the
 * types.
 * @param {import('./tests/test-sections.mjs').Section[]} sections
 * @param {number} run
 * @param {Awaited<ReturnType<typeof prepare>>} ready
 */
const runOnce = async (sections, run, ready) => {
  forgetReports();
  /** @type {string[]} */
  const failed = [];
  for (const group of groupsOf(sections)) {
    const failedBefore = failuresIn(reports()).length;
    const ended = await Promise.all(
      group.map(async (section, at) => {
        const isShown = at === group.length - 1;
        try {
          await ready(section);
        } catch (error) {
          const output = messageOf(error);
          return { section, code: 1, output, isShown: false, took: 'was not run' };
        }
        const startedAt = Date.now();
        if (isShown) printTitle(section);
        const { code, output } = await runSection(section, run, isShown);
        return { section, code, output, isShown, took: secondsSince(startedAt) };
      }),
    );
    const hasFailedTests = failuresIn(reports()).length > failedBefore;
    for (const { section, code, output, isShown, took } of ended.reverse()) {
      if (!isShown) printTitle(section);
      console.log(`${output}\n${code === 0 ? green('✓') : red('✗')} ${section.title} ${dim(took)}`);
      if (code !== 0 && !hasFailedTests) failed.push(`${section.title}: see the output above`);
    }
  }
  return failed;
};

const printTitle = (/** @type {import('./tests/test-sections.mjs').Section} */ { title }) =>
  console.log(`\n${bold(`── ${title} `.padEnd(78, '─'))}\n`);

const runTests = async () => {
  const sections = sectionsOf(process.argv.slice(2));
  if (sections.length === 0) throw new UserError(`--only takes ${sectionNames.join(', ')}`);
  const { times, busyCores } = repetitionOf(process.argv.slice(2));
  console.log(`\n  ${bold('Assent: tests')}\n`);
  const ready = await prepare(sections);
  rmSync(failuresFolder(), { recursive: true, force: true });
  running.push(keepBusy(busyCores));

  /** @type {string[]} */
  const failed = [];
  for (let run = 1; run <= times; run += 1) {
    const startedAt = Date.now();
    const withoutTest = await runOnce(sections, run, ready);
    const found = [...failuresIn(reports()), ...withoutTest];
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
  return summaryOf(countTests(), failed);
};

const startedAt = Date.now();
stopOnSignal(stopAll);
try {
  const { code, lines } = await runTests();
  await stopAll();
  console.log(
    `\n${code === 0 ? green('Everything passed') : red('Something failed')} ${dim(secondsSince(startedAt))}`,
  );
  for (const line of lines) console.log(line);
  process.exit(code);
} catch (error) {
  console.error(`\n${red(messageOf(error))}\n`);
  await stopAll();
  process.exit(1);
}
