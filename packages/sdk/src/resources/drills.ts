import type {
  Done,
  DrillIn,
  DrillOut,
  DrillPersonOut,
  DrillScheduleIn,
  DrillScheduleOut,
  DrillSchedulesOut,
  DrillWithPeopleOut,
  Operations,
} from '../api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';
import { itemsOf } from './pages.ts';

type DrillsQuery = Operations['listDrills']['query'];
type Drills = Operations['listDrills']['result'];
type PeopleQuery = Operations['getDrill']['query'];

/** Drills, which show whom notifications reach. They are no messages. */
export const drills = (call: Call) => {
  const at = (drillId: string) => ({ params: { drill_id: drillId } });
  const list = (query: DrillsQuery = {}, options?: CallOptions): Promise<Drills> =>
    call('listDrills', { query }, options);
  const get = (
    drillId: string,
    query: PeopleQuery = {},
    options?: CallOptions,
  ): Promise<DrillWithPeopleOut> => call('getDrill', { ...at(drillId), query }, options);
  return {
    /** Starts a drill. @throws AssentProblem `drill_open`, `audience_too_large`, `rate_limited` */
    start: (drill: DrillIn, options?: ChangeOptions): Promise<DrillOut> =>
      call('startDrill', { body: drill }, options),
    /** Returns one page of the drills, newest first. */
    list,
    /** Iterates over all drills, newest first. */
    each: (
      query: DrillsQuery = {},
      options?: CallOptions,
    ): AsyncGenerator<DrillOut, void, undefined> =>
      itemsOf((page: DrillsQuery) => list(page, options), query),
    /** Returns a drill with one page of its people: first those who could not be reached. */
    get,
    /** Iterates over all people of a drill: first those who could not be reached. */
    eachPerson: (
      drillId: string,
      query: PeopleQuery = {},
      options?: CallOptions,
    ): AsyncGenerator<DrillPersonOut, void, undefined> =>
      itemsOf(async (page: PeopleQuery) => (await get(drillId, page, options)).people, query),
    /** Ends a drill before its time. */
    end: (drillId: string, options?: ChangeOptions): Promise<DrillOut> =>
      call('endDrill', at(drillId), options),
    /** Returns the monthly drills, at most one for each topic. */
    schedules: (options?: CallOptions): Promise<DrillSchedulesOut> =>
      call('listDrillSchedules', {}, options),
    /** Sets the monthly drill of a topic, in place of the one before. */
    setSchedule: (schedule: DrillScheduleIn, options?: CallOptions): Promise<DrillScheduleOut> =>
      call('setDrillSchedule', { body: schedule }, options),
    /** Deletes a schedule. A drill that is open goes on. */
    removeSchedule: (scheduleId: string, options?: ChangeOptions): Promise<Done> =>
      call('deleteDrillSchedule', { params: { schedule_id: scheduleId } }, options),
  };
};
