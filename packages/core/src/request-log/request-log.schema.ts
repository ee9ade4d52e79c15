import { z } from 'zod';
import { instant, lengthFirst, pageIn, pageOf } from '../fields/fields.ts';

export const LoggedRequestOut = z.object({
  request_id: z.string().describe('`X-Request-Id` of the answer.'),
  method: z.string(),
  path: z.string().describe('Without the query.'),
  status: z.number().int(),
  code: z.string().nullable().describe('The problem that it was answered with.'),
  duration_ms: z.number().int(),
  started_at: instant().describe('When it arrived.'),
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
    .describe('Only requests with this id; one of your own may have been used more than once.')
    .optional(),
  outcome: z
    .enum(['success', 'problem'])
    .describe('`problem`: only what was answered with 400 or above.')
    .optional(),
});
export type ListRequestsIn = z.infer<typeof ListRequestsIn>;
