import { z } from 'zod';

/** Reason why a request to a receiver failed. */
export const ErrorClass = z
  .string()
  .nullable()
  .describe(
    'Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line.',
  );
/** Status code of a receiver's response. */
export const StatusCode = z
  .number()
  .int()
  .nullable()
  .describe('Null if no complete status line arrived.');
/** Excerpt of the response. */
export const Excerpt = z
  .string()
  .nullable()
  .describe(
    'The first KiB of the response body, as far as it arrived within a second of the status; null if there was no response, the body is not text, or the request had the `authorization` of a `reply_to`, which the response could repeat.',
  );

export const ProbeRequestOut = z.object({
  headers: z.record(z.string(), z.string()).describe('The request headers that were sent.'),
  body: z.string().describe('The exact bytes of the body.'),
  signed_content: z.string().describe('The signed content `id.timestamp.body`, byte for byte.'),
  status_code: StatusCode,
  error: ErrorClass,
  duration_ms: z.number().int(),
  response_excerpt: Excerpt,
});
export type ProbeRequestOut = z.infer<typeof ProbeRequestOut>;

export const CallbackTestOut = ProbeRequestOut.extend({
  ok: z.boolean().describe('Whether the receiver responded with a 2xx in time.'),
  finding: z.string().describe('The result in words, and what to do.'),
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
  expected: z.enum(['accept', 'refuse']).describe('`accept`: with a 2xx. `refuse`: with a 4xx.'),
  passed: z.boolean(),
  finding: z.string().describe('The result in words, and what to do.'),
  requests: z.array(ProbeRequestOut).describe('Empty if the probe was not sent.'),
});
export type ProbeOut = z.infer<typeof ProbeOut>;

export const DiagnosisOut = z.object({
  ok: z.boolean().describe('Whether every probe passed.'),
  probes: z.array(ProbeOut),
});
export type DiagnosisOut = z.infer<typeof DiagnosisOut>;
