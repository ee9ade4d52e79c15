import { join } from 'node:path';
import { root, testDataFolder, toolsFolder } from '../checkout.mjs';
import { openVitess } from '../engines/vitess.mjs';
import { endOf, spawnChild } from '../machine/child-process.mjs';
import { usePinnedNode } from '../machine/runtime.mjs';
import { UserError } from '../user-error.mjs';

export const title = 'core on Vitess, an unsharded keyspace for each worker';

/** Files of core that are about what vtgate does not have. */
const filesWithout = [
  // CREATE DATABASE, CREATE USER
  'platform/configuration/database-faults',
  'platform/database/least-privilege',
  'platform/migrations/migrate',
  'testing/machine/schema',
  // sessions that begin with settings which vtgate refuses or ignores
  'platform/database/connections/hostile-sessions',
  'platform/database/values/written-texts',
  // the list of MySQL's own connections
  'platform/database/connections/hanging-commits',
  // EXPLAIN of every statement, and tables of more rows than a vttablet reads at once
  'testing/explain/explain',
];

/** The same for single tests, by parts of their names. */
const testsWithout = [
  'on a table, a request is answered with 503', // LOCK TABLES
  'a statement that an administrator ends is 503', // KILL
  'has one line for all failures, and requests are answered with 503', // SIGNAL
  'ends transactions whose process says nothing', // a setting of vttablet
  'where a setting is refused, and says so', // wait_timeout
  'one that runs answers 503 until the settings are accepted', // wait_timeout
];

/**
 * Runs the rules of core on Vitess, as it is without settings of its own.
 * @param {{ report: (line: string) => void }} how
 * @throws UserError if a test fails, SkippedError without Go
 */
export const run = async ({ report }) => {
  const vitess = await openVitess({ toolsDir: toolsFolder(testDataFolder()), report });
  usePinnedNode();
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const args = [
      ...['**/*.wide.test.ts', ...filesWithout.map((file) => `src/${file}.test.ts`)].map(
        (file) => `--exclude=${file}`,
      ),
      `--testNamePattern=^(?!.*(${testsWithout.join('|')}))`,
    ];
    const child = spawnChild('node', [vitest, 'run', '--reporter=dot', ...args], {
      cwd: join(root, 'packages/core'),
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: vitess.url },
    });
    if ((await endOf(child)) !== 0) throw new UserError('The tests of packages/core failed.');
  } finally {
    await vitess.close();
  }
};
