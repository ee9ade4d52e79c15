import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A calendar, and who is on call at which times: the names before `@example.com`; empty for nobody. */
type Calendar = { name: string; at: (readonly [time: string, names: string])[] };

/** Two people who change each Monday at nine, by the clock of a zone with this offset in winter. */
const weekly = (nine: string): Calendar['at'] => [
  [`2026-01-05T${nine}:00Z`, 'ada'],
  [`2026-01-12T${nine}:00Z`, 'grace'],
  [`2026-01-19T${nine}:00Z`, 'ada'],
];
/** A second before the hour. */
const before = (date: string, hour: number): string =>
  `${date}T${String(hour - 1).padStart(2, '0')}:59:59Z`;

export const calendars: readonly Calendar[] = [
  {
    name: 'google',
    at: [
      ...weekly('14'),
      [before('2026-01-12', 14), 'ada'],
      // Ada has declined this one date.
      ['2026-03-03T12:00Z', 'grace'],
      // The clocks change within these weeks.
      ['2026-03-09T13:00Z', 'grace'],
      ['2026-11-02T13:30Z', 'ada'],
      ['2026-11-02T14:00Z', 'grace'],
    ],
  },
  {
    name: 'google-all-day',
    at: [
      ['2026-01-05T07:59Z', ''],
      ['2026-01-05T08:00Z', 'ada'],
      ['2026-01-12T07:59Z', 'ada'],
      ['2026-01-12T08:00Z', 'grace'],
      ['2026-07-06T06:59Z', 'grace'],
    ],
  },
  {
    name: 'google-single',
    at: [
      ['2026-01-05T09:00Z', 'ada'],
      ['2026-01-12T09:00Z', ''],
    ],
  },
  {
    name: 'outlook-web',
    at: [
      ['2026-01-05T07:59Z', ''],
      // The title has capitals, and is no address: it is taken as it is.
      ['2026-01-12T08:00Z', 'grace'],
      ['2026-07-13T07:00Z', 'grace'],
    ],
  },
  {
    name: 'outlook-desktop',
    at: [
      ['2026-01-05T08:00Z', 'ada'],
      ['2026-01-12T08:00Z', ''],
      ['2026-03-03T12:00Z', ''],
      ['2026-03-30T07:00Z', 'ada'],
    ],
  },
  {
    name: 'exchange-without-zones',
    at: [...weekly('14'), ['2026-07-06T13:00Z', 'ada'], ['2026-07-13T12:59Z', 'ada']],
  },
  {
    name: 'exchange-custom-zone',
    at: [
      ['2026-01-05T08:00Z', 'ada'],
      ['2026-01-05T07:59Z', ''],
    ],
  },
  {
    name: 'exchange-one-date',
    at: [
      ['2026-01-06T14:00Z', 'ada'],
      ['2026-01-05T14:00Z', ''],
    ],
  },
  { name: 'icloud', at: weekly('08') },
  {
    name: 'macos',
    at: [
      ['2026-01-05T08:00Z', 'ada'],
      ['2026-01-12T12:00Z', 'grace'],
      ['2026-01-19T08:00Z', 'ada'],
    ],
  },
  {
    name: 'nextcloud',
    at: [
      ['2026-01-05T08:00Z', 'ada'],
      ['2026-01-19T08:00Z', ''],
      ['2026-02-02T08:00Z', 'ada'],
    ],
  },
  {
    name: 'thunderbird',
    at: [
      ['2026-01-05T08:00Z', 'ada'],
      ['2026-01-19T12:00Z', ''],
      ['2026-01-20T12:00Z', 'grace'],
    ],
  },
  { name: 'pagerduty', at: weekly('08').slice(0, 2) },
  {
    name: 'evolution',
    at: [
      ['2026-01-05T08:00Z', 'grace'],
      ['2026-03-16T08:00Z', ''],
    ],
  },
  {
    name: 'floating',
    at: [
      ['2026-01-05T00:00Z', 'ada'],
      ['2026-01-04T23:59Z', ''],
    ],
  },
];

/** Returns the texts of a file beside this one by the names of their calendars. Each line is one calendar, to the byte. */
export function textsIn(file: 'calendars.jsonl' | 'written.jsonl'): Map<string, string> {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');
  return new Map(lines.map((line) => JSON.parse(line)).map(({ name, text }) => [name, text]));
}
