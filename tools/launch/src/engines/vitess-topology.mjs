import {
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
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { greets } from '../database/database-greeting.mjs';
import { endOf, spawnChild } from '../machine/child-process.mjs';
import { run } from '../machine/command.mjs';
import { unpackPackages } from '../machine/debian-packages.mjs';
import { openLog, tail } from '../machine/log.mjs';
import { freePort } from '../machine/port.mjs';
import { onPath } from '../machine/programs.mjs';
import { codeOf, UserError } from '../user-error.mjs';
import { buildVitess, version } from './vitess-programs.mjs';

/** @type {Place} */
export const loopback = { address: '127.0.0.1', inside: [] };
const cell = 'local';
const startMs = 120_000;
/** The user by whom replicas read from their primary. */
export const replicator = 'vt_repl';

/** The user `nobody`: the programs of Vitess refuse to run as root. */
const nobody = 65_534;
const uid = process.getuid?.() === 0 ? nobody : undefined;

/**
 * Where programs run: an address, and what comes before a command for it to be there, such as in a network of its own.
 * @typedef {{ address: string, inside: readonly string[] }} Place
 */

/**
 * A topology of Vitess: an etcd and a vtctld, and the programs that are started in it.
 * @typedef {object} Topology
 * @property {string} place a folder where all programs may write
 * @property {(() => Promise<void>)[]} stops gets what else is to be stopped; the last one is stopped first
 * @property {(...command: string[]) => Promise<void>} administer runs a command of vtctldclient until it succeeds
 * @property {(name: string, program: string, args: string[], place?: Place) => Served} start starts a program
 * @property {(tablet: Tablet) => Promise<Served>} startTablet
 * @property {(name: string, args: string[]) => Promise<Gate>} startGate starts a vtgate
 * @property {string[]} options of each program that uses the topology
 * @property {() => Promise<void>} close ends all programs
 */

/**
 * A vttablet, of a MySQL server where `root` needs no password.
 * @typedef {object} Tablet
 * @property {number} uid
 * @property {string} keyspace
 * @property {string} shard
 * @property {string} socket
 * @property {string[]} [options]
 * @property {Place} [place]
 */

/**
 * A program that can be killed at any moment, and started again.
 * @typedef {object} Served
 * @property {string} name
 * @property {() => number | undefined} pid
 * @property {(signal: NodeJS.Signals) => void} signal
 * @property {() => Promise<void>} kill
 * @property {() => void | Promise<void>} restart
 * @property {() => Promise<void>} ended
 */

/** @typedef {Served & { port: number, socket: string }} Gate */

/**
 * Opens an empty topology. Everything listens on one address only, and is in a folder that is removed by `close`.
 * @param {string[]} programs of Vitess that are used
 * @param {{ toolsDir: string, report: (line: string) => void, place?: Place }} where without a place, on the loopback address
 * @returns {Promise<Topology>}
 * @throws UserError if something cannot be fetched, built or started
 */
export const openTopology = async (programs, { toolsDir, report, place: host = loopback }) => {
  const etcd = await findEtcd(toolsDir, report);
  const built = await buildVitess(programs, { toolsDir, report });
  const place = mkdtempSync(join(tmpdir(), 'vitess-'));
  report(`starting Vitess ${version}`);
  /** @type {(() => Promise<void>)[]} */
  const stops = [async () => rmSync(place, { recursive: true, force: true })];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    return { ...(await serve({ etcd, built, programs, place, stops, host })), place, stops, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * @typedef {object} Parts
 * @property {string} etcd
 * @property {string} built the folder of the programs
 * @property {string[]} programs
 * @property {string} place where everything may write
 * @property {(() => Promise<void>)[]} stops gets what ends each program
 * @property {Place} host of all programs but the vttablets that have another
 */

/** @param {Parts} parts @returns {Promise<Omit<Topology, 'place' | 'stops' | 'close'>>} */
const serve = async ({ etcd, built, programs, place, stops, host }) => {
  if (uid !== undefined) chownSync(place, uid, uid);
  // Linked, because another user may not enter the data folder.
  const bin = join(place, 'bin');
  mkdirSync(bin);
  linkInto(bin, etcd);
  for (const name of programs) linkInto(bin, join(built, name));
  const ports = { etcd: await freePort(), peers: await freePort(), vtctld: await freePort() };
  const topology = `${host.address}:${ports.etcd}`;
  /** @param {Place} place */
  const optionsIn = ({ address }) => [
    '--topo-implementation=etcd2',
    `--topo-global-server-address=${topology}`,
    '--topo-global-root=/vitess/global',
    `--bind-address=${address}`,
  ];
  const options = optionsIn(host);
  /** @param {Place} place */
  const grpcIn = (place) => [...optionsIn(place), `--grpc-bind-address=${place.address}`];
  const env = { ...process.env, VTDATAROOT: place, ETCD_UNSUPPORTED_ARCH: 'arm64' };

  /** Returns how a program is run in a place. @param {string} program @param {string[]} args @param {Place} where */
  const commandIn = (program, args, { inside: [entering, ...others] }) =>
    entering
      ? {
          // Only root may enter a network; the program runs as the other user.
          command: entering,
          args: [...others, ...asUser(uid), join(bin, program), ...args],
          how: { env, cwd: place },
        }
      : { command: join(bin, program), args, how: { env, cwd: place, uid, gid: uid } };
  let isFailed = false;

  /** @type {Topology['start']} */
  const start = (name, program, args, where = host) => {
    const { command, args: all, how } = commandIn(program, args, where);
    let isKilled = false;
    /** @type {import('node:child_process').ChildProcess} */
    let child;
    let ended = Promise.resolve();
    const restart = () => {
      isKilled = false;
      const log = openLog(join(place, `${name}.log`));
      child = spawnChild(command, all, { ...how, stdio: ['ignore', log, log] });
      closeSync(log);
      ended = endOf(child).then(() => {
        isFailed ||= !isKilled;
      });
    };
    const kill = async () => {
      isKilled = true;
      child.kill('SIGKILL'); // nothing of it is kept
      await ended;
    };
    restart();
    stops.push(kill);
    return {
      name,
      pid: () => child.pid,
      signal: (signal) => void child.kill(signal),
      kill,
      restart,
      ended: () => ended,
    };
  };

  /** Runs a command until it succeeds: what has just been started does not listen yet. @param {string[]} command */
  const administer = async (...command) => {
    const server = `--server=${host.address}:${ports.vtctld}`;
    const client = commandIn('vtctldclient', [server, ...command], host);
    const until = Date.now() + startMs;
    for (;;) {
      const { code, output } = await run(client.command, client.args, client.how);
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

  const [clients, peers] = [`http://${topology}`, `http://${host.address}:${ports.peers}`];
  start('etcd', 'etcd', [
    `--data-dir=${join(place, 'topology')}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ]);
  start('vtctld', 'vtctld', [
    ...grpcIn(host),
    `--cell=${cell}`,
    '--service-map=grpc-vtctl,grpc-vtctld',
    `--port=${await freePort()}`,
    `--grpc-port=${ports.vtctld}`,
  ]);
  await administer('AddCellInfo', `--server-address=${topology}`, `--root=/vitess/${cell}`, cell);

  // MySQL lets root in by its socket without a password; a vttablet wants to be told.
  const credentials = join(place, 'credentials.json');
  writeFileSync(credentials, JSON.stringify({ root: [''], [replicator]: [''] }));
  /** @type {Topology['startTablet']} */
  const startTablet = async ({ uid, keyspace, shard, socket, options = [], place = host }) => {
    const tablet = `${cell}-${uid}`;
    const args = [
      ...grpcIn(place),
      `--tablet-path=${tablet}`,
      `--tablet-hostname=${place.address}`,
      `--init-keyspace=${keyspace}`,
      `--init-shard=${shard}`,
      '--init-tablet-type=replica',
      '--service-map=grpc-queryservice,grpc-tabletmanager,grpc-updatestream',
      `--port=${await freePort()}`,
      `--grpc-port=${await freePort()}`,
      `--db-socket=${socket}`,
      `--db-credentials-file=${credentials}`,
      ...['app', 'allprivs', 'appdebug', 'dba', 'filtered'].map((user) => `--db-${user}-user=root`),
      `--db-repl-user=${replicator}`,
      ...options,
    ];
    return start(tablet, 'vttablet', args, place);
  };

  /** @type {Topology['startGate']} */
  const startGate = async (name, args) => {
    const port = await freePort();
    const socket = join(place, `${name}.sock`);
    const gate = start(name, 'vtgate', [
      ...grpcIn(host),
      `--cell=${cell}`,
      `--cells-to-watch=${cell}`,
      `--port=${await freePort()}`,
      `--grpc-port=${await freePort()}`,
      `--mysql-server-port=${port}`,
      `--mysql-server-bind-address=${host.address}`,
      `--mysql-server-socket-path=${socket}`,
      '--mysql-auth-server-impl=none',
      ...args,
    ]);
    const untilUsable = async () => {
      if (!(await greets(socket, gate.ended())))
        throw new UserError(`vtgate did not start:\n${logs()}`);
    };
    await untilUsable();
    const restart = async () => {
      gate.restart();
      await untilUsable();
    };
    return { ...gate, port, socket, restart };
  };
  return { administer, start, startTablet, startGate, options };
};

/** The options of `nsenter` for another user. @param {number | undefined} id */
const asUser = (id) => (id === undefined ? [] : [`--setuid=${id}`, `--setgid=${id}`]);

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
