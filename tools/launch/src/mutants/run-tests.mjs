// node run-tests.mjs <file> : runs tests of the core as the JSON in the file says, which a mutant may be part of, and writes
// what came out to the file. Nothing but that file is written: the mutant is only in the memory of this process.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BaseSequencer, startVitest } from 'vitest/node';
import { changed } from './places.mjs';

/**
 * @typedef {object} Task
 * @property {string} folder of the core
 * @property {string[]} tests in the order in which they run
 * @property {boolean} isAll whether the run goes on after a failure
 * @property {import('./mutants.mjs').Mutant} [mutant]
 */

/**
 * @typedef {object} Outcome
 * @property {boolean} isLoaded whether the file of the mutant was loaded
 * @property {Failure[]} failures
 */
/** @typedef {{ file: string, test: string, message: string }} Failure */

const [file = ''] = process.argv.slice(2);
/** @type {Task} */
const { folder, tests, isAll, mutant } = JSON.parse(readFileSync(file, 'utf8'));
let isLoaded = false;

const isMutated = (/** @type {string} */ id) =>
  mutant !== undefined && resolve(id.split('?')[0] ?? '') === join(folder, mutant.file);

/** @type {import('vitest/config').Plugin} */
const plugin = {
  name: 'mutant',
  enforce: 'pre',
  // Modules are cached on disk by their original text.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : undefined)),
  transform: (text, id) => {
    if (!mutant || !isMutated(id)) return undefined;
    if (text.slice(mutant.start, mutant.end) !== mutant.before)
      throw new Error(`${mutant.file} is not as it was read.`);
    isLoaded = true;
    return { code: changed(text, mutant), map: null };
  },
};

const order = new Map(tests.map((test, at) => [join(folder, test), at]));
class InOrder extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files @override */
  async sort(files) {
    const at = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      order.get(moduleId) ?? order.size;
    return files.sort((a, b) => at(a) - at(b));
  }
}

// Whoever started this waits as long as there is output.
const progress = {
  onTestCaseResult: () => {
    process.stdout.write('.');
  },
};

const vitest = await startVitest(
  tests,
  {
    root: folder,
    watch: false,
    bail: isAll ? 0 : 1,
    reporters: [progress],
    sequence: { sequencer: InOrder },
  },
  { plugins: [plugin] },
);

const firstLine = (/** @type {{ message?: string } | undefined} */ error) =>
  String(error?.message).split('\n')[0] ?? '';
const modules = vitest.state.getTestModules();
/** @type {Failure[]} */
const failures = modules.flatMap((module) => {
  const failure = (/** @type {string} */ test, /** @type {string} */ message) => ({
    file: module.relativeModuleId,
    test,
    message,
  });
  return [
    ...module.errors().map((error) => failure('', firstLine(error))),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => failure(suite.fullName, firstLine(error))),
    ),
    ...[...module.children.allTests('failed')].map((test) =>
      failure(test.fullName, firstLine(test.result().errors?.[0])),
    ),
  ];
});
const unhandled = vitest.state
  .getUnhandledErrors()
  .map((error) => ({ file: '', test: '', message: String(error) }));
if (modules.length === 0) unhandled.push({ file: '', test: '', message: 'No test was run.' });
/** @type {Outcome} */
const outcome = { isLoaded, failures: [...failures, ...unhandled] };
writeFileSync(file, JSON.stringify(outcome));
await vitest.close();
