import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Deliverers, startDeliverers } from '../testing/deliverers.ts';
import { forgetPending } from '../testing/due-deliveries.ts';
import { aHttpServer, type Loopback } from '../testing/machine/loopback.ts';
import { workerDatabaseUrl } from '../testing/machine/schema.ts';
import { aMessage, anAccount, aPerson, aSubscriber, MASTER_KEY } from '../testing/world.ts';
import { Delivery } from './delivery.model.ts';

const ACCOUNTS = 5;
const ANSWERS = 250;
const KILLS = 25;
/** The kill comes this long after its answers begin, at most. */
const MOMENT_MS = 250;

/** `CRASH_SEED=… npm test` kills at the same moments again. */
const seed = Number(process.env.CRASH_SEED ?? randomInt(1e9));
const random = randomFrom(seed);

let deliverers: Deliverers;
let receiver: Loopback;
const secrets = new Map<string, string>();
const questions: { message_id: string; answer(): Promise<unknown> }[] = [];
/** The ids under which each message's event arrived, every time that it did. */
const arrivals = new Map<string, string[]>();
let forged = 0;

beforeAll(async () => {
  await forgetPending();
  receiver = await aHttpServer(async (req, res) => {
    await receive(req);
    setTimeout(() => res.end(), random() * 60);
  });
  const person = await aPerson();
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const account = await anAccount();
    const callback_url = `${receiver.origin}/${account.appid}`;
    await account.console.accounts.saveCallbackUrl({ callback_url });
    secrets.set(account.appid, account.callback_secret);
    await aSubscriber(account, person);
    for (let sent = 0; sent < ANSWERS / ACCOUNTS; sent += 10)
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const { message_id } = await aMessage(account);
          const answer = () => person.inbox.answers.respond({ message_id, value: 'approve' });
          questions.push({ message_id, answer });
        }),
      );
  }
  deliverers = await startDeliverers({ DATABASE_URL: workerDatabaseUrl(), MASTER_KEY });
}, 120_000);

afterAll(async () => {
  await deliverers?.close();
  await receiver?.close();
  await forgetPending();
});

it(`loses no event and makes none twice when ${KILLS} deliverers are killed (CRASH_SEED=${seed})`, async () => {
  const delivering = [await deliverers.begin(), await deliverers.begin()];
  for (let kills = 0; kills < KILLS; kills += 1) {
    // The accounts take turns, so that each kill meets answers of all of them on their way.
    const some = questions.filter((_, at) => at % KILLS === kills);
    const answering = Promise.all(some.map(({ answer }) => answer()));
    await pause(random() * MOMENT_MS);
    const [victim] = delivering.splice(random() < 0.5 ? 0 : 1, 1);
    if (victim) await deliverers.kill(victim);
    delivering.push(await deliverers.begin());
    await answering;
  }
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 30_000, interval: 100 });

  const asked = questions.map(({ message_id }) => message_id);
  expect([...arrivals.keys()].sort()).toEqual(asked.sort());
  const idsOf = [...arrivals.values()].map((ids) => new Set(ids));
  expect(idsOf.every((ids) => ids.size === 1)).toBe(true);
  expect(new Set(idsOf.flatMap((ids) => [...ids])).size).toBe(ANSWERS);
  expect(forged).toBe(0);
  // Some were under way when their process died, and came again.
  expect([...arrivals.values()].flat().length).toBeGreaterThan(ANSWERS);
}, 300_000);

const left = () => Delivery.count({ where: { status: 'pending' } });

/** Believes only what the published library verifies. */
async function receive(req: IncomingMessage) {
  const body = await text(req).catch(() => null);
  if (body === null) return; // its sender died while it spoke
  const header = (name: string) => String(req.headers[name] ?? '');
  const signed = {
    'webhook-id': header('webhook-id'),
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  };
  try {
    new Webhook(secrets.get(req.url?.slice(1) ?? '') ?? '').verify(body, signed);
  } catch {
    forged += 1;
    return;
  }
  const event: { id: string; data: { message_id: string } } = JSON.parse(body);
  expect(event.id).toBe(signed['webhook-id']);
  const { message_id } = event.data;
  arrivals.set(message_id, [...(arrivals.get(message_id) ?? []), event.id]);
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(from: number) {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
