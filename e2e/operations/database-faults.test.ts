import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseHost, findDatabaseServer, startOneNode } from '@assent/chaos/databases/nodes';
import { testDataFolder } from '@assent/launch/checkout';
import { createDatabase, type Database } from '@assent/testkit/deployments/database';
import { freePort } from '@assent/testkit/deployments/listen';
import { startProxy, type TcpProxy } from '@assent/testkit/deployments/proxy';
import { type Role, startRole } from '@assent/testkit/deployments/role';
import { settingsFor } from '@assent/testkit/deployments/settings';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { until } from '@assent/testkit/until';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';

// What clients notice of a database that is away, or locked: answers in time, and none that has to be repeated by hand.

const ANSWER_MS = 10_000;
const RECOVERY_MS = 10_000;

/** A server and a worker, and what stands between them and their database. It ends with its test. */
interface Place extends Pick<TestContext, 'onTestFinished'> {
  baseUrl: string;
  business: Business;
  database: Database;
  proxies: TcpProxy[];
}

/** The node of all tests but the one that locks a whole server. */
let shared: DatabaseHost;
let undo: (() => unknown)[] = [];

async function startNode(): Promise<DatabaseHost> {
  const server = await findDatabaseServer(testDataFolder());
  if (!server) throw new Error('no database server');
  const folder = mkdtempSync(join(tmpdir(), 'assent-faults-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const [node] = await startOneNode(server)(folder);
  if (!node) throw new Error('no database');
  undo.push(node.stop);
  return node;
}

beforeAll(async () => {
  shared = await startNode();
});
afterAll(async () => {
  for (const act of undo.reverse()) await act();
  undo = [];
});

/** Starts a server and a worker, which reach the database by this many hosts. */
async function start(
  { onTestFinished }: TestContext,
  hosts: number,
  node = shared,
): Promise<Place> {
  const database = await createDatabase(node.url);
  onTestFinished(database.drop);
  const proxies = await Promise.all(Array.from({ length: hosts }, startProxy));
  for (const proxy of proxies) {
    onTestFinished(proxy.stop);
    proxy.forwardToSocket(node.socket);
  }
  const baseUrl = `http://localhost:${await freePort()}`;
  const addresses = proxies.map(({ port }) => `127.0.0.1:${port}`).join();
  const databaseUrl = `mysql://root@${addresses}${new URL(database.url).pathname}`;
  const settings = { ...settingsFor({ baseUrl, databaseUrl }), LOG_LEVEL: 'silent' };
  const roles: Role[] = await Promise.all([
    startRole('server', settings),
    startRole('worker', settings),
  ]);
  onTestFinished(async () => {
    for (const proxy of proxies) proxy.reconnect();
    for (const role of roles) await role.stop();
  });
  const business = await registerBusiness(baseUrl);
  return { baseUrl, business, database, proxies, onTestFinished };
}

/** Sends a message. Returns the status of the response, and how long it took, ms. */
async function send({ business }: Place, more: object = {}) {
  const question = { topic: business.topic, type: 'approval', payload: { title: 'Pay?' } };
  const startedAt = performance.now();
  const { status } = await business.open('messages', { body: { ...question, ...more } });
  return { status, ms: performance.now() - startedAt };
}

/** Opens a connection beside the product, which ends with the test. */
async function connectBeside({ database, onTestFinished }: Place) {
  const connection = await createConnection(database.url);
  onTestFinished(() => connection.destroy());
  return connection;
}

/** Sends four messages a second until the time is over. Returns all responses. */
async function sendFor(place: Place, ms: number) {
  const sent: ReturnType<typeof send>[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await pause(250))
    sent.push(send(place));
  return Promise.all(sent);
}
const slow = (answers: Awaited<ReturnType<typeof sendFor>>) =>
  answers.filter(({ status, ms }) => ms > ANSWER_MS || ![200, 201, 503].includes(status));

/** Waits until everything works: eight requests at once, readiness, and the worker. Returns how long that took, ms. */
async function untilRecovered(place: Place) {
  const { baseUrl, database } = place;
  const startedAt = performance.now();
  const isServing = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(place)));
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
async function schedule(place: Place) {
  await send(place, { scheduled_at: Date.now() + 3_600_000 });
  await place.database.run("UPDATE messages SET scheduled_at = ? WHERE status = 'scheduled'", [
    Date.now() + 3_000,
  ]);
}

// The tests wait for most of their time, so they run at the same time, each with processes and a database of its own.
describe.concurrent('with one host', () => {
  it.for<[string, string, () => DatabaseHost | Promise<DatabaseHost>]>([
    ['LOCK TABLES', 'LOCK TABLES messages WRITE, topics WRITE, apps WRITE', () => shared],
    ['FLUSH TABLES WITH READ LOCK', 'FLUSH TABLES WITH READ LOCK', startNode],
  ])('every client is answered within 10 seconds during %s', async ([, lock, nodeOf], test) => {
    const place = await start(test, 1, await nodeOf());
    const administrator = await connectBeside(place);
    await administrator.query(lock);
    expect(slow(await sendFor(place, 60_000))).toEqual([]);
    await administrator.query('UNLOCK TABLES');
    expect(await untilRecovered(place)).toBeLessThan(RECOVERY_MS);
  });
});

describe.concurrent.each([1, 2])('with %i hosts', (hosts) => {
  it('connections that die without a word are replaced', async (test) => {
    const place = await start(test, hosts);
    await schedule(place);
    for (const proxy of place.proxies) proxy.forget();
    expect(await untilRecovered(place)).toBeLessThan(RECOVERY_MS);
  });

  it('a network that is silent for a while answers requests in time, and is used again when it is back', async (test) => {
    const place = await start(test, hosts);
    await schedule(place);
    for (const proxy of place.proxies) proxy.silence();
    expect(slow(await sendFor(place, 15_000))).toEqual([]);
    for (const proxy of place.proxies) proxy.forget();
    expect(await untilRecovered(place)).toBeLessThan(RECOVERY_MS);
  });

  it('a transaction without a process delays only what it has locked, and no longer than it exists', async (test) => {
    const place = await start(test, hosts);
    await schedule(place);
    const orphan = await connectBeside(place);
    await orphan.beginTransaction();
    await orphan.query('SELECT id FROM apps FOR UPDATE');
    await orphan.query('SELECT id FROM topics FOR UPDATE');
    expect(slow(await sendFor(place, 15_000))).toEqual([]);
    await orphan.rollback();
    expect(await untilRecovered(place)).toBeLessThan(RECOVERY_MS);
  });
});
