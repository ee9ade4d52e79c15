import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseNode, findDatabaseServer } from '@assent/chaos/databases/nodes';
import { findUnpackedMySql, startNodeOnSmallDisk } from '@assent/chaos/databases/small-disk-node';
import { testDataFolder } from '@assent/launch/checkout';
import type { DatabaseServer } from '@assent/launch/database/database-server';
import { createDatabase } from '@assent/testkit/deployments/database';
import { freePort } from '@assent/testkit/deployments/listen';
import { type Role, startRole } from '@assent/testkit/deployments/role';
import { settingsFor } from '@assent/testkit/deployments/settings';
import { canMountSmallDisk, type SmallDisk } from '@assent/testkit/deployments/small-disk';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { call } from '@assent/testkit/fixtures/call';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import { type Ended, ended } from '@assent/testkit/fixtures/timed-call';
import { until } from '@assent/testkit/until';
import { createConnection } from 'mysql2/promise';
import { describe, expect, it, type TestContext } from 'vitest';

// What clients notice while the disk of the database is full, and afterwards. The files of the database are on a small
// file system in memory, so nothing else gets full.

const ANSWER_MS = 5_000;
const RECOVERY_MS = 5_000;
/** Servers with a binary log look for free space once a minute. */
const SERVER_LOOKS_MS = 60_000;
const FULL_MS = 15_000;

const mysql = findUnpackedMySql(testDataFolder());
const mariadb = await findDatabaseServer(testDataFolder());
const binaryLog = ['--log-bin=binlog', '--server-id=1'];
const canMount = await canMountSmallDisk();

interface Started {
  node: DatabaseNode;
  disk: SmallDisk;
  baseUrl: string;
  business: Business;
  person: Person;
  receiver: Receiver;
  /** The text of each message. */
  body: string;
}

/** Starts a database on a small disk, a server and a worker, and registers a business with a person. They end with the test. */
async function start(
  { onTestFinished }: TestContext,
  server: DatabaseServer,
  { size, options }: { size: string; options: string[] },
): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { node, disk } = await startNodeOnSmallDisk(server, folder, { size, options });
  onTestFinished(disk.unmount);
  onTestFinished(node.kill);
  const database = await createDatabase(node.url);
  const baseUrl = `http://localhost:${await freePort()}`;
  const settings = {
    ...settingsFor({ baseUrl, databaseUrl: database.url }),
    LOG_LEVEL: 'silent',
  };
  const roles: Role[] = await Promise.all([
    startRole('server', settings),
    startRole('worker', settings),
  ]);
  onTestFinished(async () => {
    for (const role of roles) await role.kill();
  });
  const business = await registerBusiness(baseUrl);
  const receiver = await startReceiver(business.callbackSecret);
  onTestFinished(receiver.stop);
  await business.setCallbackUrl(receiver.url);
  const person = await signInPerson(baseUrl);
  await person.join(await business.invite());
  // Long texts need new pages. With a binary log, that is what gets full, before a page is missing: MariaDB (10.11) ends
  // itself if a rollback then finds no space for one ("Out of disk space in rollback").
  const body = options.length > 0 ? 'Short.' : 'What fills pages. '.repeat(200);
  return { node, disk, baseUrl, business, person, receiver, body };
}

const sendTo = ({ business, body }: Started, accepted: string[]) =>
  ended(
    'send',
    business.open('messages', {
      body: { topic: business.topic, type: 'approval', payload: { title: 'Pay?', body } },
    }),
    (answer) => {
      if (answer.status === 200) accepted.push(Object(answer.body).message_id);
    },
  );

/** Sends, answers, registers and reads at the same time, twice a second. Returns how all of it ended. */
async function useFor(started: Started, ms: number, accepted: string[], open: string[]) {
  const { baseUrl, business, person } = started;
  const asked: Promise<Ended>[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await pause(500)) {
    const next = open.pop();
    const email = `new-${asked.length}@example.com`;
    const registration = {
      email,
      password: 'a long enough password',
      username: `new-${asked.length}`,
    };
    const answer = { body: { value: 'approve' } };
    asked.push(
      sendTo(started, accepted),
      ended(
        'register',
        call(`${baseUrl}/v1/developer/auth/email/register`, { body: registration }),
      ),
      ended('list', business.open('messages')),
      ended('inbox', person.app('messages')),
      ended('readiness', call(`${baseUrl}/readyz`)),
      ended('health', call(`${baseUrl}/healthz`)),
    );
    if (next) asked.push(ended('answer', person.app(`messages/${next}/respond`, answer)));
  }
  return Promise.all(asked);
}

/** Returns those that took too long, or say neither that they worked nor when to try again. */
const wrong = (all: Ended[]) =>
  all.filter(({ what, status, ms, retryAfter }) => {
    const isRight =
      status === 200 || (status === 503 && (retryAfter !== null || what === 'readiness'));
    return !isRight || ms > ANSWER_MS;
  });

/** Waits until 8 requests at once are accepted, and the process says that it is ready. Returns how long that took, ms. */
async function untilRecovered(started: Started, accepted: string[], withinMs: number) {
  const startedAt = performance.now();
  const isServing = async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => sendTo(started, accepted)));
    return all.every(({ status }) => status === 200) || undefined;
  };
  await until(isServing, () => 'requests did not continue', withinMs);
  return performance.now() - startedAt;
}

// They wait for their databases for most of their time, so they run at the same time.
describe.concurrent.each<[string, DatabaseServer | undefined, string, string[]]>([
  ['MariaDB', mariadb, '300m', []],
  ['MariaDB with a binary log', mariadb, '300m', binaryLog],
  ['MySQL with a binary log', mysql, '400m', [...binaryLog, '--secure-file-priv=NULL']],
])('%s', (_name, server, size, options) => {
  it.skipIf(!canMount || !server)(
    'answers every request in time while its disk is full, and loses nothing',
    async (test) => {
      if (!server) return;
      const started = await start(test, server, { size, options });
      const { node, disk, baseUrl, business, person, receiver } = started;
      const accepted: string[] = [];
      for (let n = 0; n < 20; n += 1) await sendTo(started, accepted);
      const open = [...accepted];
      const answered = accepted[0] ?? '';

      await disk.fill();
      // What is left of the pages and files that exist is used up first.
      const filling: Ended[] = [];
      while (filling.at(-1)?.status !== 503) filling.push(await sendTo(started, accepted));
      const readiness: unknown[] = [];
      const watching = setInterval(async () => {
        readiness.push((await call(`${baseUrl}/readyz`)).body);
      }, 500);
      const all = [...filling, ...(await useFor(started, FULL_MS, accepted, open))];
      clearInterval(watching);
      expect(wrong(all)).toEqual([]);
      expect(all.some(({ what, status }) => what === 'send' && status === 503)).toBe(true);
      expect(readiness).toContainEqual({ status: expect.stringMatching(/^writes fail: /) });
      expect(all.filter(({ what, status }) => what === 'health' && status !== 200)).toEqual([]);

      const freedAt = performance.now();
      await disk.free();
      const beside = await createConnection(node.url);
      // Waits as long as the server does.
      await beside.query('CREATE DATABASE beside');
      await beside.end();
      const serverMs = performance.now() - freedAt;
      const recoveredMs = await untilRecovered(started, accepted, 2 * SERVER_LOOKS_MS);
      expect(recoveredMs).toBeLessThan(RECOVERY_MS);
      expect(serverMs).toBeLessThan(
        options.length > 0 ? SERVER_LOOKS_MS + RECOVERY_MS : RECOVERY_MS,
      );
      const isReady = async () => (await fetch(`${baseUrl}/readyz`)).ok || undefined;
      await until(isReady, () => 'it is not ready', 2 * RECOVERY_MS);

      for (const messageId of accepted) {
        const { status } = await business.open(`messages/${messageId}`);
        expect([messageId, status]).toEqual([messageId, 200]);
      }
      await person.respond(answered, 'approve');
      await receiver.see(answered);
    },
    SERVER_LOOKS_MS * 4,
  );
});
