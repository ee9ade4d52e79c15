import { z } from 'zod';
import { lengthFirst } from '../../platform/schemas/fields.ts';

/** Bytes in base64url, with or without padding, as browsers and libraries write them. */
const bytes = (length: number) =>
  z
    .string()
    .max(200, lengthFirst)
    .refine((text) => Buffer.from(text, 'base64url').length === length, {
      error: `must be ${length} bytes in base64url`,
    })
    .meta({
      pattern: `^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}={0,2}$`,
      description: `${length} bytes in base64url.`,
    });

/** Maximum number of browsers per person that receive pushes. */
export const MAX_DEVICES = 20;

/** The result of `PushSubscription.toJSON()` (Push API). */
export const PushSubscriptionIn = z.strictObject({
  endpoint: z.url().max(2048).describe('URL to which pushes are sent.'),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionIn = z.infer<typeof PushSubscriptionIn>;
