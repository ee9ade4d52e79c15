import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testDataFolder } from '@assent/launch/checkout';
import { createDatabase, type Database } from '@assent/testkit/deployments/database';
import { freePort } from '@assent/testkit/deployments/listen';
import { startProxy, type TcpProxy } from '@assent/testkit/deployments/proxy';
import { type Role, startRole } from '@assent/testkit/deployments/role';
import { settingsFor } from '@assent/testkit/deployments/settings';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { until } from '@assent/testkit/until';
import { type Connection, createConnection } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseNode, findDatabaseServer, startOneNode } from '../chaos/databases/nodes.ts';

// What clients notice of a database that is away, or locked: answers in time, and none that has to be repeated by hand.

const ANSWER_MS = 10_000;
const RECOVERY_MS = 10_000;

let folder: string;
let node: DatabaseNode;
let database: Database;
let proxies: TcpProxy[] = [];
let roles: Role[] = [];
let baseUrl: string;
let business: Business;
/** Connections beside the product, which hold locks. */
const beside: Connection[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assent-faults-'));
  const server = await findDatabaseServer(testDataFolder());
  if (!server) throw new Error('no database server');
  const [started] = await startOneNode(server)(folder);
  if (!started) throw new Error('no database');
  node = started;
});
afterAll(async () => {
  await node?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Starts a server and a worker, which reach the database by this many hosts. */
async function start(hosts: number) {
  database = await createDatabase(node.url);
  proxies = await Promise.all(Array.from({ length: hosts }, startProxy));
  for (const proxy of proxies) proxy.forwardToSocket(node.socket);
  baseUrl = `http://localhost:${await freePort()}`;
  const addresses = proxies.map(({ port }) => `127.0.0.1:${port}`).join();
  const databaseUrl = `mysql://root@${addresses}${new URL(database.url).pathname}`;
  const settings = { ...settingsFor({ baseUrl, databaseUrl }), LOG_LEVEL: 'silent' };
  roles = await Promise.all([startRole('server', settings), startRole('worker', settings)]);
  business = await registerBusiness(baseUrl);
}
afterEach(async () => {
  for (const connection of beside.splice(0)) connection.destroy();
  for (const proxy of proxies) proxy.reconnect();
  for (const role of roles) await role.stop();
  for (const proxy of proxies) proxy.stop();
  await database.drop();
});

const question = () => ({ topic: business.topic, type: 'approval', payload: { title: 'Pay?' } });
/** Sends a message. Returns the status of the response, and how long it took, ms. */
async function send(more: object = {}) {
  const startedAt = performance.now();
  const { status } = await business.open('messages', { body: { ...question(), ...more } });
  return { status, ms: performance.now() - startedAt };
}

/** Opens a connection beside the product, which ends with the test. */
async function connectBeside() {
  const connection = await createConnection(database.url);
  beside.push(connection);
  return connection;
}

/** Sends four messages a second until the time is over. Returns all responses. */
async function sendFor(ms: number) {
  const sent: ReturnType<typeof send>[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await pause(250))
    sent.push(send());
  return Promise.all(sent);
}
const slow = (answers: Awaited<ReturnType<typeof sendFor>>) =>
  answers.filter(({ status, ms }) => ms > ANSWER_MS || ![200, 201, 503].includes(status));

/** Waits until everything works: eight requests at once, readiness, and the worker. Returns how long that took, ms. */
async function untilRecovered() {
  const startedAt = performance.now();
  const isServing = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    return answers.every(({ status }) => status < 300) || undefined;
  };
  const isReady = async () => (await fetch(`${baseUrl}/readyz`)).ok || undefined;
  const never = (what: string) => () => `${what} did not continue`;
  await until(isServing, never('requests'), 3 * RECOVERY_MS);
  await until(isReady, never('readiness'), 3 * RECOVERY_MS);
  const isStarted = async () => {
    const waiting = await database.select("SELECT id FROM messages WHERE status = 'scheduled'");
    return waiting.length === 0 || undefined;
  };
  await until(isStarted, never('scheduled messages'), 3 * RECOVERY_MS);
  return performance.now() - startedAt;
}

/** Schedules a message, and moves its time: it is due soon, and only the worker can start it. */
async function schedule() {
  await send({ scheduled_at: Date.now() + 3_600_000 });
  await database.run("UPDATE messages SET scheduled_at = ? WHERE status = 'scheduled'", [
    Date.now() + 3_000,
  ]);
}

describe.each([1, 2])('with %i hosts', (hosts) => {
  beforeEach(() => start(hosts));

  it('connections that die without a word are replaced', async () => {
    await schedule();
    for (const proxy of proxies) proxy.forget();
    expect(await untilRecovered()).toBeLessThan(RECOVERY_MS);
  });

  it('a network that is silent for a while answers requests in time, and is used again when it is back', async () => {
    await schedule();
    for (const proxy of proxies) proxy.silence();
    expect(slow(await sendFor(15_000))).toEqual([]);
    for (const proxy of proxies) proxy.forget();
    expect(await untilRecovered()).toBeLessThan(RECOVERY_MS);
  });

  it('a transaction without a process delays only what it has locked, and no longer than it exists', async () => {
    await schedule();
    const orphan = await connectBeside();
    await orphan.beginTransaction();
    await orphan.query('SELECT id FROM apps FOR UPDATE');
    await orphan.query('SELECT id FROM topics FOR UPDATE');
    expect(slow(await sendFor(15_000))).toEqual([]);
    await orphan.rollback();
    expect(await untilRecovered()).toBeLessThan(RECOVERY_MS);
  });
});

describe('with one host', () => {
  beforeEach(() => start(1));

  it.each([
    ['LOCK TABLES', 'LOCK TABLES messages WRITE, topics WRITE, apps WRITE'],
    ['FLUSH TABLES WITH READ LOCK', 'FLUSH TABLES WITH READ LOCK'],
  ])('every client is answered within 10 seconds during %s', async (_what, lock) => {
    const administrator = await connectBeside();
    await administrator.query(lock);
    expect(slow(await sendFor(60_000))).toEqual([]);
    await administrator.query('UNLOCK TABLES');
    expect(await untilRecovered()).toBeLessThan(RECOVERY_MS);
  });
});
