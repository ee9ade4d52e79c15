import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Deliverers, startDeliverers } from '../../testing/deliverers.ts';
import { forgetPending } from '../../testing/due-deliveries.ts';
import { aHttpServer, type Loopback } from '../../testing/machine/loopback.ts';
import { workerDatabaseUrl } from '../../testing/machine/schema.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  MASTER_KEY,
  type TestPerson,
} from '../../testing/world.ts';
import { deliveries } from './delivery.model.ts';

const ACCOUNTS = 2;
const MESSAGES_OF_EACH = 3;
/** What one deliverer has under way when it dies: one delivery of each account. */
const UNDER_WAY = ACCOUNTS;

let deliverers: Deliverers;
let receiver: Loopback;
let isAnswering = true;
const secrets = new Map<string, string>();
/** The ids under which each message's event arrived, every time that it did. */
const arrivals = new Map<string, string[]>();
let forged = 0;

beforeAll(async () => {
  receiver = await aHttpServer(async (req, res) => {
    await receive(req);
    if (isAnswering) res.end();
  });
  deliverers = await startDeliverers({ DATABASE_URL: workerDatabaseUrl(), MASTER_KEY });
}, 120_000);

afterEach(() => {
  isAnswering = true;
  arrivals.clear();
  return forgetPending();
});

afterAll(async () => {
  await deliverers?.close();
  await receiver?.close();
});

it.each([
  ['claiming', 'claimed', 1],
  ['sending', 'arrived', 2],
  ['the response', 'answered', 2],
] as const)(
  'no event is lost or duplicated when a deliverer is killed after %s',
  async (_when, stopAt, arrivalsOfThose) => {
    await forgetPending();
    const asked = await answeredMessages();
    const claimed = () =>
      deliveries
        .findAll({ where: { status: 'pending' } })
        .then((all) =>
          all.flatMap(({ claim, messageId }) => (claim === null ? [] : messageId)).sort(),
        );

    if (stopAt === 'arrived') isAnswering = false;
    const victim = await deliverers.begin(stopAt === 'arrived' ? 'never' : stopAt);
    let stopped = 0;
    victim.on('message', () => {
      stopped += 1;
    });
    const stuck = () => (stopAt === 'arrived' ? arrivals.size : stopped);
    await expect.poll(stuck).toBe(UNDER_WAY);
    await expect.poll(claimed).toHaveLength(UNDER_WAY);
    const those = await claimed();
    await deliverers.kill(victim);

    isAnswering = true;
    const survivor = await deliverers.begin();
    // It does not touch what the killed process has claimed until the lease ends.
    await expect.poll(left).toBe(UNDER_WAY);
    expect(await claimed()).toEqual(those);
    await deliveries.update({ dueAt: Date.now() }, { where: { status: 'pending' } });
    await expect.poll(left).toBe(0);
    await deliverers.kill(survivor);

    expect([...arrivals.keys()].sort()).toEqual(asked.sort());
    const ids = [...arrivals.values()];
    expect(new Set(ids.flat()).size).toBe(asked.length);
    for (const [messageId, ofMessage] of arrivals) {
      expect(new Set(ofMessage).size).toBe(1);
      expect(ofMessage).toHaveLength(those.includes(messageId) ? arrivalsOfThose : 1);
    }
    expect(forged).toBe(0);
  },
  60_000,
);

/** Sends messages of several accounts to one person, who answers them. Returns their ids. */
async function answeredMessages(): Promise<string[]> {
  const person = await aPerson();
  const sent = await Promise.all(Array.from({ length: ACCOUNTS }, () => answeredBy(person)));
  return sent.flat();
}

async function answeredBy(person: TestPerson): Promise<string[]> {
  const account = await anAccount();
  const callback_url = `${receiver.origin}/${account.appid}`;
  await account.console.accounts.saveCallbackUrl({ callback_url });
  secrets.set(account.appid, account.callback_secret);
  await aSubscriber(account, person);
  const ids: string[] = [];
  for (let n = 0; n < MESSAGES_OF_EACH; n += 1) {
    const { message_id } = await aMessage(account);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    ids.push(message_id);
  }
  return ids;
}

const left = () => deliveries.count({ where: { status: 'pending' } });

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
