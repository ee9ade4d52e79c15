import { z } from 'zod';
import { instant, pageIn, pageOf } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { exactTime, FIRST_MS } from '../../platform/schemas/times.ts';
import { ModeOut } from '../../platform/statuses.schema.ts';
import { ErrorClass, Excerpt, StatusCode } from '../receivers/receivers.schema.ts';

export const DeliveryStatus = z.enum(['pending', 'succeeded', 'exhausted', 'skipped']);
/** pending: waiting for an attempt. skipped: there was no callback URL, or callbacks were disabled. */
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const DeliveryOut = z.object({
  delivery_id: idOf('dlv'),
  mode: ModeOut,
  event_id: idOf('evt').describe('The `webhook-id` of every attempt.'),
  event_type: z.string(),
  message_id: idOf('msg'),
  destination: z
    .enum(['callback', 'reply_to'])
    .describe('The callback URL of the app, or the `reply_to` of the message.'),
  status: DeliveryStatus,
  attempt_count: z.number().int().describe('Logged attempts, including those before a resend.'),
  last_status_code: StatusCode,
  last_error: ErrorClass,
  created_at: instant(),
  last_attempt_at: instant().nullable(),
  next_attempt_at: instant()
    .nullable()
    .describe('Null if no attempt is scheduled, and during an attempt.'),
});
export type DeliveryOut = z.infer<typeof DeliveryOut>;

export const DeliveriesOut = pageOf(DeliveryOut);

export const AttemptOut = z.object({
  attempted_at: instant(),
  duration_ms: z.number().int(),
  url: z.string().describe('Target URL.'),
  request_headers: z
    .object({
      'webhook-id': z.string(),
      'webhook-timestamp': z.string(),
      'webhook-signature': z.string().nullable(),
    })
    .describe(
      'The request headers that were sent. The signature is null if the callback could not be signed.',
    ),
  status_code: StatusCode,
  error: ErrorClass,
  response_excerpt: Excerpt,
});
export type AttemptOut = z.infer<typeof AttemptOut>;

export const DeliveryDetailOut = DeliveryOut.extend({
  body: z.string().describe('The exact body that every attempt sends.'),
  attempts: z.array(AttemptOut).describe('Oldest first.'),
});
export type DeliveryDetailOut = z.infer<typeof DeliveryDetailOut>;

export const ListDeliveriesIn = z.strictObject({
  ...pageIn,
  message_id: idOf('msg').optional(),
  status: z.array(DeliveryStatus).describe('Repeat it to match any of several values.').optional(),
});
export type ListDeliveriesIn = z.infer<typeof ListDeliveriesIn>;

export const DeliveryIdIn = z.strictObject({ delivery_id: idOf('dlv') });
export type DeliveryIdIn = z.infer<typeof DeliveryIdIn>;

export const ResendFailedIn = z.strictObject({
  since: exactTime(FIRST_MS, 9_999_999_999_999).describe(
    'UTC milliseconds. Selects deliveries that were created at this time or later.',
  ),
});
export type ResendFailedIn = z.infer<typeof ResendFailedIn>;

export const ResentOut = z.object({ resent: z.number().int() });
export type ResentOut = z.infer<typeof ResentOut>;
