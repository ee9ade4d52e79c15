import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import webPush from 'web-push';
import { type PushHosts, type PushService, pushServiceOf } from '../configuration/push-services.ts';
import { openSlowRoom } from '../limits/slow-room.ts';
import type { PushRefusalCause } from '../statuses.schema.ts';
import type { Failure } from './failures.ts';
import { type Answer, type Outbound, retryAfterMs } from './http.ts';
import { PartitionFull } from './partitions.ts';
import { openPace, openSlowDevices } from './slow/slow-devices.ts';
import { createRefusalFinder } from './vapid/refusals.ts';
import { createVapid, type VapidKeys } from './vapid/token.ts';

/** The outcome of one push at its push service (RFC 8030 §5). */
export type PushOutcome =
  | { kind: 'accepted'; statusCode: number }
  /** 404 or 410: the subscription no longer exists. Null: this server no longer pushes to its push service. */
  | { kind: 'gone'; statusCode: number | null }
  /** 429, 5xx or no response: to be retried, not before `retryAfterMs`. */
  | { kind: 'later'; statusCode: number | null; retryAfterMs: number | null }
  /** Any other refusal, or a blocked address: not retryable. Without a cause, it is not known. */
  | { kind: 'refused'; statusCode: number | null; cause?: PushRefusalCause | null };

/** The content of a push: the id of the message that changed, of the drill, or of the test. */
export type PushPayload = { message_id: string } | { drill_id: string } | { test_id: string };

/** One Web Push. */
export type PushRequest = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  payload: PushPayload;
  /** A later push with the same topic replaces one that was not delivered yet (RFC 8030 §5.4). */
  topic: string;
  /** Seconds for which the push service keeps it. */
  ttlSeconds: number;
};
export type PushSender = (push: PushRequest) => Promise<PushOutcome>;

const DEADLINE_MS = 10_000;

/** The push services that may be pushed to, and the rate limit for those that do not belong to a browser vendor. */
export type PushSenderOptions = { hosts: PushHosts; perSecond: number };

/**
 * Returns a sender of Web Pushes (RFC 8030), encrypted for one browser (RFC 8291, aes128gcm). A device with a host
 * that is no longer pushed to counts as gone.
 */
export function createPushSender(
  outbound: Outbound,
  keys: VapidKeys,
  { hosts, perSecond }: PushSenderOptions,
): PushSender {
  const vapid = createVapid(keys);
  const causeOf = createRefusalFinder(keys);
  const limits = openPushLimits({ perSecond });
  const post = async ({
    endpoint,
    keys: browserKeys,
    payload,
    topic,
    ttlSeconds,
  }: PushRequest): Promise<Answer | Failure> => {
    const details = webPush.generateRequestDetails(
      { endpoint, keys: browserKeys },
      JSON.stringify(payload),
      // A Topic has at most 32 characters of its alphabet (RFC 8030 §5.4); an id has 30.
      { TTL: ttlSeconds, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
    );
    const headers = {
      ttl: String(ttlSeconds),
      urgency: 'high',
      topic,
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      authorization: await vapid(endpoint),
    };
    const body = details.body ?? Buffer.alloc(0);
    return outbound.post(endpoint, { headers, body, deadlineMs: DEADLINE_MS, partition: null });
  };
  return async (push) => {
    const service = pushServiceOf(push.endpoint, hosts);
    if (!service) return { kind: 'gone', statusCode: null };
    const answer = await limits.within(service, () => post(push), push.endpoint).catch(notSent);
    if (typeof answer === 'string') return afterFailure(answer);
    const outcome = outcomeOf(answer);
    return outcome.kind === 'refused'
      ? { ...outcome, cause: causeOf(answer, push.endpoint) }
      : outcome;
  };
}

function notSent(error: unknown): 'not_sent' {
  if (error instanceof PartitionFull) return 'not_sent';
  throw error;
}

const afterFailure = (failure: string): PushOutcome =>
  failure === 'blocked_address'
    ? { kind: 'refused', statusCode: null }
    : { kind: 'later', statusCode: null, retryAfterMs: null };

function outcomeOf(answer: Answer): PushOutcome {
  const { statusCode } = answer;
  if (statusCode >= 200 && statusCode < 300) return { kind: 'accepted', statusCode };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone', statusCode };
  if (statusCode === 429 || statusCode >= 500)
    return { kind: 'later', statusCode, retryAfterMs: retryAfterMs(answer) };
  return { kind: 'refused', statusCode };
}

/** Maximum number of pushes in flight, and per second, to one push service from one process. */
type PushLimits = { atOnce: number; perSecond: number };

/** More than one process can encrypt, so pushes to browser vendors are in effect not limited. */
const KNOWN: PushLimits = { atOnce: 128, perSecond: 10_000 };
const FEWEST_AT_ONCE = 8;
const WAIT_MS = 10_000;
/** Window of the rate limit, so that the pushes of a second are not all sent at once. */
const WINDOW_MS = 100;
const MAX_IDLE = 1_000;
/** Pushes that are slow and hold no slot of their push service any more: in a process, and to one service. */
const SLOW = { most: 512, perName: 256 };
/** Pushes to devices of one service at once that were slow within the last minute, and those that may wait. */
const SLOW_DEVICES_AT_ONCE = 32;
const MAX_SLOW_WAITING = 1_000;

/**
 * Limits concurrency and rate per push service, each in its own queue, so that a slow one does not delay others. Nor does
 * a slow device delay others of its service: its push soon leaves its slot, and further ones wait in another queue.
 * @param perSecond for services that are not known
 * @throws PartitionFull from `within` when it could not be sent in time
 */
export function openPushLimits({
  perSecond,
  waitMs = WAIT_MS,
}: {
  perSecond: number;
  waitMs?: number;
}) {
  // Allows the full rate to a service that responds within 100 ms.
  const atOnce = Math.min(KNOWN.atOnce, Math.max(FEWEST_AT_ONCE, Math.ceil(perSecond / 10)));
  const other: PushLimits = { atOnce, perSecond };
  const lines = new Map<string, Line>();
  const slowLines = new Map<string, Line>();
  const slowRoom = openSlowRoom(SLOW);
  const slowDevices = openSlowDevices();

  return {
    /** @param device its endpoint, by which slow devices are known */
    async within<T>(service: PushService, send: () => Promise<T>, device = ''): Promise<T> {
      const { name, isKnown } = service;
      const limits = isKnown ? KNOWN : other;
      const isSlow = slowDevices.has(device);
      const lateAt = performance.now() + waitMs;
      const whenAllowed = () => {
        const { queue, pace } = lineIn(lines, name, () => lineFor(limits));
        if (queue.size >= (limits.perSecond * waitMs) / 1000) throw new PartitionFull();
        return new Promise<T>((resolve, reject) => {
          const start = async () => {
            const pauseMs = pace();
            if (pauseMs > 0) await pause(pauseMs);
            if (performance.now() > lateAt) throw new PartitionFull();
            const sending = send();
            resolve(sending);
            if (device !== '') void slowDevices.observe(device, sending);
            await slowRoom.slotIsFree(sending, { name, isSlow });
          };
          queue.add(start).catch(reject);
        });
      };
      if (!isSlow) return whenAllowed();
      const { queue: slow } = lineIn(slowLines, name, () => ({
        queue: new PQueue({ concurrency: SLOW_DEVICES_AT_ONCE }),
        pace: () => 0,
      }));
      if (slow.size >= MAX_SLOW_WAITING) throw new PartitionFull();
      return slow.add(whenAllowed);
    },
  };
}

/** The queue of one push service, and what limits its rate: it returns the time until the next push may start, ms. */
type Line = { queue: PQueue; pace: () => number };

function lineIn(lines: Map<string, Line>, name: string, open: () => Line): Line {
  const line = lines.get(name) ?? open();
  lines.set(name, line);
  if (lines.size > MAX_IDLE) forgetIdle(lines);
  return line;
}

const lineFor = ({ atOnce, perSecond }: PushLimits): Line => {
  const windowMs = Math.max(WINDOW_MS, 1000 / perSecond);
  const most = Math.max(1, Math.floor((perSecond * windowMs) / 1000));
  return { queue: new PQueue({ concurrency: atOnce }), pace: openPace(most, windowMs) };
};

function forgetIdle(lines: Map<string, Line>) {
  for (const [name, { queue }] of lines)
    if (queue.size === 0 && queue.pending === 0) lines.delete(name);
}
