import { z } from 'zod';
import { instant } from '../fields/fields.ts';

export const CallbackStateOut = z.object({
  state: z
    .enum(['on', 'off', 'none'])
    .describe(
      '`off`: nothing is delivered until a test passes or another URL is saved. `none`: no URL.',
    ),
  reason: z
    .enum(['gone', 'failing'])
    .nullable()
    .describe(
      'Why it is off. `gone`: the receiver answered 410. `failing`: five days of nothing but failures.',
    ),
  failing_since: instant().nullable().describe('The first failure since the last success.'),
  disabled_at: instant().nullable(),
  tested_at: instant().nullable().describe('When a test of this URL last passed.'),
});
export type CallbackStateOut = z.infer<typeof CallbackStateOut>;

/** Reason why a request to a receiver failed. */
export const ErrorClass = z
  .string()
  .nullable()
  .describe(
    'Why it failed: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout`, `redirect`, `non_2xx`, or `internal` when it failed on our side; null after a 2xx.',
  );
/** Status code of a receiver's response. */
export const StatusCode = z.number().int().nullable().describe('Null when nothing was answered.');
/** Excerpt of the response. */
export const Excerpt = z
  .string()
  .nullable()
  .describe('The first KiB of the answer; null when nothing was answered, or no text.');

export const CallbackUrlIn = z.strictObject({
  callback_url: z
    .string()
    .trim()
    .min(1)
    .max(2048)
    .meta({ format: 'uri' })
    .nullable()
    .describe('Null removes it.'),
});
export type CallbackUrlIn = z.infer<typeof CallbackUrlIn>;

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
