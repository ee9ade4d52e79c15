import webPush from 'web-push';
import { type PushHosts, pushServiceOf } from '../configuration/push-services.ts';
import type { PushRefusalCause } from '../statuses.schema.ts';
import type { Failure } from './failures.ts';
import { type Answer, type Outbound, retryAfterMs } from './http.ts';
import { PartitionFull } from './partitions.ts';
import { openPushLimits } from './push-limits.ts';
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

/** The content of a push: the id of the message that changed, or of the test. */
export type PushPayload = { message_id: string } | { test_id: string };

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
