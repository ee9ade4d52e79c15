import { testDataFolder, toolsFolder } from '../checkout.mjs';
import { openShardedVitess } from '../engines/vitess-shards.mjs';
import { runRules } from './vitess.mjs';

export const title = 'core on Vitess, with the rows of apps in two shards';

/** Files of core that count statements: the outbox sends others meanwhile. */
const filesWithout = ['answers/approvals/costs', 'messages/messages/costs-of-blocks'];
/** Parts of the names of tests that are about what shards do not have, besides those of `runRules`. */
const testsWithout = [
  'are read in one statement', // as above
  // in transactions that act as if they were on shards
  'leaves the statements of the other keyspace',
  'knows where',
];

/**
 * Runs the rules of core on shards, where they all have the database of one worker.
 * @param {{ report: (line: string) => void }} how
 * @throws UserError if a test fails, SkippedError without Go
 */
export const run = async ({ report }) => {
  const toolsDir = toolsFolder(testDataFolder());
  const keyspace = 'assent_test_core_1';
  await runRules(await openShardedVitess({ toolsDir, report, keyspace }), {
    vitest: ['--maxWorkers=1'],
    files: filesWithout,
    tests: testsWithout,
  });
};
