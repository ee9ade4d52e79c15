import { z } from 'zod';
import { TopicName } from '../accounts/topics/topics.schema.ts';
import { RecipientName } from '../people/test-approvers/test-approvers.schema.ts';
import { exactInteger, instant } from '../platform/schemas/fields.ts';
import { idOf } from '../platform/schemas/identifiers.ts';

/** Time for which a request is held at most, in seconds. */
export const LONGEST_HOLD_S = 25;
/** Time for which the message stays open after the timeout, in seconds: normally it is canceled then. */
export const MARGIN_S = 5;
const LONGEST_TIMEOUT_S = 3_600;
/** Time for which a question is open at most, in seconds. */
export const LONGEST_LIFE_S = LONGEST_TIMEOUT_S + MARGIN_S;

export const PermissionHookIn = z.strictObject({
  topic: TopicName,
  to: z
    .array(RecipientName)
    .min(1)
    .max(100)
    .optional()
    .describe('Asks only these subscribers of the topic.'),
  timeout: exactInteger(1, LONGEST_TIMEOUT_S, 'an integer, seconds')
    .default(50)
    .describe(
      'Number of seconds, from the first request, after which the question is withdrawn and the host gets an answer without a decision. It must be shorter than the timeout of the hook in the host.',
    ),
  notify_after: exactInteger(0, 3_600, 'an integer, seconds')
    .optional()
    .describe(
      'Number of seconds for which the person can decide at the computer before devices are notified. By default 20 where the host shows its own dialog meanwhile (`PermissionRequest` of Claude Code), and 0 otherwise.',
    ),
  wait: exactInteger(0, LONGEST_HOLD_S, 'an integer, seconds')
    .default(0)
    .describe('Number of seconds to hold the request until there is a decision.'),
  request: z.looseObject({}).describe('The JSON of the host, as it passes it to its hook.'),
});
export type PermissionHookIn = z.infer<typeof PermissionHookIn>;

/** The member `assent` of a response without a decision so far. */
export const PendingHookOut = z.object({
  status: z.literal('pending'),
  message_id: idOf('msg'),
  /** Time until which a repeated request can get a decision. */
  until: instant(),
});

export const PermissionHookOut = z
  .looseObject({
    assent: PendingHookOut.optional().describe(
      'Present while nobody has decided: repeat the request with the same Idempotency-Key.',
    ),
  })
  .describe('The JSON that the host expects, or only `assent`.');
export type PermissionHookOut = z.infer<typeof PermissionHookOut>;
