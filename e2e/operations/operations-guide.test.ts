import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, testDataFolder, toolsFolder } from '@assent/launch/checkout';
import { findDatabaseClient } from '@assent/launch/database/database-client';
import { isInstalled as areInstalled } from '@assent/launch/dependencies';
import { openPage } from '@assent/testkit/customers/page';
import { isInstalled as isOnPath, type Program, start } from '@assent/testkit/customers/program';
import { type CheckoutCopy, copyCheckout } from '@assent/testkit/deployments/checkout-copy';
import { createDatabase, type Database } from '@assent/testkit/deployments/database';
import { freePort } from '@assent/testkit/deployments/listen';
import { call } from '@assent/testkit/fixtures/call';
import { type MailServer, startMailServer } from '@assent/testkit/fixtures/mail-server';
import { type MailedAccount, openMailedAccount } from '@assent/testkit/fixtures/mailed-account';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import webPush from 'web-push';

// The snippets of pages of docs/operations, in their order, as they stand there; the database and its user have another
// name, because the server of the tests is shared. Inline code (docker) is not executed.

/** The page of backups is the last, because its commands end the processes that those of the others need. */
const pages = ['install', 'configure', 'proxy', 'upgrade', 'watch', 'log-and-witnesses', 'backup']
  .map((name) => openPage(`docs/operations/${name}.md`))
  .map((page) => ({ page, names: page.untaken() }));
const inOrder = pages.flatMap(({ names }) => names);
const own = `assent_ops_${randomBytes(4).toString('hex')}`;
const pageWith = (name: string) => pages.find(({ names }) => names.includes(name))?.page;
const take = (name: string) =>
  (pageWith(name)?.take(name) ?? '').replace(/\bassent(_restored)?\b(?!\.(cnf|sql))/g, `${own}$1`);

let copy: CheckoutCopy;
let admin: Database;
let isMariaDb: boolean;
let mailServer: MailServer;
let machine: Record<string, string>;
let configuration: Record<string, string>;
let baseUrl: string;
let serving: Program[] = [];

beforeAll(async () => {
  copy = copyCheckout();
  admin = await createDatabase(inject('databaseUrl'));
  mailServer = await startMailServer();
  const port = await freePort();
  const database = new URL(inject('databaseUrl'));
  Object.assign(database, { username: own, password: 'a long password', pathname: `/${own}` });
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  baseUrl = `http://127.0.0.1:${port}`;
  const where = { toolsDir: toolsFolder(testDataFolder()), report: console.error };
  isMariaDb = await admin.isMariaDb();
  machine = {
    ...(isMariaDb ? await findDatabaseClient(where) : { PATH: process.env.PATH ?? '' }),
    HOME: copy.folder,
    TURBO_CACHE_DIR: join(root, '.turbo/cache'), // what was built here from the same files is not built again
  };
  configuration = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: database.href,
    BASE_URL: 'https://assent.example.com',
    MASTER_KEY: randomBytes(32).toString('base64'),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:ops@acme.dev',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Assent <mail@assent.example.com>',
  };
});

afterAll(async () => {
  for (const program of serving) await program.stop();
  for (const name of [own, `${own}_restored`])
    await admin?.run(`DROP DATABASE IF EXISTS ${name}`, []);
  await admin?.run(`DROP USER IF EXISTS '${own}'@'%'`, []);
  await admin?.drop();
  await mailServer?.stop();
  copy?.remove();
});

const shell = (script: string, env = machine) =>
  start('sh', ['-ec', script], { cwd: copy.folder, env });

async function execute(script: string) {
  const program = shell(script);
  if ((await program.ended) !== 0) throw new Error(`${script}\n${program.output()}`);
}

/**
 * Starts a program of the page, and waits until it responds, the worker to who reads its metrics. An open port is not
 * enough: a program that starts opens it for a moment, to see whether it is free.
 */
async function serve(name: 'server' | 'worker') {
  const program = shell(`exec ${take(name)}`, { ...machine, ...configuration });
  serving.push(program);
  const { PORT, METRICS_PORT } = configuration;
  const path = name === 'server' ? `${PORT}/healthz` : `${METRICS_PORT}/metrics`;
  const responds = () =>
    fetch(`http://127.0.0.1:${path}`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  const ended = program.ended.then(() => {
    throw new Error(`It ended before it responded:\n${program.output()}`);
  });
  ended.catch(() => {});
  await Promise.race([ended, until(responds, () => `No response:\n${program.output()}`, 60_000)]);
}

async function stopAll() {
  for (const program of serving) {
    await program.stop('SIGTERM');
    expect(await program.ended, program.output()).toBe(0);
  }
  serving = [];
}

/** The address of the server of the tests, as programs of the database read it. */
function optionsOfServer() {
  const { hostname, port, searchParams } = new URL(inject('databaseUrl'));
  const socket = searchParams.get('socketPath');
  return socket ? `socket = ${socket}` : `host = ${hostname}\nport = ${port || 3306}`;
}

let account: MailedAccount;
let beforeDump: string;
let afterDump: string;

const dump = async (name: string) => {
  account = await openMailedAccount(baseUrl, mailServer);
  beforeDump = await account.send('Sent before the dump');
  await execute(take(name));
  afterDump = await account.send('Sent after the dump');
};
const administer = async (name: string) => {
  for (const statement of take(name).trim().split(/;\s*/).filter(Boolean))
    await admin.run(statement, []);
};
const restore = (name: string) => execute(take(name));
const onItsPort = (name: string) =>
  execute(take(name).replaceAll('localhost:3000', `127.0.0.1:${configuration.PORT}`));
/** The snippets for the other kind of database, and of other tests. */
const passOver = async (name: string) => {
  take(name);
};

const steps: Record<string, (name: string) => Promise<void>> = {
  async install(name) {
    // npm ci takes minutes: that its packages, and no others, are installed here is checked instead, and the copy uses them.
    const [first, ...others] = take(name).trim().split('\n');
    expect([first, areInstalled(root)]).toEqual(['npm ci', true]);
    await execute(others.join('\n'));
  },
  sql: administer,
  server: () => serve('server'),
  worker: () => serve('worker'),
  async 'assent.cnf'(name) {
    const options = take(name).replace(/^host = .*\nport = .*$/m, optionsOfServer());
    writeFileSync(join(copy.folder, name), options, { mode: 0o600 });
  },
  'dump-mariadb': (name) => (isMariaDb ? dump(name) : passOver(name)),
  'dump-mysql': (name) => (isMariaDb ? passOver(name) : dump(name)),
  async restored(name) {
    await stopAll();
    await administer(name);
    const database = new URL(configuration.DATABASE_URL ?? '');
    database.pathname += '_restored';
    configuration.DATABASE_URL = database.href;
  },
  'restore-mariadb': (name) => (isMariaDb ? restore(name) : passOver(name)),
  'restore-mysql': (name) => (isMariaDb ? passOver(name) : restore(name)),
  // It changes the users of the machine: systemd-units.test.ts checks it.
  systemd: passOver,
  keys: (name) => execute(take(name)),
  // They change the services of the machine; tests of proxied requests use both files.
  nginx: passOver,
  caddy: passOver,
  upgrade: passOver,
  health: (name) => (isOnPath('curl') ? onItsPort(name) : passOver(name)),
  log: (name) => (isOnPath('curl') ? onItsPort(name) : passOver(name)),
  // The test of a restored log runs it (transparency-log/restored-log.test.ts in core).
  'log-compare': passOver, // log-compare.test.ts
  'new-log': passOver,
  // The test of it runs it (accounts/members/passkey-reset.test.ts in core).
  'reset-passkeys': passOver,
};

it('the commands of the page lead from a checkout with its packages to a restored database', async ({
  skip,
}) => {
  if (!isMariaDb && !process.env.CI && !isOnPath('mysqldump')) skip('no mysqldump on this machine');
  for (const name of inOrder) {
    const step = steps[name];
    if (!step) throw new Error(`The page has a snippet ${name} that this test does not execute.`);
    await step(name);
  }
  await serve('server');
  await serve('worker');

  const restored = await account.read(beforeDump);
  expect(restored.body).toMatchObject({ payload: { title: 'Sent before the dump' } });
  expect((await account.read(afterDump)).status).toBe(404);
  expect((await call(`${baseUrl}/readyz`)).body).toEqual({ status: 'ok' });
  await stopAll();

  // As the page says about backups: keys and everything else are in the environment and the database.
  const dataFolder = join(copy.folder, '.data');
  const files = existsSync(dataFolder) ? readdirSync(dataFolder) : [];
  expect(files.filter((name) => !name.startsWith('log-checkpoint-'))).toEqual([]);
});
