import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './checkout.mjs';
import { portError } from './environment/ports.mjs';
import { collectLessOften, releaseStartMemory } from './machine/memory.mjs';
import { codeOf, UserError } from './user-error.mjs';

/**
 * @typedef {'server' | 'worker'} AppName
 * @typedef {{ url?: string, failed?: undefined, stop(): Promise<void> }} RunningApp
 */

const starts = { server: 'startServer', worker: 'startWorker' };

/**
 * Returns the apps that a command line asks for: both, unless it names one.
 * @param {string | undefined} wish
 * @returns {AppName[]}
 */
export const appsOf = (wish) => {
  if (wish === undefined) return ['server', 'worker'];
  if (wish === 'server' || wish === 'worker') return [wish];
  throw new UserError(`"${wish}" is no part of Assent. Name server, worker, or nothing for both.`);
};

/**
 * Returns how many server processes WEB_CONCURRENCY asks for. The apps refuse a wrong value.
 * @param {NodeJS.ProcessEnv} env
 */
export const serverProcesses = ({ WEB_CONCURRENCY }) => {
  const count = Number(WEB_CONCURRENCY || 1);
  return Number.isInteger(count) && count >= 1 && count <= 64 ? count : 1;
};

/**
 * Starts a built app in this process.
 * @param {AppName} name
 * @param {NodeJS.ProcessEnv} env
 * @param {{ processNumber?: string, stopping?: AbortSignal }} [how] the number of this process, if several share the
 *   port; `stopping` ends a start that has begun nothing yet, or waits for the database
 * @returns {Promise<RunningApp>}
 */
export const startApp = async (name, env, how = {}) => {
  const app = await import(pathToFileURL(join(root, 'apps', name, 'dist/main.js')).href);
  how.stopping?.throwIfAborted();
  try {
    const running = await app[starts[name]](env, how);
    releaseStartMemory();
    if (name === 'server') collectLessOften(serverProcesses(env));
    return running;
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? portError(portOf(name, env)) : error;
  }
};

/** @param {AppName} name @param {NodeJS.ProcessEnv} env */
const portOf = (name, env) =>
  name === 'server'
    ? { variable: 'PORT', port: Number(env.PORT || 3000) }
    : { variable: 'METRICS_PORT', port: Number(env.METRICS_PORT) };
