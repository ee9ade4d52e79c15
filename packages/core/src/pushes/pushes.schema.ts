import { z } from 'zod';
import { instant } from '../fields.ts';
import { idOf } from '../identifiers.ts';

/** Bytes in base64url, with or without padding, as browsers and libraries write them. */
const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .refine((text) => Buffer.from(text, 'base64url').length === length, {
      error: `must be ${length} bytes in base64url`,
    })
    .meta({
      pattern: `^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}={0,2}$`,
      description: `${length} bytes in base64url.`,
    });

/** What `PushSubscription.toJSON()` gives (Push API). */
export const PushSubscriptionIn = z.strictObject({
  endpoint: z.url().max(2048).describe('Where the browser’s push service takes pushes.'),
  expirationTime: z.number().pipe(z.number()).nullish(),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionIn = z.infer<typeof PushSubscriptionIn>;

export const PushSubscriptionOut = z.object({
  push_subscription_id: idOf('psh'),
  created_at: instant(),
});

export const EndpointIn = z.strictObject({
  endpoint: z.url().max(2048).describe('The endpoint of the push subscription.'),
});
export type EndpointIn = z.infer<typeof EndpointIn>;

export const DeviceOut = z.object({
  push_subscription_id: idOf('psh'),
  user_agent: z.string().nullable(),
  is_current: z.boolean().describe('Subscribed by the session that asks.'),
  created_at: instant(),
  last_accepted_at: instant().nullable().describe('When a push service last took a push for it.'),
});
export const DevicesOut = z.object({ data: z.array(DeviceOut) });
