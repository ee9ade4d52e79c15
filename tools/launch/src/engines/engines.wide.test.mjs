import { join } from 'node:path';
import { describe, it } from 'vitest';
import { root, testDataFolder, toolsFolder } from '../checkout.mjs';
import { run } from '../machine/command.mjs';
import { onPath } from '../machine/programs.mjs';
import { openEngine } from './other-engines.mjs';

// All rules of core, and requests at once to the API, on the databases that this machine's own suite of Debian does not
// have. The others run on its own, MariaDB 10.11. One of the two servers gets settings that change what statements mean.

/** @typedef {[what: string, workspace: string, args: string[]]} Run */

/** @type {Run[]} */
const AT_ONCE = [
  ['operations at once to the same rows', 'apps/server', ['src/openapi/at-once']],
  [
    'each operation 30 times at once',
    'apps/server',
    ['--config', 'vitest.wide.config.ts', 'src/openapi/at-once'],
  ],
];

/** @type {Record<string, Run[]>} */
const RUNS = {
  'mariadb-11.8': [
    ...AT_ONCE,
    // Last: the settings stay.
    [
      'the rules of core, with hostile settings',
      'packages/core',
      ['--config', 'vitest.hostile.config.ts'],
    ],
  ],
  mysql: [...AT_ONCE, ['the rules of core', 'packages/core', []]],
};

/** @param {string} url of the database @param {Run} run */
const runOn = async (url, [, workspace, args]) => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return await run(process.execPath, [vitest, 'run', '--reporter=dot', ...args], {
    cwd: join(root, workspace),
    env: { ...process.env, DATABASE_URL: url, VITEST: undefined, NO_COLOR: '1' },
  });
};

// At the same time: a server mostly waits for its disk.
describe.skipIf(!onPath('apt-get')).concurrent('all rules hold', () => {
  it.for(Object.entries(RUNS))(
    'on %s',
    { timeout: 2_400_000 },
    async ([name, runs], { expect }) => {
      const report = (/** @type {string} */ line) => console.error(`${name}: ${line}`);
      const engine = await openEngine(name, { toolsDir: toolsFolder(testDataFolder()), report });
      try {
        for (const each of runs) {
          const { code, output } = await runOn(engine.url, each);
          // In one line: the list of failures at the end of a run has the first line only.
          const failed = [each[0], ...failedIn(output)].join(' · ');
          expect.soft(code, `${failed}\n${output.slice(-20_000)}`).toBe(0);
        }
      } finally {
        await engine.close();
      }
    },
  );
});

/**
 * What failed, by its names: they stand in the first line of the summary.
 * @param {string} output
 */
const failedIn = (output) => output.match(/^ FAIL .*|^.* Unhandled .*/gm) ?? [];
