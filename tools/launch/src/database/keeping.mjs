// What database-keeper.mjs runs.
import { once } from 'node:events';
import { existsSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { releaseStartMemory } from '../machine/memory.mjs';
import { messageOf } from '../user-error.mjs';
import { databaseFolder } from './database-folder.mjs';
import { stopServers } from './database-process.mjs';
import { startDatabase } from './database-start.mjs';
import { becomeKeeper } from './keeper-socket.mjs';

/** @typedef {{ step: string } | { url: string } | { problem: string }} News */

const graceMs = 2000;
const firstGraceMs = 3000;
const restartsAllowed = 3;

const [dataDir = '', toolsDir = '', durability] = process.argv.slice(2);
const durable = durability !== 'relaxed';
const place = databaseFolder(dataDir);

/** @type {Set<import('node:net').Socket>} */
const users = new Set();
/** @type {News | undefined} */
let news;
/** @type {import('./database-process.mjs').RunningDatabase | undefined} */
let database;
let isStopping = false;
/** @type {NodeJS.Timeout | undefined} */
let grace;

/** @param {News} latest */
const tell = (latest) => {
  news = latest;
  for (const user of users) user.write(`${JSON.stringify(latest)}\n`);
};

const server = createServer((user) => {
  clearTimeout(grace);
  users.add(user);
  if (news) user.write(`${JSON.stringify(news)}\n`);
  // The only message of a user is that it leaves. After the last one there is no grace period.
  user.on('data', () => {
    users.delete(user);
    if (users.size > 0) user.end();
    if (users.size === 0) stop();
  });
  user.on('error', () => {});
  user.on('close', () => {
    users.delete(user);
    stopWhenUnused(graceMs);
  });
});

/** @param {number} afterMs */
const stopWhenUnused = (afterMs) => {
  clearTimeout(grace);
  if (users.size === 0) grace = setTimeout(stop, afterMs);
};

/** Stops the database, if it runs, and this process. */
export const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  server.close(); // from now on the next keeper can use the socket's name
  await database?.stop();
  await stopServers(); // also one that is still starting
  if (dirname(place.keeperSocket) !== place.folder) removeIfEmpty(dirname(place.keeperSocket));
  process.exit(0); // children that still set up the database end with this process
};

/** @param {string} folder */
const removeIfEmpty = (folder) => {
  try {
    rmdirSync(folder);
  } catch {
    // the next keeper uses it already
  }
};

const keep = async () => {
  for (let restarts = 0; restarts <= restartsAllowed; restarts++) {
    const report = (/** @type {string} */ step) => tell({ step });
    database = await startDatabase({ place, toolsDir, durable, report });
    if (isStopping) await database.stop();
    tell({ url: database.url });
    releaseStartMemory();
    const startedAt = Date.now();
    await database.ended;
    if (isStopping) return;
    console.error(new Date().toISOString(), 'the database ended unexpectedly; starting it again');
    if (Date.now() - startedAt > 60_000) restarts = 0;
  }
  throw new Error('the database ended several times');
};

/** Becomes the keeper, unless there is one, and starts the database for the first user. */
export const start = async () => {
  if (!(await becomeKeeper(server, place.keeperSocket))) process.exit(0);
  stopWhenUnused(firstGraceMs);
  // Stops when the data folder was deleted.
  setInterval(() => existsSync(place.keeperSocket) || stop(), 2000).unref();

  // If several keepers were started at once, this one may have no user.
  if (users.size === 0) await once(server, 'connection');
  keep().catch((error) => {
    if (isStopping) return;
    console.error(new Date().toISOString(), messageOf(error));
    tell({ problem: messageOf(error) });
    stopWhenUnused(graceMs); // new users still get the reason
  });
};
