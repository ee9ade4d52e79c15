import { Sequelize } from 'sequelize';
import { vi } from 'vitest';
import { workerDatabaseUrl } from './schema.ts';

/** Loads a module as another process would have it: the same database, its own memory. */
export async function inAnotherProcess<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  vi.resetModules();
  // Sequelize has one namespace of transactions for all that is loaded here: it stays that of the test.
  const useCLS = vi.spyOn(Sequelize, 'useCLS').mockReturnThis();
  const { connectDatabase } = await import('../../database/database.ts');
  useCLS.mockRestore();
  connectDatabase(workerDatabaseUrl(), 2);
  return load();
}
