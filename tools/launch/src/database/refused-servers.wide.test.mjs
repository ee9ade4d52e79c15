import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, testDataFolder, toolsFolder } from '../checkout.mjs';
import { freePort } from '../machine/port.mjs';
import { runEntry } from '../tests/bare-checkout.mjs';
import { createFiles } from './database-files.mjs';
import { serveFiles } from './database-process.mjs';
import { installedServers, unpackedServers } from './database-server.mjs';

// Database servers that a built server cannot use: real ones, with an old version or with TLS required.

const unpacked = await unpackedServers(join(toolsFolder(testDataFolder()), 'mariadb'));
const [server] = [...(await installedServers()), ...unpacked].filter(
  ({ flavour }) => flavour === 'mariadb', // MySQL's version cannot be set
);
const folder = mkdtempSync(join(tmpdir(), 'refused-'));
const place = { files: join(folder, 'database/files'), socket: join(folder, 'server.sock') };

beforeAll(async () => {
  mkdirSync(join(folder, 'database'));
  if (server) expect(await createFiles(server, place.files)).toBeUndefined();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts the built server with a database server that has these options. Returns what it says.
 * @param {import('./database-server.mjs').DatabaseServer} program
 * @param {string[]} options
 * @param {(socketUrl: string) => string} urlOf
 */
const messageWith = async (program, options, urlOf = (url) => url) => {
  const database = await serveFiles({ server: program, ...place, durable: false, options });
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf(database.url) };
  const { code, output } = await runEntry(root, 'serve', env);
  await database.stop();
  return { code, output: output.trim() };
};

describe.skipIf(!server)('serve.mjs says in one message', () => {
  it('that the database is too old', async () => {
    if (!server) return;
    const { code, output } = await messageWith(server, ['--version=10.5.29-MariaDB']);
    expect(code).toBe(1);
    expect(output).toBe(
      'The database at localhost:3306/assent is too old: it is MariaDB 10.5.29-MariaDB. Assent needs MySQL 8.0 or newer, or MariaDB 10.6 or newer.',
    );
  }, 60_000);

  it('that the database may take only connections with TLS', async () => {
    if (!server) return;
    const port = await freePort();
    const options = ['--skip-networking=0', '--bind-address=127.0.0.1', `--port=${port}`];
    const { code, output } = await messageWith(
      server,
      [...options, '--require-secure-transport=ON'],
      () => `mysql://root@127.0.0.1:${port}/assent`,
    );
    expect(code).toBe(1);
    // MariaDB says the same as for a wrong password. MySQL has an error of its own.
    expect(output).toMatch(
      new RegExp(
        `^The database at 127\\.0\\.0\\.1:${port}/assent refuses the password of the user root`,
      ),
    );
    expect(output).toContain(
      'MariaDB says the same where it requires TLS, which Assent does not use',
    );
    expect(output.split('\n')).toHaveLength(1);
  }, 60_000);
});
