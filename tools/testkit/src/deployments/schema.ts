import { inject } from 'vitest';
import { createDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which each deployment creates its own database. */
    databaseUrl: string;
    /** What the names of this run’s databases begin with. */
    databasePrefix: string;
  }
}

/** Creates the database of a deployment, on the server that the tests of this run share. */
export const createDeploymentDatabase = () =>
  createDatabase(inject('databaseUrl'), inject('databasePrefix'));
