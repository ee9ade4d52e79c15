import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, testDataFolder, toolsFolder } from '../checkout.mjs';
import { run } from '../machine/command.mjs';
import { onPath } from '../machine/programs.mjs';
import { engines, openEngine } from './other-engines.mjs';

// All rules of core, and requests at once to the API, on the databases that this machine's own suite of Debian does not
// have. The others run on its own, MariaDB 10.11.

/** @type {[string, string, string[]][]} */
const RUNS = [
  ['the rules of core', 'packages/core', []],
  ['operations at once to the same rows', 'apps/server', ['src/openapi/at-once']],
  [
    'each operation 30 times at once',
    'apps/server',
    ['--config', 'vitest.wide.config.ts', 'src/openapi/at-once'],
  ],
];

describe.skipIf(!onPath('apt-get')).each(Object.entries(engines))('on %s', (name) => {
  /** @type {Awaited<ReturnType<typeof openEngine>>} */
  let engine;
  beforeAll(async () => {
    const report = (/** @type {string} */ line) => console.error(`${name}: ${line}`);
    engine = await openEngine(name, { toolsDir: toolsFolder(testDataFolder()), report });
  }, 300_000);
  afterAll(() => engine?.close());

  it.each(RUNS)(
    '%s',
    async (_what, folder, args) => {
      const { code, output } = await run(
        process.execPath,
        [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', ...args],
        {
          cwd: join(root, folder),
          env: { ...process.env, DATABASE_URL: engine.url, VITEST: undefined, NO_COLOR: '1' },
        },
      );
      expect(code, [...failedIn(output), output.slice(-20_000)].join('\n')).toBe(0);
    },
    900_000,
  );
});

/**
 * What failed, by its names: they stand in the first line of the summary.
 * @param {string} output
 */
const failedIn = (output) => output.match(/^ FAIL .*|^.* Unhandled .*/gm) ?? [];
