import { z } from 'zod';
import { MILLISECONDS } from '../fields/field-words.ts';
import { exactInteger, instant, pageIn, pageOf } from '../fields/fields.ts';
import { idOf } from '../fields/identifiers.ts';
import { CallbackStateOut } from '../own-account/accounts.schema.ts';

export const DeliveryStatus = z.enum(['pending', 'succeeded', 'exhausted', 'skipped']);
/** pending: to be tried (again). skipped: there was no callback URL, or callbacks were switched off. */
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

const ErrorClass = z
  .string()
  .nullable()
  .describe(
    'Why it failed: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout`, `redirect`, `non_2xx`, or `internal` when it failed on our side; null after a 2xx.',
  );
const StatusCode = z.number().int().nullable().describe('Null when nothing was answered.');
const Excerpt = z
  .string()
  .nullable()
  .describe('The first KiB of the answer; null when nothing was answered, or no text.');

export const DeliveryOut = z.object({
  delivery_id: idOf('dlv'),
  event_id: idOf('evt').describe('The `webhook-id` of every attempt.'),
  event_type: z.string(),
  message_id: idOf('msg'),
  status: DeliveryStatus,
  attempt_count: z.number().int().describe('Attempts in the log, those before a resend too.'),
  last_status_code: StatusCode,
  last_error: ErrorClass,
  created_at: instant(),
  last_attempt_at: instant().nullable(),
  next_attempt_at: instant()
    .nullable()
    .describe('Null when nothing is to come, and while it is being tried.'),
});
export type DeliveryOut = z.infer<typeof DeliveryOut>;

export const DeliveriesOut = pageOf(DeliveryOut);

export const AttemptOut = z.object({
  attempted_at: instant(),
  duration_ms: z.number().int(),
  url: z.string().nullable().describe('Where it went; null in attempts older than this field.'),
  request_headers: z
    .object({
      'webhook-id': z.string(),
      'webhook-timestamp': z.string(),
      'webhook-signature': z.string().nullable(),
    })
    .describe('As they were sent; the signature is null in attempts older than this field.'),
  status_code: StatusCode,
  error: ErrorClass,
  response_excerpt: Excerpt,
});
export type AttemptOut = z.infer<typeof AttemptOut>;

export const DeliveryDetailOut = DeliveryOut.extend({
  body: z.string().describe('The exact bytes of every attempt.'),
  attempts: z.array(AttemptOut).describe('Oldest first.'),
});
export type DeliveryDetailOut = z.infer<typeof DeliveryDetailOut>;

export const ListDeliveriesIn = z.strictObject({
  ...pageIn,
  message_id: idOf('msg').optional(),
  status: z.array(DeliveryStatus).describe('Repeat it to ask for any of several.').optional(),
});
export type ListDeliveriesIn = z.infer<typeof ListDeliveriesIn>;

export const DeliveryIdIn = z.strictObject({ delivery_id: idOf('dlv') });
export type DeliveryIdIn = z.infer<typeof DeliveryIdIn>;

// A time in seconds would lie in 1970 and resend everything there is.
const FIRST_SINCE = 100_000_000_000;

export const ResendFailedIn = z.strictObject({
  since: exactInteger(FIRST_SINCE, 9_999_999_999_999, MILLISECONDS).describe(
    'UTC milliseconds. Deliveries created at this time or later.',
  ),
});
export type ResendFailedIn = z.infer<typeof ResendFailedIn>;

export const ResentOut = z.object({ resent: z.number().int() });
export type ResentOut = z.infer<typeof ResentOut>;

export const CallbackOut = CallbackStateOut.extend({
  callback_url: z.string().nullable().describe('Null: there is none, and nothing is delivered.'),
});
export type CallbackOut = z.infer<typeof CallbackOut>;

export const ProbeRequestOut = z.object({
  headers: z.record(z.string(), z.string()).describe('What was sent with it.'),
  body: z.string().describe('The exact bytes of the body.'),
  signed_content: z.string().describe('`id.timestamp.body`, exactly as it was signed.'),
  status_code: StatusCode,
  error: ErrorClass,
  duration_ms: z.number().int(),
  response_excerpt: Excerpt,
});
export type ProbeRequestOut = z.infer<typeof ProbeRequestOut>;

export const CallbackTestOut = ProbeRequestOut.extend({
  ok: z.boolean().describe('Whether it was answered with a 2xx in time.'),
  finding: z.string().describe('The same in words, and what to do.'),
});
export type CallbackTestOut = z.infer<typeof CallbackTestOut>;

export const ProbeName = z.enum([
  'good',
  'wrong_signature',
  'stale',
  'changed_body',
  'same_id_twice',
]);
export type ProbeName = z.infer<typeof ProbeName>;

export const ProbeOut = z.object({
  name: ProbeName,
  expected: z.enum(['accept', 'refuse']).describe('accept: a 2xx. refuse: a 4xx.'),
  passed: z.boolean(),
  finding: z.string().describe('What was seen, and what to do when it is wrong.'),
  requests: z.array(ProbeRequestOut).describe('Empty when it was not tried.'),
});
export type ProbeOut = z.infer<typeof ProbeOut>;

export const DiagnosisOut = z.object({
  ok: z.boolean().describe('Whether every probe passed.'),
  probes: z.array(ProbeOut),
});
export type DiagnosisOut = z.infer<typeof DiagnosisOut>;
