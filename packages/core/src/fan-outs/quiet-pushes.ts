import { digestOf } from '../credentials/keyring.ts';
import { databaseNow } from '../database/clock.ts';
import { asksForAnswer, type DuePush, Push } from '../pushes/push.model.ts';
import { quietPeople } from '../quiet-hours/quiet-hours.ts';
import type { Recipient } from './audience.model.ts';

/** When the pushes leave that wait for quiet hours, ms, by "message person". */
export type Quiet = Map<string, number>;

/**
 * Returns which people have quiet hours, and when they are pushed to: at their end, or when a quarter of the time is
 * over that was left until the message expires, whichever is first. Urgent messages do not wait, and no push waits
 * twice.
 */
export async function quietAmong(fanOuts: DuePush[], reachable: Recipient[]): Promise<Quiet> {
  const patient = new Map(
    fanOuts
      .filter((push) => push.urgency === 'normal' && push.personId === null && asksForAnswer(push))
      .map((push) => [push.messageId, push]),
  );
  if (patient.size === 0) return new Map();
  const people = reachable.filter(({ messageId }) => patient.has(messageId));
  const now = databaseNow();
  const until = await quietPeople([...new Set(people.map(({ personId }) => personId))], now);
  return new Map(
    people.flatMap(({ messageId, personId }) => {
      const [push, end] = [patient.get(messageId), until.get(personId)];
      if (!push || end === undefined) return [];
      const quarter = now + Math.floor((push.expiresAt - now) / 4);
      return [[`${messageId} ${personId}`, Math.min(end, quarter)] as const];
    }),
  );
}

/**
 * Writes the pushes that wait, one for each message and person: a reminder replaces no push that waits already, and a
 * process that died before it ended its page writes none twice. Sorted, to prevent deadlocks.
 */
export async function holdForQuietHours(
  decided: { push: DuePush; waiting: Recipient[] }[],
  quiet: Quiet,
): Promise<void> {
  const rows = decided.flatMap(({ push: { messageId, reason, number }, waiting }) =>
    waiting.map(({ personId }) => ({
      id: digestOf(`${messageId} ${personId}`).slice(0, 32),
      messageId,
      reason,
      number,
      personId,
      dueAt: quiet.get(`${messageId} ${personId}`) ?? databaseNow(),
    })),
  );
  if (rows.length > 0) await Push.hold(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}
