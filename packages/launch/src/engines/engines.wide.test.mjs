import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, testDataFolder, toolsFolder } from '../checkout.mjs';
import { run } from '../machine/command.mjs';
import { onPath } from '../machine/programs.mjs';
import { engines, openEngine } from './other-engines.mjs';

// Core on the databases that this machine's own suite of Debian does not have. The others run on its own, MariaDB 10.11.

describe.skipIf(!onPath('apt-get')).each(Object.entries(engines))('on %s', (name, { title }) => {
  /** @type {Awaited<ReturnType<typeof openEngine>>} */
  let engine;
  beforeAll(async () => {
    const report = (/** @type {string} */ line) => console.error(`${name}: ${line}`);
    engine = await openEngine(name, { toolsDir: toolsFolder(testDataFolder()), report });
  }, 300_000);
  afterAll(() => engine?.close());

  it(`the rules hold that depend on the database: ${title}`, async () => {
    const { code, output } = await run(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        ...['run', '--config', 'vitest.engines.config.ts', '--reporter=dot'],
      ],
      {
        cwd: join(root, 'packages/core'),
        env: { ...process.env, DATABASE_URL: engine.url, VITEST: undefined },
      },
    );
    expect(code, output.slice(-20_000)).toBe(0);
  }, 600_000);
});
