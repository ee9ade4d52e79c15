import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFiles } from '@assent/launch/database/database-files';
import { type RunningDatabase, serveFiles } from '@assent/launch/database/database-process';
import type { DatabaseServer } from '@assent/launch/database/database-server';
import { run } from '@assent/launch/machine/command';
import { databaseNamed } from '@assent/testkit/deployments/database';
import { freePort } from '@assent/testkit/deployments/listen';
import { until } from '@assent/testkit/until';
import { type Galera, prepareGalera } from './galera.ts';
import { type DatabaseHost, startNode, writeSettings } from './nodes.ts';

/** The ports of a node on the loopback address. */
interface Ports {
  group: number;
  /** Receives what it missed. */
  increments: number;
  /** Receives all files. */
  files: number;
}

/** The user `nobody`: rsync does not copy files as root, so nodes that root starts run as this one. */
const nobody = 65_534;
const uid = process.getuid?.() === 0 ? nobody : undefined;

const usableTimeoutMs = 120_000;
const startAttempts = 5;
const host = '127.0.0.1';

/** Starts the nodes of one Galera cluster. */
export const startGaleraNodes =
  (found: string, server: DatabaseServer, count: number) => async (folder: string) => {
    // Its nodes may run as another user.
    chmodSync(folder, 0o711);
    const galera = await prepareGalera(found, server, folder);
    const ports = await Promise.all(Array.from({ length: count }, freePorts));
    const nodes: DatabaseHost[] = [];
    for (const number of ports.keys())
      nodes.push(await startGaleraNode(galera, join(folder, `node-${number + 1}`), number, ports));
    return nodes;
  };

const freePorts = async (): Promise<Ports> => ({
  group: await freePort(),
  increments: await freePort(),
  files: await freePort(),
});

async function startGaleraNode(
  galera: Galera,
  folder: string,
  number: number,
  ports: readonly Ports[],
): Promise<DatabaseHost> {
  const files = join(folder, 'files');
  const socket = join(folder, 'server.sock');
  mkdirSync(folder, { mode: 0o700 });
  // The first node begins with its own files, the others get a copy from it.
  const failure = number === 0 ? await createFiles(galera.server, files) : undefined;
  if (failure) throw new Error(`No database files: ${failure}`);
  mkdirSync(files, { recursive: true, mode: 0o700 });
  const settings = writeSettings('galera.cnf', folder);
  if (uid !== undefined) own(folder);

  // The first node founds the cluster, as galera_new_cluster makes it do.
  let founds = number === 0 ? ['--wsrep-new-cluster'] : [];
  const start = async () => {
    const options = optionsOf(galera, number, ports);
    const position =
      founds.length === 0 ? await recoveredPosition(galera, files, settings, options) : [];
    const what = { server: galera.server, files, socket, durable: false, settings, uid };
    const running = await startRepeatedly(() =>
      serveFiles({ ...what, options: [...options, ...position, ...founds] }),
    );
    founds = [];
    return running;
  };

  // The nodes are started one after the other; a node that is started again joins all of them.
  let size = number + 1;
  const untilUsable = (url: string) => untilMember(url, size);
  const node = await startNode({
    name: `database ${number + 1}`,
    files,
    socket,
    start,
    untilUsable,
  });
  size = ports.length;
  const setIsolated = (value: '1' | '0') =>
    databaseNamed(node.url, '').run('SET GLOBAL wsrep_provider_options = ?', [
      `gmcast.isolate=${value}`,
    ]);
  return {
    ...node,
    isolate: () => setIsolated('1'),
    rejoin: async () => {
      await setIsolated('0');
      await untilUsable(node.url);
    },
  };
}

function optionsOf({ provider }: Galera, number: number, ports: readonly Ports[]): string[] {
  const own = ports[number];
  if (!own) throw new Error('A node needs ports.');
  const settings = {
    base_host: host,
    base_port: own.group,
    'gmcast.listen_addr': `tcp://${host}:${own.group}`,
    'ist.recv_addr': `${host}:${own.increments}`,
    'ist.recv_bind': `${host}:${own.increments}`,
    // A node that does not respond is excluded sooner than by default, so that more faults fit into a run.
    'evs.suspect_timeout': 'PT3S',
    'evs.inactive_timeout': 'PT6S',
    'evs.install_timeout': 'PT5S',
  };
  const pairs = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return [
    '--init-file=',
    '--innodb-buffer-pool-size=128M',
    `--wsrep-provider=${provider}`,
    `--wsrep-node-address=${host}:${own.group}`,
    `--wsrep-cluster-address=gcomm://${ports.map(({ group }) => `${host}:${group}`).join()}`,
    `--wsrep-sst-receive-address=${host}:${own.files}`,
    `--wsrep-provider-options=${pairs.join(';')}`,
  ];
}

/** Returns the option with the position at which a node was killed, so that it needs only what it missed since then. */
async function recoveredPosition(
  { server }: Galera,
  files: string,
  settings: string,
  options: readonly string[],
): Promise<string[]> {
  if (!readdirSync(files).includes('ibdata1')) return [];
  const local = [`--basedir=${server.basedir}`, '--skip-networking', `--socket=${files}/recovery`];
  const { output } = await run(
    server.program,
    [`--defaults-file=${settings}`, `--datadir=${files}`, ...local, ...options, '--wsrep-recover'],
    { env: server.env, uid, gid: uid },
  );
  const position = /Recovered position:?\s*([0-9a-f-]{36}:\d+)/.exec(output)?.[1];
  return position ? [`--wsrep-start-position=${position}`] : [];
}

/** Starts a node as a service manager does: again, when it ended because no other node could send it files. */
async function startRepeatedly(start: () => Promise<RunningDatabase>): Promise<RunningDatabase> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === startAttempts) throw error;
      await sleep(500);
    }
  }
}

/** Waits until a node has all data, and the cluster has its size. */
async function untilMember(url: string, size: number) {
  const database = databaseNamed(url, '');
  await until(
    async () => {
      const state = await database
        .select(
          "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_local_state_comment', 'wsrep_cluster_size', 'wsrep_ready')",
        )
        .then(JSON.stringify, () => '');
      const isMember = ['"Synced"', '"ON"', `"${size}"`].every((part) => state.includes(part));
      return isMember || undefined;
    },
    () => `A database node did not join its cluster within ${usableTimeoutMs} ms.`,
    usableTimeoutMs,
  );
}

function own(path: string) {
  for (const entry of ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })])
    chownSync(join(path, entry), nobody, nobody);
}
