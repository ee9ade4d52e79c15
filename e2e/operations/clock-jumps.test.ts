import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { testDataFolder } from '@assent/launch/checkout';
import { longestComputing } from '@assent/testkit/deployments/computing';
import type { Database } from '@assent/testkit/deployments/database';
import { freePort } from '@assent/testkit/deployments/listen';
import {
  findFakeTime,
  openProcessClock,
  type ProcessClock,
} from '@assent/testkit/deployments/process-clock';
import { type Role, type RoleName, startRole } from '@assent/testkit/deployments/role';
import { createDeploymentDatabase } from '@assent/testkit/deployments/schema';
import { settingsFor } from '@assent/testkit/deployments/settings';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { createDevice, type Device } from '@assent/testkit/fixtures/device';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import { type PushService, startPushService } from '@assent/testkit/push-services/push-service';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DueWork, prepareDueWork } from '../fixtures/due-work.ts';

// The clocks of a real server and worker are set while they run (libfaketime), and both are suspended. The database and
// this process keep the right time, by which everything is judged here.

const LATEST_MS = 5_000;
const DUE_IN_MS = 3_000;
const LONGEST_BLOCK_MS = 200;
const WARNING = 'the clocks of this process and of the database differ';
const SUSPENDED_MS = 20_000;
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
const jumps = [
  ['a minute ahead', MINUTE],
  ['a minute behind', -MINUTE],
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
  ['a day ahead', DAY],
  ['a day behind', -DAY],
] as const;

let folder: string;
let database: Database;
let clocks: Record<RoleName, ProcessClock>;
const roles: Partial<Record<RoleName, Role>> = {};
let baseUrl: string;
let workerMetrics: string;
let business: Business;
let person: Person;
let device: Device;
let receiver: Receiver;
let pushService: PushService;
const output: Record<RoleName, string[]> = { server: [], worker: [] };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assent-clocks-'));
  const fakeTime = await findFakeTime(testDataFolder(), (line) => console.error(line));
  if ('missing' in fakeTime) throw new Error(fakeTime.missing);
  const clockOf = (role: RoleName) => openProcessClock(fakeTime.tool, join(folder, role));
  clocks = { server: clockOf('server'), worker: clockOf('worker') };
  database = await createDeploymentDatabase();
  baseUrl = `http://localhost:${await freePort()}`;
  const settings = {
    ...settingsFor({ baseUrl, databaseUrl: database.url }),
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000',
    CALLBACK_RETRY_SCHEDULE: '60,60', // until a test moves it
  };
  const metricsPort = String(await freePort());
  workerMetrics = `http://localhost:${metricsPort}/metrics`;
  const start = async (role: RoleName, more: Record<string, string> = {}) => {
    const { environment } = clocks[role];
    const write = (text: string) => void output[role].push(text);
    roles[role] = await startRole(role, { ...settings, ...more }, write, { environment });
  };
  await Promise.all([start('server'), start('worker', { METRICS_PORT: metricsPort })]);
  pushService = await startPushService();
  business = await registerBusiness(baseUrl);
  receiver = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(receiver.url);
  person = await signInPerson(baseUrl);
  await person.join(await business.invite());
  device = createDevice(pushService.openEndpoint(person.vapidPublicKey));
  await person.addDevice(device);
});
afterAll(async () => {
  for (const role of Object.values(roles)) await role.stop();
  await database?.drop();
  receiver?.stop();
  pushService?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Jobs that do not look ahead: how much later their work may start, ms. */
const intervalsMs: Record<string, number> = { expiry: 5_000 };

/** Waits until all work was started. Returns what started early, late, or more than once. */
async function wrongOf(work: readonly DueWork[], fromMs = 0) {
  const isDone = () => work.every(({ starts, planned }) => starts().length >= planned) || undefined;
  await until(isDone, () => '', 4 * LATEST_MS).catch(() => {}); // what is missing is late
  await pause(1_500); // what starts twice has
  return work
    .map(({ what, dueAt, starts, planned }) => ({
      what,
      lateMs: (starts()[planned - 1] ?? Number.POSITIVE_INFINITY) - Math.max(dueAt, fromMs),
      isOnce: starts().length === planned,
    }))
    .filter(
      ({ what, lateMs, isOnce }) =>
        !isOnce || lateMs < -20 || lateMs > LATEST_MS + (intervalsMs[what] ?? 0),
    );
}

/** Returns the longest time for which a process did nothing but compute during some work, if it is too long, ms. */
async function blockedDuring(work: () => Promise<unknown>) {
  const longestMs = await longestComputing(
    [
      { url: `${baseUrl}/version`, role: roles.server },
      { url: `${workerMetrics}/none`, role: roles.worker },
    ],
    work,
  );
  return longestMs > LONGEST_BLOCK_MS ? longestMs : 0;
}

const readiness = async () => (await fetch(`${baseUrl}/readyz`)).status;
async function differenceS(url: string) {
  const text = await (await fetch(url)).text();
  return Number(/^assent_database_clock_difference_seconds (\S+)$/m.exec(text)?.[1]);
}

const prepare = () =>
  prepareDueWork({ business, person, database, receiver, device, pushService }, DUE_IN_MS);
const setClocks = (names: readonly RoleName[], seconds: number) => {
  for (const name of names) clocks[name].set(seconds);
};

/** Sets the clocks while work becomes due. Returns what is not as it is with a right clock. */
async function jump(names: readonly RoleName[], seconds: number) {
  const { work, close, send } = await prepare();
  const key = { 'idempotency-key': `key ${Date.now()}` };
  const first = await send({}, key);
  let wrong: unknown;
  let again: unknown;
  const blockedMs = await blockedDuring(async () => {
    setClocks(names, seconds);
    wrong = await wrongOf(work);
    again = await send({}, key);
    await person.respond(first.message_id, 'approve');
    await receiver.see(first.message_id);
  });
  await close();
  return { wrong, isSame: isDeepStrictEqual(again, first), blockedMs };
}
const right = { wrong: [], isSame: true, blockedMs: 0 };

describe.each<[string, readonly RoleName[], readonly (readonly [string, number])[]]>([
  ['server and worker', ['server', 'worker'], jumps],
  ['the worker alone', ['worker'], jumps.slice(-2)],
])('the clock of %s is set', (_whose, names, theirs) => {
  it.each(theirs)(
    '%s, and back: work starts at its time, once, and no process stops',
    async (_how, seconds) => {
      try {
        for (const name of names) output[name] = [];
        expect(await jump(names, seconds)).toEqual(right);
        for (const name of names) {
          const url = name === 'server' ? `${baseUrl}/metrics` : workerMetrics;
          expect(Math.abs((await differenceS(url)) + seconds)).toBeLessThan(1);
          expect(output[name].join('')).toContain(WARNING);
        }
        expect(await readiness()).toBe(names.includes('server') ? 503 : 200);
      } finally {
        const back = await jump(names, 0).finally(() => setClocks(names, 0));
        expect(back).toEqual(right);
      }
      expect(await readiness()).toBe(200);
    },
  );
});

it('processes that were stopped for 20 seconds start what became due meanwhile, once', async () => {
  const { work, close } = await prepare();
  for (const role of Object.values(roles)) role.signal('SIGSTOP');
  await pause(SUSPENDED_MS);
  for (const role of Object.values(roles)) role.signal('SIGCONT');
  let wrong: unknown;
  const blockedMs = await blockedDuring(async () => {
    wrong = await wrongOf(work, Date.now());
  });
  await close();
  expect({ wrong, blockedMs }).toEqual({ wrong: [], blockedMs: 0 });
});
