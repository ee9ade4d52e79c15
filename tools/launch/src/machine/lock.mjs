import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../checkout.mjs';
import { becomeKeeper, connectTo } from '../database/keeper-socket.mjs';
import { socketFolder } from './socket-folder.mjs';

/**
 * Runs `work` in one process of this checkout at a time: installing and building.
 * The lock is a socket, so it ends with its process, also when that is killed.
 * @template T
 * @param {(line: string) => void} report
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withLock = async (report, work) => {
  if (process.platform === 'win32') return work();
  const path = join(socketFolder(join(root, '.data')), 'set-up.sock');
  const lock = createServer();
  while (!(await becomeKeeper(lock, path))) {
    report('waiting for another process that does the same');
    const other = await connectTo(path);
    if (other) await once(other.on('error', () => {}).resume(), 'close');
  }
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set();
  lock.on('connection', (socket) => waiting.add(socket.on('error', () => {})));
  try {
    return await work();
  } finally {
    lock.close();
    for (const socket of waiting) socket.destroy();
  }
};
