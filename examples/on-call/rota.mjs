// Sets who of a rota is on call in a group of Assent, from Monday at nine: docs/guides/groups.md.
import { readFileSync } from 'node:fs';
import { Assent } from '@assent/sdk';
import { Temporal } from 'temporal-polyfill';

const { ROTA = 'rota.txt', GROUP = 'ops', TIME_ZONE = 'Europe/Berlin' } = process.env;
const [preview] = process.argv.slice(2); // a time: shows who is on call then, and changes nothing
const rota = readFileSync(ROTA, 'utf8')
  .split(/\r?\n/)
  .map((line) => line.trim())
  .filter(Boolean);

const instant = preview ? Temporal.Instant.from(preview) : Temporal.Now.instant();
const now = instant.toZonedDateTimeISO(TIME_ZONE);
const monday = now.subtract({ days: now.dayOfWeek - 1 }).withPlainTime('09:00');
const start =
  Temporal.ZonedDateTime.compare(now, monday) < 0 ? monday.subtract({ weeks: 1 }) : monday;
// The number of the week, since Monday, 5 January 1970.
const week = Temporal.PlainDate.from('1970-01-05').until(start.toPlainDate()).days / 7;
const person = rota[week % rota.length];
// An hour after the next one begins. A week in which the clocks change is an hour shorter or longer.
const until = start.add({ weeks: 1 }).add({ hours: 1 });
console.log(`On call in ${GROUP}: ${person} until ${until.toInstant()}`);

if (!preview) {
  const assent = new Assent();
  const { data: groups } = await assent.groups.list();
  const group = groups.find(({ name }) => name === GROUP);
  if (!group) throw new Error(`There is no group ${GROUP}.`);
  await assent.groups.setOnCall(group.group_id, {
    subscribers: [person],
    until: until.epochMilliseconds,
  });
}
