// Sets who is on call in a group, by a calendar in iCalendar format: docs/guides/groups.md.
// npm install ical.js@2 temporal-polyfill@1 windows-iana@5, and the SDK. Reads ASSENT_URL and ASSENT_KEY, whose scope is groups.

import { Assent } from '@assent/sdk';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';

const { CALENDAR_URL, TIME_ZONE, GROUP = 'ops' } = process.env;
const MINUTE = 60_000;
const [preview] = process.argv.slice(2); // a time: shows who is on call then, and changes nothing
const now = preview ? Date.parse(preview) : Date.now();

const answer = await fetch(CALENDAR_URL, { signal: AbortSignal.timeout(30_000) });
if (!answer.ok) throw new Error(`The calendar answered ${answer.status}.`);
const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
const components = calendar.getAllSubcomponents('vevent');

function isZone(name) {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(name));
  } catch {
    return false;
  }
}

/** A zone that the calendar names, in the words of the IANA or of Windows, and does not describe. */
class NamedZone extends ICAL.Timezone {
  constructor(name) {
    super({ tzid: name });
    // Some programs put a path before the name: /example.org/Europe/Berlin.
    const parts = name.split('/').filter(Boolean);
    const names = [name, findIana(name)[0], ...[3, 2].map((last) => parts.slice(-last).join('/'))];
    this.name = names.filter(Boolean).find(isZone);
    if (!this.name) throw new Error(`The time zone ${name} is not known.`);
  }
  utcOffset({ year, month, day, hour, minute, second }) {
    const local = new Temporal.PlainDateTime(year, month, day, hour, minute, second);
    return local.toZonedDateTime(this.name).offsetNanoseconds / 1e9;
  }
}
const zones = calendar.getAllSubcomponents('vtimezone');
const described = new Set(zones.map((one) => one.getFirstPropertyValue('tzid')));
// The library reads only the first date of a list.
for (const rule of zones.flatMap((one) => one.getAllSubcomponents()))
  for (const list of rule.getAllProperties('rdate'))
    for (const date of list.getValues().slice(1)) rule.addPropertyWithValue('rdate', date);
for (const tzid of components.flatMap((one) =>
  one.getAllProperties().map((each) => each.getParameter('tzid')),
))
  if (tzid && !described.has(tzid)) ICAL.TimezoneService.register(new NamedZone(tzid), tzid);

// The zone of times without one, and of whole days.
const zone = calendar.getFirstPropertyValue('x-wr-timezone') ?? TIME_ZONE;
const isFloating = (time) => time && time.zone === ICAL.Timezone.localTimezone;
function zoneOf(time) {
  if (!zone) throw new Error(`${time} has no time zone. Set TIME_ZONE, such as Europe/Berlin.`);
  return new NamedZone(zone);
}
function instantOf(time) {
  if (!isFloating(time)) return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  return (
    ICAL.Time.fromData({ year, month, day, hour, minute, second }, zoneOf(time)).toUnixTime() * 1000
  );
}

// Other dates of an event may be in UTC where its start has no zone, so all of them get one. Its last date has that of its start.
for (const one of components) {
  const start = one.getFirstPropertyValue('dtstart');
  const own = isFloating(start) && !start.isDate ? zoneOf(start) : start.zone;
  for (const name of ['dtstart', 'dtend', 'exdate', 'rdate', 'recurrence-id'])
    for (const time of one.getAllProperties(name).flatMap((each) => each.getValues()))
      if (isFloating(time) && !time.isDate) time.zone = own;
  const until = one.getFirstPropertyValue('rrule')?.until;
  if (isFloating(until) && !until.isDate) until.zone = own;
}

const events = components.map((one) => new ICAL.Event(one, { exceptions: [] }));
const recurring = new Set(events.filter((event) => event.isRecurring()).map(({ uid }) => uid));

/** The shifts of an event: one, or those of a recurring event, with the dates that were changed. */
function* shiftsOf(event) {
  if (!event.isRecurring()) return yield { item: event, start: event.startDate };
  for (const other of events)
    if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other);
  const dates = event.iterator();
  for (let date = dates.next(); date; date = dates.next()) {
    // A calendar may repeat something since years ago, and no shift is that long.
    if (date.year < new Date(now).getUTCFullYear() - 1) continue;
    // A date may have been moved by up to a month.
    if (date.toUnixTime() * 1000 >= now + 31 * 1440 * MINUTE) return;
    const { item, startDate } = event.getOccurrenceDetails(date);
    yield { item, start: startDate };
  }
}

/** A shift of a week ends a week later by the clock, also when the clocks change in it. */
function endOf({ item, start }) {
  const { startDate, endDate } = item;
  const end = start.clone();
  end.addDuration(endDate.convertToZone(startDate.zone).subtractDate(startDate));
  return end;
}

const current = events
  // A changed date belongs to its recurring event, unless the calendar has only the date.
  .filter((event) => !(event.isRecurrenceException() && recurring.has(event.uid)))
  .flatMap((event) => [...shiftsOf(event)])
  .filter(({ item }) => item.component.getFirstPropertyValue('status') !== 'CANCELLED')
  .map((shift) => ({
    item: shift.item,
    start: instantOf(shift.start),
    end: instantOf(endOf(shift)),
  }))
  .filter(({ start, end }) => start <= now && now < end);

const is = (attendee, name, values) =>
  values.includes(String(attendee.getParameter(name)).toUpperCase());
/** The address may be the value itself, or beside another kind of name. */
function addressOf(attendee) {
  const value = String(attendee.getFirstValue());
  const address = /^mailto:/i.test(value)
    ? value.slice(7)
    : (attendee.getParameter('email') ?? value);
  return address.trim().toLowerCase();
}
function namesOf({ item }) {
  const people = item.attendees.filter(
    (one) => !is(one, 'cutype', ['ROOM', 'RESOURCE']) && !is(one, 'role', ['NON-PARTICIPANT']),
  );
  if (people.length === 0) return item.summary ? [item.summary.trim()] : [];
  return people.filter((one) => !is(one, 'partstat', ['DECLINED', 'DELEGATED'])).map(addressOf);
}
const subscribers = [...new Set(current.flatMap(namesOf))].map((name) => `ref:${name}`);
// A quarter of an hour more than the shift, in which this program is run again.
const until = Math.min(...current.map(({ end }) => end)) + 15 * MINUTE;
console.log(`On call in ${GROUP}: ${subscribers.join(', ') || 'nobody'}`);

if (!preview) {
  const assent = new Assent();
  const { data: groups } = await assent.groups.list();
  const group = groups.find(({ name }) => name === GROUP);
  if (!group) throw new Error(`There is no group ${GROUP}.`);
  const onCall = subscribers.length > 0 ? { subscribers, until } : { subscribers };
  await assent.groups.setOnCall(group.group_id, onCall);
}
