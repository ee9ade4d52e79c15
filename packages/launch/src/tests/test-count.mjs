import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from '../checkout.mjs';

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
 * Returns how many tests passed and failed in this run, or undefined without reports.
 * @returns {{ passed: number, failed: number } | undefined}
 */
export const countTests = () => {
  const read = reports().map((file) => JSON.parse(readFileSync(file, 'utf8')));
  if (read.length === 0) return undefined;
  /** @param {'numPassedTests' | 'numFailedTests'} key */
  const sum = (key) => read.reduce((total, report) => total + report[key], 0);
  return { passed: sum('numPassedTests'), failed: sum('numFailedTests') };
};
