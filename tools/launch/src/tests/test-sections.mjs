import { join } from 'node:path';
import { turbo } from '../build.mjs';
import { root } from '../checkout.mjs';
import { npm } from '../machine/npm.mjs';
import { reportFile } from './results.mjs';

/**
 * One part of the tests: a command, and whether it needs a database or browsers.
 * @typedef {object} Section
 * @property {string} name
 * @property {string} title
 * @property {string} program `node` is the pinned one: it is the first on PATH
 * @property {string[]} args
 * @property {boolean} [needsDatabase]
 * @property {boolean} [needsBrowser]
 * @property {boolean} [isBeside] runs beside the next section
 * @property {boolean} [isWide] runs only when it is named: `npm run test:wide`
 */

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const [npmProgram, npmArgs] = npm();
/** @param {string} script @param {string} workspace */
const scriptOf = (script, workspace) => [
  ...npmArgs,
  'run',
  script,
  '--silent',
  '--workspace',
  workspace,
];
const e2e = (/** @type {string} */ script) => scriptOf(script, '@assent/e2e');
// Each package writes its own report: the path is relative to where its tests run.
const counted = ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];

const inEachPackage = ['--continue', '--concurrency=3', '--output-logs=full'];

/** @type {Section[]} */
const sections = [
  {
    name: 'lint',
    title: 'Lint and format',
    program: 'node',
    args: [biome, 'check', '.'],
  },
  {
    name: 'types',
    title: 'Types',
    program: 'node',
    args: turbo(['run', 'typecheck', 'typecheck:node', '--output-logs=errors-only']),
  },
  {
    name: 'build',
    title: 'Build',
    program: 'node',
    args: turbo(['run', 'build', '--output-logs=errors-only']),
  },
  {
    name: 'unit',
    title: 'Rules and HTTP, on a real database',
    program: 'node',
    args: [...turbo(['run', 'test', ...inEachPackage]), ...counted],
    needsDatabase: true,
  },
  {
    name: 'chaos',
    title: 'A minute of processes and databases that are killed',
    program: npmProgram,
    args: [...scriptOf('chaos', '@assent/chaos'), ...counted],
    isBeside: true,
  },
  {
    name: 'browser',
    title: 'End to end, in a real browser',
    program: npmProgram,
    args: [...e2e('e2e'), ...counted],
    needsDatabase: true,
    needsBrowser: true,
  },
  {
    name: 'wide',
    title: 'Processes that are killed, and the installed command line',
    program: 'node',
    args: [...turbo(['run', 'test:wide', ...inEachPackage]), ...counted],
    needsDatabase: true,
    isWide: true,
  },
  {
    name: 'wide',
    title: 'The console, three browser engines, every state of every screen, and operations',
    program: npmProgram,
    args: [...e2e('e2e:wide'), ...counted],
    needsDatabase: true,
    needsBrowser: true,
    isWide: true,
  },
];

/**
 * Returns the sections that `--only=` names, or all but the wide ones.
 * @param {string[]} [only]
 * @returns {Section[]}
 */
export const sectionsOf = (only) =>
  sections.filter(({ name, isWide }) => only?.includes(name) ?? !isWide);

/**
 * Returns the sections that run one after the other, each with those that run beside it.
 * @param {Section[]} sections
 * @returns {Section[][]}
 */
export const groupsOf = (sections) => {
  /** @type {Section[][]} */
  const groups = [];
  /** @type {Section[]} */
  let group = [];
  for (const section of sections) {
    group.push(section);
    if (section.isBeside && section !== sections.at(-1)) continue;
    groups.push(group);
    group = [];
  }
  return groups;
};

/** The names that `--only=` accepts. */
export const sectionNames = [...new Set(sections.map(({ name }) => name))];
