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
