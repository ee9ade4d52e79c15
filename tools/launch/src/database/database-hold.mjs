import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openLog, tail } from '../machine/log.mjs';
import { UserError } from '../user-error.mjs';
import { databaseFolder } from './database-folder.mjs';
import { connectTo } from './keeper-socket.mjs';

const keeperProgram = fileURLToPath(new URL('./database-keeper.mjs', import.meta.url));
const connectTimeoutMs = 15_000;

/**
 * @typedef {object} DatabaseWish
 * @property {string} dataDir
 * @property {string} toolsDir where server programs that were fetched are kept
 * @property {boolean} durable false: a power cut may cost the last second, as tests don't mind
 */

/**
 * Connects to the keeper, starts one if there is none, and waits until it has a database.
 * @param {DatabaseWish} wish
 * @param {(line: string) => void} report
 */
export const hold = async (wish, report) => {
  const place = databaseFolder(wish.dataDir);
  // A keeper may be stopping. Then the next one is used.
  for (let attempt = 0; attempt < 5; attempt++) {
    const socket = await reachKeeper(place, wish);
    const url = await readUrl(socket, report);
    if (url) {
      socket.unref(); // an open database does not keep the process running
      return { socket, url };
    }
  }
  throw new UserError(
    `The database did not start. The end of ${place.serverLog}:\n${tail(place.serverLog)}`,
  );
};

/**
 * @param {import('./database-folder.mjs').DatabaseFolder} place
 * @param {DatabaseWish} wish
 */
const reachKeeper = async (place, wish) => {
  const deadline = Date.now() + connectTimeoutMs;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let keeper;
  while (Date.now() < deadline) {
    const socket = await connectTo(place.keeperSocket);
    if (socket) return socket;
    if (!keeper || keeper.exitCode !== null) keeper = startKeeper(place.keeperLog, wish);
    await pause(50);
  }
  throw new UserError(
    `The keeper of the database did not start. The end of ${place.keeperLog}:\n${tail(place.keeperLog)}`,
  );
};

/** @param {string} logFile @param {DatabaseWish} wish */
const startKeeper = (logFile, { dataDir, toolsDir, durable }) => {
  const log = openLog(logFile);
  const args = [keeperProgram, dataDir, toolsDir, durable ? 'durable' : 'relaxed'];
  const keeper = spawn(process.execPath, args, {
    detached: true, // Ctrl-C must not stop a database that others may use
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  keeper.unref();
  return keeper;
};

/**
 * Reads the keeper's messages until the address of the database. Returns undefined if the connection closed before.
 * @param {import('node:net').Socket} socket
 * @param {(line: string) => void} report
 * @returns {Promise<string | undefined>}
 */
const readUrl = (socket, report) =>
  new Promise((done, fail) => {
    const lines = createInterface({ input: socket });
    lines.on('line', (line) => {
      const news = JSON.parse(line);
      if (news.step) report(news.step);
      if (news.problem) {
        fail(new UserError(news.problem));
        socket.destroy();
      }
      if (news.url) done(news.url);
    });
    // A keeper that was killed resets the connection; 'close' follows.
    socket.on('error', () => {});
    lines.on('error', () => {});
    socket.on('close', () => done(undefined));
  });
