import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isAlive } from '../machine/processes.mjs';
import { serveFiles, stopServers } from './database-process.mjs';

/** Does not react to SIGTERM, as MariaDB at one moment of its start. Nothing is served. */
const program = `#!/bin/sh
trap '' TERM
echo $$ > started
while :; do sleep 0.05; done
`;

it.skipIf(process.platform === 'win32')(
  'ends a server that is starting, also one that does not react to a signal',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'serving-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [path, files, started] = ['server', 'files', 'started'].map((name) => join(folder, name));
    writeFileSync(String(path), program, { mode: 0o755 });
    mkdirSync(String(files));
    const serving = serveFiles({
      server: {
        program: String(path),
        basedir: folder,
        env: process.env,
        flavour: 'mariadb',
        version: '10.11',
      },
      files: String(files),
      socket: join(folder, 'socket'),
      durable: true,
    });
    const refused = expect(serving).rejects.toThrow('the database did not start');
    await expect.poll(() => existsSync(String(started)), { timeout: 10_000 }).toBe(true);
    const pid = Number(readFileSync(String(started), 'utf8'));
    await stopServers();
    await refused;
    expect(isAlive(pid)).toBe(false);
  },
  20_000,
);
