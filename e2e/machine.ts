import { testDataFolder, toolsFolder } from '@assent/launch/checkout';
import { openDatabase } from '@assent/launch/database';
import { findBrowser, findFirefox } from '@assent/launch/machine/browser';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which each stage makes a database of its own. */
    databaseUrl: string;
    /** The path of a Chromium. */
    chromium: string;
    /** The path of a Firefox, or why there is none. */
    firefox: { path: string } | { missing: string };
  }
}

/** What every test needs from the machine, found or fetched once: a database server and a browser. */
export default async function prepareMachine(project: TestProject) {
  const say = (line: string) => console.error(line);
  const dataDir = testDataFolder();
  const where = { toolsDir: toolsFolder(dataDir), say };
  project.provide('chromium', await findBrowser(where));
  project.provide('firefox', await firefoxOrWhyNot(where));
  const database = await openDatabase({ dataDir, durable: false, say });
  project.provide('databaseUrl', database.url);
  return database.close;
}

/** On a machine of its own, which CI is, there has to be one: nothing is skipped there unseen. */
async function firefoxOrWhyNot(where: Parameters<typeof findFirefox>[0]) {
  try {
    return { path: await findFirefox(where) };
  } catch (error) {
    if (process.env.CI) throw error;
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}
