import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, workspaceFolders } from '../checkout.mjs';

/** Where vitest writes its report, inside each package, and where it does in a section that runs beside another one. */
export const reportFile = '.turbo/vitest.json';
export const besideReportFile = '.turbo/vitest-beside.json';

const reportFiles = () =>
  workspaceFolders().flatMap((folder) =>
    [reportFile, besideReportFile].map((file) => join(folder, file)),
  );

/** Removes the reports of earlier runs, so that only this run is counted. */
export const forgetReports = () => {
  for (const file of reportFiles()) rmSync(file, { force: true });
};

/** Returns the reports of this run. */
export const reports = () => reportFiles().filter((file) => existsSync(file));

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped the names of those that were not run, with the files that they are in
 */

/**
 * Counts the tests of this run.
 * @param {string[]} [files] the reports
 * @returns {Count}
 */
export const countTests = (files = reports()) => {
  const tests = files
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).testResults)
    .flatMap((/** @type {import('./repeat.mjs').File} */ { name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ name: nameOf(name, fullName), status })),
    );
  const withStatus = (/** @type {string} */ wanted) =>
    tests.filter(({ status }) => status === wanted);
  return {
    passed: withStatus('passed').length,
    failed: withStatus('failed').length,
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ name }) => name),
  };
};

/** @param {string} file @param {string} test */
const nameOf = (file, test) => `${relative(root, file)}: ${test.trim()}`;

/**
 * Returns the exit code of a run, and its last lines: what was skipped, and the numbers in a line of their own. A section
 * that failed without a test, such as the types, counts as one failure.
 * @param {Count} count of the tests
 * @param {string[]} failures all of them
 */
export const summaryOf = ({ passed, failed, skipped }, failures) => ({
  code: failures.length === 0 ? 0 : 1,
  lines: [
    ...(skipped.length > 0 ? ['Skipped', ...skipped.map((name) => `  ${name}`)] : []),
    `${passed} passed, ${Math.max(failed, failures.length)} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  ],
});
