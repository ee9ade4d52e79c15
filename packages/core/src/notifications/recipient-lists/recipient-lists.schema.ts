import { z } from 'zod';
import { RecipientId } from '../../people/test-approvers/test-approvers.schema.ts';
import { instant, pageInBy, pageOf } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { ResponseValue } from '../../platform/statuses.schema.ts';

export const ListRecipientsIn = z.strictObject({
  message_id: idOf('msg'),
  ...pageInBy('recipient'),
});
export type ListRecipientsIn = z.infer<typeof ListRecipientsIn>;

/** Whether a push about a message reaches somebody. */
export const PushState = z
  .enum(['sent', 'waiting', 'muted', 'refused', 'no_browser'])
  .describe(
    '`sent`: it was sent to a browser of theirs that receives pushes, by itself or in a summary. `waiting`: it leaves later, see `at`. `muted`: they muted the topic, or reported a message of yours. `refused`: the push services of all their browsers refuse it, or do not respond. `no_browser`: they have no browser that receives pushes. From the browsers that they have now.',
  );
export type PushState = z.infer<typeof PushState>;

/** Somebody whom a message is for. */
export const MessageRecipientOut = z.object({
  subscriber_id: RecipientId,
  display_name: z.string(),
  reference: z.string().nullable().describe('What you call the person; null without a reference.'),
  groups: z
    .array(z.string())
    .describe(
      'Names of the groups of the message of which they were a member when it was sent to them.',
    ),
  asked_at: instant().describe(
    'Time from which it is for them: when it was sent, when a widening added them, or when they joined the topic later.',
  ),
  is_subscribed: z
    .boolean()
    .describe(
      'Whether they have it in their inbox. False for somebody who is not on the topic, or joined it too late.',
    ),
  is_excluded: z.boolean().describe('Whether they are in `approvals.exclude`, and cannot answer.'),
  push: z.object({
    state: PushState,
    at: instant().nullable().describe('Of `waiting`: when it leaves; null for other states.'),
  }),
  seen_at: instant()
    .nullable()
    .describe('Time at which they first opened it; null if they did not.'),
  answer: z
    .object({
      value: ResponseValue,
      responded_at: instant(),
      stand_in: z
        .object({
          subscriber_id: RecipientId,
          display_name: z.string(),
          reference: z.string().nullable(),
        })
        .nullable()
        .describe('Who answered on their behalf; null if they did.'),
    })
    .nullable()
    .describe('The answer that counts for them; null without one.'),
  is_awaited: z
    .boolean()
    .describe(
      'Whether their answer is still awaited: the message is open, they have it, they can answer it and have not, and with `approvals.each` one of their groups still needs an approval.',
    ),
});
export type MessageRecipientOut = z.infer<typeof MessageRecipientOut>;

export const MessageRecipientsOut = pageOf(MessageRecipientOut);
export type MessageRecipientsOut = z.infer<typeof MessageRecipientsOut>;
