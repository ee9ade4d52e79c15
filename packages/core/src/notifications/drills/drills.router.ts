import { asApp, onceByKey } from '../../accounts/procedures.ts';
import { asPerson } from '../../people/procedures.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { confirmDrill, listMyDrills, showMyDrill } from './confirming.ts';
import * as docs from './drills.docs.ts';
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

export const drillsRouter = router({
  start: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(rest('POST', '/open/drills', docs.start))
    .input(DrillIn)
    .output(DrillOut)
    .mutation(onceByKey(DrillOut, startDrill)),
  list: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/drills', docs.list))
    .input(ListDrillsIn)
    .output(DrillsOut)
    .query(({ ctx, input }) => listDrills(ctx.caller, input)),
  get: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/drills/{drill_id}', docs.get))
    .input(ShowDrillIn)
    .output(DrillWithPeopleOut)
    .query(({ ctx, input }) => showDrill(ctx.caller, input)),
  end: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(rest('POST', '/open/drills/{drill_id}/end', docs.end))
    .input(DrillIdIn)
    .output(DrillOut)
    .mutation(onceByKey(DrillOut, endDrill)),
  schedules: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/drill-schedules', docs.schedules))
    .input(Nothing)
    .output(DrillSchedulesOut)
    .query(({ ctx }) => listDrillSchedules(ctx.caller)),
  setSchedule: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(rest('PUT', '/open/drill-schedules', docs.setSchedule))
    .input(DrillScheduleIn)
    .output(DrillScheduleOut)
    .mutation(({ ctx, input }) => saveDrillSchedule(ctx.caller, input)),
  removeSchedule: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(rest('POST', '/open/drill-schedules/{schedule_id}/delete', docs.removeSchedule))
    .input(DrillScheduleIdIn)
    .output(Done)
    .mutation(
      onceByKey(Done, (caller, input) => deleteDrillSchedule(caller, input).then(() => done)),
    ),
  mine: asPerson
    .meta(rest('GET', '/app/drills', docs.mine))
    .input(Nothing)
    .output(InboxDrillsOut)
    .query(({ ctx }) => listMyDrills(ctx.caller)),
  ofMine: asPerson
    .meta(rest('GET', '/app/drills/{drill_id}', docs.ofMine))
    .input(DrillIdIn)
    .output(InboxDrillOut)
    .query(({ ctx, input }) => showMyDrill(ctx.caller, input)),
  confirm: asPerson
    .meta(rest('POST', '/app/drills/{drill_id}/confirm', docs.confirm))
    .input(DrillIdIn)
    .output(InboxDrillOut)
    .mutation(({ ctx, input }) => confirmDrill(ctx.caller, input)),
});
