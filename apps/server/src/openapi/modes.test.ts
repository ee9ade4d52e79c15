import { example } from '@assent/core/pure/platform/schemas/example';
import { anUploadedFile } from '@assent/core/testing/files/uploads';
import { answered, aTestApp } from '@assent/core/testing/test-app';
import { aMessage, aSubscriber, type TestAccount, tokenOf } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';
import { operations } from './operations.ts';
import { exchange } from './testing/exchange.ts';
import { requestOf } from './testing/request.ts';

// Every operation of a business system that takes the id of a row, on the rows of the other app of the same account.

type Side = { account: TestAccount; rows: Record<string, string> };

let server: Awaited<ReturnType<typeof aServer>>;
const sides = new Map<'live' | 'test', Side>();
beforeAll(async () => {
  server = await aServer();
  const test = await aTestApp();
  sides.set('live', { account: test.live, rows: await rowsOf(test.live) });
  sides.set('test', { account: test, rows: await rowsOf(test) });
});
afterAll(() => server.stop());

/** One row of each kind in an app, by the value that stands for it in the examples. */
async function rowsOf(app: TestAccount): Promise<Record<string, string>> {
  const person = await aSubscriber(app);
  const invite = await app.open.invites.create({ topic: app.default_topic });
  const { topic_id } = await app.open.topics.create({ name: 'payments' });
  const { group_id } = await app.open.groups.create({ name: 'finance' });
  const secure = { context_url: 'https://shop.example.com/a', context_secure: true };
  const { message_id } = await aMessage(app, secure);
  const { url } = await person.inbox.contextLinks.mint({ message_id });
  const answeredOne = await aMessage(app);
  await person.inbox.answers.respond({ message_id: answeredOne.message_id, value: 'approve' });
  const [delivery] = (await app.open.callbacks.deliveries({})).data;
  const [subscriber] = (await app.open.subscriptions.subscribers({})).data;
  const file = await anUploadedFile(`${app.appid}:${app.open_secret}`);
  return {
    [example.fileId]: file.file_id,
    [example.messageId]: message_id,
    [example.deliveryId]: delivery?.delivery_id ?? '',
    [example.inviteId]: invite.invite_id,
    [example.inviteToken]: tokenOf(invite.url),
    [example.subscriberId]: subscriber?.subscriber_id ?? '',
    [example.payments.topicId]: topic_id,
    [example.groupId]: group_id,
    [example.contextToken]: new URL(url).searchParams.get('context_token') ?? '',
    [example.topic]: app.default_topic,
  };
}

/** Everything that an app can see of itself. */
async function stateOf({ account: { open } }: Side) {
  return JSON.stringify([
    await open.messages.list({}),
    await open.topics.list({}),
    await open.groups.list({}),
    await open.invites.list({}),
    await open.subscriptions.subscribers({}),
    await open.callbacks.deliveries({}),
  ]);
}

const takingIds = operations.filter(({ surface, docs }) => {
  const ids = Object.entries(Object(docs.example.request)).filter(
    ([name, value]) =>
      (name.endsWith('_id') || name === 'token') && name !== 'redemption_id' && value,
  );
  return surface === 'open' && ids.length > 0;
});

const sideOf = (mode: 'live' | 'test'): Side => {
  const side = sides.get(mode);
  if (!side) throw new Error('both sides are made before the tests');
  return side;
};

describe.each([
  ['live', 'test'],
  ['test', 'live'],
] as const)('the secret of the %s app', (mode, otherMode) => {
  it.each(takingIds.map((operation) => [operation.docs.operationId, operation] as const))(
    'touches no row of the other app: %s',
    async (_id, operation) => {
      const [mine, others] = [sideOf(mode), sideOf(otherMode)];
      const before = await stateOf(others);
      const input: object = JSON.parse(
        JSON.stringify(operation.docs.example.request),
        (_key, leaf) => (typeof leaf === 'string' ? (others.rows[leaf] ?? leaf) : leaf),
      );
      const request = requestOf(operation, input);
      const headers = { ...request.headers, ...openAuth(mine.account) };
      const answer = await exchange(server.url, { ...request, headers });
      if (answer.status === 200) expect(answer.body).toMatchObject({ data: [] });
      else expect([403, 404]).toContain(answer.status);
      expect(await stateOf(others)).toBe(before);
    },
  );

  it('names no subscriber of the other app', async () => {
    const { rows } = sideOf(otherMode);
    const sending = aMessage(sideOf(mode).account, { to: [rows[example.subscriberId] ?? ''] });
    await expect(sending).rejects.toThrow('is not one of your subscribers');
  });

  it('adds no subscriber of the other app to a group', async () => {
    const { open } = sideOf(mode).account;
    const { group_id } = await open.groups.create({ name: 'foreign' });
    const subscribers = [sideOf(otherMode).rows[example.subscriberId] ?? ''];
    const adding = open.groups.addMembers({ group_id, subscribers });
    await expect(adding).rejects.toThrow('is not one of your subscribers');
    expect(await open.groups.get({ group_id })).toMatchObject({ members: 0 });
  });
});

it('covers every kind of row', () => {
  const named = JSON.stringify(takingIds.map(({ docs }) => docs.example.request));
  const kinds = new Set(named.match(/\b(msg|dlv|inv|usr|top|grp)_/g));
  expect([...kinds].sort()).toEqual(['dlv_', 'grp_', 'inv_', 'msg_', 'top_', 'usr_']);
  expect(takingIds.length).toBeGreaterThan(12);
});

it('test traffic is in no live statistic', async () => {
  const app = await aTestApp('https://shop.example.com/callbacks');
  const statistics = async () => {
    const { today, quota, days } = await app.live.console.statistics.show({});
    return { today, quota: { ...quota, resets_at: 0 }, days };
  };
  const before = await statistics();
  await aMessage(app, { to: ['usr_test_approves'] });
  await answered();
  const { message_id } = await aMessage(app, { to: ['usr_test_silent'], expires_in: 60 });
  await app.open.messages.cancel({ message_id });
  expect(await statistics()).toEqual(before);
});
