// npm test: brings up what the tests need, and runs them; `npm run test:wide` runs those that take longest: the console,
// every state of every screen, and operations. `-- --only=lint,unit` runs parts; `-- --only=browser --repeat=10 --busy=1`
// runs them ten times beside one busy core and lists every failure with the number of its run.
import './machine/node-version.mjs';
import { rmSync } from 'node:fs';
import { failuresFolder, testDataFolder, toolsFolder } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { findBrowser, findFirefox, findWebKit } from './machine/browser.mjs';
import { spawnChild } from './machine/child-process.mjs';
import { usePinnedNode } from './machine/runtime.mjs';
import { runScript } from './script.mjs';
import { bold, dim, green, red } from './terminal/colours.mjs';
import { secondsSince, step } from './terminal/progress.mjs';
import { forgetReports, resultsOf, summaryOf } from './tests/results.mjs';
import { runSections } from './tests/run-sections.mjs';
import { findTestPrograms } from './tests/test-programs.mjs';
import { sectionNames, sectionsOf } from './tests/test-sections.mjs';
import { messageOf } from './user-error.mjs';

const about = [
  'Installs the packages, starts a private database, and checks everything: lint,',
  'types, build, rules and HTTP, real browsers, and processes that are killed.',
];
const aboutWide = [
  'Runs the tests that take longest: the rest of the console, every state of every',
  'screen, and tests that kill, dump and restore whole deployments. npm test runs',
  'the others.',
];

// `npm run test:wide` is `npm test` with --only=build,wide.
const isWide = process.argv.slice(2).some((arg) => /^--only=.*\bwide\b/.test(arg));
const { values } = readCommandLine({
  name: isWide ? 'npm run test:wide' : 'npm test',
  about: isWide ? aboutWide : about,
  options: {
    only: {
      value: 'lint,unit',
      choices: sectionNames,
      text: `parts: ${sectionNames.join(', ')}`,
    },
    repeat: {
      value: '10',
      valid: /^[1-9]\d*$/,
      text: 'run them ten times, and list every failure',
    },
    busy: { value: '1', valid: /^\d+$/, text: 'keep one core busy meanwhile' },
  },
  notes: ['One file: npm run test:file -- packages/core/src/accounts/keys/keys.test.ts'],
});

/**
 * Prepares what the sections need, in parallel: npm and apt mostly wait for the network.
 * @param {import('./tests/test-sections.mjs').Section[]} sections
 * @param {import('./script.mjs').Stop[]} running
 * @returns {Promise<(section: import('./tests/test-sections.mjs').Section) => Promise<void>>} waits for what this section
 * needs, and throws what that failed with: the other sections run meanwhile, and without it
 */
const prepare = async (sections, running) => {
  const dataDir = testDataFolder();
  const needsDatabase = sections.some((section) => section.needsDatabase);
  const needsBrowser = sections.some((section) => section.needsBrowser);
  const dependencies = step('Dependencies', installDependencies, String);
  const database = needsDatabase ? prepareDatabase(dataDir, running) : undefined;
  const programs = needsDatabase ? preparePrograms(dataDir) : undefined;
  const browsers = needsBrowser ? prepareBrowsers(dataDir) : undefined;
  browsers?.catch(() => {}); // thrown where it is waited for
  await Promise.allSettled([dependencies, database, programs]); // waits for all of them before anything is stopped
  await dependencies;
  usePinnedNode();
  return async (section) => {
    if (section.needsDatabase) await Promise.all([database, programs]);
    if (section.needsBrowser) await browsers;
  };
};

/** @param {string} dataDir @param {import('./script.mjs').Stop[]} running */
const prepareDatabase = async (dataDir, running) => {
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

/** Keeps this many cores busy, to find tests that fail on a slow machine. Returns what ends it. @param {number} cores */
const keepBusy = (cores) => {
  const loops = Array.from({ length: cores }, () =>
    spawnChild(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return async () => {
    for (const loop of loops) loop.kill();
  };
};

/** @param {import('./script.mjs').Stop[]} running */
const runTests = async (running) => {
  const beganAt = Date.now();
  const { only, repeat = 1, busy = 0 } = values;
  const sections = sectionsOf(only ? String(only).split(',') : undefined);
  console.log(`\n  ${bold('Assent: tests')}\n`);
  const ready = await prepare(sections, running);
  rmSync(failuresFolder(), { recursive: true, force: true });
  running.push(keepBusy(Number(busy)));

  /** @type {string[]} */
  const failed = [];
  for (let run = 1; run <= Number(repeat); run += 1) {
    const startedAt = Date.now();
    forgetReports();
    const countFailures = () => resultsOf().failures.length;
    const withoutTest = await runSections(sections, { run, ready, countFailures, running });
    const found = [...resultsOf().failures, ...withoutTest];
    failed.push(...found.map((what) => `run ${run}: ${what}`));
    if (Number(repeat) > 1)
      console.log(
        `\n  run ${run} of ${repeat}: ${found.length} failed ${dim(secondsSince(startedAt))}`,
      );
  }
  if (failed.length > 0)
    console.log(
      `\n${red('Failed')}\n${failed.map((line) => `  ${line}`).join('\n')}\n  Pictures of browsers: ${failuresFolder()}`,
    );
  const outcome = failed.length === 0 ? green('Everything passed') : red('Something failed');
  console.log(`\n${outcome} ${dim(secondsSince(beganAt))}`);
  for (const line of summaryOf(resultsOf(), failed.length)) console.log(line);
  return failed.length === 0 ? 0 : 1;
};

await runScript(runTests, (error) => `\n${red(messageOf(error))}\n`);
