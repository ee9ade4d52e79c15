import { testDataFolder, toolsFolder } from '@assent/launch/checkout';
import { openDatabase } from '@assent/launch/database';
import { findBrowser } from '@assent/launch/machine/browser';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which each stage makes a database of its own. */
    databaseUrl: string;
    /** The path of a Chromium. */
    chromium: string;
  }
}

/** What every test needs from the machine, found or fetched once: a database server and a browser. */
export default async function prepareMachine(project: TestProject) {
  const say = (line: string) => console.error(line);
  const dataDir = testDataFolder();
  project.provide('chromium', await findBrowser({ toolsDir: toolsFolder(dataDir), say }));
  const database = await openDatabase({ dataDir, durable: false, say });
  project.provide('databaseUrl', database.url);
  return database.close;
}
