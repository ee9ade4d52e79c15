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
  // statements that compare how many rows a transaction changed: on vtgate the process compares
  'messages/audiences/costs',
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
  // on vtgate, the process compares how many rows an optimistic transaction changed
  'one loop takes these statements',
  'is one packet, and its results are known after the commit',
];

/**
 * Runs the rules of core on a topology, and ends it.
 * @param {{ url: string, close: () => Promise<void> }} topology
 * @param {{ vitest?: string[], files?: string[], tests?: string[] }} [but] arguments, and files and tests that are not run
 * @throws UserError if a test fails
 */
export const runRules = async ({ url, close }, { vitest = [], files = [], tests = [] } = {}) => {
  usePinnedNode();
  try {
    const without = [...filesWithout, ...files].map((file) => `src/${file}.test.ts`);
    const args = [
      ...['**/*.wide.test.ts', ...without].map((file) => `--exclude=${file}`),
      `--testNamePattern=^(?!.*(${[...testsWithout, ...tests].join('|')}))`,
      ...vitest,
    ];
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawnChild('node', [program, 'run', '--reporter=dot', ...args], {
      cwd: join(root, 'packages/core'),
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: url },
    });
    if ((await endOf(child)) !== 0) throw new UserError('The tests of packages/core failed.');
  } finally {
    await close();
  }
};

/**
 * Runs the rules of core on Vitess, as it is without settings of its own.
 * @param {{ report: (line: string) => void }} how
 * @throws UserError if a test fails, SkippedError without Go
 */
export const run = async ({ report }) =>
  runRules(await openVitess({ toolsDir: toolsFolder(testDataFolder()), report }));
