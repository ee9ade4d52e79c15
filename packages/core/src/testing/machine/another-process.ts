import { Sequelize } from 'sequelize';
import { vi } from 'vitest';
import { workerDatabaseUrl } from './schema.ts';

/** Loads a module as another process would have it: the same database, its own memory. */
export async function inAnotherProcess<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  vi.resetModules();
  // Sequelize has one namespace of transactions for all that is loaded here: it stays that of the test.
  const useCLS = vi.spyOn(Sequelize, 'useCLS').mockReturnThis();
  try {
    const { connectDatabase } = await import('../../platform/database/database.ts');
    connectDatabase(workerDatabaseUrl(), 2);
    return await load();
  } finally {
    useCLS.mockRestore();
    // What is loaded next, such as the next test file, must not get the modules of the other process.
    vi.resetModules();
  }
}
