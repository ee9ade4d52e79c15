// The results of four deliveries of one event, and what follows a failure, a crash and a success.
import mysql from 'mysql2/promise';
import { seen } from './seen-events.mjs';

const atOnce = await Promise.all([1, 2, 3, 4].map(() => seen.claim('evt_1')));
await seen.release('evt_1');
const afterFailure = await seen.claim('evt_1');
const database = await mysql.createConnection(process.env.SHOP_DATABASE_URL);
await database.query('UPDATE seen_events SET claimed_at = claimed_at - INTERVAL 2 MINUTE');
const afterDeath = await seen.claim('evt_1');
await seen.done('evt_1');
const afterwards = await seen.claim('evt_1');
process.stdout.write(
  JSON.stringify({ atOnce: atOnce.sort(), afterFailure, afterDeath, afterwards }),
);
process.exit();
