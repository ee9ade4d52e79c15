import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database, databaseNamed } from '../deployments/database.ts';
import { freePort } from '../deployments/listen.ts';
import { startProxy, type TcpProxy } from '../deployments/proxy.ts';
import type { RoleName } from '../deployments/role.ts';
import { settingsFor } from '../deployments/settings.ts';
import { until } from '../until.ts';
import type { DatabaseNode } from './databases/nodes.ts';
import { type Program, startProgram } from './programs.ts';

/** Two servers and two workers, each with proxies of its own to the database. */
export interface System {
  urls: readonly string[];
  programs: readonly Program[];
  nodes: readonly DatabaseNode[];
  /** The same database at each node, beside the proxies. */
  databases: readonly Database[];
  /** Waits until both servers are ready. Throws when they are not in time. */
  ready(): Promise<void>;
  /** Ends what was stopped, and all processes. */
  stop(): Promise<void>;
}

const roles: readonly RoleName[] = ['server', 'server', 'worker', 'worker'];
const readyTimeoutMs = 60_000;
const manyTimes = '1000000';

/**
 * Starts the built product.
 * @param startNodes starts the database nodes in a folder
 * @param onOutput receives each line that the programs write
 */
export async function startSystem(
  startNodes: (folder: string) => Promise<DatabaseNode[]>,
  onOutput: (line: string) => void,
): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-chaos-'));
  const nodes: DatabaseNode[] = [];
  const programs: Program[] = [];
  const proxies: TcpProxy[] = [];
  const stop = async () => {
    for (const proxy of proxies) proxy.reconnect();
    for (const program of programs) program.resume();
    await Promise.all(programs.map((program) => program.stop()));
    for (const proxy of proxies) proxy.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    nodes.push(...(await startNodes(folder)));
    const database = await createDatabase(nodes[0]?.url ?? '', [], 'assent_chaos');
    const urls: string[] = [];
    const name = new URL(database.url).pathname;
    const shared = settingsFor({ baseUrl: 'http://localhost:1', databaseUrl: '' });
    for (const [number, role] of roles.entries()) {
      const networks = await Promise.all(nodes.map(networkTo));
      proxies.push(...networks);
      const hosts = networks.map(({ port }) => `127.0.0.1:${port}`);
      const port = String(await freePort());
      if (role === 'server') urls.push(`http://localhost:${port}`);
      const settings = {
        ...shared,
        BASE_URL: urls[0],
        PORT: port,
        DATABASE_URL: `mysql://root@${hosts.join(',')}${name}`,
        DATA_DIR: join(folder, `data-${number}`),
        MESSAGES_PER_DAY: manyTimes,
        REQUESTS_PER_MINUTE: manyTimes,
        PUSH_HOSTS_PER_SECOND: '1000',
      };
      const label = `${role} ${(number % 2) + 1}`;
      programs.push(await startProgram(label, { role, settings, networks, onOutput }));
    }
    const databases = nodes.map(({ url }) => databaseNamed(url, name.slice(1)));
    const ready = async () => {
      for (const url of urls)
        await until(
          () => isReady(url),
          () => notReady(url),
          readyTimeoutMs,
        );
    };
    return { urls, programs, nodes, databases, ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function networkTo({ socket }: DatabaseNode): Promise<TcpProxy> {
  const proxy = await startProxy();
  proxy.forwardToSocket(socket);
  return proxy;
}

const notReady = (url: string) =>
  `${url} was not ready within ${readyTimeoutMs} ms after the faults`;

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok || undefined,
    () => undefined,
  );
