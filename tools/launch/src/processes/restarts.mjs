import { setTimeout as pause } from 'node:timers/promises';
import { logLine } from '../machine/log.mjs';
import { messageOf } from '../user-error.mjs';

/** Restarts wait 0.25, 0.5, 1 … 30 seconds. A process that ran for a minute begins anew. */
const usualDelays = { firstMs: 250, longestMs: 30_000, steadyMs: 60_000 };
/** Starts that may fail in a row, which takes about a minute. */
const maxFailedStarts = 8;

/** @typedef {import('./child.mjs').Child} Child */

/**
 * Restarts a child process whenever it ends, until `stopping` aborts.
 * @param {string} name
 * @param {Child} first a child that has started
 * @param {(name: string) => Child} start
 * @param {AbortSignal} stopping
 * @param {typeof usualDelays} [delays]
 * @returns {Promise<void>} rejects if the app cannot be started any more
 */
export const keepRunning = async (name, first, start, stopping, delays = usualDelays) => {
  let child = first;
  let startedAt = Date.now();
  let endings = 0;
  let failedStarts = 0;
  for (;;) {
    const { code, signal } = await child.ended;
    if (stopping.aborted) return;
    endings = Date.now() - startedAt >= delays.steadyMs ? 1 : endings + 1;
    const delayMs = Math.min(delays.firstMs * 2 ** (endings - 1), delays.longestMs);
    const { pid } = child.process;
    logLine('error', `${name} ended and will be restarted`, { pid, code, signal, delayMs });
    await pause(delayMs, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return;

    child = start(name);
    startedAt = Date.now();
    try {
      await child.started;
      failedStarts = 0;
      logLine('warn', `${name} was restarted`, { pid: child.process.pid });
    } catch (error) {
      if (stopping.aborted) return;
      failedStarts += 1;
      if (failedStarts === maxFailedStarts) throw error;
      logLine('error', messageOf(error));
    }
  }
};
