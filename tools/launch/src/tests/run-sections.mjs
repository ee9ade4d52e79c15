import { join } from 'node:path';
import { quietTurbo } from '../build.mjs';
import { failuresFolder, root } from '../checkout.mjs';
import { spawnChild } from '../machine/child-process.mjs';
import { bold, dim, green, red } from '../terminal/colours.mjs';
import { secondsSince } from '../terminal/progress.mjs';
import { messageOf } from '../user-error.mjs';
import { groupsOf } from './test-sections.mjs';

/** @typedef {import('./test-sections.mjs').Section} Section */

/**
 * @typedef {object} Run
 * @property {number} run its number
 * @property {(section: Section) => Promise<void>} ready waits for what a section needs
 * @property {() => number} countFailures returns how many tests have failed in this run until now
 * @property {import('../script.mjs').Stop[]} running gets a function that stops each program
 */

/**
 * Runs all sections, also after one that failed, and prints what they print. Returns a line for each section that failed
 * without a test that did, such as the types.
 * @param {Section[]} sections
 * @param {Run} how
 */
export const runSections = async (sections, how) => {
  /** @type {string[]} */
  const failed = [];
  for (const group of groupsOf(sections)) {
    const failedBefore = how.countFailures();
    const ended = await Promise.all(
      group.map((section, at) => runSection(section, how, at === group.length - 1)),
    );
    const hasFailedTests = how.countFailures() > failedBefore;
    for (const { title, code, output, isShown, took } of ended.reverse()) {
      if (!isShown) printTitle(title);
      console.log(`${output}\n${code === 0 ? green('✓') : red('✗')} ${title} ${dim(took)}`);
      if (code !== 0 && !hasFailedTests) failed.push(`${title}: see the output above`);
    }
  }
  return failed;
};

/**
 * @param {Section} section
 * @param {Run} how
 * @param {boolean} isShown whether its output is shown as it comes; otherwise it is returned
 */
const runSection = async (section, how, isShown) => {
  const { title } = section;
  try {
    await how.ready(section);
  } catch (error) {
    return { title, code: 1, output: messageOf(error), isShown: false, took: 'was not run' };
  }
  const startedAt = Date.now();
  if (isShown) printTitle(title);
  const { code, output } = await runProgram(section, how, isShown);
  return { title, code, output, isShown, took: secondsSince(startedAt) };
};

/**
 * @param {Section} section
 * @param {Run} how
 * @param {boolean} isShown
 * @returns {Promise<{ code: number, output: string }>}
 */
const runProgram = ({ program, args }, { run, running }, isShown) =>
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

/** @param {string} title */
const printTitle = (title) => console.log(`\n${bold(`── ${title} `.padEnd(78, '─'))}\n`);
