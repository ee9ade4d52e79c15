import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../checkout.mjs';
import { becomeKeeper, connectTo } from '../database/keeper-socket.mjs';
import { socketFolder } from './socket-folder.mjs';

/**
 * Runs `work` in one process at a time; by default of this checkout: installing and building.
 * The lock is a socket, so it ends with its process, also when that is killed.
 * @template T
 * @param {(line: string) => void} report
 * @param {() => Promise<T>} work
 * @param {{ folder: string, name: string }} [lock] its folder, and its name of at most 6 characters
 * @returns {Promise<T>}
 */
export const withLock = async (report, work, lock) => {
  const { folder, name } = lock ?? { folder: join(root, '.data'), name: 'set-up' };
  if (process.platform === 'win32') return work();
  const path = join(socketFolder(folder), `${name}.sock`);
  const server = createServer();
  while (!(await becomeKeeper(server, path))) {
    report('waiting for another process that does the same');
    const other = await connectTo(path);
    if (other) await once(other.on('error', () => {}).resume(), 'close');
  }
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set();
  server.on('connection', (socket) => waiting.add(socket.on('error', () => {})));
  try {
    return await work();
  } finally {
    server.close();
    for (const socket of waiting) socket.destroy();
  }
};
