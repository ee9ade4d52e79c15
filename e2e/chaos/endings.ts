import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '@assent/testkit/fixtures/person';
import { openCall, personCall } from './calls.ts';
import type { Clients } from './clients.ts';
import type { Entry } from './ledger.ts';
import type { Pair } from './population.ts';
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
export type Ending = (typeof endings)[number][1];

export const anEnding = (random: Random): Ending => random.weighted(endings);

/** What people and businesses do to end messages. */
export interface Endings {
  end(entry: Entry, pair: Pair, ending: Ending, messageId: string): Promise<void>;
  cancel(entry: Entry, pair: Pair, messageId: string): Promise<unknown>;
}

/** @param origin the `Origin` with which people answer */
export function createEndings(clients: Clients, random: Random, origin: string): Endings {
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
