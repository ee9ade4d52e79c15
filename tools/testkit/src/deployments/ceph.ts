import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnChild } from '@assent/launch/machine/child-process';
import { until } from '../until.ts';
import { type DebianPrograms, findDebianPrograms } from './debian-programs.ts';
import { freePort } from './listen.ts';

// Ceph and its S3 gateway from Debian's packages: one monitor, and one storage daemon that keeps everything in memory.

/** A running Ceph with files of its own. */
export interface Ceph {
  /** `http://127.0.0.1:<port>` of the gateway. */
  url: string;
  /** Sends the gateway a signal, such as SIGSTOP and SIGCONT. */
  signalGateway(name: NodeJS.Signals): void;
  /** Kills the gateway. The storage keeps running. */
  killGateway(): Promise<void>;
  /** Starts the gateway again, at the same address; resolves when it serves. */
  startGateway(): Promise<void>;
  /** Returns what its programs have written. */
  output(): string;
  /** Kills its programs and removes its files. */
  stop(): Promise<void>;
}

/** The only user of its gateway. */
export interface CephUser {
  accessKeyId: string;
  secretAccessKey: string;
}

const programs = [
  'monmaptool',
  'osdmaptool',
  'ceph-mon',
  'ceph-osd',
  'radosgw-admin',
  'radosgw',
] as const;
type Program = (typeof programs)[number];

const CONFIGURATION = 'ceph.conf';
const START_TIMEOUT_MS = 60_000;

/**
 * Finds Ceph: the installed one, or that of Debian's packages, unpacked into the data folder of the tests.
 * @throws Error when it cannot be fetched
 */
export const findCeph = () =>
  findDebianPrograms('Ceph', programs, ['radosgw', 'ceph-mon', 'ceph-osd']);

/**
 * Starts Ceph on the loopback address, without authentication between its programs.
 * @throws Error with what the programs have written, when it does not start within a minute
 */
export async function startCeph({ accessKeyId, secretAccessKey }: CephUser): Promise<Ceph> {
  const ceph = await findCeph();
  const folder = await mkdtemp(join(tmpdir(), 'ceph-'));
  const { begin, complete, isRunning, killAll, output } = programsIn(folder, ceph);
  const stop = async () => {
    await killAll();
    await rm(folder, { recursive: true, force: true });
  };

  const fsid = randomUUID();
  const monitor = `v1:127.0.0.1:${await freePort()}`;
  const gatewayAddress = `127.0.0.1:${await freePort()}`;
  const url = `http://${gatewayAddress}`;
  let gateway: ChildProcess | undefined;
  const killGateway = async () => gateway && kill(gateway);
  const startGateway = async () => {
    await killGateway();
    const starting = begin('radosgw', '-f', '-n', 'client.gateway');
    gateway = starting;
    const serves = async () => {
      if (!isRunning(starting)) throw new Error(`radosgw ended by itself:\n${output()}`);
      return (await answers(url)) || undefined;
    };
    await until(serves, () => `radosgw does not answer:\n${output()}`, START_TIMEOUT_MS);
  };
  const startStorage = async () => {
    await complete('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', monitor, 'monmap');
    await complete('osdmaptool', '--createsimple', '1', 'osdmap');
    const maps = ['--monmap', 'monmap', '--osdmap', 'osdmap'];
    await complete('ceph-mon', '--mkfs', '-i', 'a', ...maps, '--keyring', 'keyring');
    // Should one end, the others would wait for it for minutes.
    begin('ceph-mon', '-f', '-i', 'a').on('close', killAll);
    await complete('ceph-osd', '--mkfs', '-i', '0');
    begin('ceph-osd', '-f', '-i', '0').on('close', killAll);
  };

  const late = setTimeout(killAll, START_TIMEOUT_MS);
  try {
    for (const name of ['monitor', 'storage', 'gateway']) await mkdir(join(folder, name));
    const settings = { ...settingsIn(folder, ceph.root), fsid, mon_host: monitor };
    // It sends head and body of a response on their own. Without the option, the body waits until the head has arrived.
    const frontend = { rgw_frontends: `beast endpoint=${gatewayAddress} tcp_nodelay=1` };
    await writeFile(join(folder, CONFIGURATION), fileOf({ ...settings, ...frontend }));
    await writeFile(join(folder, 'keyring'), '');
    await startStorage();
    const keys = ['--access-key', accessKeyId, '--secret', secretAccessKey];
    const user = ['--uid', 'tests', '--display-name', 'Tests', ...keys];
    await complete('radosgw-admin', 'user', 'create', ...user);
    await startGateway();
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(late);
  }
  const signalGateway = (name: NodeJS.Signals) => void gateway?.kill(name);
  return { url, signalGateway, killGateway, startGateway, output, stop };
}

/** Returns what starts and kills the programs, with the settings of a folder. */
function programsIn(folder: string, { pathOf, env }: DebianPrograms<Program>) {
  const running = new Set<ChildProcess>();
  let output = '';
  /** Starts a program, which gets SIGTERM when this process ends. */
  const begin = (program: Program, ...args: string[]) => {
    const child = spawnChild(pathOf(program), ['-c', join(folder, CONFIGURATION), ...args], {
      env,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.on('close', (code, signal) => {
      running.delete(child);
      output += `${program} ended with ${code ?? signal}\n`;
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes) => {
        output += bytes;
      });
    return child;
  };
  /** Runs a program to its end. @throws Error when it fails */
  const complete = async (program: Program, ...args: string[]) => {
    const [code] = await once(begin(program, ...args), 'close');
    if (code !== 0) throw new Error(`${program} failed:\n${output}`);
  };
  const killAll = async () => {
    await Promise.all([...running].map(kill));
  };
  const isRunning = (child: ChildProcess) => running.has(child);
  return { begin, complete, isRunning, killAll, output: () => output };
}

/** Returns the settings by which it is small and starts fast. */
function settingsIn(folder: string, root: string): Record<string, string | number | boolean> {
  const loopback = '127.0.0.1';
  return {
    ...librariesBelow(root),
    public_addr: loopback,
    cluster_addr: loopback,
    ms_bind_msgr2: false,
    auth_cluster_required: 'none',
    auth_service_required: 'none',
    auth_client_required: 'none',
    run_dir: folder,
    crash_dir: folder,
    admin_socket: '',
    log_to_file: false,
    log_to_stderr: true,
    debug_mon: 0,
    debug_paxos: 0,
    debug_rocksdb: 0,
    mon_data: join(folder, 'monitor'),
    mon_cluster_log_to_file: false,
    mon_data_avail_crit: 0, // percent, or it would not start on a disk that is almost full
    mon_allow_pool_size_one: true,
    // Or each pool that is created would take a second.
    paxos_propose_interval: 0.05,
    paxos_min_wait: 0.01,
    osd_data: join(folder, 'storage'),
    osd_objectstore: 'memstore',
    osd_crush_chooseleaf_type: 0,
    // The osdmap has what it would tell the monitor at its start. It ends when it does that before it has got the fsid.
    osd_crush_update_on_start: false,
    osd_class_update_on_start: false,
    osd_client_watch_timeout: 3, // seconds for which new buckets wait for a gateway that was killed
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    osd_pool_default_pg_num: 1,
    osd_pool_default_pg_autoscale_mode: 'off',
    rgw_data: join(folder, 'gateway'),
    rgw_thread_pool_size: 16,
  };
}

/** Returns where the libraries are that its programs load by their paths, if they are not where they were built for. */
function librariesBelow(root: string): Record<string, string> {
  if (root === '/') return {};
  const top = join(root, 'usr/lib');
  const folder = readdirSync(top)
    .map((architecture) => join(top, architecture))
    .find((each) => existsSync(join(each, 'rados-classes')));
  if (!folder) return {};
  return {
    plugin_dir: join(folder, 'ceph'),
    erasure_code_dir: join(folder, 'ceph/erasure-code'),
    osd_class_dir: join(folder, 'rados-classes'),
  };
}

const fileOf = (settings: Record<string, string | number | boolean>) =>
  `[global]\n${Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')}`;

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    () => false,
  );
