import { aMessage, anAccount, aSubscriber } from '@assent/core/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aServer, openAuth, ownPage } from '../testing/server.ts';
import { at, entriesOf, listOf } from './json.ts';
import { accessHeaders } from './testing/examples-world.ts';
import { document } from './testing/held.ts';

// Whether a cursor is one of a list can be seen in the document.

let server: Awaited<ReturnType<typeof aServer>>;
const credentials = new Map<string, Record<string, string>>();
const ids = new Map<string, string>();
beforeAll(async () => {
  server = await aServer();
  const account = await anAccount();
  const person = await aSubscriber(account);
  const { message_id } = await aMessage(account);
  const { drill_id } = await account.open.drills.start({ topic: account.default_topic });
  const { group_id } = await account.open.groups.create({ name: 'ops' });
  for (const [name, id] of Object.entries({ message_id, drill_id, group_id })) ids.set(name, id);
  credentials.set('open', openAuth(account));
  credentials.set('developer', await accessHeaders(server.url, account));
  credentials.set('app', ownPage(person.token));
});
afterAll(() => server.stop());

const id = 'msg_01m7z1gygne4da706vp3v5ma3w';
const texts = [
  ...[id, 'usr_test_slow', `1764000000000.${id}`, '3.usr_test_slow', `0.${id}`],
  ...['open.', 'closed.', `closed.1764000000000.${id}`, `open.${id}`],
  ...['nonsense', 'WyJhIl0', 'msg_1', `${id}.`, ` ${id}`, `-1.${id}`, `1e3.${id}`, '.', 'null'],
];

const lists = entriesOf(at(document, 'paths')).flatMap(([path, item]) =>
  listOf(at(item, 'get', 'parameters'))
    .filter((parameter) => at(parameter, 'name') === 'cursor')
    .map((parameter) => ({ path, pattern: String(at(parameter, 'schema', 'pattern')) })),
);

it.each(lists)('takes exactly the cursors of the document: $path', async ({ path, pattern }) => {
  const [, , surface = ''] = path.split('/');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => ids.get(name) ?? '');
  const form = new RegExp(pattern, 'u');
  for (const cursor of texts) {
    const answer = await fetch(`${server.url}${filled}?cursor=${encodeURIComponent(cursor)}`, {
      headers: credentials.get(surface),
    });
    const code = at(await answer.json(), 'code') ?? null;
    const expected = form.test(cursor) ? [200, null] : [400, 'invalid_cursor'];
    expect([answer.status, code], cursor).toEqual(expected);
  }
});

it('knows all lists', () => {
  expect(lists.length).toBeGreaterThanOrEqual(14);
});
