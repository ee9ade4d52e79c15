import { toolsFolder } from './checkout.mjs';
import { hold } from './database/database-hold.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {object} OpenDatabase
 * @property {string} url
 * @property {() => Promise<void>} close resolves when nothing is left that this process alone used
 */

const closeTimeoutMs = 30_000;

/**
 * Opens the database: the one of `DATABASE_URL` as it is, else the private one of the data folder,
 * which is shared by every process that has it open and stops with the last one.
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

  // A keeper that was killed is replaced; the database keeps its address.
  let replaced = Promise.resolve();
  const replaceWhenLost = () =>
    held.socket.once('close', () => {
      if (isClosing) return;
      const fresh = hold(wish, () => {}).then((next) => {
        held = next;
        replaceWhenLost();
      });
      replaced = fresh.catch(() => {}); // whoever uses the database learns that it is gone
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
