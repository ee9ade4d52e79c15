import { describe, expect, it } from 'vitest';
import { aMessage, anAccount, aPerson, aSubscriber, refusal } from '../../testing/world.ts';

describe('a subscription', () => {
  it('shows who subscribed, without an address', async () => {
    const account = await anAccount();
    await aSubscriber(account, await aPerson({ name: 'Grace Hopper' }));
    const { data } = await account.open.subscriptions.subscribers({ topic: account.default_topic });
    expect(data).toEqual([
      expect.objectContaining({
        display_name: 'Grace Hopper',
        email: null,
        topic: account.default_topic,
        reachable_devices: 0,
      }),
    ]);
  });

  it('has a different subscriber id for every developer', async () => {
    const person = await aPerson();
    const [one, two] = [await anAccount(), await anAccount()];
    await aSubscriber(one, person);
    await aSubscriber(two, person);
    const idAt = async (account: typeof one) =>
      (await account.open.subscriptions.subscribers({})).data[0]?.subscriber_id;
    expect(await idAt(one)).not.toBe(await idAt(two));
  });

  it('can be ended by the person, who then gets no messages, and can be created again', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await aMessage(account);
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    await person.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
    expect((await person.inbox.answers.inbox({})).data).toHaveLength(0);
    await aSubscriber(account, person);
    const { message_id } = await aMessage(account);
    const { data } = await person.inbox.answers.inbox({});
    expect(data.map((message) => message.message_id)).toEqual([message_id]);
  });

  it('can be ended by the developer', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { data } = await account.open.subscriptions.subscribers({});
    await account.open.subscriptions.remove({ subscriber_id: data[0]?.subscriber_id ?? '' });
    expect((await person.inbox.subscriptions.mine({})).data).toHaveLength(0);
    expect((await account.open.subscriptions.subscribers({})).data).toHaveLength(0);
  });

  it('of another person is not found', async () => {
    const account = await anAccount();
    const [person, stranger] = [await aSubscriber(account), await aPerson()];
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    const subscription_id = mine?.subscription_id ?? '';
    expect(await refusal(stranger.inbox.subscriptions.leave({ subscription_id }))).toBe(
      'not_found',
    );
    const other = await anAccount();
    const { data } = await account.open.subscriptions.subscribers({});
    const subscriber_id = data[0]?.subscriber_id ?? '';
    expect(await refusal(other.open.subscriptions.remove({ subscriber_id }))).toBe('not_found');
  });

  it('lists page by page', async () => {
    const account = await anAccount();
    for (let n = 0; n < 3; n += 1) await aSubscriber(account);
    const first = await account.open.subscriptions.subscribers({ limit: '2' });
    expect(first).toMatchObject({ has_more: true, data: { length: 2 } });
    const second = await account.open.subscriptions.subscribers({
      limit: '2',
      cursor: first.next_cursor ?? '',
    });
    expect(second).toMatchObject({ has_more: false, next_cursor: null, data: { length: 1 } });
    expect(await refusal(account.open.subscriptions.subscribers({ cursor: 'nonsense' }))).toBe(
      'invalid_cursor',
    );
  });
});
