import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A fresh callback secret. */
export const aSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** A callback as it is sent. */
export type Signed = { body: string; headers: Record<string, string> };

/** Signs an event as Assent does. `at` is the time of the attempt. */
export function signed(
  secret: string,
  { id = 'evt_1', type = 'message.approved', ext = 'Ö-1', at = new Date() } = {},
): Signed {
  const body = JSON.stringify({ type, id, timestamp: 1, api_version: 'v1', data: { ext } });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
  };
}

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
