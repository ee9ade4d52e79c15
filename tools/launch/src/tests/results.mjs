import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root, workspaceFolders } from '../checkout.mjs';

/** Where vitest writes its report, inside each package. */
export const reportFile = '.turbo/vitest.json';

const reportFiles = () => workspaceFolders().map((folder) => join(folder, reportFile));

/** Removes the reports of earlier runs, so that only this run is counted. */
export const forgetReports = () => {
  for (const file of reportFiles()) rmSync(file, { force: true });
};

/**
 * What vitest reports of a file of tests.
 * @typedef {object} Reported
 * @property {string} name its path
 * @property {string} status
 * @property {string} message why it could not be loaded
 * @property {{ fullName: string, status: string, failureMessages?: string[] }[]} assertionResults
 */

/**
 * Returns what the tests of this run came to: how many passed, a line for each failure, and the names of those that were not
 * run, with their files.
 * @param {string[]} [files] the reports
 */
export const resultsOf = (files = reportFiles().filter(existsSync)) => {
  /** @type {Reported[]} */
  const reported = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).testResults);
  const tests = reported.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ name, ...test, fullName: test.fullName.trim() })),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: reported.flatMap(failuresOf),
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ name, fullName }) => `${relative(root, name)}: ${fullName}`),
  };
};

/** @param {Reported} file */
const failuresOf = ({ name, status, message, assertionResults }) => {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const line = (/** @type {string} */ text) => `${basename(name)}: ${text.split('\n')[0]}`;
  if (failed.length === 0) return [line(message)];
  return failed.map(({ fullName, failureMessages: [first = ''] = [] }) =>
    line(`${fullName.trim()}: ${first}`),
  );
};

/**
 * Returns the last lines of a run: what was skipped, and the numbers in a line of their own. A section that failed without a
 * test, such as the types, counts as one failure.
 * @param {Pick<ReturnType<typeof resultsOf>, 'passed' | 'skipped'>} results
 * @param {number} failed
 */
export const summaryOf = ({ passed, skipped }, failed) => [
  ...(skipped.length > 0 ? ['Skipped', ...skipped.map((name) => `  ${name}`)] : []),
  `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
];
