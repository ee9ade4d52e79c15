import { randomBytes } from 'node:crypto';
import { testDataFolder, toolsFolder } from '@assent/launch/checkout';
import { openDatabase } from '@assent/launch/database';
import { findBrowser, findFirefox, findWebKit, TooOldError } from '@assent/launch/machine/browser';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './deployments/database.ts';

/** A program of the machine, or the reason why there is none. */
export type Found = { path: string } | { missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which each deployment creates its own database. */
    databaseUrl: string;
    /** What the names of this run’s databases begin with. */
    databasePrefix: string;
    /** The path of a Chromium. */
    chromium: string;
    /** The path of a Firefox, or why there is none. */
    firefox: Found;
    /** The path of WebKitGTK’s driver, or why there is none. */
    webkit: Found;
  }
}

/** Finds or fetches what every test needs from the machine: a database server and browsers. */
export default async function setUp(project: TestProject) {
  const report = (line: string) => console.error(line);
  const dataDir = testDataFolder();
  const where = { toolsDir: toolsFolder(dataDir), report };
  project.provide('chromium', await findBrowser(where));
  project.provide('firefox', await orWhyNot(findFirefox(where)));
  project.provide('webkit', await orWhyNot(findWebKit(where)));
  const database = await openDatabase({ dataDir, durable: false, report });
  project.provide('databaseUrl', database.url);
  const prefix = `assent_e2e_${randomBytes(6).toString('hex')}`;
  project.provide('databasePrefix', prefix);
  return async () => {
    await dropDatabases(database.url, prefix);
    await database.close();
  };
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
