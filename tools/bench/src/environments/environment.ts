import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'mysql2/promise';
import type { Bench } from '../bench.ts';
import { createDatabase, type Database } from './database.ts';
import { freePort } from './listen.ts';
import { type Program, startBaseline, startProduct } from './program.ts';

/** A server and its process. */
export type Served = { url: string; pid: number | undefined };

/** The built product on an empty database. */
export type Environment = {
  url: string;
  databaseUrl: string;
  sql: Pool;
  /** The process of the server. */
  pid: number | undefined;
  startWorker(): Promise<Program>;
  /** Starts another server on the same database, at an address of its own. */
  startServer(): Promise<Served>;
  /** @param settings environment variables of its own */
  startBaseline(
    name: 'baseline' | 'queue-stack',
    settings: Record<string, string>,
  ): Promise<Served>;
  close(): Promise<void>;
};

const openEnvironments = new Set<Environment>();

/** Leaves nothing behind, also when somebody presses Ctrl-C. */
export const closeEnvironments = async () => {
  await Promise.all([...openEnvironments].map((environment) => environment.close()));
};

/** Options of Node for its servers, and a database; otherwise one is created on the server of all scenarios. */
type Options = { nodeOptions?: string[]; database?: Database };

/** Runs something in an environment of its own, which begins with a server. It drops its database at the end. */
export async function inEnvironment<T>(
  bench: Bench,
  act: (environment: Environment) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const environment = await openEnvironment(bench, options);
  try {
    return await act(environment);
  } finally {
    await environment.close();
  }
}

async function openEnvironment(
  { databaseUrl, profileFolder }: Bench,
  { nodeOptions: options = [], database: given }: Options,
): Promise<Environment> {
  const database = given ?? (await createDatabase(databaseUrl));
  const dataFolder = await mkdtemp(join(tmpdir(), 'assent-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = settingsFor({ url, dataFolder, database });
  const programs: Program[] = [];
  const keep = (program: Program) => {
    programs.push(program);
    return program;
  };

  const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  const nodeOptions = [...options, ...profiling];
  const startServer = async (at: number): Promise<Served> => {
    const served = `http://127.0.0.1:${at}`;
    const readyUrl = `${served}/readyz`;
    const settings = { ...env, PORT: String(at) };
    const { pid } = keep(await startProduct('server', settings, { nodeOptions, readyUrl }));
    return { url: served, pid };
  };

  const environment: Environment = {
    url,
    databaseUrl: database.url,
    sql: database.sql,
    pid: undefined,
    async startWorker() {
      const metricsPort = String(await freePort());
      const readyUrl = `http://127.0.0.1:${metricsPort}/metrics`;
      return keep(
        await startProduct('worker', { ...env, METRICS_PORT: metricsPort }, { readyUrl }),
      );
    },
    startServer: async () => startServer(await freePort()),
    async startBaseline(name, settings) {
      const baselinePort = String(await freePort());
      const baselineUrl = `http://127.0.0.1:${baselinePort}`;
      const readyUrl = `${baselineUrl}/ready`;
      const { pid } = keep(
        await startBaseline(name, { ...env, ...settings, PORT: baselinePort }, readyUrl),
      );
      return { url: baselineUrl, pid };
    },
    async close() {
      if (!openEnvironments.delete(environment)) return;
      await Promise.all(programs.map((program) => program.stop()));
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  openEnvironments.add(environment);
  try {
    environment.pid = (await startServer(port)).pid;
  } catch (error) {
    await environment.close();
    throw error;
  }
  return environment;
}

const NO_LIMIT = '100000000';

const settingsFor = ({
  url,
  dataFolder,
  database,
}: {
  url: string;
  dataFolder: string;
  database: Database;
}) => ({
  PATH: process.env.PATH,
  DATABASE_URL: database.url,
  DATA_DIR: dataFolder,
  MASTER_KEY: randomBytes(32).toString('base64'),
  BASE_URL: url,
  PORT: new URL(url).port,
  LOG_LEVEL: 'silent',
  // The limits are not what is measured; counting against them is.
  MESSAGES_PER_DAY: NO_LIMIT,
  REQUESTS_PER_MINUTE: NO_LIMIT,
  // The receiver and the push service are on this machine.
  OUTBOUND_ALLOW_PRIVATE: 'true',
  // The local push service stands for those of browser vendors.
  PUSH_HOSTS_PER_SECOND: '10000',
  // Every account and person signs up from an address of its own.
  TRUST_PROXY: '1',
});
