import { newId } from '../identifiers.ts';
import { Message } from '../messages/message.model.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';
import { claimDue, releaseClaim } from '../work.ts';
import { Push } from './push.model.ts';
import { PushSubscription } from './push-subscription.model.ts';

/** What became of one push at its push service (RFC 8030 §5). */
export type PushOutcome =
  | { kind: 'accepted' }
  /** 404 or 410: the subscription is no more. */
  | { kind: 'gone' }
  /** 429, 5xx or no answer: try again, not before `retryAfterMs`. */
  | { kind: 'later'; retryAfterMs: number | null }
  /** Any other refusal: trying again would change nothing. */
  | { kind: 'refused' };

/** One Web Push: the payload carries the message id and nothing else. */
export type PushRequest = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  messageId: string;
  /** Seconds that the push service keeps it. */
  ttlSeconds: number;
};
export type PushSender = (push: PushRequest) => Promise<PushOutcome>;

const BATCH = 20;
const PEOPLE_PER_PAGE = 100;
const LEASE_MS = 30_000;
/** RFC 8030 leaves the most to push services; theirs is four weeks. */
const MAX_TTL_SECONDS = 2_419_200;
/** How long the news that a message was closed is worth delivering. */
const CLOSED_TTL_SECONDS = 86_400;
const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000];
const RETRY_AFTER_MAX_MS = 3_600_000;

/** Does the push work that is due, or one piece of it. Answers how many pieces. */
export async function sendPushes(
  send: PushSender,
  { only, stopping }: { only?: string; stopping?: AbortSignal } = {},
): Promise<number> {
  const claim = await claimDue('pushes', { limit: BATCH, leaseMs: LEASE_MS, only });
  const pushes = await Push.findAll({ where: { id: claim.ids } });
  await Promise.all(
    pushes.map((push) =>
      push.pushSubscriptionId
        ? retryOne(send, push, push.pushSubscriptionId, claim.token)
        : fanOut(send, push, claim.token, stopping),
    ),
  );
  return pushes.length;
}

/** Pages through the people of the topic. Killed or stopped between two pages, the next holder goes on where this one was. */
async function fanOut(
  send: PushSender,
  push: Push,
  claim: string,
  stopping?: AbortSignal,
): Promise<void> {
  let after = push.afterPerson;
  for (;;) {
    const message = await pushable(push);
    if (!message) break;
    const people = await PushSubscription.audience(message.id, after, PEOPLE_PER_PAGE);
    const last = people.at(-1);
    if (!last) break;
    const devices = await PushSubscription.ofPeople(people.map((person) => person.personId));
    await pushTo(send, push, message, devices);
    after = last.personId;
    if (people.length < PEOPLE_PER_PAGE) break;
    if (!(await Push.advance(push.id, claim, after, Date.now() + LEASE_MS))) return;
    if (stopping?.aborted) return void (await releaseClaim('pushes', claim));
  }
  await Push.finish(push.id, claim);
}

/** The message of a piece of work while the push still makes sense. */
async function pushable(push: Push): Promise<Message | null> {
  const message = await Message.findByPk(push.messageId);
  if (!message) return null;
  const isClosed = message.closedAt !== null;
  if (push.reason === 'closed') return isClosed ? message : null;
  return isClosed || message.expiresAt <= Date.now() ? null : message;
}

async function pushTo(send: PushSender, push: Push, message: Message, devices: PushSubscription[]) {
  const results = await Promise.all(
    devices.map(async (device) => ({
      device,
      outcome: await sendOne(send, push, message, device),
    })),
  );
  const those = (kind: PushOutcome['kind']) =>
    results.filter(({ outcome }) => outcome.kind === kind).map(({ device }) => device);
  const [accepted, gone] = [those('accepted'), those('gone')];
  await recordOutcomes(push, message, { attempted: devices.length, accepted, gone });
  for (const { device, outcome } of results)
    if (outcome.kind === 'later')
      await Push.create({
        id: newId('push'),
        messageId: message.id,
        reason: push.reason,
        pushSubscriptionId: device.id,
        dueAt: Date.now() + waitFor(0, outcome.retryAfterMs),
      });
}

async function recordOutcomes(
  push: Push,
  message: Message,
  {
    attempted,
    accepted,
    gone,
  }: Record<'accepted' | 'gone', PushSubscription[]> & { attempted: number },
) {
  if (gone.length) await forgetGone(gone);
  const takers = accepted.map((device) => device.id);
  if (takers.length) await PushSubscription.markAccepted(takers, Date.now());
  if (push.reason === 'closed') return;
  await Message.countPushes(message.id, {
    attempted,
    accepted: accepted.length,
    gone: gone.length,
  });
  if (accepted.length) await Message.markDelivered([message.id]);
}

/** A browser that is gone is gone for every topic of its person. */
async function forgetGone(devices: PushSubscription[]) {
  await PushSubscription.forgetGone(devices.map((device) => device.id));
  for (const personId of new Set(devices.map((device) => device.personId)))
    await Subscription.noteReachable(personId);
}

async function retryOne(send: PushSender, push: Push, deviceId: string, claim: string) {
  const [message, device] = await Promise.all([
    pushable(push),
    PushSubscription.findByPk(deviceId),
  ]);
  if (!message || !device) return Push.finish(push.id, claim);
  const outcome = await sendOne(send, push, message, device);
  const attempts = push.attempts + 1;
  if (outcome.kind === 'later' && attempts < RETRY_MS.length)
    return Push.postpone(push.id, claim, Date.now() + waitFor(attempts, outcome.retryAfterMs));
  // The fan-out counted this device as attempted.
  await recordOutcomes(push, message, {
    attempted: 0,
    accepted: outcome.kind === 'accepted' ? [device] : [],
    gone: outcome.kind === 'gone' ? [device] : [],
  });
  return Push.finish(push.id, claim);
}

const sendOne = (send: PushSender, push: Push, message: Message, device: PushSubscription) =>
  send({
    endpoint: device.endpoint,
    keys: { p256dh: device.p256dh, auth: device.auth },
    messageId: message.id,
    ttlSeconds: push.reason === 'closed' ? CLOSED_TTL_SECONDS : secondsTo(message.expiresAt),
  });

const secondsTo = (expiresAt: number) =>
  Math.min(MAX_TTL_SECONDS, Math.max(1, Math.floor((expiresAt - Date.now()) / 1000)));

const waitFor = (attempt: number, retryAfterMs: number | null) =>
  Math.min(RETRY_AFTER_MAX_MS, Math.max(RETRY_MS[attempt] ?? 0, retryAfterMs ?? 0));
