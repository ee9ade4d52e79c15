import { toolsFolder } from './checkout.mjs';
import { hold } from './database/database-hold.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {object} OpenDatabase
 * @property {string} url
 * @property {() => Promise<void>} close resolves when the processes that only this one used have ended
 */

const closeTimeoutMs = 30_000;

/**
 * Opens the database of `DATABASE_URL`, or else the private one of the data folder, which is
 * shared by all processes that have opened it and stops with the last one.
 * @param {{ dataDir: string, report?: (line: string) => void, durable?: boolean, toolsDir?: string }} what
 * @returns {Promise<OpenDatabase>}
 */
export const openDatabase = async ({
  dataDir,
  report = () => {},
  durable = true,
  toolsDir = toolsFolder(dataDir),
}) => {
  const url = process.env.DATABASE_URL;
  if (url) return { url, close: async () => {} };
  if (process.platform === 'win32')
    throw new UserError(
      'The private database needs Linux or macOS. On Windows set DATABASE_URL (mysql://user:password@host:3306/name), or use WSL or docker compose up.',
    );

  const wish = { dataDir, toolsDir, durable };
  let isClosing = false;
  let held = await hold(wish, report);

  // A keeper that was killed is replaced. The address of the database stays the same.
  let replaced = Promise.resolve();
  const replaceWhenLost = () =>
    held.socket.once('close', () => {
      if (isClosing) return;
      const fresh = hold(wish, () => {}).then((next) => {
        held = next;
        replaceWhenLost();
      });
      replaced = fresh.catch(() => {}); // users of the database get an error
    });
  replaceWhenLost();

  const close = async () => {
    isClosing = true;
    await replaced;
    if (held.socket.destroyed) return;
    const gone = new Promise((done) => held.socket.once('close', done));
    held.socket.write('leaving\n');
    held.socket.ref();
    const timeout = setTimeout(() => held.socket.destroy(), closeTimeoutMs);
    await gone;
    clearTimeout(timeout);
  };
  return { url: held.url, close };
};
