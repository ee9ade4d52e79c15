// npm test: brings up what the tests need, and runs all of them. `-- --only=lint,unit` runs parts.
import './machine/node-version.mjs';
import { quietTurbo } from './build.mjs';
import { root, testDataFolder, toolsFolder } from './checkout.mjs';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { findBrowser } from './machine/browser.mjs';
import { leashed } from './machine/leash.mjs';
import { stopWhenAsked } from './stopping.mjs';
import { bold, dim, green, red } from './terminal/paint.mjs';
import { secondsSince, step } from './terminal/progress.mjs';
import { countTests, forgetReports } from './tests/test-count.mjs';
import { sectionNames, sectionsOf } from './tests/test-sections.mjs';
import { Trouble, wordsOf } from './trouble.mjs';

/** @type {(() => Promise<void>)[]} */
const running = [];
const stopAll = async () => {
  for (const stop of running.reverse()) await stop();
};

const prepare = async (/** @type {import('./tests/test-sections.mjs').Section[]} */ sections) => {
  const dataDir = testDataFolder();
  await step('Dependencies', installDependencies, String);
  if (sections.some((section) => section.needsDatabase)) {
    const database = await step('Database', (say) =>
      openDatabase({ dataDir, say, durable: false }),
    );
    running.push(database.close);
    process.env.DATABASE_URL = database.url;
  }
  if (sections.some((section) => section.needsBrowser)) {
    const find = (/** @type {(line: string) => void} */ say) =>
      findBrowser({ toolsDir: toolsFolder(dataDir), say });
    process.env.CHROME_PATH = await step('Browser', find, String);
  }
};

/** @param {import('./tests/test-sections.mjs').Section} section @returns {Promise<number>} its exit code */
const runSection = ({ program, args }) =>
  new Promise((done) => {
    const child = leashed(program, args, {
      cwd: root,
      env: { ...process.env, ...quietTurbo },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.push(async () => {
      child.kill('SIGTERM');
    });
    child.on('error', () => done(127));
    child.on('exit', (code) => done(code ?? 1));
  });

const runTests = async () => {
  const sections = sectionsOf(process.argv.slice(2));
  if (sections.length === 0) throw new Trouble(`--only takes ${sectionNames.join(', ')}`);
  console.log(`\n  ${bold('Assent: tests')}\n`);
  await prepare(sections);
  forgetReports();

  for (const section of sections) {
    const startedAt = Date.now();
    console.log(`\n${bold(`── ${section.title} `.padEnd(78, '─'))}\n`);
    const code = await runSection(section);
    console.log(
      `\n${code === 0 ? green('✓') : red('✗')} ${section.title} ${dim(secondsSince(startedAt))}`,
    );
    if (code !== 0) return 1;
  }
  return 0;
};

const startedAt = Date.now();
stopWhenAsked(stopAll);
try {
  const code = await runTests();
  await stopAll();
  console.log(
    `\n${code === 0 ? green('All of it passed') : red('Not all of it passed')} ${dim(secondsSince(startedAt))}`,
  );
  const count = countTests();
  // A test file that can't even be loaded fails without a test to count.
  if (count && (code === 0) === (count.failed === 0))
    console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exit(code);
} catch (error) {
  console.error(`\n${red(wordsOf(error))}\n`);
  await stopAll();
  process.exit(1);
}
