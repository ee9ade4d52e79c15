import { testDataFolder, toolsFolder } from '@assent/launch/checkout';
import { findBrowser, findFirefox, findWebKit, TooOldError } from '@assent/launch/machine/browser';
import type { TestProject } from 'vitest/node';

/** A program of the machine, or the reason why there is none. */
export type Found = { path: string } | { missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a Chromium. */
    chromium: string;
    /** The path of a Firefox, or why there is none. */
    firefox: Found;
    /** The path of WebKitGTK’s driver, or why there is none. */
    webkit: Found;
  }
}

/** Finds or fetches the browsers that tests need. */
export default async function setUp(project: TestProject) {
  const report = (line: string) => console.error(line);
  const dataDir = testDataFolder();
  const where = { toolsDir: toolsFolder(dataDir), report };
  project.provide('chromium', await findBrowser(where));
  project.provide('firefox', await orWhyNot(findFirefox(where)));
  project.provide('webkit', await orWhyNot(findWebKit(where)));
}

/**
 * Returns why a browser is missing. In CI it throws instead, so that nothing is skipped there but what Debian's packages
 * cannot provide.
 */
async function orWhyNot(finding: Promise<string>): Promise<Found> {
  try {
    return { path: await finding };
  } catch (error) {
    if (process.env.CI && !(error instanceof TooOldError)) throw error;
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}
