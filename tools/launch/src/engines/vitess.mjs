import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { greets } from '../database/database-greeting.mjs';
import { endOf, spawnChild } from '../machine/child-process.mjs';
import { run } from '../machine/command.mjs';
import { unpackPackages } from '../machine/debian-packages.mjs';
import { openLog, tail } from '../machine/log.mjs';
import { freePort } from '../machine/port.mjs';
import { onPath } from '../machine/programs.mjs';
import { codeOf, UserError } from '../user-error.mjs';
import { openEngine } from './other-engines.mjs';
import { buildVitess, version } from './vitess-programs.mjs';

const programs = ['vtctld', 'vtctldclient', 'vtgate', 'vttablet'];
const host = '127.0.0.1';
const cell = 'local';
const startMs = 120_000;

/** The user `nobody`: the programs of Vitess refuse to run as root. */
const nobody = 65_534;
const uid = process.getuid?.() === 0 ? nobody : undefined;

/**
 * The settings of each connection that the MySQL server has itself, so that vtgate adds none to statements, and vttablet
 * needs no connections with other ones (docs/operations/scaling.md, Vitess).
 */
const mysqlOptions = [
  '--transaction-isolation=READ-COMMITTED',
  '--innodb-lock-wait-timeout=3',
  '--sql-mode=STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
];

/** The one of the URL, and those of the workers of core's tests: vtgate cannot create databases. */
const keyspaces = ['assent', 'assent_test_core_1', 'assent_test_core_2'];

/**
 * Starts Vitess with unsharded keyspaces: one etcd, vtctld and vtgate, one MySQL, and for each keyspace a vttablet on a
 * database of that server. All listen on the loopback address only, with the settings that Vitess has by itself. Everything is
 * in a folder that is removed when it has stopped.
 * @param {{ toolsDir: string, report: (line: string) => void }} where
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws UserError if it cannot be fetched, built or started
 */
export const openVitess = async ({ toolsDir, report }) => {
  const etcd = await findEtcd(toolsDir, report);
  const built = await buildVitess(programs, { toolsDir, report });
  const mysql = await openEngine('mysql', { toolsDir, report, options: mysqlOptions });
  const place = mkdtempSync(join(tmpdir(), 'vitess-'));
  /** @type {(() => Promise<void>)[]} */
  const stops = [
    async () => rmSync(place, { recursive: true, force: true }),
    async () => await mysql.close(),
  ];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    report(`starting Vitess ${version}`);
    const socket = new URL(mysql.url).searchParams.get('socketPath') ?? '';
    chmodSync(dirname(socket), 0o711); // vttablet runs as another user
    const port = await serve({ etcd, built, socket, place, stops });
    return { url: `mysql://assent@${host}:${port}/${keyspaces[0]}`, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * @typedef {object} Parts
 * @property {string} etcd
 * @property {string} built the folder of the programs
 * @property {string} socket of MySQL
 * @property {string} place where everything may write
 * @property {(() => Promise<void>)[]} stops gets what ends each program
 */

/** Starts all programs. @param {Parts} parts @returns {Promise<number>} the port of vtgate */
const serve = async ({ etcd, built, socket, place, stops }) => {
  if (uid !== undefined) chownSync(place, uid, uid);
  // Linked, because another user may not enter the data folder.
  const bin = join(place, 'bin');
  mkdirSync(bin);
  linkInto(bin, etcd);
  for (const name of programs) linkInto(bin, join(built, name));
  const ports = { etcd: await freePort(), peers: await freePort(), vtctld: await freePort() };
  const topology = `${host}:${ports.etcd}`;
  const options = [
    '--topo-implementation=etcd2',
    `--topo-global-server-address=${topology}`,
    '--topo-global-root=/vitess/global',
    `--bind-address=${host}`,
    `--grpc-bind-address=${host}`,
  ];
  const env = { ...process.env, VTDATAROOT: place, ETCD_UNSUPPORTED_ARCH: 'arm64' };

  const how = { env, cwd: place, uid, gid: uid };
  let isFailed = false;

  /** @param {string} name of its log @param {string} program @param {string[]} args */
  const start = (name, program, args) => {
    const log = openLog(join(place, `${name}.log`));
    const child = spawnChild(join(bin, program), args, { ...how, stdio: ['ignore', log, log] });
    closeSync(log);
    const ended = endOf(child).then(() => {
      isFailed = true;
    });
    stops.push(async () => {
      child.kill('SIGKILL'); // nothing of it is kept
      await ended;
    });
    return ended;
  };

  /** Runs a command until it succeeds: what has just been started does not listen yet. @param {string[]} command */
  const administer = async (...command) => {
    const args = [`--server=${host}:${ports.vtctld}`, ...command];
    const until = Date.now() + startMs;
    for (;;) {
      const { code, output } = await run(join(bin, 'vtctldclient'), args, how);
      if (code === 0) return;
      if (isFailed || Date.now() > until)
        throw new UserError(`${command.join(' ')}: ${output}\n${logs()}`);
      await pause(500);
    }
  };
  const logs = () =>
    readdirSync(place)
      .filter((name) => name.endsWith('.log'))
      .map((name) => `${name}:\n${tail(join(place, name))}`)
      .join('\n');

  const [clients, peers] = [`http://${topology}`, `http://${host}:${ports.peers}`];
  start('etcd', 'etcd', [
    `--data-dir=${join(place, 'topology')}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ]);
  start('vtctld', 'vtctld', [
    ...options,
    `--cell=${cell}`,
    '--service-map=grpc-vtctl,grpc-vtctld',
    `--port=${await freePort()}`,
    `--grpc-port=${ports.vtctld}`,
  ]);
  await administer('AddCellInfo', `--server-address=${topology}`, `--root=/vitess/${cell}`, cell);

  // MySQL lets root in by its socket without a password; a vttablet wants to be told.
  const credentials = join(place, 'credentials.json');
  writeFileSync(credentials, JSON.stringify({ root: [''] }));
  const users = ['app', 'allprivs', 'appdebug', 'dba', 'filtered', 'repl'];
  for (const [at, keyspace] of keyspaces.entries()) {
    await administer('CreateKeyspace', '--durability-policy=none', keyspace);
    const tablet = `${cell}-${100 + at}`;
    start(tablet, 'vttablet', [
      ...options,
      `--tablet-path=${tablet}`,
      `--tablet-hostname=${host}`,
      `--init-keyspace=${keyspace}`,
      '--init-shard=0',
      '--init-tablet-type=replica',
      '--service-map=grpc-queryservice,grpc-tabletmanager',
      `--port=${await freePort()}`,
      `--grpc-port=${await freePort()}`,
      '--unmanaged',
      `--db-socket=${socket}`,
      `--db-credentials-file=${credentials}`,
      ...users.map((user) => `--db-${user}-user=root`),
    ]);
    await administer('TabletExternallyReparented', tablet);
  }

  const port = await freePort();
  const ended = start('vtgate', 'vtgate', [
    ...options,
    `--cell=${cell}`,
    `--cells-to-watch=${cell}`,
    '--tablet-types-to-wait=PRIMARY',
    `--port=${await freePort()}`,
    `--grpc-port=${await freePort()}`,
    `--mysql-server-port=${port}`,
    `--mysql-server-bind-address=${host}`,
    '--mysql-auth-server-impl=none',
  ]);
  if (await greets({ host, port }, ended)) return port;
  throw new UserError(`vtgate did not start:\n${logs()}`);
};

/** Makes a program appear in another folder. @param {string} folder @param {string} program */
const linkInto = (folder, program) => {
  const link = join(folder, basename(program));
  try {
    linkSync(program, link);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    copyFileSync(program, link); // another disk
  }
};

/** @param {string} toolsDir @param {(line: string) => void} report @returns {Promise<string>} the program */
const findEtcd = async (toolsDir, report) => {
  const installed = onPath('etcd');
  if (installed) return installed;
  const folder = join(toolsDir, 'etcd');
  const failure = existsSync(folder)
    ? undefined
    : await unpackPackages('etcd', ['etcd-server'], folder, report);
  if (failure) throw new UserError(`etcd could not be fetched: ${failure}`);
  return join(folder, 'usr/bin/etcd');
};
