import { namedCrowd } from '@assent/core/testing/crowd';
import { aCard, anAccount, aSubscriber, asApp, type TestAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, type Json, listOf } from '../openapi/json.ts';
import { exchange } from '../openapi/testing/exchange.ts';
import { aServer, openAuth } from '../testing/server.ts';

// What a business system does wrong with groups: each is one problem with the place in the request, and nothing is changed.

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const UNKNOWN = 'usr_01m8cs3jqpesqsk7axqzc7t0ta';

/** An account with a group of one member, who is on call, and a subscriber who is not in it. */
async function aWorld() {
  const account = await anAccount();
  await aSubscriber(account);
  await aSubscriber(account);
  const [other, member] = (await account.open.subscriptions.subscribers({})).data.map(
    ({ subscriber_id }) => subscriber_id,
  );
  const ids = { member: member ?? '', other: other ?? '' };
  const { group_id } = await account.open.groups.create({ name: 'ops' });
  await account.open.groups.setMembers({ group_id, subscribers: [ids.member] });
  await account.open.groups.setOnCall({ group_id, subscribers: [ids.member] });
  await account.open.groups.create({ name: 'empty' });
  return { account, group_id, ...ids };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** What can be seen of the groups, and what was sent. */
async function stateOf({ account: { open } }: World) {
  const { data } = await open.groups.list({});
  const members = await Promise.all(data.map(({ group_id }) => open.groups.members({ group_id })));
  return JSON.stringify([data, members, (await open.messages.list({})).data.length]);
}

async function send(account: TestAccount, method: string, path: string, body: unknown) {
  const headers = { ...openAuth(account), 'content-type': 'application/json' };
  return exchange(server.url, { method, path, headers, body: JSON.stringify(body) });
}

/** Status, code and first pointer of a refusal. */
const refusalIn = ({ status, body }: { status: number; body: Json }) => [
  status,
  at(body, 'code'),
  at(listOf(at(body, 'errors'))[0], 'pointer'),
];

const lists = [
  ['PUT', 'members'],
  ['POST', 'members/add'],
  ['POST', 'members/remove'],
  ['PUT', 'on-call'],
] as const;

describe.each(lists)('%s …/%s', (method, path) => {
  it('names the place of what is wrong, and changes nothing', async () => {
    const world = await aWorld();
    const { account, group_id, member } = world;
    const foreign = await aWorld();
    const before = await stateOf(world);
    const many = Array.from({ length: 401 }, () => member);
    const wrong: [unknown, string][] = [
      [{ subscribers: [member, UNKNOWN] }, '/subscribers/1'],
      [{ subscribers: [member, foreign.member] }, '/subscribers/1'],
      [{ subscribers: [member, 'ref:nobody'] }, '/subscribers/1'],
      [{ subscribers: ['usr_test_approves'] }, '/subscribers/0'],
      [{ subscribers: ['group:ops'] }, '/subscribers/0'],
      [{ subscribers: ['usr_é', member] }, '/subscribers/0'],
      [{ subscribers: [null] }, '/subscribers/0'],
      [{ subscribers: member }, '/subscribers'],
      [{ subscribers: many }, '/subscribers'],
      [{}, '/subscribers'],
      [{ subscribers: [member], until_when: 1 }, '/until_when'],
    ];
    for (const [body, pointer] of wrong) {
      const answer = await send(account, method, `/v1/open/groups/${group_id}/${path}`, body);
      const what = JSON.stringify(body).slice(0, 80);
      expect(refusalIn(answer), what).toEqual([400, 'validation_failed', pointer]);
    }
    expect(await stateOf(world)).toBe(before);
  });

  it('takes a member who is named twice once', async () => {
    const { account, group_id, member } = await aWorld();
    await account.open.subscriptions.setReference({ subscriber_id: member, reference: 'ada' });
    const body = { subscribers: [member, 'ref:ada', member] };
    const answer = await send(account, method, `/v1/open/groups/${group_id}/${path}`, body);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ members: path === 'members/remove' ? 0 : 1 });
  });

  it('finds no group of another app, whoever is named', async () => {
    const [world, other] = [await aWorld(), await aWorld()];
    const before = await stateOf(world);
    const { account } = other;
    for (const app of [account, { ...account, ...account.test }])
      for (const subscribers of [[other.member], [world.member]]) {
        const at = `/v1/open/groups/${world.group_id}/${path}`;
        const answer = await send(app, method, at, { subscribers });
        expect(refusalIn(answer)).toEqual([404, 'not_found', undefined]);
      }
    expect(await stateOf(world)).toBe(before);
  });
});

describe('the end of who is on call', () => {
  it.each([
    ['long ago', 1],
    ['negative', -1],
    ['of another type', '2026-11-26T20:00:00Z'],
    ['not an integer', 1.5],
    ['beyond what is exact', 2 ** 53],
    ['in microseconds', Date.now() * 1000],
    ['null', null],
  ])('is refused if it is %s', async (_what, until) => {
    const world = await aWorld();
    const before = await stateOf(world);
    const path = `/v1/open/groups/${world.group_id}/on-call`;
    const answer = await send(world.account, 'PUT', path, { subscribers: [world.member], until });
    expect(refusalIn(answer)).toEqual([400, 'validation_failed', '/until']);
    expect(await stateOf(world)).toBe(before);
  });

  it('is not set for somebody who is no member', async () => {
    const world = await aWorld();
    const before = await stateOf(world);
    const path = `/v1/open/groups/${world.group_id}/on-call`;
    const body = { subscribers: [world.member, world.other], until: Date.now() + 60_000 };
    const answer = await send(world.account, 'PUT', path, body);
    expect(refusalIn(answer)).toEqual([400, 'validation_failed', '/subscribers/1']);
    expect(await stateOf(world)).toBe(before);
  });
});

describe('the name of a group', () => {
  it.each(['', 'Ops', 'ops team', 'ops/on-call', 'öps', 'ops_1', '-ops', 'a'.repeat(40), 7, null])(
    'is refused if it is %j',
    async (name) => {
      const world = await aWorld();
      const before = await stateOf(world);
      const made = await send(world.account, 'POST', '/v1/open/groups', { name });
      const path = `/v1/open/groups/${world.group_id}/update`;
      const changed = await send(world.account, 'POST', path, { name });
      for (const answer of [made, changed])
        expect(refusalIn(answer)).toEqual([400, 'validation_failed', '/name']);
      expect(await stateOf(world)).toBe(before);
    },
  );

  it('is refused if another group of the app has it, and may be that of the other app', async () => {
    const world = await aWorld();
    const { account } = world;
    const before = await stateOf(world);
    const made = await send(account, 'POST', '/v1/open/groups', { name: 'empty' });
    const path = `/v1/open/groups/${world.group_id}/update`;
    const changed = await send(account, 'POST', path, { name: 'empty' });
    for (const answer of [made, changed])
      expect(refusalIn(answer)).toEqual([409, 'group_taken', '/name']);
    expect(await stateOf(world)).toBe(before);
    const test = asApp(account.test.appid, account.test.open_secret);
    expect(await test.groups.create({ name: 'ops' })).toMatchObject({ name: 'ops' });
  });

  it('has a description of one line', async () => {
    const world = await aWorld();
    for (const description of ['a'.repeat(201), 'two\nlines', 7]) {
      const body = { name: 'security', description };
      const answer = await send(world.account, 'POST', '/v1/open/groups', body);
      expect(refusalIn(answer)).toEqual([400, 'validation_failed', '/description']);
    }
  });
});

it('a full group takes nobody of a request that would be too many', async () => {
  const account = await anAccount();
  const ids = await namedCrowd(account, 1_001);
  const { group_id } = await account.open.groups.create({ name: 'all' });
  for (const [from, to] of [
    [0, 400],
    [400, 800],
    [800, 999],
  ])
    await account.open.groups.addMembers({ group_id, subscribers: ids.slice(from, to) });
  const before = await account.open.groups.get({ group_id });
  const at = `/v1/open/groups/${group_id}/members/add`;
  const answer = await send(account, 'POST', at, { subscribers: ids.slice(998) });
  expect(refusalIn(answer)).toEqual([409, 'group_full', '/subscribers']);
  expect(await account.open.groups.get({ group_id })).toEqual(before);
});

describe('a message', () => {
  it('that names groups wrongly is refused with the place, and not sent', async () => {
    const world = await aWorld();
    const { account, member } = world;
    const before = await stateOf(world);
    const each = (...entries: object[]) => ({ approvals: { each: entries } });
    const ops = { from: 'group:ops' };
    const wrong: [object, string][] = [
      [{ to: ['group:nobody'] }, '/to/0'],
      [{ to: [member, 'group:öps'] }, '/to/1'],
      [{ to: ['group:ops/oncall'] }, '/to/0'],
      [{ to: ['group:empty'] }, '/to'],
      [{ approvals: { exclude: ['group:nobody'] } }, '/approvals/exclude/0'],
      [{ to: [member], widen: [{ after: 60, to: ['group:nobody'] }] }, '/widen/0/to/0'],
      [each({ from: 'group:nobody' }), '/approvals/each/0/from'],
      [each(ops, { from: 'group:ops/on-call' }), '/approvals/each/1/from'],
      [each(ops, { from: member }), '/approvals/each/1/from'],
      [each(ops, ops), '/approvals/each/1/from'],
      [each(ops, { from: 'group:empty' }), '/approvals/each/1/from'],
      [each({ from: 'group:empty' }), '/approvals/each/0/from'],
      [each({ ...ops, required: 2 }), '/approvals/each/0/required'],
      [each({ ...ops, required: 0 }), '/approvals/each/0/required'],
      [each({ ...ops, required: 11 }), '/approvals/each/0/required'],
      [each({ ...ops, people: 1 }), '/approvals/each/0/people'],
      [each(), '/approvals/each'],
      [each(...Array.from({ length: 6 }, (_, n) => ({ from: `group:g${n}` }))), '/approvals/each'],
      [{ approvals: { required: 1, each: [ops] } }, '/approvals/required'],
      [{ approvals: { each: [ops], exclude: [member] } }, '/approvals/each/0/required'],
    ];
    for (const [more, pointer] of wrong) {
      const body = { topic: account.default_topic, type: 'approval', payload: aCard, ...more };
      const answer = await send(account, 'POST', '/v1/open/messages', body);
      const what = `${JSON.stringify(more).slice(0, 100)}: ${answer.text.slice(0, 300)}`;
      expect(refusalIn(answer), what).toEqual([400, 'validation_failed', pointer]);
    }
    expect(await stateOf(world)).toBe(before);
  });

  it('knows no group of the other app of the account', async () => {
    const { account } = await aWorld();
    const test = { ...account, ...account.test };
    const body = { topic: test.default_topic, type: 'approval', payload: aCard, to: ['group:ops'] };
    const answer = await send(test, 'POST', '/v1/open/messages', body);
    expect(refusalIn(answer)).toEqual([400, 'validation_failed', '/to/0']);
  });
});
