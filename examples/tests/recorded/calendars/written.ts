import { Temporal } from 'temporal-polyfill';

/** Who is on call from one time until another: a name before `@example.com`. */
export type Shift = { name: string; from: Temporal.ZonedDateTime; to: Temporal.ZonedDateTime };

/** A calendar that a program wrote, and what was entered into it. */
export type Written = {
  file: string;
  /** The zone of the reader: for times that have none, if the file names none itself. */
  timeZone: string;
  shifts: readonly Shift[];
  /** Look at each third begin or end, or so, of a rota that begins long ago: reading it takes longer. */
  every?: number;
};

// What was entered, as people say it. Nothing below knows what a calendar file looks like.

const local = (text: string, zone: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone);
const one = (name: string, zone: string, from: string, to: string): Shift => ({
  name,
  from: local(from, zone),
  to: local(to, zone),
});
/** The same hours, again after some weeks, until 2027 or the last one. */
function repeated(shift: Shift, every: number, last = '2027-06-30'): Shift[] {
  const all: Shift[] = [];
  for (let weeks = 0; ; weeks += every) {
    const from = shift.from.add({ weeks });
    if (from.toPlainDate().toString() > last) return all;
    all.push({ ...shift, from, to: shift.to.add({ weeks }) });
  }
}
const withoutDate = (shifts: Shift[], ...dates: string[]) =>
  shifts.filter(({ from }) => !dates.includes(from.toPlainDate().toString()));

const allDay = (zone: string) => one('linus', zone, '2026-06-01T00:00', '2026-06-08T00:00');
const ada = (zone: string, last?: string) =>
  repeated(one('ada', zone, '2026-01-05T09:00', '2026-01-12T09:00'), 2, last);
const grace = (zone: string, last?: string) =>
  repeated(one('grace', zone, '2026-01-12T09:00', '2026-01-19T09:00'), 2, last);

/**
 * Ada and Grace change each Monday at nine. Nobody has the week of 16 February; in that of 16 March, Ada begins
 * a day later; Linus stands in for Grace in the week of 9 February, and has a week of whole days in June. In the file
 * are also a room, Ada who declined, and a shift of Joan that was cancelled.
 */
const rota = (zone: string, last?: string): Shift[] => [
  ...withoutDate(ada(zone, last), '2026-02-16', '2026-03-16'),
  one('ada', zone, '2026-03-17T12:00', '2026-03-23T09:00'),
  ...withoutDate(grace(zone), '2026-02-09'),
  one('linus', zone, '2026-02-09T09:00', '2026-02-16T09:00'),
  allDay(zone),
];
/** The rota, without dates that were changed, which not every program can write. */
const plain = (zone: string): Shift[] => [
  ...withoutDate(ada(zone), '2026-02-16'),
  ...grace(zone),
  allDay(zone),
];
const joan = (zone: string, last?: string) =>
  repeated(one('joan', zone, '2026-02-03T18:00', '2026-02-03T23:00'), 1, last);

const berlin = 'Europe/Berlin';
const tokyo = 'Asia/Tokyo';
const utc = 'UTC';
/** The file names the zone itself: that of the reader must not matter. */
const elsewhere = 'Asia/Kolkata';
const whole = (file: string, zone: string, timeZone = zone): Written => ({
  file,
  timeZone,
  shifts: rota(zone),
});

export const written: readonly Written[] = [
  whole('go-golang-ical', 'America/Sao_Paulo', elsewhere),
  { file: 'go-go-ical', timeZone: 'Asia/Jerusalem', shifts: rota('Asia/Jerusalem', '2026-11-29') },
  whole('java-biweekly', 'America/Denver'),
  whole('java-ical4j', 'Europe/Kyiv'),
  whole('js-ical-generator', berlin, elsewhere),
  whole('js-ical-js', 'Australia/Lord_Howe'),
  whole('js-ics', berlin),
  whole('js-ts-ics', 'America/New_York'),
  {
    file: 'js-datebook',
    timeZone: berlin,
    shifts: [...ada(utc, '2026-09-30'), ...grace(utc).slice(0, 20)],
  },
  {
    file: 'js-icalendar',
    timeZone: berlin,
    shifts: [...withoutDate(ada(utc), '2026-02-16'), ...grace(utc)],
  },
  whole('perl-data-ical', 'Asia/Kolkata'),
  whole('php-sabre-vobject', 'Australia/Sydney'),
  whole('python-ical', 'America/New_York'),
  whole('python-icalendar', 'Pacific/Auckland', elsewhere),
  whole('python-vobject', 'Europe/London'),
  { file: 'python-django-ical', timeZone: elsewhere, shifts: plain('Europe/Paris') },
  {
    file: 'python-ics',
    timeZone: utc,
    shifts: [
      ...withoutDate(ada(utc), '2026-02-16').slice(0, 3),
      ...grace(utc).slice(0, 4),
      allDay(utc),
    ],
  },
  whole('radicale', 'America/New_York'),
  whole('ruby-icalendar', 'Europe/Madrid'),
  whole('rust-ical', 'Europe/London'),
  whole('rust-icalendar', 'America/Chicago', elsewhere),
  whole('rust-ics', 'America/New_York'),
  {
    file: 'calcurse',
    timeZone: berlin,
    shifts: [
      ...withoutDate(ada(berlin), '2026-02-16'),
      ...grace(berlin, '2026-10-05'),
      allDay(berlin),
    ],
  },
  {
    file: 'emacs-diary',
    timeZone: berlin,
    every: 5,
    shifts: [
      ...repeated(one('ada', berlin, '2026-01-05T09:00', '2026-01-05T17:00'), 1),
      ...repeated(one('grace', berlin, '2026-01-06T09:00', '2026-01-06T17:00'), 1),
      one('ada', berlin, '2026-01-06T09:00', '2026-01-06T17:00'),
      allDay(berlin),
    ],
  },
  {
    file: 'emacs-org',
    timeZone: elsewhere,
    shifts: [
      one('ada', berlin, '2026-01-05T09:00', '2026-01-12T09:00'),
      one('grace', berlin, '2026-01-12T09:00', '2026-01-19T09:00'),
      one('ada', berlin, '2026-03-23T09:00', '2026-03-30T09:00'),
      one('grace', berlin, '2026-10-19T09:00', '2026-10-26T09:00'),
      ...joan(berlin),
      allDay(berlin),
    ],
  },
  {
    file: 'khal',
    timeZone: tokyo,
    shifts: [
      one('ada', tokyo, '2026-01-05T09:00', '2026-01-12T09:00'),
      one('grace', tokyo, '2026-01-12T09:00', '2026-01-19T09:00'),
      ...joan(tokyo, '2026-10-04'),
      allDay(tokyo),
    ],
  },
];

/** Returns the names of who is on call then, in order. */
export function onCallAt(shifts: readonly Shift[], time: number): string[] {
  const current = shifts.filter(
    ({ from, to }) => from.epochMilliseconds <= time && time < to.epochMilliseconds,
  );
  return [...new Set(current.map(({ name }) => name))].toSorted();
}

/** Returns when a shift of that year begins or ends, the second before, and each 61st hour. */
export function instantsOf({ shifts, every = 1 }: Written): number[] {
  const first = Date.parse('2026-01-01T00:30:00Z');
  const last = Date.parse('2027-01-15T00:00:00Z');
  const edges = shifts.flatMap(({ from, to }) => [from.epochMilliseconds, to.epochMilliseconds]);
  const chosen = edges.filter((_edge, at) => at % every === 0);
  const times = new Set(chosen.flatMap((edge) => [edge - 1_000, edge]));
  for (let time = first; time < last; time += 61 * 3_600_000) times.add(time);
  return [...times].filter((time) => time >= first && time < last).toSorted((a, b) => a - b);
}
