import { select } from '../database/database.ts';

/** The server of the database, and as whom this process is signed in: `assent@%`. */
export type DatabaseServer = { version: string; account: string };

/** Returns the server that this process is connected to. @throws the driver's error */
export async function databaseServer(): Promise<DatabaseServer> {
  const [server] = await select<DatabaseServer>(
    'SELECT VERSION() AS version, CURRENT_USER() AS account',
  );
  return server ?? { version: '', account: '' };
}
