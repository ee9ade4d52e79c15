import { readFileSync } from 'node:fs';
import { spawnChild } from '../machine/child-process.mjs';

/**
 * Returns how often the sections are run (`--repeat=10`), and how many cores something else keeps busy meanwhile (`--busy=1`).
 * @param {string[]} args
 */
export const repetitionOf = (args) => {
  /** @param {string} name @param {number} otherwise */
  const numberOf = (name, otherwise) => {
    const given = args.find((arg) => arg.startsWith(`--${name}=`));
    return given === undefined ? otherwise : Number(given.slice(name.length + 3));
  };
  return { times: numberOf('repeat', 1), busyCores: numberOf('busy', 0) };
};

/**
 * Keeps this many cores busy, to find tests that fail on a slow machine. Returns a function that ends it.
 * @param {number} cores
 */
export const keepBusy = (cores) => {
  const loops = Array.from({ length: cores }, () =>
    spawnChild(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return async () => {
    for (const loop of loops) loop.kill();
  };
};

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} File
 */

/**
 * Returns the failures in the reports of vitest, one line each.
 * @param {string[]} reports
 */
export const failuresIn = (reports) =>
  reports
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).testResults)
    .filter((/** @type {File} */ { status }) => status === 'failed')
    .flatMap((/** @type {File} */ { name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const firstLine = (/** @type {string} */ text) => text.split('\n')[0];
      const file = name.split('/').at(-1);
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages = [] }) =>
          `${file}: ${fullName.trim()}: ${firstLine(failureMessages[0] ?? '')}`,
      );
    });
