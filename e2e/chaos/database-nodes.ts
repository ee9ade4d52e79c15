import { mkdirSync } from 'node:fs';
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

/** A database server of this run, which can be killed at any moment. */
export interface DatabaseNode {
  name: string;
  socket: string;
  /** An administrator's address, beside the proxies. */
  url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the server program of the tests: the machine's, or the one that was fetched. */
export async function findDatabaseServer(dataDir: string): Promise<DatabaseServer | undefined> {
  const unpacked = await unpackedServers(join(toolsFolder(dataDir), 'mariadb'));
  return [...(await installedServers()), ...unpacked][0];
}

/** Starts a database in a folder. */
async function startDatabaseNode(
  name: string,
  folder: string,
  server: DatabaseServer,
): Promise<DatabaseNode> {
  const files = join(folder, 'files');
  const socket = join(folder, 'server.sock');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const failure = await createFiles(server, files);
  if (failure) throw new Error(`No database files: ${failure}`);

  // Not durable: what is killed is the process, and the kernel keeps what it wrote.
  const start = () => serveFiles({ server, files, socket, durable: false });
  let running: RunningDatabase | undefined = await start();
  const { url } = running;
  const signal = async (signalName: NodeJS.Signals) => {
    for (const pid of await startedWith(`--datadir=${files}`)) process.kill(pid, signalName);
  };
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
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop: async () => {
      await signal('SIGCONT');
      await running?.stop();
    },
  };
}

/** Starts a single database. */
export const startOneNode = (server: DatabaseServer) => async (folder: string) => [
  await startDatabaseNode('database', join(folder, 'database'), server),
];
