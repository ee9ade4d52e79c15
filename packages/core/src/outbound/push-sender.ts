import type { Agent } from 'undici';
import webPush from 'web-push';
import type { PushOutcome, PushSender } from '../pushes/push-request.ts';
import { type Answer, post, retryAfterMs } from './http.ts';
import { createVapid, type VapidKeys } from './vapid.ts';

const DEADLINE_MS = 10_000;

/** Sends Web Pushes (RFC 8030), encrypted for one browser (RFC 8291, aes128gcm). */
export function createPushSender(pool: Agent, keys: VapidKeys): PushSender {
  const vapid = createVapid(keys);
  return async ({ endpoint, keys: browserKeys, messageId, ttlSeconds }) => {
    const details = webPush.generateRequestDetails(
      { endpoint, keys: browserKeys },
      JSON.stringify({ message_id: messageId }),
      // The id is 30 characters of the alphabet that Topic allows (RFC 8030 §5.4), which has room for 32.
      { TTL: ttlSeconds, urgency: 'high', topic: messageId, contentEncoding: 'aes128gcm' },
    );
    const headers = {
      ttl: String(ttlSeconds),
      urgency: 'high',
      topic: messageId,
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      authorization: await vapid(endpoint),
    };
    const answer = await post(pool, endpoint, {
      headers,
      body: details.body ?? Buffer.alloc(0),
      deadlineMs: DEADLINE_MS,
    });
    return typeof answer === 'string' ? afterFailure(answer) : outcomeOf(answer);
  };
}

const afterFailure = (failure: string): PushOutcome =>
  failure === 'blocked_address' ? { kind: 'refused' } : { kind: 'later', retryAfterMs: null };

function outcomeOf(answer: Answer): PushOutcome {
  const { statusCode } = answer;
  if (statusCode >= 200 && statusCode < 300) return { kind: 'accepted' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  if (statusCode === 429 || statusCode >= 500)
    return { kind: 'later', retryAfterMs: retryAfterMs(answer) };
  return { kind: 'refused' };
}
