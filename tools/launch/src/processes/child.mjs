import { UserError } from '../user-error.mjs';

/**
 * A child process that runs an app. `started` rejects if the app cannot start, `ended` resolves with how it ended.
 * @typedef {object} Child
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<string | undefined>} started the address of the app, if it has one
 * @property {() => boolean} hasStarted
 * @property {Promise<{ code: number | null, signal: string | null }>} ended
 */

/**
 * Watches a child process of app-process.mjs.
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} process
 * @returns {Child}
 */
export const watchChild = (name, process) => {
  /** @type {Child['ended']} */
  const ended = new Promise((resolve) => {
    process.once('exit', (code, signal) => resolve({ code, signal }));
    process.on('error', () => process.pid === undefined && resolve({ code: null, signal: null }));
  });
  /** @type {Child['started']} */
  const started = new Promise((resolve, reject) => {
    process.on('message', (received) => {
      const { type, url, message } = Object(received);
      if (type === 'started') resolve(url);
      if (type === 'failed') reject(new UserError(message));
    });
    ended.then((how) => reject(new UserError(`${name} ended during its start (${words(how)}).`)));
  });
  let isStarted = false;
  started.then(
    () => {
      isStarted = true;
    },
    () => {}, // it also rejects when nobody waits for it
  );
  return { process, started, hasStarted: () => isStarted, ended };
};

/** @param {{ code: number | null, signal: string | null }} how */
const words = ({ code, signal }) => signal ?? `exit code ${code}`;
