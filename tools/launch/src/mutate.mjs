// npm run mutate [-- --sample=60 --seed=1]
// Changes the core in one place at a time, and says which of these changes its tests do not notice.
import './machine/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, root, testDataFolder, toolsFolder } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { openDatabase } from './database.mjs';
import { onPinnedNode, report, runScript } from './script.mjs';
import { UserError } from './user-error.mjs';

const { values } = readCommandLine({
  name: 'npm run mutate',
  about: [
    'Changes the core in one place at a time, such as < to <=, and runs the tests',
    'of the folder, then all others of the core. Lists the changes that no test',
    'notices. No file is changed. Results are in .data/mutants.',
  ],
  options: {
    sample: { value: '60', valid: /^[1-9]\d*$/, text: 'number of changes' },
    seed: {
      value: '1',
      valid: /^\d+$/,
      text: 'repeats the choice of a run, which prints its seed',
    },
    tests: {
      value: 'folder',
      choices: ['folder', 'all'],
      text: 'folder: without all others of the core',
    },
    only: { value: '1f0c9a3e', valid: /^[0-9a-f,]+$/, text: 'these changes of an earlier run' },
  },
});
const { sample = '60', seed = Math.trunc(Math.random() * 2 ** 31), only } = values;

/** @param {import('./script.mjs').Stop[]} running */
const main = async (running) => {
  // These need the packages.
  const { mutantsOf, sampleOf } = await import('./mutants/mutants.mjs');
  const { readSources } = await import('./mutants/sources.mjs');
  const { summaryOf, tryMutants } = await import('./mutants/trying.mjs');

  const folder = join(root, 'packages/core');
  const sources = readSources(folder);
  const all = mutantsOf(folder, sources.product);
  const ids = new Set(String(only).split(','));
  const mutants = only
    ? all.filter(({ id }) => ids.has(id))
    : sampleOf(all, Number(sample), Number(seed));
  if (mutants.length === 0) throw new UserError(`There is no change ${only}.`);
  console.log(
    `${mutants.length} of ${all.length} changes${only ? '' : `, --sample=${sample} --seed=${seed}`}`,
  );

  // A server of its own: other tests of this checkout may run meanwhile.
  const dataDir = join(testDataFolder(), 'mutants');
  const toolsDir = toolsFolder(testDataFolder());
  const database = await openDatabase({ dataDir, toolsDir, durable: false, report });
  /** @type {(() => Promise<void>)[]} */
  const testRuns = [];
  running.push(database.close, async () => {
    for (const stop of testRuns) await stop();
  });

  const results = join(dataFolder(), 'mutants');
  mkdirSync(results, { recursive: true });
  const file = join(results, only ? 'only.json' : `seed-${seed}.json`);
  const isFolderOnly = values.tests === 'folder';
  const tried = await tryMutants(mutants, {
    folder,
    sources,
    isFolderOnly,
    databaseUrl: database.url,
    running: testRuns,
    onTried: (soFar) => writeFileSync(file, JSON.stringify(soFar, null, 2)),
  });
  console.log(summaryOf(tried, isFolderOnly));
  return 0;
};

await runScript((running) => onPinnedNode(running, () => main(running)));
