import { z } from 'zod';
import { instant, lengthFirst, pageIn, pageOf } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';

/** A header of a logged request. */
export const LoggedHeader = z.object({ name: z.string(), value: z.string() });

/** The problem with which a request was answered. */
export const LoggedProblem = z.object({
  title: z.string(),
  detail: z.string().nullable(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })),
});
export type LoggedProblem = z.infer<typeof LoggedProblem>;

export const LoggedRequestOut = z.object({
  log_id: idOf('req'),
  request_id: z.string().describe('`X-Request-Id` of the response.'),
  method: z.string(),
  path: z.string().describe('Path without the query.'),
  status: z.number().int(),
  code: z.string().nullable().describe('Problem code; null for a success.'),
  duration_ms: z.number().int(),
  started_at: instant().describe('Time of arrival.'),
  key: z
    .object({
      key_id: z.string().describe('Id of the key, or `open_secret`.'),
      name: z
        .string()
        .nullable()
        .describe('Name of the key; null for the open secret and for keys that were deleted.'),
    })
    .describe('The credential.'),
  message_id: idOf('msg')
    .nullable()
    .describe('The message that it sent, or that its path names; null if there is none.'),
  headers: z.array(LoggedHeader).describe('Some of its headers, without secrets.'),
  problem: LoggedProblem.nullable().describe(
    'The problem with which it was answered; null for a success.',
  ),
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
  message_id: idOf('msg').describe('Returns only requests about this message.').optional(),
  path: z
    .string()
    .max(160, lengthFirst)
    .regex(/^\/[\x21-\x7e]*$/, 'must be a path such as /v1/open/messages')
    .describe(
      'Returns only requests to this path. An id in it, or its name as in `/v1/open/messages/{message_id}`, matches any id; the id of a message only itself.',
    )
    .optional(),
  key: z
    .string()
    .max(40, lengthFirst)
    .regex(
      /^(?:key_[0-7][0-9a-hjkmnp-tv-z]{25}|open_secret)$/,
      'must be the id of a key, or open_secret',
    )
    .describe('Returns only requests with this key, or with the open secret.')
    .optional(),
  outcome: z
    .enum(['success', 'problem'])
    .describe('`problem`: only requests with a status of 400 or above.')
    .optional(),
});
export type ListRequestsIn = z.infer<typeof ListRequestsIn>;

/** The last request of a hook of an agent. */
export const HookRequestOut = z.object({
  host: z.string().nullable().describe('The agent, such as `Claude Code`; null if it is unknown.'),
  status: z
    .number()
    .int()
    .describe(
      '200 can also be a denial because of the problem in `code`; 499: the agent closed the connection first.',
    ),
  code: z.string().nullable().describe('Problem code; null for a success.'),
  started_at: instant().describe('Time of arrival.'),
});
export type HookRequestOut = z.infer<typeof HookRequestOut>;

export const LastHookRequestOut = z.object({
  request: HookRequestOut.nullable().describe('Null if there was none in 30 days.'),
});
export type LastHookRequestOut = z.infer<typeof LastHookRequestOut>;
