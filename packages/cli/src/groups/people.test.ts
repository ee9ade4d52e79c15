import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Assent } from '@assent/sdk';
import { listen } from '@assent/testkit/deployments/listen';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { KEY } from '../testing/gate.ts';
import { replaceMembers } from './people.ts';

const [appid, openSecret] = KEY.split(':');
const Subscribers = z.object({ subscribers: z.array(z.string()) });
const MAX_MEMBERS = 1_000;

/** A service with one group. `removed` has everybody who was ever removed from it. */
async function aGroupOf(people: string[]) {
  const members = new Set(people);
  const removed: string[] = [];
  const group = () => ({
    ...{ group_id: 'grp_1', name: 'all', description: null, members: members.size },
    ...{ on_call: 0, on_call_until: null, created_at: 0 },
  });
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET') {
      const data = [...members].map((subscriber_id) => ({ subscriber_id, reference: null }));
      return answer(200, { data, has_more: false, next_cursor: null });
    }
    const { subscribers } = Subscribers.parse(await json(request));
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
