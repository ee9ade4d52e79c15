import { z } from 'zod';
import { FieldValuesIn } from '../messages/cards/card-fields.schema.ts';
import { exactInteger, instant, line, paragraphs } from '../platform/schemas/fields.ts';
import { idOf } from '../platform/schemas/identifiers.ts';
import { MAX_COMMENT, MAX_PERSON_NAME } from '../platform/schemas/published-limits.ts';
import { ResponseValue } from '../platform/statuses.schema.ts';

export const TestRespondIn = z.strictObject({
  message_id: idOf('msg'),
  value: ResponseValue.describe('The answer.'),
  comment: paragraphs(MAX_COMMENT).optional().describe('What the person writes beside it.'),
  fields: FieldValuesIn.optional().describe(
    'Values of the fields of the card that apply to `value`, by key. If it is absent, those that others have approved and that are fixed, otherwise the defaults, and valid values of the required fields that have none.',
  ),
  match: line(2)
    .optional()
    .describe(
      'The number that the person chooses, to approve a message with `match`. Without it, they choose the right one.',
    ),
  name: line(MAX_PERSON_NAME).default('Test person').describe('Name of the invented person.'),
});
export type TestRespondIn = z.infer<typeof TestRespondIn>;

export const ClockIn = z.strictObject({
  advance_seconds: exactInteger(1, 2_592_000, 'an integer, seconds').describe(
    'Number of seconds by which the clock is advanced.',
  ),
});
export type ClockIn = z.infer<typeof ClockIn>;

/**
 * started: a scheduled message was sent. canceled: it was not, because its people could not decide it any more. answered: a slow test approver answered. widened: more people see a message.
 * notified: a push left that waited for `notify_after` or for quiet hours. reminded: a message was pushed again. expired: a message expired without an
 * answer. callback_retried: another attempt at a callback was made.
 */
export const ClockKind = z.enum([
  'started',
  'canceled',
  'widened',
  'answered',
  'notified',
  'reminded',
  'expired',
  'callback_retried',
]);
export type ClockKind = z.infer<typeof ClockKind>;

export const ClockOut = z.object({
  advanced_seconds: z
    .number()
    .describe('Includes what was left of an earlier call that was interrupted.'),
  happened: z
    .array(
      z.object({
        at: instant().describe(
          'Time at which it would have happened without this call, usually in the future. Timestamps of messages and callbacks are the real time.',
        ),
        kind: ClockKind,
        message_id: idOf('msg'),
      }),
    )
    .describe('What became due, in its order.'),
});
export type ClockOut = z.infer<typeof ClockOut>;
