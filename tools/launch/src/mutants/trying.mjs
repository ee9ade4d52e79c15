import { secondsSince } from '../terminal/progress.mjs';
import { runTests } from './running.mjs';
import { otherTests, testsBeside } from './sources.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {import('./run-tests.mjs').Failure} Failure */

/**
 * What became of a mutant.
 * @typedef {object} Tried
 * @property {Mutant} mutant
 * @property {Failure[]} beside what the tests of its folder say about it
 * @property {Failure[]} others what all others say, if those of its folder say nothing
 * @property {boolean} isLoaded whether any test loads its file
 */

/**
 * @typedef {object} Setting
 * @property {string} folder of the core
 * @property {import('./sources.mjs').Sources} sources
 * @property {boolean} isFolderOnly whether only the tests of its folder run with a mutant
 * @property {string} databaseUrl
 * @property {(() => Promise<void>)[]} running gets a function that stops the tests
 * @property {(soFar: Tried[]) => void} onTried
 */

/**
 * Runs the tests with each of some mutants: first those of its folder, then, with those that survive, all others.
 * @param {Mutant[]} mutants
 * @param {Setting} setting
 * @returns {Promise<Tried[]>}
 */
export const tryMutants = async (mutants, setting) => {
  const { sources, isFolderOnly, onTried } = setting;
  /** @type {Tried[]} */
  const tried = mutants.map((mutant) => ({ mutant, beside: [], others: [], isLoaded: false }));
  for (const [at, each] of tried.entries()) {
    const tests = testsBeside(sources, each.mutant.file);
    await report(`${at + 1}/${tried.length}`, each, async () => {
      const { failures, isLoaded } = await run(tests, each.mutant, setting);
      Object.assign(each, { beside: failures, isLoaded });
    });
    onTried(tried);
  }
  const survivors = isFolderOnly ? [] : tried.filter(({ beside }) => beside.length === 0);
  if (survivors.length > 0) console.log('\nAll other tests, with those that survive:');
  for (const [at, each] of survivors.entries()) {
    const tests = otherTests(sources, each.mutant.file);
    await report(`${at + 1}/${survivors.length}`, each, async () => {
      const { failures, isLoaded } = await run(tests, each.mutant, setting);
      Object.assign(each, { others: failures, isLoaded: each.isLoaded || isLoaded });
    });
    onTried(tried);
  }
  // What fails anyway says nothing about a mutant.
  for (const { file, test, message } of await failingWithoutMutant(tried, setting))
    console.log(`fails without any change: ${file}: ${test}: ${message}`);
  return tried;
};

/** @param {string} number @param {Tried} tried @param {() => Promise<void>} work */
const report = async (number, tried, work) => {
  const startedAt = Date.now();
  await work();
  console.log(`${number} ${lineOf([tried])} (${secondsSince(startedAt)})`);
};

/** @param {string[]} tests @param {Mutant} mutant @param {Setting} setting */
const run = async (tests, mutant, { folder, databaseUrl, running }) => {
  if (tests.length === 0) return { isLoaded: false, failures: [] };
  const once = () => runTests({ folder, tests, isAll: false, mutant }, databaseUrl, running);
  const outcome = await once();
  // On a busy machine a test may also be too slow without the mutant.
  const isLate = outcome.failures.some(({ message }) => message.includes('timed out'));
  return isLate ? once() : outcome;
};

/** @param {Tried[]} tried @param {Setting} setting @returns {Promise<Failure[]>} */
const failingWithoutMutant = async (tried, { folder, databaseUrl, running }) => {
  const noticed = tried.flatMap(({ beside, others }) => [...beside, ...others]);
  const tests = [...new Set(noticed.map(({ file }) => file))].filter(Boolean);
  if (tests.length === 0) return [];
  const { failures } = await runTests({ folder, tests, isAll: true }, databaseUrl, running);
  return failures;
};

/** @param {Tried[]} tried */
const lineOf = (tried) =>
  tried
    .map(({ mutant, beside, others, isLoaded }) => {
      const [by] = [...beside, ...others];
      const change = `${mutant.file}:${mutant.line} ${short(mutant.before)} → ${short(mutant.replacement)}`;
      const where = beside.length > 0 ? '' : ' of another folder';
      const fate = by
        ? `${by.file || 'the run'}${where}: ${(by.test || by.message).replace(/\s+/g, ' ')}`
        : `survives${isLoaded ? '' : ', no test loads its file'}`;
      return `${mutant.id} ${mutant.kind} ${change}\n    ${fate}`;
    })
    .join('\n');

/** @param {string} text */
const short = (text) => {
  const line = text.replace(/\s+/g, ' ').trim() || 'nothing';
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};

/**
 * Returns the survivors and their number.
 * @param {Tried[]} tried
 * @param {boolean} isFolderOnly
 */
export const summaryOf = (tried, isFolderOnly) => {
  const ofFolder = tried.filter(({ beside }) => beside.length === 0);
  const ofCore = ofFolder.filter(({ others }) => others.length === 0);
  return [
    '',
    `${ofFolder.length} of ${tried.length} survive the tests of their folder:`,
    lineOf(ofFolder),
    ...(isFolderOnly
      ? []
      : ['', `${ofCore.length} of ${tried.length} survive all tests of the core:`, lineOf(ofCore)]),
  ].join('\n');
};
