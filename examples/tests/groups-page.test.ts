import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Assent } from '@assent/sdk';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, readRepository, repository } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calendars, textsIn } from './recorded/calendars/calendars.ts';
import pagerduty from './recorded/pagerduty.json' with { type: 'json' };

const page = openPage('docs/guides/groups.md');
const workshop = openWorkshop();
let environment: Environment;
/** The test app, whose approvers answer by themselves. */
let test: Assent;
let testEnv: Record<string, string>;
let second: Environment['person'];

beforeAll(async () => {
  environment = await openEnvironment();
  second = await signInPerson(environment.baseUrl);
  await second.join(await environment.business.invite());
  const { appid, open_secret, default_topic } = environment.business.test;
  test = new Assent({ baseUrl: environment.baseUrl, appid, openSecret: open_secret });
  testEnv = {
    ...environment.env,
    PATH: `${workshop.folder}:${process.env.PATH}`,
    ASSENT_KEY: `${appid}:${open_secret}`,
    ASSENT_TOPIC: default_topic,
  };
  for (const name of ['create.sh', 'each.mjs']) workshop.write(name, page.take(name));
  for (const name of ['calendar.mjs', 'pagerduty.mjs', 'rota.mjs'])
    workshop.write(name, readRepository(`examples/on-call/${name}`));
  const program = join(repository, 'packages/clients/cli/dist/main.js');
  chmodSync(
    workshop.write('assent', `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`),
    0o755,
  );
});
afterAll(() => workshop.close());

/** Gives the two people of the live app these references. */
async function nameThem(...references: [string, string]) {
  const { assent } = environment;
  const { data } = await assent.subscribers.list({});
  for (const [at, reference] of references.entries())
    await assent.subscribers.setReference(data[at]?.subscriber_id ?? '', { reference });
}

async function aGroup(assent: Assent, name: string, members: string[]) {
  const { group_id } = await assent.groups.create({ name });
  await assent.groups.setMembers(group_id, { subscribers: members });
  return group_id;
}

/** Returns the references of who is on call in a group. */
async function onCallIn(assent: Assent, groupId: string) {
  const found: (string | null)[] = [];
  for await (const member of assent.groups.eachMember(groupId))
    if (member.on_call) found.push(member.reference);
  return found;
}

it('creates a group with its members', async () => {
  await nameThem('alice', 'bob');
  await workshop.run('sh', ['create.sh'], environment.env);
  const { data } = await environment.assent.groups.list();
  expect(data).toMatchObject([{ name: 'finance', description: 'Approves payments.', members: 2 }]);
});

it('pays when one of each of two groups has approved', async () => {
  const finance = await aGroup(test, 'finance', ['usr_test_approves', 'usr_test_comments']);
  await aGroup(test, 'security', ['usr_test_comments']);
  const pay = () => workshop.run(process.execPath, ['each.mjs'], testEnv);
  expect(await pay()).toMatch(/^pay: approve by .+, approve by .+/);
  await test.groups.setMembers(finance, { subscribers: ['usr_test_rejects'] });
  expect(await pay()).toMatch(/^do not pay: .*reject by/);
});

describe('the rota', () => {
  const members = ['ref:test_approves', 'ref:test_rejects', 'ref:test_silent'];
  beforeAll(() => {
    workshop.write('rota.txt', `${members.join('\r\n')}\r\n\r\n`);
  });
  const rotate = (TIME_ZONE: string, args: string[] = []) =>
    workshop.run(process.execPath, ['rota.mjs', ...args], { ...testEnv, TIME_ZONE });
  const shown = async (zone: string, time: string) =>
    /: ref:(?<name>.+) until (?<until>.+)\n/.exec(await rotate(zone, [time]))?.groups;

  it('puts the same member on call all week, until an hour after the next one begins', async () => {
    const ops = await aGroup(test, 'ops', members);
    await rotate('Europe/Berlin');
    const first = [await onCallIn(test, ops), (await test.groups.get(ops)).on_call_until];
    await rotate('Europe/Berlin');
    expect([await onCallIn(test, ops), (await test.groups.get(ops)).on_call_until]).toEqual(first);
    const [[name] = []] = [await onCallIn(test, ops)];
    expect(members).toContain(`ref:${name}`);
    const end = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(end.format(Number(first[1]))).toBe('Monday 10:00');
  });

  // East of Greenwich, Monday at nine is Sunday in UTC; west of it, Sunday evening is Monday in UTC.
  it.each([
    ['Pacific/Auckland', '2026-01-04T19:59Z', '2026-01-04T20:00Z', '2026-01-11T19:59Z'],
    ['Europe/Berlin', '2026-01-05T07:59Z', '2026-01-05T08:00Z', '2026-01-12T07:59Z'],
    ['America/Los_Angeles', '2026-01-05T16:59Z', '2026-01-05T17:00Z', '2026-01-12T16:59Z'],
  ])('changes in %s on Monday at nine, by the clock there', async (zone, before, at, last) => {
    const [one, two, three] = [before, at, last].map(
      async (time) => (await shown(zone, time))?.name,
    );
    expect(await one).not.toBe(await two);
    expect(await three).toBe(await two);
  });

  it.each([
    ['of an hour less', '2026-03-24T12:00Z', '2026-03-30T08:00:00Z', 167],
    ['of an hour more', '2026-10-20T12:00Z', '2026-10-26T09:00:00Z', 169],
  ])('has no gap after a week %s', async (_what, time, until, hours) => {
    const zone = 'Europe/Berlin';
    expect((await shown(zone, time))?.until).toBe(until);
    const next = Date.parse(until) - 3_600_000;
    const start = next - hours * 3_600_000;
    const at = async (ms: number) => (await shown(zone, new Date(ms).toISOString()))?.name;
    const [held, former, later] = [await at(start), await at(start - 1_000), await at(next)];
    expect(await at(next - 1_000)).toBe(held);
    expect([former, later]).not.toContain(held);
  });
});

describe('the program for PagerDuty', () => {
  const secret = 'a-secret-of-a-subscription';
  const { event } = pagerduty;
  let url = '';
  let group = '';
  let output: () => string;
  beforeAll(async () => {
    await nameThem('PTUXL6G', 'PLH1HKV');
    const { data } = await environment.assent.subscribers.list({});
    const ids = data.map(({ subscriber_id }) => subscriber_id);
    group = await aGroup(environment.assent, 'sre', ids);
    const env = { ...environment.env, PAGERDUTY_SECRET: secret, GROUP: 'sre' };
    const served = await workshop.serve('pagerduty.mjs', env);
    url = `http://127.0.0.1:${served.port}/`;
    output = served.output;
  });

  const sign = (body: string, by = secret) =>
    `v1=${createHmac('sha256', by).update(body).digest('hex')}`;
  async function post(changes: object, { by = secret, also = '' } = {}) {
    const body = JSON.stringify({ event: { ...event, ...changes } });
    const headers = { 'x-pagerduty-signature': `${also}${sign(body, by)}` };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }
  const paging = (id: string) => ({ data: { ...event.data, assignees: [{ id }] } });

  it('puts whom an incident pages on call, for twelve hours', async () => {
    expect(await post({})).toBe(202);
    expect(await onCallIn(environment.assent, group)).toEqual(['PTUXL6G']);
    const { on_call_until: until } = await environment.assent.groups.get(group);
    expect(Math.round(((until ?? 0) - Date.now()) / 3_600_000)).toBe(12);
  });

  it('follows an escalation, and not an older event or one of another kind', async () => {
    const later = { event_type: 'incident.escalated', occurred_at: '2020-10-02T18:50:22.169Z' };
    expect(await post({ ...later, ...paging('PLH1HKV') })).toBe(202);
    expect(await post({ ...paging('PTUXL6G') })).toBe(202);
    const resolved = { event_type: 'incident.resolved', occurred_at: '2020-10-02T19:00:00.000Z' };
    expect(await post({ ...resolved, ...paging('PTUXL6G') })).toBe(202);
    expect(await onCallIn(environment.assent, group)).toEqual(['PLH1HKV']);
  });

  it('changes nothing for somebody whom the group does not have', async () => {
    const unknown = { occurred_at: '2020-10-03T00:00:00.000Z', ...paging('PUNKNOWN') };
    expect(await post(unknown)).toBe(202);
    expect(await onCallIn(environment.assent, group)).toEqual(['PLH1HKV']);
    expect(output()).toContain('No member of sre has the reference PUNKNOWN.');
  });

  it('accepts one of several signatures, and no other', async () => {
    expect(await post({}, { by: 'another', also: '' })).toBe(401);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(await post({}, { also: `v1=${'0'.repeat(64)},` })).toBe(202);
  });
});

describe('the program for calendars', () => {
  const recorded = readFileSync(join(import.meta.dirname, 'recorded/on-call.ics'), 'utf8');
  const texts = textsIn('calendars.jsonl');
  let calendar = recorded;
  const server = createServer((_request, response) => response.end(calendar));
  let env: Record<string, string>;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    env = { ...environment.env, CALENDAR_URL: `http://127.0.0.1:${port}/`, GROUP: 'platform' };
  });
  afterEach(() => {
    calendar = recorded;
  });
  afterAll(() => server.close());
  const run = (args: string[] = [], code = 0) =>
    workshop.run(process.execPath, ['calendar.mjs', ...args], env, code);

  it.each([
    ['before the first shift', '2025-01-06T07:59Z', 'nobody'],
    ['in it', '2025-01-06T08:00Z', 'ref:ada@example.com'],
    ['after it, in winter', '2025-01-13T08:00Z', 'ref:grace@example.com'],
    [
      'in one that recurs, before it begins in summer',
      '2025-07-07T06:59Z',
      'ref:grace@example.com',
    ],
    ['in it', '2025-07-07T07:00Z', 'ref:ada@example.com'],
    [
      'when a shift was moved away, in that of another event',
      '2025-01-20T10:00Z',
      'ref:grace@example.com',
    ],
    ['when a shift was moved away', '2025-01-20T12:00Z', 'nobody'],
    ['when it was moved to', '2025-01-21T08:00Z', 'ref:ada@example.com'],
    ['when two are on call', '2025-01-27T08:00Z', 'ref:grace@example.com'],
    ['in a shift that was removed, and one that was cancelled', '2025-02-05T12:00Z', 'nobody'],
  ])('shows who is on call %s', async (_when, time, names) => {
    expect(await run([time])).toBe(`On call in platform: ${names}\n`);
  });

  // In documented forms of services. Those that programs wrote are in calendars.test.ts.
  it.each(calendars.flatMap(({ name, at }) => at.map((one) => [name, ...one] as const)))(
    'reads the calendar of %s: at %s, on call are %s',
    async (name, time, names) => {
      calendar = texts.get(name) ?? '';
      // The zone of the machine must not matter.
      const zones = { TZ: 'Asia/Kolkata', ...(name === 'floating' && { TIME_ZONE: 'Asia/Tokyo' }) };
      const output = await workshop.run(process.execPath, ['calendar.mjs', time], {
        ...env,
        ...zones,
      });
      const shown = names === '' ? 'nobody' : names.replaceAll(/\w+/g, 'ref:$&@example.com');
      expect(output).toBe(`On call in platform: ${shown}\n`);
    },
  );

  it.each([
    ['floating', 'Set TIME_ZONE, such as Europe/Berlin.'],
    ['unknown-zone', 'The time zone Atlantis/Capital is not known.'],
  ])('refuses a time of which nobody knows the zone: %s', async (name, words) => {
    calendar = texts.get(name) ?? '';
    expect(await run(['2026-01-06T12:00Z'], 1)).toContain(words);
  });

  it('sets who is on call now, until a quarter of an hour after the shift', async () => {
    await nameThem('ada@example.com', 'grace@example.com');
    const { data } = await environment.assent.subscribers.list({});
    const ids = data.map(({ subscriber_id }) => subscriber_id);
    const group = await aGroup(environment.assent, 'platform', ids);
    const output = await run();
    const [name] = await onCallIn(environment.assent, group);
    expect(output).toBe(`On call in platform: ref:${name}\n`);
    const { on_call_until: until } = await environment.assent.groups.get(group);
    const end = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(end.format(until ?? 0)).toBe('Monday 09:15');
    expect(until).toBeGreaterThan(Date.now());

    calendar = recorded.replaceAll('@example.com', '@example.net');
    expect(await run([], 1)).toContain('/subscribers/0');
    expect(await onCallIn(environment.assent, group)).toEqual([name]);
    calendar = '<html>';
    await run([], 1);
    expect(await onCallIn(environment.assent, group)).toEqual([name]);
    calendar = recorded.replaceAll(/BEGIN:VEVENT.*END:VEVENT/gs, '');
    expect(await run()).toBe('On call in platform: nobody\n');
    expect(await onCallIn(environment.assent, group)).toEqual([]);
  });
});

it('has only snippets that were run', () => {
  expect(page.untaken()).toEqual([]);
});
