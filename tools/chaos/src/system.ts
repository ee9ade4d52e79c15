import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database, databaseNamed } from '@assent/testkit/deployments/database';
import { freePort } from '@assent/testkit/deployments/listen';
import {
  type Available,
  type FakeTime,
  openProcessClock,
} from '@assent/testkit/deployments/process-clock';
import { startProxy, type TcpProxy } from '@assent/testkit/deployments/proxy';
import type { RoleName } from '@assent/testkit/deployments/role';
import { settingsFor } from '@assent/testkit/deployments/settings';
import { canMountSmallDisk, mountSmallDisk } from '@assent/testkit/deployments/small-disk';
import { until } from '@assent/testkit/until';
import { type DatabaseHost, type DatabaseNode, isHost } from './databases/nodes.ts';
import { openLogPipe } from './faults/log-pipe.ts';
import { type Program, startProgram } from './programs.ts';
import { recoveryMs } from './waiting.ts';

/** Two servers and two workers, each with proxies of its own to the database. */
export interface System {
  urls: readonly string[];
  programs: readonly Program[];
  /** The folder of this run. */
  folder: string;
  nodes: readonly DatabaseNode[];
  /** The same database at each node that programs connect to, beside the proxies. */
  databases: readonly Database[];
  /** Waits until both servers are ready. Throws when they are not in time. */
  ready(): Promise<void>;
  /** Ends what was stopped, and all processes. */
  stop(): Promise<void>;
}

const roles: readonly RoleName[] = ['server', 'server', 'worker', 'worker'];
const manyTimes = '1000000';
const dataSize = '256k';

/** What a system is started with. */
export interface Parts {
  /** Starts the database nodes in a folder. */
  startNodes(folder: string): Promise<DatabaseNode[]>;
  /** What changes the clock of a program. */
  fakeTime: Available<FakeTime>;
}

/**
 * Starts the built product.
 * @param onOutput receives each line that the programs write
 */
export async function startSystem(
  { startNodes, fakeTime }: Parts,
  onOutput: (line: string) => void,
): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-chaos-'));
  const nodes: DatabaseNode[] = [];
  const programs: Program[] = [];
  const proxies: TcpProxy[] = [];
  const closing: (() => unknown)[] = [];
  const stop = async () => {
    for (const proxy of proxies) proxy.reconnect();
    for (const program of programs) program.resume();
    await Promise.all(programs.map((program) => program.stop()));
    for (const proxy of proxies) proxy.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    for (const close of closing) await close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    nodes.push(...(await startNodes(folder)));
    const [first] = nodes;
    if (!first) throw new Error('There is no database node.');
    const database =
      first.database === undefined
        ? await createDatabase(first.url, 'assent_chaos')
        : databaseNamed(first.url, first.database);
    const hosts = nodes.filter(isHost);
    const urls: string[] = [];
    const name = new URL(database.url).pathname;
    const shared = settingsFor({ baseUrl: 'http://localhost:1', databaseUrl: '' });
    for (const [number, role] of roles.entries()) {
      const networks = await Promise.all(hosts.map(networkTo));
      proxies.push(...networks);
      const addresses = networks.map(({ port }) => `127.0.0.1:${port}`);
      const port = String(await freePort());
      if (role === 'server') urls.push(`http://localhost:${port}`);
      const label = `${role} ${(number % 2) + 1}`;
      const own = join(folder, `program-${number + 1}`);
      mkdirSync(own, { mode: 0o711 });
      const data = await openDataFolder(join(own, 'data'), shared);
      closing.push(data.close);
      const clock = mapped(fakeTime, (library) => openProcessClock(library, join(own, 'clock')));
      const log = await openLogPipe(join(own, 'log'), (line) => onOutput(`${label}: ${line}`));
      closing.push(log.close);
      const settings = {
        ...shared,
        ...keysAreInFolder,
        // Lines of each request, so that a log that is not read has some to keep.
        LOG_LEVEL: 'info',
        BASE_URL: urls[0],
        PORT: port,
        METRICS_PORT: role === 'worker' ? port : undefined,
        DATABASE_URL: `mysql://root@${addresses.join(',')}${name}`,
        DATA_DIR: join(own, 'data'),
        MESSAGES_PER_DAY: manyTimes,
        REQUESTS_PER_MINUTE: manyTimes,
        PUSH_HOSTS_PER_SECOND: '1000',
      };
      const url = `http://localhost:${port}/${role === 'server' ? 'version' : 'none'}`;
      const { disk, execPath } = data;
      const parts = { role, settings, url, networks, log, clock, disk, execPath, onOutput };
      programs.push(await startProgram(label, parts));
    }
    const databases = hosts.map(({ url }) => databaseNamed(url, name.slice(1)));
    const ready = async () => {
      for (const url of urls)
        await until(
          () => isReady(url),
          () => notReady(url),
          recoveryMs,
        );
    };
    return { urls, programs, folder, nodes, databases, ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a process reads from its DATA_DIR when it is not in its environment. */
export const keysAreInFolder = {
  MASTER_KEY: undefined,
  VAPID_PUBLIC_KEY: undefined,
  VAPID_PRIVATE_KEY: undefined,
};

/** Creates a DATA_DIR with the keys of all programs, on a disk of its own where that is possible. */
async function openDataFolder(
  folder: string,
  keys: Record<'MASTER_KEY' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string>,
) {
  mkdirSync(folder, { mode: 0o700 });
  const vapid = { publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY };
  writeFileSync(join(folder, 'master-key'), keys.MASTER_KEY, { mode: 0o600 });
  writeFileSync(join(folder, 'vapid-keys.json'), JSON.stringify(vapid), { mode: 0o600 });
  if (!(await canMountSmallDisk()))
    return { disk: { missing: 'no small disk can be mounted' }, close: () => {} };
  const tool = await mountSmallDisk(folder, dataSize);
  const execPath = `${folder}-node`;
  tool.writeProgram(execPath, process.execPath);
  return { disk: { tool }, execPath, close: tool.unmount };
}

const mapped = <From, To>(from: Available<From>, map: (tool: From) => To): Available<To> =>
  'tool' in from ? { tool: map(from.tool) } : from;

async function networkTo({ socket }: DatabaseHost): Promise<TcpProxy> {
  const proxy = await startProxy();
  proxy.forwardToSocket(socket);
  return proxy;
}

const notReady = (url: string) => `${url} was not ready within ${recoveryMs} ms after the faults`;

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok || undefined,
    () => undefined,
  );
