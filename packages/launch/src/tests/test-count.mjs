import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checkout.mjs';

/** Where vitest writes its report, inside each package. */
export const reportFile = '.turbo/vitest.json';

const packages = () => [
  ...['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  ),
  join(root, 'e2e'),
];

/** Removes the reports of earlier runs, so that only what ran now is counted. */
export const forgetReports = () => {
  for (const folder of packages()) rmSync(join(folder, reportFile), { force: true });
};

/**
 * How many tests passed and failed in this run; undefined when nothing reported.
 * @returns {{ passed: number, failed: number } | undefined}
 */
export const countTests = () => {
  const reports = packages()
    .map((folder) => join(folder, reportFile))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  if (reports.length === 0) return undefined;
  /** @param {'numPassedTests' | 'numFailedTests'} key */
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0);
  return { passed: sum('numPassedTests'), failed: sum('numFailedTests') };
};
