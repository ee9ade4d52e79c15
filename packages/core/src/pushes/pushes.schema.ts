import { z } from 'zod';
import { instant } from '../fields/fields.ts';
import { idOf } from '../fields/identifiers.ts';

export const PushSubscriptionOut = z.object({
  push_subscription_id: idOf('psh'),
  created_at: instant(),
});

export const EndpointIn = z.strictObject({
  endpoint: z.url().max(2048).describe('The endpoint of the push subscription.'),
});
export type EndpointIn = z.infer<typeof EndpointIn>;

export const DeviceOut = z.object({
  push_subscription_id: idOf('psh'),
  user_agent: z.string().nullable(),
  is_current: z.boolean().describe('Subscribed by the session that asks.'),
  created_at: instant(),
  last_accepted_at: instant()
    .nullable()
    .describe('When its push service last took a push, within ten minutes.'),
  unreachable: z
    .object({
      since: instant(),
      reason: z
        .enum(['refused', 'no_answer'])
        .describe('Its push service refuses our pushes, or takes none at the moment.'),
    })
    .nullable()
    .describe('Since when pushes do not reach it; null while they do.'),
});
export const DevicesOut = z.object({ data: z.array(DeviceOut) });

/** The outcome of a push. */
export const PushResultKind = z
  .enum(['accepted', 'gone', 'later', 'refused', 'slow', 'gathered', 'muted'])
  .describe(
    '`accepted`: the push service took it. `gone`: the browser no longer takes pushes, or its push service is not one that is pushed to any more; it was removed. `later`: the service had no time or did not answer. `refused`: trying again would change nothing. `slow`: no answer yet. `gathered`: not pushed by itself, because more than 5 of your messages of the last 10 minutes are open; one notification counts them. `muted`: not pushed, because the person reported you.',
  );
export type PushResultKind = z.infer<typeof PushResultKind>;

export const PushResultOut = z.object({
  outcome: PushResultKind,
  status_code: z.number().int().nullable().describe('Of the push service; null without an answer.'),
  devices: z.number().int(),
  slowest_ms: z.number().int().describe('What the slowest of these took.'),
  retry_at: instant().nullable().describe('When the first of these is due again; null: never.'),
  muted_until: instant()
    .nullable()
    .describe('Of `muted`: until when your messages do not notify the first of them.'),
});
export type PushResultOut = z.infer<typeof PushResultOut>;

/** One attempt to push a message to all its devices. */
export const PushAttemptOut = z.object({
  reason: z
    .enum(['new', 'closed', 'summary'])
    .describe(
      '`new` shows the message; `closed` replaces its notification once it is final; `summary` shows how many of your messages wait, and names this one.',
    ),
  attempt: z.number().int().describe('1 is the first. Later ones are for devices that need it.'),
  attempted_at: instant().describe('When it began.'),
  results: z.array(PushResultOut).describe('Devices by what became of their push.'),
});
export type PushAttemptOut = z.infer<typeof PushAttemptOut>;

export const PushAttemptsIn = z.strictObject({ message_id: idOf('msg') });
export type PushAttemptsIn = z.infer<typeof PushAttemptsIn>;

export const PushAttemptsOut = z.object({ data: z.array(PushAttemptOut) });
export type PushAttemptsOut = z.infer<typeof PushAttemptsOut>;

export const DeviceIdIn = z.strictObject({ push_subscription_id: idOf('psh') });
export type DeviceIdIn = z.infer<typeof DeviceIdIn>;

export const TestPushIn = z.strictObject({
  push_subscription_id: idOf('psh')
    .optional()
    .describe('Which of my browsers; the one of this session when absent.'),
});
export type TestPushIn = z.infer<typeof TestPushIn>;

export const TestPushOut = z.object({
  test_id: idOf('tst').describe('What the push carries, as `{"test_id":"tst_…"}`.'),
  push_subscription_id: idOf('psh'),
  outcome: z
    .enum(['accepted', 'gone', 'refused', 'no_answer'])
    .describe('What its push service did. `gone`: the browser was taken off the list.'),
  detail: z.string().describe('The same in words.'),
});
export type TestPushOut = z.infer<typeof TestPushOut>;
