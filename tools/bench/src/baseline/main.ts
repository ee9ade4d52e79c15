import { once } from 'node:events';
import { createPool } from 'mysql2/promise';
import { z } from 'zod';
import { addressOf } from '../environments/database.ts';
import { baselineApp } from './app.ts';

/** The least that a send could cost: the same facade, and one bare INSERT of the same row. */
const env = z
  .object({
    DATABASE_URL: z.string(),
    PORT: z.coerce.number(),
    ACCOUNT_ID: z.string(),
    TOPIC_ID: z.string(),
  })
  .parse(process.env);

const pool = createPool({ ...addressOf(new URL(env.DATABASE_URL)), connectionLimit: 10 });
const app = baselineApp(pool, { appId: env.ACCOUNT_ID, topicId: env.TOPIC_ID });
const server = app.listen(env.PORT, '127.0.0.1');
await once(server, 'listening');

process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
