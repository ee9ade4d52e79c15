import { once } from 'node:events';
import { createServer } from 'node:http';
import { readRepository } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsIn } from './recorded/calendars/calendars.ts';
import { instantsOf, onCallAt, type Written, written } from './recorded/calendars/written.ts';

// The example of who is on call by a calendar, with what other programs wrote (recorded/calendars/README.md).

/** The n-th times of a year that are looked at: 5 is each fifth. An odd step meets begins and ends alike. */
const step = Number(process.env.CALENDAR_STEP ?? 5);

const workshop = openWorkshop();
const texts = textsIn('written.jsonl');
const server = createServer((request, response) => {
  response.end(texts.get(request.url?.slice(1) ?? ''));
});
let address = '';
beforeAll(async () => {
  workshop.write('calendar.mjs', readRepository('examples/on-call/calendar.mjs'));
  // Runs the program again for each time: a process for each of them would take minutes.
  workshop.write(
    'at-times.mjs',
    `import { readFileSync } from 'node:fs';
    for (const time of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
      process.argv[2] = new Date(time).toISOString();
      await import('./calendar.mjs?' + time);
    }`,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
});
afterAll(async () => {
  server.close();
  await workshop.close();
});

/** Returns who is on call at each of these times, by the program. */
async function read({ file, timeZone }: Written, times: number[]) {
  const list = workshop.write(`${file}.json`, JSON.stringify(times));
  const env = { CALENDAR_URL: `${address}/${file}`, TIME_ZONE: timeZone, TZ: 'America/Caracas' };
  const output = await workshop.run(process.execPath, ['at-times.mjs', list], env);
  const lines = [...output.matchAll(/^On call in ops: (?:nobody|(.+))$/gm)];
  return lines.map(([, names = '']) =>
    [...names.matchAll(/ref:(\w+)@example\.com/g)].map(([, name]) => name).toSorted(),
  );
}

it.each(written.map((calendar) => [calendar.file, calendar] as const))(
  'puts on call who was entered into %s, all year',
  async (_file, calendar) => {
    const times = instantsOf(calendar).filter((_, at) => at % step === 0);
    const shown = await read(calendar, times);
    const expected = times.map((time) => onCallAt(calendar.shifts, time));
    const said = (names: (readonly (string | undefined)[])[]) =>
      names.map((each, at) => `${new Date(times[at] ?? 0).toISOString()} ${each.join(', ')}`);
    expect(said(shown)).toEqual(said(expected));
  },
);
