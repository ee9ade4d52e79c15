import { mkdirSync, rmdirSync, statSync, unlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../user-error.mjs';

/**
 * Connects to a socket. Returns undefined if no process listens on it.
 * @param {string} path
 * @returns {Promise<import('node:net').Socket | undefined>}
 */
export const connectTo = (path) =>
  new Promise((done, fail) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      done(socket);
    });
    socket.once('error', (error) =>
      ['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(codeOf(error) ?? '')
        ? done(undefined)
        : fail(error),
    );
  });

/**
 * Listens on the socket of the keeper. Returns false if another process is the keeper.
 * @param {import('node:net').Server} server
 * @param {string} path
 */
export const becomeKeeper = async (server, path) => {
  while (!(await listens(server, path))) {
    const other = await connectTo(path);
    other?.destroy();
    if (other) return false;
    await removeStale(path);
  }
  return true;
};

/** @param {import('node:net').Server} server @param {string} path @returns {Promise<boolean>} */
const listens = (server, path) =>
  new Promise((done, fail) => {
    const failed = (/** @type {Error} */ error) =>
      codeOf(error) === 'EADDRINUSE' ? done(false) : fail(error);
    server.once('error', failed);
    server.listen(path, () => {
      server.removeListener('error', failed);
      done(true);
    });
  });

/**
 * Removes the socket of a keeper that was killed. Only one process at a time looks and removes:
 * otherwise the slower one would remove the socket that the faster one has just made.
 * @param {string} path
 */
const removeStale = async (path) => {
  const lock = `${path}.removing`;
  try {
    mkdirSync(lock);
  } catch {
    if (ageMs(lock) > 5000) removeFolder(lock);
    await pause(20);
    return;
  }
  try {
    const other = await connectTo(path);
    other?.destroy();
    if (!other) unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  } finally {
    removeFolder(lock);
  }
};

/** @param {string} path */
const ageMs = (path) => {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
};

/** @param {string} path */
const removeFolder = (path) => {
  try {
    rmdirSync(path);
  } catch {
    // another process removed it
  }
};
