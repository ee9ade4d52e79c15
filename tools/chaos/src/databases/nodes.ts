import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolsFolder } from '@assent/launch/checkout';
import { createFiles } from '@assent/launch/database/database-files';
import { type RunningDatabase, serveFiles } from '@assent/launch/database/database-process';
import {
  type DatabaseServer,
  installedServers,
  unpackedServers,
} from '@assent/launch/database/database-server';
import { startedWith } from '@assent/launch/machine/processes';
import { openPage } from '@assent/testkit/customers/page';
import {
  canMountSmallDisk,
  mountSmallDisk,
  type SmallDisk,
} from '@assent/testkit/deployments/small-disk';

/** A database server of this run, which can be killed at any moment. */
export interface DatabaseNode {
  name: string;
  /** An administrator's address, beside the proxies. */
  url: string;
  /** The database that exists; otherwise one is created. */
  database?: string;
  kill(): Promise<void>;
  /** Starts it again after it was killed; resolves when it can be used. */
  restart(): Promise<void>;
  pause(): Promise<void>;
  /** Continues it after a pause; resolves when it can be used. */
  resume(): Promise<void>;
  /** Returns since when the cluster could serve again after the last fault, if that was before the node was repaired. */
  usableAt?: () => number;
  /** Cuts it off from the other nodes of its cluster; absent when there are none. */
  isolate?: () => Promise<void>;
  /** Connects it to the other nodes again; resolves when it can be used. */
  rejoin?: () => Promise<void>;
  /** Moves its rows to more nodes; absent when it has no shards. */
  reshard?: () => Promise<void>;
  /** The disk with its files, which can be full; absent when it has none of its own. */
  disk?: SmallDisk;
  stop(): Promise<void>;
}

/** A node to which programs connect. Others they reach through one. */
export type DatabaseHost = DatabaseNode & { socket: string };

export const isHost = (node: DatabaseNode): node is DatabaseHost => 'socket' in node;

/** How a node is started, and how it is known that it can be used. */
interface NodeProgram {
  name: string;
  files: string;
  socket: string;
  start(): Promise<RunningDatabase>;
  untilUsable(url: string): Promise<void>;
}

/** Returns the server program of the tests: the machine's, or the one that was fetched. */
export async function findDatabaseServer(dataDir: string): Promise<DatabaseServer | undefined> {
  const unpacked = await unpackedServers(join(toolsFolder(dataDir), 'mariadb'));
  return [...(await installedServers()), ...unpacked][0];
}

/** Writes the settings of a cluster's nodes, a snippet of docs/operations/databases.md, to a file. Returns its path. */
export function writeSettings(snippet: string, folder: string): string {
  const settings = join(folder, snippet);
  writeFileSync(settings, openPage('docs/operations/databases.md').take(snippet));
  return settings;
}

/** Starts a node that already has its files. */
export async function startNode(program: NodeProgram): Promise<DatabaseHost> {
  const { name, files, socket, start, untilUsable } = program;
  let running: RunningDatabase | undefined = await start();
  const { url } = running;
  const signal = async (signalName: NodeJS.Signals) => {
    for (const pid of await startedWith(`--datadir=${files}`)) sendSignal(pid, signalName);
  };
  await untilUsable(url);
  return {
    name,
    socket,
    url,
    kill: async () => {
      await signal('SIGKILL');
      await running?.ended;
      running = undefined;
    },
    restart: async () => {
      running = await start();
      await untilUsable(url);
    },
    pause: () => signal('SIGSTOP'),
    resume: async () => {
      await signal('SIGCONT');
      await untilUsable(url);
    },
    stop: async () => {
      await signal('SIGCONT');
      await running?.stop();
    },
  };
}

/** A process may end at any moment. */
function sendSignal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!String(error).includes('ESRCH')) throw error;
  }
}

/** Room for the files of an empty database, and for the messages of a long run. */
const diskSize = '512m';

/** How a single database is started. */
interface OneNode {
  /** Further options of the server. */
  options?: string[];
  /** Gets the files before the server starts, and returns the program that serves them. */
  prepare?: (files: string) => Promise<DatabaseServer>;
}

/** Starts a single database. */
export const startOneNode =
  (server: DatabaseServer, { options = [], prepare = async () => server }: OneNode = {}) =>
  async (parent: string) => {
    const folder = join(parent, 'database');
    const files = join(folder, 'files');
    const socket = join(folder, 'server.sock');
    mkdirSync(folder, { mode: 0o700 });
    const failure = await createFiles(server, files);
    if (failure) throw new Error(`No database files: ${failure}`);
    const serving = await prepare(files);
    // Not durable: what is killed is the process, and the kernel keeps what it wrote.
    const start = () => serveFiles({ server: serving, files, socket, durable: false, options });
    return [
      await startNode({ name: 'database', files, socket, start, untilUsable: async () => {} }),
    ];
  };

/** Starts a single database on a disk of its own, where this machine can mount one. */
export const startOneNodeOnDisk = (server: DatabaseServer) => async (parent: string) => {
  if (!(await canMountSmallDisk())) return startOneNode(server)(parent);
  let disk: SmallDisk | undefined;
  const prepare = async (files: string) => {
    disk = await mountSmallDisk(files, diskSize);
    const program = join(parent, 'database-server');
    disk.writeProgram(program, server.program);
    return { ...server, program };
  };
  const nodes = await startOneNode(server, { prepare })(parent);
  return nodes.map((node) => ({
    ...node,
    ...(disk && { disk }),
    stop: () => node.stop().finally(() => disk?.unmount()),
  }));
};
