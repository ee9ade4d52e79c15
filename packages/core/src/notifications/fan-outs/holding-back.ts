import type { PushSubscriptionRow } from '../../people/devices/push-subscription.model.ts';
import { quietPeople } from '../../people/quiet-hours/quiet-hours.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { asksForAnswer, type DuePush, holdPushes } from '../pushes/push.model.ts';
import type { HeldDevices } from '../pushes/push-outcomes.ts';
import type { Recipient } from './audience.model.ts';
import { crowdedRecipients, type OpenCounts } from './open-counts.ts';
import { changeSummaries } from './push-summaries.ts';

/** The devices to which a message is pushed now, and the number of those to which it is not. */
export type Decided = {
  push: DuePush;
  devices: PushSubscriptionRow[];
  held?: HeldDevices;
  /** Ends when the summaries that count the message are written. No other push waits for it, or fails with it. */
  summarised?: Promise<unknown>;
};

/**
 * Decides who is notified of new or closed messages, for a page of recipients, in a few statements. People who
 * reported the sender are not notified for some time. People with many open messages of the sender get one
 * notification that counts them, which push-summaries.ts pushes; its rows are written here. Idempotent, so a
 * process may crash at any point.
 */
export async function decide(
  fanOuts: DuePush[],
  audience: Recipient[],
  counts: OpenCounts[],
): Promise<Decided[]> {
  const gathered = await gatheredAmong(fanOuts, audience, counts);
  const reachable = audience.filter(({ devices }) => devices.length > 0);
  const quiet = await quietAmong(fanOuts, reachable);
  const decided = fanOuts.map((push) => {
    const people = reachable.filter(({ messageId }) => messageId === push.messageId);
    const isGathered = (personId: string) => gathered.has(`${push.messageId} ${personId}`);
    const muted = people.filter((recipient) => isMuted(push, recipient));
    const waiting = people.filter((each) => !muted.includes(each) && quiet.has(keyOf(each)));
    const others = people.filter((each) => !muted.includes(each) && !waiting.includes(each));
    return {
      push,
      muted,
      waiting,
      gathered: others.filter(({ personId }) => isGathered(personId)),
      single: others.filter(({ personId }) => !isGathered(personId)),
    };
  });
  await holdForQuietHours(decided, quiet);
  const count = (people: Recipient[]) =>
    people.reduce((sum, { devices }) => sum + devices.length, 0);
  return decided.map(({ push, muted, waiting, gathered, single }) => ({
    push,
    devices: single.flatMap(({ devices }) => devices).filter((device) => !showsEnd(push, device)),
    ...summarise(push, gathered),
    // A closed message removes a notification; devices that show no notification are not counted.
    ...(asksForAnswer(push) &&
      muted.length + waiting.length + gathered.length > 0 && {
        held: {
          gathered: count(gathered),
          muted: count(muted),
          mutedUntil: muted.length
            ? Math.min(...muted.map(({ mutedUntil }) => mutedUntil ?? 0))
            : null,
          quiet: count(waiting),
          quietUntil: earliest(waiting, quiet),
        },
      }),
  }));
}

/** Returns whether the message was answered in the browser of a device, which has closed its notification. */
const showsEnd = ({ reason, answeredIn }: DuePush, { sessionId }: PushSubscriptionRow) =>
  reason === 'closed' && sessionId === answeredIn;

const keyOf = ({ messageId, personId }: Recipient) => `${messageId} ${personId}`;

const earliest = (waiting: Recipient[], quiet: Quiet) =>
  waiting.length ? Math.min(...waiting.map((each) => quiet.get(keyOf(each)) ?? 0)) : null;

/**
 * Returns whether the push is muted: a new message while the sender is muted, or a closed one that was sent meanwhile.
 */
function isMuted(push: DuePush, { mutedFrom, mutedUntil }: Recipient): boolean {
  if (mutedFrom === null || mutedUntil === null) return false;
  if (asksForAnswer(push)) return mutedUntil > databaseNow();
  const { sentAt } = push;
  return sentAt !== null && sentAt >= mutedFrom && sentAt < mutedUntil;
}

/** Returns "message person" of the recipients for whom a summary counts the message. */
async function gatheredAmong(
  fanOuts: DuePush[],
  audience: Recipient[],
  counts: OpenCounts[],
): Promise<Set<string>> {
  const fresh = fanOuts.filter(asksForAnswer);
  const shown = new Set(
    fanOuts.filter(({ reason }) => reason !== 'new').map(({ messageId }) => messageId),
  );
  const crowded = fresh.length
    ? await crowdedRecipients(fresh, audience, counts)
    : new Set<string>();
  const summarised = audience.filter(
    ({ messageId, isSummarised }) => isSummarised && shown.has(messageId),
  );
  return new Set([
    ...crowded,
    ...summarised.map(({ messageId, personId }) => `${messageId} ${personId}`),
  ]);
}

/** Begins to write the summaries of the people for whom one counts the message. */
function summarise(push: DuePush, gathered: Recipient[]): Pick<Decided, 'summarised'> {
  const isNew = asksForAnswer(push);
  if (gathered.length === 0 || (!isNew && push.reason !== 'closed')) return {};
  const { appId, messageId } = push;
  const personIds = gathered.map(({ personId }) => personId);
  return { summarised: changeSummaries({ appId, messageId, personIds, isNew }) };
}

/** Whether a push to one person waited for their quiet hours; that of an answer is for one person from the beginning. */
const hasWaited = ({ personId, reason, number }: DuePush) =>
  personId !== null && (reason !== 'answered' || number > 0);

/** When the pushes leave that wait for quiet hours, ms, by "message person". */
type Quiet = Map<string, number>;

/**
 * Returns which people have quiet hours, and when they are pushed to: at their end, or when a quarter of the time is
 * over that was left until the message expires, whichever is first. Urgent messages do not wait, and no push waits
 * twice.
 */
async function quietAmong(fanOuts: DuePush[], reachable: Recipient[]): Promise<Quiet> {
  const patient = new Map(
    fanOuts
      .filter((push) => push.urgency === 'normal' && !hasWaited(push) && asksForAnswer(push))
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
async function holdForQuietHours(
  decided: { push: DuePush; waiting: Recipient[] }[],
  quiet: Quiet,
): Promise<void> {
  const rows = decided.flatMap(({ push: { messageId, appId, reason, number }, waiting }) =>
    waiting.map(({ personId }) => ({
      id: digestOf(`${messageId} ${personId}`).slice(0, 32),
      messageId,
      appId,
      reason,
      number: reason === 'answered' ? 1 : number,
      personId,
      dueAt: quiet.get(`${messageId} ${personId}`) ?? databaseNow(),
    })),
  );
  if (rows.length > 0) await holdPushes(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}
