import { createECDH, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Environment } from '../environments/environment.ts';
import type { Receiver } from '../environments/receiver.ts';
import { loopsAt, type Side } from '../load/loops.ts';

const Sent = z.object({ message_id: z.string() });
const json = { 'content-type': 'application/json' };

/** Starts the stack with queues, for the same loops. */
export async function openQueueStack(
  environment: Environment,
  receiver: Receiver,
  redisPort: number,
): Promise<Side> {
  const stack = await environment.startBaseline('queue-stack', {
    REDIS_PORT: String(redisPort),
    // Its native part has an install script, and is not installed (overrides in package.json).
    MSGPACKR_NATIVE_ACCELERATION_DISABLED: 'true',
  });
  const browser = createECDH('prime256v1');
  const keys = {
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const subscription = { endpoint: `${receiver.pushUrl}stack`, keys };
  const setup = { callback_url: receiver.callbackUrl, subscription };
  await fetch(`${stack.url}/setup`, { method: 'PUT', headers: json, body: JSON.stringify(setup) });
  const body = JSON.stringify({
    topic: 'payments',
    ext: 'payment-run-2026-47',
    payload: { title: 'Release the payment run of Friday?' },
  });
  const run = loopsAt(stack.url, receiver, () => ({
    send: { method: 'POST', path: '/messages', headers: json, body },
    idOf: (response) => Sent.parse(JSON.parse(response)).message_id,
    answer: (id) => ({
      method: 'POST',
      path: `/messages/${id}/respond`,
      headers: json,
      body: JSON.stringify({ value: 'approve' }),
    }),
  }));
  return { name: 'stack with queues', pid: stack.pid, run };
}
