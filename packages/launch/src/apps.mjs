import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './checkout.mjs';
import { codeOf, Trouble } from './trouble.mjs';

/**
 * @typedef {'server' | 'worker'} AppName
 * @typedef {{ url?: string, stop(): Promise<void> }} RunningApp
 */

const starts = { server: 'startServer', worker: 'startWorker' };

/**
 * The apps that a command line asks for: both, unless it names one.
 * @param {string | undefined} wish
 * @returns {AppName[]}
 */
export const appsOf = (wish) => {
  if (wish === undefined) return ['server', 'worker'];
  if (wish === 'server' || wish === 'worker') return [wish];
  throw new Trouble(`"${wish}" is no part of Assent; say server, worker, or nothing for both.`);
};

/**
 * Starts built apps inside this process, in order: the server migrates the database first.
 * @param {AppName[]} names
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<RunningApp>}
 */
export const startApps = async (names, env) => {
  /** @type {RunningApp[]} */
  const running = [];
  const stop = async () => {
    await Promise.all(running.map((app) => app.stop()));
  };
  try {
    for (const name of names) running.push(await startApp(name, env));
  } catch (error) {
    await stop();
    throw portTaken(error, env);
  }
  const url = running.find((app) => app.url)?.url;
  return url ? { url, stop } : { stop };
};

/** @param {AppName} name @param {NodeJS.ProcessEnv} env @returns {Promise<RunningApp>} */
const startApp = async (name, env) => {
  const app = await import(pathToFileURL(join(root, 'apps', name, 'dist/main.js')).href);
  return app[starts[name]](env);
};

/** @param {unknown} error @param {NodeJS.ProcessEnv} env */
const portTaken = (error, env) =>
  codeOf(error) === 'EADDRINUSE' ? portTrouble(Number(env.PORT || 3000)) : error;

/** @param {number} port */
export const portTrouble = (port) =>
  new Trouble(
    `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
  );
