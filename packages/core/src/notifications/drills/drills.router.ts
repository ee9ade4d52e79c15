import { asApp, onceByKey } from '../../accounts/procedures.ts';
import { asPerson } from '../../people/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { confirmDrill, listMyDrills, showMyDrill } from './confirming.ts';
import {
  DrillIdIn,
  DrillIn,
  DrillOut,
  DrillScheduleIdIn,
  DrillScheduleIn,
  DrillScheduleOut,
  DrillSchedulesOut,
  DrillsOut,
  DrillWithPeopleOut,
  InboxDrillOut,
  InboxDrillsOut,
  ListDrillsIn,
  ShowDrillIn,
} from './drills.schema.ts';
import { endDrill, listDrills, showDrill, startDrill } from './drills.ts';
import { deleteDrillSchedule, listDrillSchedules, saveDrillSchedule } from './schedules.ts';

const { drillId: drill_id, drillScheduleId: schedule_id, topic } = example;

const counts = { people: 1, answered: 0, silent: 0, no_device: 0, not_delivered: 1 };

const drill: DrillOut = {
  drill_id,
  topic,
  to: null,
  schedule_id: null,
  counts,
  on_call_missing: [],
  not_subscribed: 0,
  created_at: example.now,
  expires_at: example.now + 86_400_000,
  ended_at: null,
  end_reason: null,
};

const schedule: DrillScheduleOut = {
  schedule_id,
  topic,
  to: null,
  expires_in: 86_400,
  day: 1,
  hour: 9,
  time_zone: 'Europe/Berlin',
  next_at: example.now,
  last_drill_id: null,
  skipped: null,
  created_at: example.now,
};

const inboxDrill: InboxDrillOut = {
  drill_id,
  app: { username: example.username, name: 'Acme', mode: 'live' },
  topic,
  topic_title: null,
  created_at: example.now,
  expires_at: example.now + 86_400_000,
  ended_at: null,
  confirmed_at: null,
};

export const drillsRouter = router({
  start: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(
      rest('POST', '/open/drills', {
        operationId: 'startDrill',
        sdk: 'drills.start',
        summary: 'Start a drill',
        description:
          'Sends the people of a topic, or some of them, a notification that asks only to confirm that it arrived, and shows afterwards who could not be reached. A drill is no message: it is in no list of messages, has no callbacks, and no quota counts it. It respects quiet hours and mutes as a message of normal urgency does. A topic has one open drill at a time, a drill is for at most 1,000 people, and an app starts at most 10 a day.',
        problems: [
          ...(['not_found', 'topic_forbidden', 'topic_archived'] as const),
          ...(['audience_too_large', 'drill_open'] as const),
        ],
        example: { request: { topic }, response: drill },
      }),
    )
    .input(DrillIn)
    .output(DrillOut)
    .mutation(onceByKey(DrillOut, startDrill)),
  list: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/drills', {
        operationId: 'listDrills',
        sdk: 'drills.list',
        summary: 'List drills',
        description: 'Lists the drills of the last 90 days, newest first.',
        problems: ['not_found', 'topic_forbidden'],
        example: {
          request: {},
          response: { data: [drill], has_more: false, next_cursor: null },
        },
      }),
    )
    .input(ListDrillsIn)
    .output(DrillsOut)
    .query(({ ctx, input }) => listDrills(ctx.caller, input)),
  get: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/drills/{drill_id}', {
        operationId: 'getDrill',
        sdk: 'drills.get',
        each: 'eachPerson',
        summary: 'Get a drill and its people',
        description:
          'Returns the counts of a drill and a page of its people: first those who could not be reached, with the reason and since when, last those who confirmed. Follow `people.next_cursor` for the others.',
        example: {
          request: { drill_id },
          response: {
            ...drill,
            people: {
              data: [
                {
                  subscriber_id: example.subscriberId,
                  display_name: example.personName,
                  reference: null,
                  state: 'not_delivered',
                  since: example.now,
                  answered_ms: null,
                  delivered_at: null,
                  reason: 'waiting',
                  cause: null,
                },
              ],
              has_more: false,
              next_cursor: null,
            },
          },
        },
      }),
    )
    .input(ShowDrillIn)
    .output(DrillWithPeopleOut)
    .query(({ ctx, input }) => showDrill(ctx.caller, input)),
  end: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(
      rest('POST', '/open/drills/{drill_id}/end', {
        operationId: 'endDrill',
        sdk: 'drills.end',
        summary: 'End a drill',
        description:
          'Ends it before its time. Nobody can confirm it any more, and nothing more is pushed. One that has ended stays as it is.',
        example: {
          request: { drill_id },
          response: { ...drill, ended_at: example.now, end_reason: 'ended' },
        },
      }),
    )
    .input(DrillIdIn)
    .output(DrillOut)
    .mutation(onceByKey(DrillOut, endDrill)),
  schedules: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/drill-schedules', {
        operationId: 'listDrillSchedules',
        sdk: 'drills.schedules',
        summary: 'List drill schedules',
        description: 'Lists the monthly drills of the app: at most one for each topic.',
        example: { request: {}, response: { data: [schedule] } },
      }),
    )
    .input(Nothing)
    .output(DrillSchedulesOut)
    .query(({ ctx }) => listDrillSchedules(ctx.caller)),
  setSchedule: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(
      rest('PUT', '/open/drill-schedules', {
        operationId: 'setDrillSchedule',
        sdk: 'drills.setSchedule',
        summary: 'Set the monthly drill of a topic',
        description:
          'Starts a drill each month, in place of the schedule that the topic had. Groups are read each time. If it cannot start, because a drill of the topic is open or nobody is on it, it is skipped until the next month, and `skipped` says why.',
        problems: ['not_found', 'topic_forbidden', 'topic_archived', 'audience_too_large'],
        example: {
          request: { topic, day: 1, hour: 9, time_zone: 'Europe/Berlin' },
          response: schedule,
        },
      }),
    )
    .input(DrillScheduleIn)
    .output(DrillScheduleOut)
    .mutation(({ ctx, input }) => saveDrillSchedule(ctx.caller, input)),
  removeSchedule: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(
      rest('POST', '/open/drill-schedules/{schedule_id}/delete', {
        operationId: 'deleteDrillSchedule',
        sdk: 'drills.deleteSchedule',
        summary: 'Delete a drill schedule',
        description: 'No further drill starts. One that is open goes on.',
        example: { request: { schedule_id }, response: { ok: true } },
      }),
    )
    .input(DrillScheduleIdIn)
    .output(Done)
    .mutation(
      onceByKey(Done, (caller, input) => deleteDrillSchedule(caller, input).then(() => done)),
    ),
  mine: asPerson
    .meta(
      rest('GET', '/app/drills', {
        operationId: 'listMyDrills',
        summary: 'List the drills that you can confirm',
        description: 'Lists open drills that you have not confirmed, newest first.',
        example: { request: {}, response: { data: [inboxDrill] } },
      }),
    )
    .input(Nothing)
    .output(InboxDrillsOut)
    .query(({ ctx }) => listMyDrills(ctx.caller)),
  ofMine: asPerson
    .meta(
      rest('GET', '/app/drills/{drill_id}', {
        operationId: 'getMyDrill',
        summary: 'Get a drill',
        description: 'Returns a drill that was sent to you, also after its end.',
        example: { request: { drill_id }, response: inboxDrill },
      }),
    )
    .input(DrillIdIn)
    .output(InboxDrillOut)
    .query(({ ctx, input }) => showMyDrill(ctx.caller, input)),
  confirm: asPerson
    .meta(
      rest('POST', '/app/drills/{drill_id}/confirm', {
        operationId: 'confirmDrill',
        summary: 'Confirm that a drill arrived',
        description:
          'Confirms it once; a further call returns the first confirmation. It approves nothing.',
        problems: ['drill_ended'],
        example: {
          request: { drill_id },
          response: { ...inboxDrill, confirmed_at: example.now },
        },
      }),
    )
    .input(DrillIdIn)
    .output(InboxDrillOut)
    .mutation(({ ctx, input }) => confirmDrill(ctx.caller, input)),
});
