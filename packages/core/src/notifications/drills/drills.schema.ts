import { z } from 'zod';
import { TopicName, TopicTitleOut } from '../../accounts/topics/topics.schema.ts';
import { QuietHoursIn } from '../../people/quiet-hours/quiet-hours.schema.ts';
import { AudienceName, RecipientId } from '../../people/test-approvers/test-approvers.schema.ts';
import { exactInteger, instant, pageIn, pageInBy, pageOf } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { AppMode, PushRefusalCause } from '../../platform/statuses.schema.ts';

const DAY_S = 86_400;
const MAX_EXPIRY_S = 2_592_000;

/** Whom a drill is for, and until when. */
const drillIn = {
  topic: TopicName,
  to: z
    .array(AudienceName)
    .min(1)
    .max(100)
    .optional()
    .describe(
      'Only these subscribers, by id or as `ref:` and their reference, and these groups. Default: everybody on the topic, if they are at most 1,000.',
    ),
  expires_in: exactInteger(60, MAX_EXPIRY_S, 'an integer, seconds')
    .default(DAY_S)
    .describe('Number of seconds after which the drill ends. Default: one day.'),
};

export const DrillIn = z.strictObject(drillIn);
export type DrillIn = z.infer<typeof DrillIn>;

export const DrillIdIn = z.strictObject({ drill_id: idOf('dri') });
export type DrillIdIn = z.infer<typeof DrillIdIn>;

/**
 * What is known of a person of a drill, in the order in which they are listed. A person only ever moves to a later one, so
 * the pages of a drill that is under way leave nobody out.
 */
export const DrillState = z
  .enum(['not_delivered', 'no_device', 'silent', 'answered'])
  .describe(
    '`answered`: they confirmed that it arrived. `silent`: a push service took the notification, and they have not confirmed. `no_device`: they have no browser that receives notifications. `not_delivered`: no push service took it, or it was not pushed; see `reason`.',
  );
export type DrillState = z.infer<typeof DrillState>;

export const DrillReason = z
  .enum(['waiting', 'quiet_hours', 'muted_topic', 'muted_sender', 'left', 'no_answer', 'refused'])
  .describe(
    'Why it was not delivered. `waiting`: it is about to be pushed. `quiet_hours`: they have quiet hours now. `muted_topic`: they muted the topic. `muted_sender`: they reported a message of yours, and get none of your notifications for some time. `left`: they left the topic. `no_answer`: their push service did not answer. `refused`: it refused the push; see `cause`.',
  );
export type DrillReason = z.infer<typeof DrillReason>;

export const DrillPersonOut = z.object({
  subscriber_id: RecipientId,
  display_name: z.string(),
  reference: z.string().nullable(),
  state: DrillState,
  since: instant().describe(
    'Time since which that is so. For a push service that refuses or does not answer: the time of its first failure, which may be before the drill.',
  ),
  answered_ms: z
    .number()
    .int()
    .nullable()
    .describe('Milliseconds from the start of the drill to their confirmation; null without one.'),
  delivered_at: instant()
    .nullable()
    .describe('Time at which a push service took a notification for them; null if none did.'),
  reason: DrillReason.nullable(),
  cause: PushRefusalCause.nullable(),
});
export type DrillPersonOut = z.infer<typeof DrillPersonOut>;

const count = () => z.number().int();

export const DrillOut = z.object({
  drill_id: idOf('dri'),
  topic: z.string().describe('`<username>/<topic_name>`'),
  to: z.array(AudienceName).nullable().describe('As it was given; null for the whole topic.'),
  schedule_id: idOf('dsc').nullable().describe('The schedule that started it; null if none did.'),
  counts: z
    .object({
      people: count(),
      answered: count(),
      silent: count(),
      no_device: count(),
      not_delivered: count(),
    })
    .describe('Number of its people, and of those in each state.'),
  on_call_missing: z
    .array(z.string())
    .describe('Groups of which nobody was on call, so that all of their members got it.'),
  not_subscribed: count().describe(
    'Number of people whom `to` names who are not on the topic. They got nothing.',
  ),
  created_at: instant(),
  expires_at: instant(),
  ended_at: instant().nullable().describe('Time of its end; null while it is open.'),
  end_reason: z
    .enum(['all_answered', 'expired', 'ended'])
    .nullable()
    .describe('Why it ended: everybody confirmed, its time was over, or you ended it.'),
});
export type DrillOut = z.infer<typeof DrillOut>;
export const DrillsOut = pageOf(DrillOut);

export const ListDrillsIn = z.strictObject({ topic: TopicName.optional(), ...pageIn });
export type ListDrillsIn = z.infer<typeof ListDrillsIn>;

export const ShowDrillIn = z.strictObject({ drill_id: idOf('dri'), ...pageInBy('drill') });
export type ShowDrillIn = z.infer<typeof ShowDrillIn>;

export const DrillWithPeopleOut = DrillOut.extend({
  people: pageOf(DrillPersonOut).describe(
    'One page of its people: not delivered, no device, silent, answered.',
  ),
});
export type DrillWithPeopleOut = z.infer<typeof DrillWithPeopleOut>;

export const DrillScheduleIn = z.strictObject({
  ...drillIn,
  day: exactInteger(1, 28).describe('Day of the month on which a drill starts.'),
  hour: exactInteger(0, 23).describe('Hour of that day.'),
  time_zone: QuietHoursIn.shape.time_zone
    .default('UTC')
    .describe(
      'Time zone of `day` and `hour`: a name in the IANA time zone database. Default: `UTC`.',
    ),
});
export type DrillScheduleIn = z.infer<typeof DrillScheduleIn>;

export const DrillScheduleIdIn = z.strictObject({ schedule_id: idOf('dsc') });
export type DrillScheduleIdIn = z.infer<typeof DrillScheduleIdIn>;

export const DrillScheduleOut = z.object({
  schedule_id: idOf('dsc'),
  topic: z.string().describe('`<username>/<topic_name>`'),
  to: z.array(AudienceName).nullable(),
  expires_in: z.number().int().describe('Number of seconds.'),
  day: z.number().int(),
  hour: z.number().int(),
  time_zone: z.string(),
  next_at: instant().describe('Time at which the next drill starts.'),
  last_drill_id: idOf('dri').nullable().describe('The drill that it started last.'),
  skipped: z
    .object({
      at: instant(),
      code: z.string().describe('Code of the problem, such as `drill_open`.'),
      detail: z.string(),
    })
    .nullable()
    .describe('Why the last drill did not start; null if it did.'),
  created_at: instant(),
});
export type DrillScheduleOut = z.infer<typeof DrillScheduleOut>;
export const DrillSchedulesOut = z.object({
  data: z.array(DrillScheduleOut).describe('One for each topic at most, the oldest first.'),
});

/** A drill as one of its people sees it. */
export const InboxDrillOut = z.object({
  drill_id: idOf('dri'),
  app: z.object({
    username: z.string(),
    name: z.string().describe('Name of the sender.'),
    mode: AppMode,
  }),
  topic: z.string().describe('`<username>/<topic_name>`'),
  topic_title: TopicTitleOut,
  created_at: instant(),
  expires_at: instant(),
  ended_at: instant().nullable().describe('Time of its end; null while it can be confirmed.'),
  confirmed_at: instant().nullable().describe('Time at which you confirmed it; null if not.'),
});
export type InboxDrillOut = z.infer<typeof InboxDrillOut>;
export const InboxDrillsOut = z.object({
  data: z.array(InboxDrillOut).describe('Those that you can confirm now, newest first.'),
});
