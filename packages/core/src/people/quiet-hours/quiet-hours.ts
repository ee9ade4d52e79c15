import type { PersonCaller } from '../people/person-caller.ts';
import { quietHoursAmong, quietHoursOf, saveQuietHours } from './quiet-hours.model.ts';
import type { QuietHoursIn, QuietHoursOut } from './quiet-hours.schema.ts';
import { quietUntil } from './quiet-period.ts';

/** Shown to people who have set none. */
const NONE: QuietHoursOut = { on: false, from: 22 * 60, to: 7 * 60, time_zone: null };

/** Returns the quiet hours of the caller. */
export async function showQuietHours({ person }: PersonCaller): Promise<QuietHoursOut> {
  const hours = await quietHoursOf(person.id);
  if (!hours) return NONE;
  const { isOn, fromMinute, toMinute, timeZone } = hours;
  return { on: isOn, from: fromMinute, to: toMinute, time_zone: timeZone };
}

/** Sets the quiet hours of the caller. Pushes that wait already leave when they were going to. */
export async function setQuietHours(
  caller: PersonCaller,
  { on, from, to, time_zone }: QuietHoursIn,
): Promise<QuietHoursOut> {
  await saveQuietHours({
    personId: caller.person.id,
    isOn: on,
    fromMinute: from,
    toMinute: to,
    timeZone: time_zone,
  });
  return showQuietHours(caller);
}

/** Returns until when those of these people who have quiet hours now have them, ms. */
export async function quietPeople(personIds: string[], now: number): Promise<Map<string, number>> {
  const hours = personIds.length > 0 ? await quietHoursAmong(personIds) : [];
  const until = hours.map((each) => [each.personId, quietUntil(each, now)] as const);
  return new Map(until.flatMap(([id, at]) => (at === null ? [] : [[id, at] as const])));
}
