import { z } from 'zod';
import { instant } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { PushRefusalCause } from '../../platform/statuses.schema.ts';

export const PushSubscriptionOut = z.object({
  push_subscription_id: idOf('psh'),
  created_at: instant(),
});

export const EndpointIn = z.strictObject({
  endpoint: z.url().max(2048).describe('Endpoint of the push subscription.'),
});
export type EndpointIn = z.infer<typeof EndpointIn>;

/** Why a push service refuses pushes. */
const refusal = {
  cause: PushRefusalCause.nullable(),
  detail: z
    .string()
    .nullable()
    .describe(
      'What is wrong and what to do; null without a cause. A text for people, which may change.',
    ),
};

export const DeviceOut = z.object({
  push_subscription_id: idOf('psh'),
  user_agent: z.string().nullable(),
  is_current: z
    .boolean()
    .describe('Whether it is the newest that this session created: the browser that asks.'),
  created_at: instant(),
  last_accepted_at: instant()
    .nullable()
    .describe('Time of the last accepted push, accurate to ten minutes.'),
  unreachable: z
    .object({
      since: instant(),
      reason: z
        .enum(['refused', 'no_answer'])
        .describe(
          '`refused`: its push service refuses our pushes. `no_answer`: its push service does not accept pushes at the moment.',
        ),
      ...refusal,
    })
    .nullable()
    .describe('Time since which pushes do not reach the browser; null if they do.'),
});
export const DevicesOut = z.object({ data: z.array(DeviceOut) });

/** The outcome of a push. */
export const PushResultKind = z
  .enum(['accepted', 'gone', 'later', 'refused', 'slow', 'gathered', 'muted', 'quiet'])
  .describe(
    '`accepted`: the push service accepted the push. `gone`: the browser no longer accepts pushes, or its push service is no longer allowed; the subscription was removed. `later`: the push service was busy or did not respond, and the push will be retried. `refused`: the push service refused the push, and a retry would not help. `slow`: the push service has not responded yet. `gathered`: not pushed individually, because more than 5 of your messages of the last 10 minutes are open; one notification shows their number. `muted`: not pushed, because the person reported a message of yours. `quiet`: not pushed yet, because it is within the quiet hours of the person; `retry_at` is when it leaves.',
  );
export type PushResultKind = z.infer<typeof PushResultKind>;

export const PushResultOut = z.object({
  outcome: PushResultKind,
  status_code: z
    .number()
    .int()
    .nullable()
    .describe('Of the push service; null if it did not respond.'),
  ...refusal,
  devices: z.number().int(),
  slowest_ms: z.number().int().describe('Duration of the slowest of these pushes.'),
  retry_at: instant().nullable().describe('Time of the first retry; null if there is none.'),
  muted_until: instant()
    .nullable()
    .describe('For `muted`: earliest time at which one of these people is notified again.'),
});
export type PushResultOut = z.infer<typeof PushResultOut>;

/** One attempt to push a message to all its devices. */
export const PushAttemptOut = z.object({
  reason: z
    .enum(['new', 'reminder', 'widening', 'answered', 'closed', 'summary'])
    .describe(
      '`new`: shows the message. `reminder`: shows it again to people who have not answered. `widening`: shows it to the people whom a widening added. `answered`: shows it to the person who asked something, because you answered. `closed`: replaces its notification after it is final. `summary`: shows the number of your open messages; the push refers to this one.',
    ),
  number: z
    .number()
    .int()
    .describe(
      'Number of the reminder or the widening, from 1. Of `answered`, 1 once the push has waited for quiet hours. 0 for other reasons.',
    ),
  attempt: z.number().int().describe('1 for the first. Later ones are for devices that need them.'),
  attempted_at: instant().describe('Time at which the attempt began.'),
  results: z.array(PushResultOut).describe('Number of devices for each outcome.'),
});
export type PushAttemptOut = z.infer<typeof PushAttemptOut>;

export const PushAttemptsIn = z.strictObject({ message_id: idOf('msg') });
export type PushAttemptsIn = z.infer<typeof PushAttemptsIn>;

export const PushAttemptsOut = z.object({ data: z.array(PushAttemptOut) });
export type PushAttemptsOut = z.infer<typeof PushAttemptsOut>;

export const DeviceIdIn = z.strictObject({ push_subscription_id: idOf('psh') });
export type DeviceIdIn = z.infer<typeof DeviceIdIn>;

export const TestPushIn = z.strictObject({
  push_subscription_id: idOf('psh').optional().describe('Default: the browser of this session.'),
});
export type TestPushIn = z.infer<typeof TestPushIn>;

export const TestPushOut = z.object({
  test_id: idOf('tst').describe('Id in the push, as `{"test_id":"tst_…"}`.'),
  push_subscription_id: idOf('psh'),
  outcome: z
    .enum(['accepted', 'gone', 'refused', 'no_answer'])
    .describe('Response of the push service. `gone`: the subscription was removed.'),
  cause: PushRefusalCause.nullable().describe(
    'Why the push service refused it; null if it did not say.',
  ),
  detail: z.string().describe('Description of the outcome.'),
});
export type TestPushOut = z.infer<typeof TestPushOut>;
