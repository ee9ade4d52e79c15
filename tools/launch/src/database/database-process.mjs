import { chownSync, closeSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFileSync } from '../../../../packages/core/src/platform/whole-files.mjs';
import { spawnChild } from '../machine/child-process.mjs';
import { openLog, tail } from '../machine/log.mjs';
import { startedWith, stopAll } from '../machine/processes.mjs';
import { asRoot } from './database-files.mjs';
import { greets } from './database-greeting.mjs';

/** @typedef {import('./database-server.mjs').DatabaseServer} DatabaseServer */

/**
 * A running database that this process owns.
 * @typedef {object} RunningDatabase
 * @property {string} url
 * @property {number | undefined} [pid]
 * @property {Promise<void>} ended settles when it has ended, for any reason
 * @property {() => Promise<void>} stop
 */

const stopTimeoutMs = 60_000;
const startStopTimeoutMs = 5_000;

/** @typedef {{ child: import('node:child_process').ChildProcess, ended: Promise<void>, isReady: boolean }} Serving */

/** The servers that this process has started, also those that nobody was told of yet. @type {Set<Serving>} */
const servers = new Set();

/** Stops all servers that this process has started, and waits for their ends. */
export const stopServers = async () => {
  await Promise.all([...servers].map(stopServer));
};

/**
 * One that is starting may not react to a signal any more. Nobody has written into it, so it is killed soon.
 * @param {Serving} serving
 */
const stopServer = async ({ child, ended, isReady }) => {
  child.kill('SIGTERM');
  const limitMs = isReady ? stopTimeoutMs : startStopTimeoutMs;
  const killer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await ended;
  clearTimeout(killer);
};

/**
 * Serves database files on a unix socket, and on nothing else.
 * @param {object} what
 * @param {DatabaseServer} what.server
 * @param {string} what.files
 * @param {string} what.socket
 * @param {boolean} what.durable
 * @param {string[]} [what.options] further options of the server
 * @param {string} [what.settings] a file of options, which the others override
 * @param {readonly string[]} [what.inside] what comes before the program for it to run elsewhere, such as in another network
 * @param {number} [what.uid] the user and group that it runs as, and that own its folder; otherwise this process's
 * @returns {Promise<RunningDatabase & { signal: (name: NodeJS.Signals) => void }>}
 */
export const serveFiles = async (what) => {
  const { server, files, socket, durable, options = [], settings, inside = [], uid } = what;
  const folder = dirname(files);
  const datadir = `--datadir=${files}`;
  // A server left over by a keeper that was killed would hold the files' locks.
  await stopAll(await startedWith(datadir), stopTimeoutMs);

  const temporary = join(folder, 'tmp');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary);
  if (uid !== undefined) chownSync(temporary, uid, uid);
  // Readable for the user that the server runs as, which may be another one.
  replaceFileSync(
    join(folder, 'create.sql'),
    'CREATE DATABASE IF NOT EXISTS assent CHARACTER SET utf8mb4;\n',
    0o644,
  );
  const log = openLog(join(folder, 'server.log'));
  const [program = '', ...before] = [...inside, server.program];
  const child = spawnChild(
    program,
    [
      ...before,
      settings === undefined ? '--no-defaults' : `--defaults-file=${settings}`,
      `--basedir=${server.basedir}`,
      datadir,
      `--tmpdir=${temporary}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'server.pid')}`,
      `--init-file=${join(folder, 'create.sql')}`,
      '--skip-networking',
      '--character-set-server=utf8mb4',
      '--default-time-zone=+00:00',
      '--max-connections=500',
      '--innodb-buffer-pool-size=256M',
      '--loose-innodb-buffer-pool-size-max=256M',
      // Idle, these would be half of its memory. The first two cache tables of engines that Assent does not use; a
      // transaction writes a few kB to the log.
      '--key-buffer-size=64K',
      '--loose-aria-pagecache-buffer-size=8M',
      '--innodb-log-buffer-size=4M',
      // Several private servers side by side must not compete for the kernel's few aio slots.
      '--innodb-use-native-aio=0',
      ...(durable ? [] : ['--innodb-flush-log-at-trx-commit=2']),
      ...sharedFiles(server),
      ...(server.flavour === 'mysql'
        ? ['--mysqlx=OFF', '--disable-log-bin', '--secure-file-priv=NULL']
        : []),
      ...(uid === undefined ? asRoot() : []),
      ...options,
    ],
    { env: server.env, cwd: folder, stdio: ['ignore', log, log], uid, gid: uid },
  );
  closeSync(log);
  const ended = /** @type {Promise<void>} */ (
    new Promise((done) => {
      child.on('error', () => done());
      child.on('exit', () => done());
    })
  );
  const serving = { child, ended, isReady: false };
  servers.add(serving);
  ended.then(() => servers.delete(serving));
  serving.isReady = await greets(socket, ended);
  if (!serving.isReady)
    throw new Error(`the database did not start:\n${tail(join(folder, 'server.log'))}`);
  return {
    url: `mysql://root@localhost/assent?socketPath=${encodeURIComponent(socket)}`,
    pid: child.pid,
    ended,
    stop: () => stopServer(serving),
    signal: (name) => void child.kill(name),
  };
};

/**
 * Returns the options for messages and plugins of a server that was unpacked to another folder than it was built for.
 * @param {DatabaseServer} server
 */
const sharedFiles = ({ basedir }) =>
  [
    ['--lc-messages-dir', join(basedir, 'share/mysql')],
    ['--character-sets-dir', join(basedir, 'share/mysql/charsets')],
    ['--plugin-dir', join(basedir, 'lib/mysql/plugin')],
  ].flatMap(([option, folder]) => (folder && existsSync(folder) ? [`${option}=${folder}`] : []));
