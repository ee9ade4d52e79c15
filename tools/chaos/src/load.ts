import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '@assent/testkit/fixtures/person';
import type { Receiver } from '@assent/testkit/fixtures/receiver';
import { z } from 'zod';
import { openCall, personCall, receiptCall } from './calls.ts';
import type { Clients } from './clients.ts';
import { type Entry, messageIdOf, type Request } from './ledger.ts';
import type { Pair, Population } from './population.ts';
import type { Random } from './random.ts';

const endings = [
  [30, 'one answer'],
  [20, 'contradicting answers'],
  [12, 'answer and cancel'],
  [10, 'the same answer twice'],
  [15, 'two approvals'],
  [10, 'cancel'],
  [8, 'expiry'],
] as const;

/** How a message ends. */
type Ending = (typeof endings)[number][1];

const anEnding = (random: Random): Ending => random.weighted(endings);

/** What people and businesses do to end messages. */
interface Endings {
  end(entry: Entry, pair: Pair, ending: Ending, messageId: string): Promise<void>;
  cancel(entry: Entry, pair: Pair, messageId: string): Promise<unknown>;
}

/** @param origin the `Origin` with which people answer */
function createEndings(clients: Clients, random: Random, origin: string): Endings {
  const cancel: Endings['cancel'] = (entry, pair, messageId) => {
    const call = openCall(pair, `messages/${messageId}/cancel`, { reason: 'no longer needed' });
    return clients.untilDefinite(entry, { kind: 'cancel' }, call);
  };
  const answer = (entry: Entry, person: Person, messageId: string, value: 'approve' | 'reject') =>
    clients.untilDefinite(
      entry,
      { kind: 'answer', value, by: person.name },
      personCall(person, origin, `${messageId}/respond`, { value }),
    );
  /** Approves, takes it back and approves again, which the approval of the other person may overtake. */
  const hesitate = async (entry: Entry, person: Person, messageId: string) => {
    await answer(entry, person, messageId, 'approve');
    const call = personCall(person, origin, `${messageId}/take-back`);
    await clients.untilDefinite(entry, { kind: 'take back' }, call);
    await answer(entry, person, messageId, 'approve');
  };

  const end: Endings['end'] = async (entry, pair, ending, messageId) => {
    const [one, other] = random.happens(0.5) ? pair.people : pair.people.toReversed();
    if (!one || !other) throw new Error('A pair has two people.');
    const [value, opposite] = random.happens(0.5)
      ? (['approve', 'reject'] as const)
      : (['reject', 'approve'] as const);
    const first = () => answer(entry, one, messageId, value);
    if (ending === 'one answer') await first();
    if (ending === 'contradicting answers')
      await Promise.all([first(), answer(entry, other, messageId, opposite)]);
    if (ending === 'the same answer twice') await Promise.all([first(), first()]);
    if (ending === 'two approvals') {
      const hesitates = random.happens(0.4);
      await Promise.all([
        hesitates ? hesitate(entry, one, messageId) : answer(entry, one, messageId, 'approve'),
        answer(entry, other, messageId, random.happens(0.8) ? 'approve' : 'reject'),
      ]);
    }
    if (ending === 'answer and cancel') {
      // An answer to a message that was canceled before it started would be refused with 404, for ever.
      if (entry.scheduledAt) await sleep(Math.max(0, entry.scheduledAt + 1_000 - Date.now()));
      await Promise.all([entry.scheduledAt ? undefined : first(), cancel(entry, pair, messageId)]);
    }
    if (ending === 'cancel') await cancel(entry, pair, messageId);
  };
  return { end, cancel };
}

/** Sends messages and ends them in every way, at a bounded rate. */
export interface Load {
  entries: readonly Entry[];
  /** Sends no further message, and resolves when all clients know what became of theirs. */
  finish(): Promise<void>;
}

const maxOpen = 4;
const Listed = z.object({ data: z.array(z.object({ message_id: z.string() })) });

/** How much is sent, and with which `Origin` people answer. */
interface LoadOptions {
  perSecond: number;
  origin: string;
  /** Messages that nobody answers expire before this time, ms; later ones are answered. */
  latestExpiry: number;
}

const shortestExpiryMs = 60_000;

export function startLoad(
  { pairs, receivers }: Population,
  clients: Clients,
  random: Random,
  { perSecond, origin, latestExpiry }: LoadOptions,
): Load {
  const { end, cancel } = createEndings(clients, random, origin);
  const entries: Entry[] = [];
  const open = new Map<Pair, number>();
  const lives = new Set<Promise<void>>();
  let isEnding = false;

  const begin = () => {
    const free = pairs.filter((pair) => (open.get(pair) ?? 0) < maxOpen);
    if (free.length === 0) return;
    const pair = random.oneOf(free);
    const entry: Entry = { ext: `n-${entries.length}`, appid: pair.business.appid, attempts: [] };
    entries.push(entry);
    open.set(pair, (open.get(pair) ?? 0) + 1);
    const life = live(entry, pair).finally(() => {
      lives.delete(life);
      open.set(pair, (open.get(pair) ?? 0) - 1);
    });
    lives.add(life);
  };

  const live = async (entry: Entry, pair: Pair) => {
    const chosen = anEnding(random);
    const isTooLate = Date.now() + shortestExpiryMs > latestExpiry;
    const ending = chosen === 'expiry' && isTooLate ? 'one answer' : chosen;
    if (ending === 'two approvals') entry.required = 2;
    const messageId = await send(entry, pair, ending === 'expiry' ? shortestExpiryMs / 1000 : 3600);
    if (!messageId) return;
    if (random.happens(0.1)) failOnce(receivers, messageId);
    if (!entry.scheduledAt) await sleep(random.between(0, 800));
    await end(entry, pair, ending, messageId);
    if (random.happens(0.4))
      await clients.attempt(entry, { kind: 'read' }, openCall(pair, `messages/${messageId}`));
    if (random.happens(0.3))
      await clients.attempt(entry, { kind: 'receipt' }, receiptCall(pair, messageId));
  };

  /** Returns the id of the message, unless nobody can know it. */
  const send = async (entry: Entry, pair: Pair, expiresIn: number) => {
    const request: Request = { kind: 'send' };
    const isKeyed = random.happens(0.8);
    if (isKeyed) entry.key = `key of ${entry.ext}`;
    if (isKeyed && random.happens(0.2)) entry.scheduledAt = Date.now() + random.between(3e3, 12e3);
    const call = openCall(
      pair,
      'messages',
      {
        topic: pair.topic,
        type: 'approval',
        ext: entry.ext,
        expires_in: expiresIn,
        payload: { title: `Question ${entry.ext}?` },
        ...(entry.required && { approvals: { required: entry.required } }),
        ...(entry.scheduledAt && { scheduled_at: Math.round(entry.scheduledAt) }),
      },
      isKeyed ? { 'idempotency-key': entry.key ?? '' } : {},
    );
    if (!isKeyed) {
      await clients.attempt(entry, request, call);
      return messageIdOf(entry) ?? (await cancelIfSent(entry, pair));
    }
    const server = Math.floor(random.between(0, 2));
    const repeats = random.happens(0.4) ? [server, server + 1] : [server];
    await Promise.all(repeats.map((each) => clients.untilDefinite(entry, request, call, each)));
    if (random.happens(0.2)) await clients.untilDefinite(entry, request, call);
    return messageIdOf(entry);
  };

  /** Cancels what was sent without a key and without a response, so that few messages are open. */
  const cancelIfSent = async (entry: Entry, pair: Pair) => {
    const search = openCall(pair, `messages?ext=${entry.ext}`);
    await sleep(2_000);
    const found = await clients.untilDefinite({ ...entry, attempts: [] }, { kind: 'read' }, search);
    const [sent] = found?.status === 200 ? Listed.parse(found.body).data : [];
    if (sent) await cancel(entry, pair, sent.message_id);
    return undefined;
  };

  const ticking = (async () => {
    for (; !isEnding; await sleep(1000 / perSecond)) begin();
  })();
  return {
    entries,
    finish: async () => {
      isEnding = true;
      await ticking;
      await Promise.all(lives);
    },
  };
}

const failOnce = (receivers: readonly Receiver[], messageId: string) => {
  for (const receiver of receivers) receiver.fail(messageId, 1);
};
