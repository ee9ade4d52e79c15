import { once } from 'node:events';
import { createPool } from 'mysql2/promise';
import { z } from 'zod';
import { addressOf } from '../environments/database.ts';
import { queueStack } from './app.ts';

const env = z
  .object({ DATABASE_URL: z.string(), PORT: z.coerce.number(), REDIS_PORT: z.coerce.number() })
  .parse(process.env);

const pool = createPool({ ...addressOf(new URL(env.DATABASE_URL)), connectionLimit: 10 });
const stack = await queueStack(pool, { host: '127.0.0.1', port: env.REDIS_PORT });
const server = stack.app.listen(env.PORT, '127.0.0.1');
await once(server, 'listening');

process.once('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await stack.close();
  await pool.end();
});
