import { beforeAll } from 'vitest';
import { registerConsequences } from '../../consequences.ts';
import { database } from '../../platform/database/database.ts';
import { openWorkerSchema } from './worker-schema.ts';

registerConsequences();

/** Files that share a worker share its modules, its connections and its schema, one file after the other. */
beforeAll(async () => {
  await openWorkerSchema();
  // What another file left to be pushed or delivered would be done by the jobs of this one.
  await database().query('DELETE FROM pushes');
  await database().query('DELETE FROM mail_fan_outs');
  await database().query('UPDATE deliveries SET due_at = NULL WHERE due_at IS NOT NULL');
});
