import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameOf, recordStatements } from '../../testing/machine/statements.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aSubscriber,
  asApp,
  problemIn,
  refusal,
} from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());

describe('topics', () => {
  it('are created under the account’s username', async () => {
    const account = await anAccount();
    const topic = await account.open.topics.create({ name: 'payments' });
    expect(topic).toMatchObject({ topic: `${account.username}/payments`, is_default: false });
  });

  it('have a title that people read, which can be changed and removed', async () => {
    const account = await anAccount();
    const made = await account.open.topics.create({ name: 'ap', title: 'Supplier payments' });
    expect(made.title).toBe('Supplier payments');
    const { topic, topic_id } = made;
    const person = await aSubscriber({ ...account, default_topic: topic });
    await aMessage({ ...account, default_topic: topic });
    const seen = async () => {
      const [message] = (await person.inbox.answers.inbox({})).data;
      const [subscription] = (await person.inbox.subscriptions.mine({})).data;
      expect(subscription?.topic_title).toBe(message?.topic_title);
      return message;
    };
    expect(await seen()).toMatchObject({ topic, topic_title: 'Supplier payments' });
    await account.open.topics.update({ topic_id, title: 'Payments' });
    expect(await seen()).toMatchObject({ topic, topic_title: 'Payments' });
    expect(await account.open.topics.update({ topic_id, title: null })).toMatchObject({
      title: null,
    });
    expect(await seen()).toMatchObject({ topic, topic_title: null });
  });

  it.each(['✓ Payments', 'bank.example', 'Assent support', 'Pаyments'])(
    'are not called “%s”, because people read the title beside the sender',
    async (title) => {
      const { open } = await anAccount();
      const problem = await problemIn(open.topics.create({ name: 'payments', title }));
      expect(problem.more.errors?.map(({ pointer }) => pointer)).toEqual(['/title']);
    },
  );

  it.each<[string, { name: string; title?: string }, string | null]>([
    ['a part of 39 characters', { name: 'x'.repeat(39) }, null],
    ['a part of 40 characters', { name: 'x'.repeat(40) }, '/name'],
    ['a part that begins with a dash', { name: '-x' }, '/name'],
    ['a part with capitals', { name: 'Payments' }, '/name'],
    ['a title of 60 characters', { name: 'a', title: 'x'.repeat(60) }, null],
    ['a title of 61 characters', { name: 'a', title: 'x'.repeat(61) }, '/title'],
  ])('are called with %s: %j', async (_what, given, pointer) => {
    const { open } = await anAccount();
    const creating = open.topics.create(given);
    if (pointer === null) return void expect(await creating).toMatchObject(given);
    const { more } = await problemIn(creating);
    expect(more.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('are listed in the order in which they were created, and are archived once', async () => {
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const { open } = await anAccount();
    const { topic_id } = await open.topics.create({ name: 'zebra', title: 'Caf\u0065\u0301' });
    await open.topics.create({ name: 'apple' });
    vi.setSystemTime(begun + 1_000);
    const archived = await open.topics.archive({ topic_id });
    expect(archived).toMatchObject({
      topic_id,
      name: 'zebra',
      title: 'Caf\u00e9',
      is_default: false,
      created_at: begun,
      archived_at: begun + 1_000,
    });
    vi.setSystemTime(begun + 2_000);
    expect(await open.topics.archive({ topic_id })).toEqual(archived);
    const { data } = await open.topics.list({});
    expect(data.map((each) => [each.name, each.is_default, each.title, each.archived_at])).toEqual([
      ['default', true, null, null],
      ['zebra', false, 'Caf\u00e9', begun + 1_000],
      ['apple', false, null, null],
    ]);
  });

  it('that do not exist are refused, with the app of the account that has them', async () => {
    const account = await anAccount();
    const { username, test } = account;
    await asApp(test.appid, test.open_secret).topics.create({ name: 'payments' });
    const sending = (topic: string) => problemIn(aMessage({ ...account, default_topic: topic }));
    const missing = await sending(`${username}/nothing`);
    expect([missing.code, missing.message]).toEqual([
      ...['not_found', `There is no topic ${username}/nothing.`],
    ]);
    expect((await sending(`${username}/payments`)).message).toContain(
      `The topic ${username}/payments belongs to the test app of the same account`,
    );
  });

  it('publish a title that is another one, to whoever has the page open', async () => {
    const { open, appid } = await anAccount();
    const { topic_id } = await open.topics.create({ name: 'ap', title: 'Payments' });
    const published = async (title: string | null) => {
      const recorded = recordStatements();
      await open.topics.update({ topic_id, title });
      recorded.stop();
      return recorded.statements.filter((sql) => nameOf(sql) === 'INSERT changes').join();
    };
    expect(await published('Payments')).toBe('');
    const change = await published('Invoices');
    for (const id of [appid, topic_id]) expect(change).toContain(id);
    expect(await published(null)).toContain(topic_id);
  });

  it('have unique names', async () => {
    const { open } = await anAccount();
    await open.topics.create({ name: 'payments' });
    expect(await refusal(open.topics.create({ name: 'payments' }))).toBe('topic_taken');
  });

  it('are limited to twenty that are not archived', async () => {
    const { open } = await anAccount();
    const made = [];
    for (let n = 1; n < 20; n += 1) made.push(await open.topics.create({ name: `topic-${n}` }));
    expect(await refusal(open.topics.create({ name: 'one-more' }))).toBe('topic_limit');
    await open.topics.archive({ topic_id: made[0]?.topic_id ?? '' });
    expect(await open.topics.create({ name: 'one-more' })).toBeTruthy();
  });

  it('are limited to twenty when many are created at once', async () => {
    const { open } = await anAccount();
    const making = Array.from({ length: 25 }, (_, n) => open.topics.create({ name: `topic-${n}` }));
    await Promise.allSettled(making);
    expect((await open.topics.list({})).data).toHaveLength(20);
  });

  it('accept no new messages after they are archived, and open ones can still be answered', async () => {
    const account = await anAccount();
    const { topic, topic_id } = await account.open.topics.create({ name: 'old' });
    const person = await aSubscriber({ ...account, default_topic: topic });
    const { message_id } = await aMessage({ ...account, default_topic: topic });
    await account.open.topics.archive({ topic_id });
    const late = account.open.messages.send({ topic, type: 'approval', payload: aCard });
    expect(await refusal(late)).toBe('topic_archived');
    const answered = await person.inbox.answers.respond({ message_id, value: 'approve' });
    expect(answered.status).toBe('approved');
  });

  it('include the default topic, which cannot be archived', async () => {
    const { open } = await anAccount();
    const [topic] = (await open.topics.list({})).data;
    expect(await refusal(open.topics.archive({ topic_id: topic?.topic_id ?? '' }))).toBe(
      'topic_is_default',
    );
  });

  it('belong to one account, and others do not find them', async () => {
    const [ours, theirs] = [await anAccount(), await anAccount()];
    const [topic] = (await theirs.open.topics.list({})).data;
    expect(await refusal(ours.open.topics.archive({ topic_id: topic?.topic_id ?? '' }))).toBe(
      'not_found',
    );
    const renamed = ours.open.topics.update({ topic_id: topic?.topic_id ?? '', title: 'Ours' });
    expect(await refusal(renamed)).toBe('not_found');
    expect(await refusal(aMessage({ ...ours, default_topic: theirs.default_topic }))).toBe(
      'topic_forbidden',
    );
  });
});
