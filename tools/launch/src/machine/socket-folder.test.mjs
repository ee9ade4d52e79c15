import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { connectTo } from '../database/keeper-socket.mjs';
import { folderNames } from '../tests/folder-names.mjs';
import { libraryPath } from './libraries.mjs';
import { socketFolder } from './socket-folder.mjs';

const parent = mkdtempSync(join(tmpdir(), 'sockets-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** The longest path of a socket on macOS. */
const MAX_BYTES = 103;

/** Listens on a socket in the folder for those of another one, and connects to it. @param {string} folder */
const canListen = async (folder) => {
  const path = join(socketFolder(folder), 'keeper.sock');
  expect(Buffer.byteLength(`${path}.removing`)).toBeLessThanOrEqual(MAX_BYTES);
  const server = createServer().listen(path);
  await once(server, 'listening');
  const socket = await connectTo(path);
  socket?.destroy();
  server.close();
  return socket !== undefined;
};

describe('a socket', () => {
  it.each(folderNames)('can be made for the folder %j', async (name) => {
    expect(await canListen(join(parent, name))).toBe(true);
  });

  it('can be made where the temporary folder has a long name, too', async () => {
    const temporary = join(parent, 't'.repeat(100));
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
    expect(await canListen(join(parent, 'f'.repeat(100)))).toBe(true);
  });
});

it.each(['a;b', 'a:b'])('the libraries in %j are one entry of LD_LIBRARY_PATH', (name) => {
  vi.stubEnv('LD_LIBRARY_PATH', '');
  const folder = join(parent, name);
  mkdirSync(join(folder, 'usr/lib'), { recursive: true });
  expect(libraryPath(folder)).toMatch(/^[^:;]+\/usr\/lib$/);
  expect(libraryPath(folder)).toBe(libraryPath(folder));
});
