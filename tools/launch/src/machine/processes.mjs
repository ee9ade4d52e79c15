import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../user-error.mjs';
import { run } from './command.mjs';

/**
 * Returns the ids of the running processes that were started with exactly this argument.
 * @param {string} argument
 * @returns {Promise<number[]>}
 */
export const startedWith = async (argument) => {
  if (existsSync('/proc/self/cmdline'))
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => commandLine(pid).includes(argument))
      .map(Number);
  const { stdout } = await run('ps', ['-axo', 'pid=,command=']);
  return stdout
    .split('\n')
    .filter((line) => `${line} `.includes(` ${argument} `))
    .map((line) => Number.parseInt(line, 10));
};

/** @param {string} pid */
const commandLine = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // it ended meanwhile
  }
};

/**
 * Returns whether a process exists and runs (a zombie does not).
 * @param {number} pid
 */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return (
      !existsSync('/proc/self/stat') ||
      !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    );
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/**
 * Asks processes to stop, waits, and kills what is left.
 * @param {number[]} pids
 * @param {number} timeoutMs
 */
export const stopAll = async (pids, timeoutMs) => {
  const deadline = Date.now() + timeoutMs;
  signal(pids, 'SIGTERM');
  while (pids.some(isAlive) && Date.now() < deadline) await pause(50);
  signal(pids.filter(isAlive), 'SIGKILL');
  while (pids.some(isAlive) && Date.now() < deadline + 5000) await pause(50);
};

/** @param {number[]} pids @param {NodeJS.Signals} name */
const signal = (pids, name) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // it ended meanwhile
    }
  }
};
