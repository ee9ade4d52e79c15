import { z } from 'zod';
import { instant, lengthFirst, pageIn, pageOf } from '../fields/fields.ts';

export const LoggedRequestOut = z.object({
  request_id: z.string().describe('`X-Request-Id` of the response.'),
  method: z.string(),
  path: z.string().describe('Path without the query.'),
  status: z.number().int(),
  code: z.string().nullable().describe('Problem code; null for a success.'),
  duration_ms: z.number().int(),
  started_at: instant().describe('Time of arrival.'),
});
export type LoggedRequestOut = z.infer<typeof LoggedRequestOut>;

export const LoggedRequestsOut = pageOf(LoggedRequestOut);
export type LoggedRequestsOut = z.infer<typeof LoggedRequestsOut>;

export const ListRequestsIn = z.strictObject({
  ...pageIn,
  request_id: z
    .string()
    .max(64, lengthFirst)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be a request id: letters, digits, _ and -')
    .describe(
      'Returns only requests with this id. An id that you sent yourself can belong to several requests.',
    )
    .optional(),
  outcome: z
    .enum(['success', 'problem'])
    .describe('`problem`: only requests with a status of 400 or above.')
    .optional(),
});
export type ListRequestsIn = z.infer<typeof ListRequestsIn>;
