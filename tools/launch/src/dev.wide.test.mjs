import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, testDataFolder, toolsFolder } from './checkout.mjs';
import { openDatabase } from './database.mjs';
import { freePort } from './machine/port.mjs';

// npm run dev, beside a server of another checkout that has the usual ports.

const folder = mkdtempSync(join(tmpdir(), 'dev-'));
/** @type {import('node:child_process').ChildProcess} */
let dev;
let output = '';
/** @type {{ server: string, console: string, inbox: string }} */
let urls;
/** @type {() => Promise<unknown>} */
let closeDatabase;

beforeAll(async () => {
  delete process.env.DATABASE_URL; // of the tests, whose data a server of another version would change
  const toolsDir = toolsFolder(testDataFolder());
  const database = await openDatabase({ dataDir: folder, toolsDir, durable: false });
  closeDatabase = database.close;
  const ports = [await freePort(), await freePort(), await freePort()];
  const [PORT, CONSOLE_PORT, INBOX_PORT] = ports.map(String);
  // Vitest sets the others for the tests themselves.
  const { BASE_URL: _, NODE_ENV: __, VITEST: ___, ...rest } = process.env;
  const env = { ...rest, PORT, CONSOLE_PORT, INBOX_PORT, DATA_DIR: folder };
  urls = {
    server: `http://localhost:${PORT}`,
    console: `http://localhost:${CONSOLE_PORT}/console/`,
    inbox: `http://localhost:${INBOX_PORT}/inbox/`,
  };
  const program = fileURLToPath(new URL('./dev.mjs', import.meta.url));
  dev = spawn(process.execPath, [program], { cwd: root, env });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (bytes) => {
      output += bytes;
    });
});
afterAll(async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the status of a response, and its text. @param {string} url */
const get = async (url) => {
  try {
    const response = await fetch(url);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
};
const busyMachine = { timeout: 25_000 };

describe('npm run dev', () => {
  it('starts a server on its port', async () => {
    await expect
      .poll(() => get(`${urls.server}/readyz`), busyMachine)
      .toMatchObject({ status: 200 });
  });

  it.each(/** @type {const} */ (['console', 'inbox']))(
    'serves the %s, which asks the server of this run',
    async (app) => {
      await expect.poll(() => get(urls[app]), busyMachine).toMatchObject({ status: 200 });
      const { origin } = new URL(urls[app]);
      const { status, text } = await get(`${origin}/v1/nothing`);
      expect(status, output).toBe(404);
      expect(JSON.parse(text).type).toBe(`${urls.server}/docs/problems/not_found`);
    },
  );

  it.each(
    /** @type {const} */ ([
      ['console', 'developers/sign-in.tsx'],
      ['inbox', 'people/sign-in-form.tsx'],
    ]),
  )('lets a screen of the %s be replaced without a reload', async (app, file) => {
    const { text } = await get(`${urls[app]}src/${file}`);
    expect(text).toContain('import.meta.hot.accept(');
  });

  it('restarts the server when its code changes', async () => {
    const now = new Date();
    utimesSync(join(root, 'apps/server/src/dev.ts'), now, now);
    await expect.poll(() => output, busyMachine).toMatch(/server +Restarting/);
    await expect
      .poll(() => get(`${urls.server}/readyz`), busyMachine)
      .toMatchObject({ status: 200 });
  });
});
