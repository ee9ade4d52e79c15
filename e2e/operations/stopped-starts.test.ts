import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from '@assent/launch/checkout';
import { isAlive } from '@assent/launch/machine/processes';
import { type Program, start } from '@assent/testkit/customers/program';
import type { Database } from '@assent/testkit/deployments/database';
import { type Launcher, startLauncher } from '@assent/testkit/deployments/launcher';
import { freePort, listen } from '@assent/testkit/deployments/listen';
import { createDeploymentDatabase } from '@assent/testkit/deployments/schema';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// SIGTERM before a start has ended: whoever stops a process does not know how far it is.

let dataFolder: string;
let database: Database;
const preload = pathToFileURL(fileURLToPath(new URL('signal-at.mjs', import.meta.url))).href;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'stopped-starts-'));
  database = await createDeploymentDatabase();
});
afterAll(async () => {
  await database?.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

const environment = async (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataFolder,
  PORT: String(await freePort()),
  METRICS_PORT: String(await freePort()),
  LOG_LEVEL: 'error',
  ...more,
});
const preloaded = (moment: string) => ({
  NODE_OPTIONS: `--import=${preload}`,
  SIGNAL_AT: moment,
});
const serve = (args: string[], env: Record<string, string>): Program =>
  start(process.execPath, [join(root, 'tools/launch/src/serve.mjs'), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
  });

/** Accepts connections as a database that does not answer. */
async function aSilentDatabase() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
  });
  const port = await listen(server);
  return {
    url: `mysql://assent@127.0.0.1:${port}/assent`,
    isReached: () => connections > 0 || undefined,
    close: () => server.close(),
  };
}

describe('a process that gets SIGTERM ends with 0', () => {
  const moments = ['the launcher loads', 'its port is checked', 'the app loads', 'it listens'];

  it.each(['server', 'worker'].flatMap((name) => moments.map((moment) => [name, moment] as const)))(
    'a %s while %s',
    async (name, moment) => {
      const env = await environment(preloaded(moment));
      const program = serve([name], env);
      expect([await program.ended, program.output()]).toEqual([0, '']);
    },
  );

  it.each([
    ['npm start', 'start.mjs', 'the launcher loads', []],
    [
      'the keeper of a database',
      'database/database-keeper.mjs',
      'the keeper loads',
      ['data', 'tools'],
    ],
  ])('%s while it loads', async (_, file, moment, folders) => {
    const program = start(
      process.execPath,
      [join(root, 'tools/launch/src', file), ...folders.map((name) => join(dataFolder, name))],
      { cwd: root, env: { ...(await environment()), ...preloaded(moment) } },
    );
    expect(await program.ended, program.output()).toBe(0);
  });

  it.each([
    ['a server', ['server'], {}],
    ['a worker', ['worker'], {}],
    ['both', [], {}],
    ['two server processes', ['server'], { WEB_CONCURRENCY: '2' }],
  ] as const)('%s while a database does not answer, at once', async (_, args, more) => {
    const silent = await aSilentDatabase();
    const program = serve([...args], await environment({ DATABASE_URL: silent.url, ...more }));
    await until(silent.isReached, () => `It does not connect: ${program.output()}`, 60_000);
    await program.stop('SIGTERM');
    silent.close();
    expect([await program.ended, program.output()]).toEqual([0, '']);
  });
});

describe('the server of a supervisor that gets SIGTERM while the worker starts', () => {
  it.each(['serve', 'start'] as const)('answers the request in flight: %s', async (entry) => {
    const env = await environment({ NODE_OPTIONS: `--import=${preload}`, HOLD: 'worker' });
    const baseUrl = `http://localhost:${env.PORT}`;
    const launcher: Launcher = startLauncher(entry, env);
    const isServing = () =>
      fetch(`${baseUrl}/readyz`).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      );
    await until(isServing, () => `It does not serve:\n${launcher.output()}`, 120_000);
    const pids = [...(await launcher.children()).values()];
    const business = await registerBusiness(baseUrl);
    const { message_id } = await business.send({ title: 'Still open' });
    const waiting = business.open(`messages/${message_id}?wait=25`);
    await expect
      .poll(async () => (await fetch(`${baseUrl}/metrics`)).text())
      .toMatch(/^assent_requests_in_flight\{.*\} [1-9]/m);

    launcher.signal('SIGTERM');
    expect(await waiting).toMatchObject({ status: 200, body: { status: 'queued' } });
    expect(await launcher.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});
