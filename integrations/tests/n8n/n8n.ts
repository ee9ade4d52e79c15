import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPinned } from '@assent/launch/pinned-packages';
import { repository } from '@assent/testkit/customers/page';
import { freePort } from '@assent/testkit/deployments/listen';
import { until } from '@assent/testkit/until';
import { z } from 'zod';

/** n8n, installed from integrations/n8n-host with the node of this repository, as its page says. */
export type N8n = {
  url: string;
  /** Calls the API of its editor as its owner. Returns `data` of the response. */
  rest(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
  /** Ends the process as a restart does. */
  stop(): Promise<void>;
  /** Starts it again, with the same data. */
  start(): Promise<void>;
  /** Ends the process, and removes everything. */
  close(): void;
};

const host = join(repository, 'integrations/n8n-host');

const Envelope = z.looseObject({ data: z.unknown() });

/** Installs and starts it; the first time this takes minutes, because it has 2,100 packages. @param baseUrl the server that serves the node */
export async function startN8n(baseUrl: string): Promise<N8n> {
  const folder = await installPinned(host, { npmOptions: ['--legacy-peer-deps'] });
  const home = mkdtempSync(join(tmpdir(), 'n8n-home-'));
  const nodes = join(home, '.n8n/nodes');
  mkdirSync(nodes, { recursive: true });
  writeFileSync(join(nodes, 'package.json'), '{"private": true}');
  await npm(nodes, 'install', '--omit=peer', `${baseUrl}/packages/n8n-nodes-assent.tgz`);

  const port = await freePort();
  const brokerPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let program = launch(folder, home, { port, brokerPort });
  const isUp = () =>
    fetch(`${url}/healthz/readiness`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  const started = () => until(isUp, () => 'n8n did not start', 120_000);
  await started();
  const owner = { email: 'owner@example.com', firstName: 'Ada', lastName: 'Lovelace' };
  const setup = await send(`${url}/rest/owner/setup`, 'POST', { ...owner, password: 'Password-1' });
  const cookie = setup.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return {
    url,
    async rest(method, path, body) {
      const answer = await send(`${url}/rest/${path}`, method, body, cookie);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`n8n answered ${answer.status} to ${path}: ${text}`);
      return Envelope.parse(JSON.parse(text)).data;
    },
    async stop() {
      const ended = new Promise((done) => program.once('exit', done));
      program.kill('SIGTERM');
      await ended;
    },
    async start() {
      program = launch(folder, home, { port, brokerPort });
      await started();
    },
    close() {
      program.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const send = (url: string, method: string, body?: object, cookie = '') =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });

async function npm(cwd: string, ...args: string[]) {
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', [...args, ...quiet], {
    cwd,
    env: { PATH, HOME, NODE_EXTRA_CA_CERTS, NO_UPDATE_NOTIFIER: '1' },
    maxBuffer: 2 ** 26,
  });
}

/** Starts n8n on the loopback interface, without telemetry and without its services on the internet. */
function launch(folder: string, home: string, ports: { port: number; brokerPort: number }) {
  const { port, brokerPort } = ports;
  const program = join(folder, 'node_modules/n8n/bin/n8n');
  const preload = ['--import', join(host, 'sqlite3.mjs')];
  return spawn(process.execPath, [...preload, program, 'start'], {
    cwd: home,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: home,
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      N8N_PORT: String(port),
      N8N_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
      N8N_DIAGNOSTICS_ENABLED: 'false',
      N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
      N8N_TEMPLATES_ENABLED: 'false',
      N8N_DYNAMIC_BANNERS_ENABLED: 'false',
      N8N_DISABLED_MODULES: 'mcp-registry',
      N8N_RUNNERS_BROKER_PORT: String(brokerPort),
    },
    stdio: 'ignore',
  });
}
