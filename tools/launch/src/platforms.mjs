// npm run test:platforms: tests that need machines of their own, such as a root folder with nothing but Debian's minimum.
// `-- --only=minbase,node-22` runs some of them. Each is a file in platforms/ that exports `title` and
// `run({ report })`, which throws when it fails.
import './machine/node-version.mjs';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line/command-line.mjs';
import { runScript } from './script.mjs';
import { bold, dim, green, red } from './terminal/colours.mjs';
import { secondsSince } from './terminal/progress.mjs';
import { messageOf, SkippedError } from './user-error.mjs';

/** @typedef {{ name: string, title: string, run: (how: { report: (line: string) => void }) => Promise<void> }} Platform */

/** Returns the platforms, sorted by name. @returns {Promise<Platform[]>} */
const findPlatforms = async () => {
  const files = readdirSync(fileURLToPath(new URL('platforms/', import.meta.url)));
  const modules = files
    .filter((file) => file.endsWith('.mjs') && !file.endsWith('.test.mjs'))
    .map(async (file) => ({
      name: file.slice(0, -'.mjs'.length),
      ...(await import(`./platforms/${file}`)),
    }));
  const found = (await Promise.all(modules)).filter(({ run }) => run);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
};

/**
 * Runs one platform. Returns how it ended.
 * @param {Platform} platform
 * @returns {Promise<'passed' | 'failed' | 'skipped'>}
 */
const runPlatform = async ({ name, title, run }) => {
  const startedAt = Date.now();
  const took = () => dim(secondsSince(startedAt));
  console.log(`\n${bold(`${name}: ${title}`)}`);
  try {
    await run({ report: (line) => console.log(`  · ${line}`) });
    console.log(`${green('✓')} ${name} ${took()}`);
    return 'passed';
  } catch (error) {
    const isSkipped = error instanceof SkippedError;
    console.log(`${isSkipped ? '–' : red('✗')} ${name} ${took()}\n${messageOf(error)}`);
    return isSkipped ? 'skipped' : 'failed';
  }
};

const platforms = await findPlatforms();
const { values } = readCommandLine({
  name: 'npm run test:platforms',
  about: [
    'Runs the tests in other places: root folders with nothing but the minimum of',
    'Debian, and other versions of Node. Most of them take minutes, and what they',
    'need is downloaded into the data folder.',
  ],
  options: {
    only: {
      value: 'minbase-start,node-22',
      choices: platforms.map(({ name }) => name),
      text: 'these of the following',
    },
  },
  notes: platforms.map(({ name, title }) => `  ${name}: ${title}`),
});
const only = typeof values.only === 'string' ? values.only.split(',') : undefined;

await runScript(
  async () => {
    const outcomes = { passed: 0, failed: 0, skipped: 0 };
    for (const platform of platforms.filter(({ name }) => only?.includes(name) ?? true))
      outcomes[await runPlatform(platform)] += 1;
    const { passed, failed, skipped } = outcomes;
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed === 0 ? 0 : 1;
  },
  (error) => `\n${red(messageOf(error))}\n`,
);
