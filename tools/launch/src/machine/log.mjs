import { existsSync, openSync, readFileSync, statSync } from 'node:fs';

const tooLarge = 1_000_000;

/**
 * Opens a log to append to. A large one is truncated.
 * @param {string} file
 */
export const openLog = (file) =>
  openSync(file, existsSync(file) && statSync(file).size > tooLarge ? 'w' : 'a', 0o600);

/**
 * Returns the last lines of a log.
 * @param {string} file
 */
export const tail = (file) =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n') : '';

const levels = { warn: 40, error: 50 };
const silentAt = { warn: ['error', 'silent'], error: ['silent'] };

/**
 * Writes a line of JSON in the form of the apps' logs, by the same LOG_LEVEL.
 * @param {'warn' | 'error'} level
 * @param {string} msg
 * @param {object} [fields]
 */
export const logLine = (level, msg, fields = {}) => {
  if (silentAt[level].includes(process.env.LOG_LEVEL ?? 'info')) return;
  const line = { level: levels[level], time: Date.now(), role: 'launcher', ...fields, msg };
  console.log(JSON.stringify(line));
};
