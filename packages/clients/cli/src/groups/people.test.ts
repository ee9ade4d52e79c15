import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Assent } from '@assent/sdk';
import { listen } from '@assent/testkit/deployments/listen';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { KEY } from '../testing/gate.ts';
import { changeMembers, replaceMembers } from './people.ts';

const [appid, openSecret] = KEY.split(':');
const Subscribers = z.object({ subscribers: z.array(z.string()) });
const MAX_MEMBERS = 1_000;

/** A service with one group. `removed` has everybody who was ever removed from it. */
async function aGroupOf(people: string[]) {
  const members = new Set(people);
  const removed: string[] = [];
  const group = () => ({
    group_id: 'grp_1',
    name: 'all',
    description: null,
    members: members.size,
    on_call: 0,
    on_call_until: null,
    created_at: 0,
  });
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, {
          'content-type': status === 200 ? 'application/json' : 'application/problem+json',
        })
        .end(JSON.stringify(body));
    if (request.method === 'GET') {
      const data = [...members].map((subscriber_id) => ({ subscriber_id, reference: null }));
      return answer(200, { data, has_more: false, next_cursor: null });
    }
    const { subscribers } = Subscribers.parse(await json(request));
    const at = subscribers.findIndex((one) => !one.startsWith('usr_'));
    if (at >= 0)
      return answer(400, {
        title: 'The request is not valid',
        status: 400,
        code: 'validation_failed',
        detail: '',
        errors: [{ pointer: `/subscribers/${at}`, code: 'unknown', detail: 'is unknown' }],
      });
    if (request.url?.endsWith('/remove')) {
      for (const one of subscribers) if (members.delete(one)) removed.push(one);
      return answer(200, group());
    }
    if (new Set([...members, ...subscribers]).size > MAX_MEMBERS)
      return answer(409, { title: 'The group is full', status: 409, code: 'group_full' });
    for (const one of subscribers) members.add(one);
    return answer(200, group());
  });
  const baseUrl = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => server.closeAllConnections());
  const assent = new Assent({ appid, openSecret, baseUrl });
  return { assent, group: group(), members, removed };
}

const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `usr_${from + at}`);

it.each([
  [people(0, 500), people(100, 600)],
  [people(0, 1_000), people(500, 1_500)],
  [people(0, 1_000), people(1_000, 2_000)],
])('replaces many members, and who stays is a member all the time', async (before, after) => {
  const { assent, group, members, removed } = await aGroupOf(before);
  const { members: number } = await replaceMembers(assent, group, after);
  expect(number).toBe(after.length);
  expect([...members].sort()).toEqual(after.toSorted());
  expect(removed.filter((one) => after.includes(one))).toEqual([]);
});

const afterwards = 'Correct the list and repeat the whole command: it changes only what is left.';

it('says how many people were added before one who is unknown, and can be repeated', async () => {
  const { assent, group, members } = await aGroupOf(people(0, 5));
  const list = people(0, 600);
  const typo = list.with(450, 'ref:nobody');
  for (const change of [
    () => changeMembers(assent, group, typo, 'addMembers'),
    () => replaceMembers(assent, group, typo),
  ])
    await expect(change()).rejects.toMatchObject({
      message: 'The request is not valid: /subscribers/450 is unknown',
      hint: `Before that, 400 people were added. ${afterwards}`,
      exitCode: 64,
      code: 'validation_failed',
    });
  expect(members.size).toBe(400);
  await changeMembers(assent, group, list, 'addMembers');
  expect([...members].sort()).toEqual(list.toSorted());
});

it('says how many people were removed before one who is unknown', async () => {
  const { assent, group, members } = await aGroupOf(people(0, 800));
  const list = people(800, 1_500);
  await expect(replaceMembers(assent, group, list.with(0, 'ref:nobody'))).rejects.toMatchObject({
    hint: `Before that, 800 people were removed. ${afterwards}`,
  });
  await replaceMembers(assent, group, list);
  expect([...members].sort()).toEqual(list.toSorted());
});

it('says nothing of changes if there were none', async () => {
  const { assent, group, members } = await aGroupOf(people(0, 5));
  const typo = people(0, 600).with(3, 'ref:nobody');
  await expect(changeMembers(assent, group, typo, 'addMembers')).rejects.toMatchObject({
    message: 'The request is not valid: /subscribers/3 is unknown',
    hint: null,
  });
  expect(members.size).toBe(5);
});
