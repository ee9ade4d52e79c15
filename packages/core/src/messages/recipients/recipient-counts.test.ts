import { setTimeout as pause } from 'node:timers/promises';
import { Op } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { subscriptions } from '../../people/subscriptions/subscription.model.ts';
import { aPasskey } from '../../testing/authenticator.ts';
import { aCrowd } from '../../testing/crowd.ts';
import { costOf, recordStatements, totalOf } from '../../testing/machine/statements.ts';
import { aDevice } from '../../testing/recorders.ts';
import { aMessage, anAccount, aPerson, aSubscriber } from '../../testing/world.ts';
import { recipientCounts } from './recipient-counts.ts';

describe('the recipients of a message', () => {
  it('are the subscribers of the topic, and those with a device', async () => {
    const account = await anAccount();
    expect((await aMessage(account)).recipients).toMatchObject({
      people: 0,
      reachable: 0,
      with_passkey: null,
    });
    await aDevice(await aSubscriber(account));
    await aSubscriber(account);
    const { message_id, recipients } = await aMessage(account);
    expect(recipients).toMatchObject({ people: 2, reachable: 1, with_passkey: null });
    expect((await account.open.messages.get({ message_id })).recipients).toEqual(recipients);
  });

  it('are the named people who are subscribed to the topic', async () => {
    const account = await anAccount();
    await aDevice(await aSubscriber(account));
    await aSubscriber(account);
    const [newest] = (await account.open.subscriptions.subscribers({})).data;
    const { recipients } = await aMessage(account, { to: [newest?.subscriber_id ?? ''] });
    expect(recipients).toMatchObject({ people: 1, reachable: 0, with_passkey: null });
  });

  it('are those of its own time when several messages to a topic are counted together', async () => {
    const account = await anAccount();
    const [topic] = (await account.open.topics.list({})).data;
    await aDevice(await aSubscriber(account));
    const before = Date.now();
    await pause(2);
    await aSubscriber(account);
    const message = {
      appId: account.appid,
      topicId: topic?.topic_id ?? '',
      personIds: null,
      withPasskeys: false,
    };
    const counts = await recipientCounts(
      [before, Date.now(), before].map((until) => ({ ...message, until })),
    );
    expect(counts).toMatchObject([{ people: 1 }, { people: 2 }, { people: 1 }]);
  });

  it('are counted alike among few and among many people', async () => {
    const account = await anAccount();
    const [topic] = (await account.open.topics.list({})).data;
    const message = {
      appId: account.appid,
      topicId: topic?.topic_id ?? '',
      personIds: null,
      withPasskeys: false,
    };
    const countsAt = (...times: number[]) =>
      recipientCounts(times.map((until) => ({ ...message, until })));
    await aCrowd(account, 98);
    const ada = await aSubscriber(account);
    const { subscribedAt } = await subscriptions.existing({ personId: ada.personId });
    const expected = (before: number) => [
      { people: before, reachable: 0, withPasskey: null },
      { people: before + 1, reachable: 0, withPasskey: null },
    ];
    // Of 99 all are read; 100 are counted by the database.
    expect(await countsAt(subscribedAt - 1, subscribedAt)).toMatchObject(expected(98));
    await aCrowd(account, 1);
    await subscriptions.update(
      { subscribedAt: subscribedAt - 1 },
      { where: { topicId: message.topicId, personId: { [Op.ne]: ada.personId } } },
    );
    expect(await countsAt(subscribedAt - 1, subscribedAt)).toMatchObject(expected(99));
    // The topic is known to be large from then on, so its first subscribers are not read before.
    const recorded = recordStatements();
    const cost = await costOf(recorded, async () => {
      expect(await countsAt(subscribedAt)).toMatchObject(expected(99).slice(1));
    });
    recorded.stop();
    expect(totalOf(cost)).toBe(1);
    expect(await recipientCounts([])).toEqual([]);
  });

  it('of several messages are in the order of these, whoever they are for', async () => {
    const account = await anAccount();
    const [topic] = (await account.open.topics.list({})).data;
    const [ada, bob] = [await aSubscriber(account), await aSubscriber(account)];
    await aDevice(bob);
    const of = (personIds: string[] | null, withPasskeys = false) => ({
      appId: account.appid,
      topicId: topic?.topic_id ?? '',
      until: Date.now(),
      personIds,
      withPasskeys,
    });
    const asked = [of([]), of(null, true), of([bob.personId]), of([ada.personId]), of(null)];
    expect(await recipientCounts(asked)).toMatchObject([
      { people: 0, reachable: 0, withPasskey: null },
      { people: 2, reachable: 1, withPasskey: 0 },
      { people: 1, reachable: 1, withPasskey: null },
      { people: 1, reachable: 0, withPasskey: null },
      { people: 2, reachable: 1, withPasskey: null },
    ]);
  });

  it('contain the number with a passkey if an answer requires one', async () => {
    const account = await anAccount();
    const person = await aPerson();
    await aSubscriber(account, person);
    const send = async () => (await aMessage(account, { require: 'passkey' })).recipients;
    expect(await send()).toMatchObject({ people: 1, reachable: 0, with_passkey: 0 });
    await aPasskey(person);
    expect(await send()).toMatchObject({ people: 1, reachable: 0, with_passkey: 1 });
    await aPasskey(person);
    expect(await send()).toMatchObject({ people: 1, reachable: 0, with_passkey: 1 });
  });

  it('are "many" above a thousand, and exact up to it', async () => {
    const account = await anAccount();
    await aCrowd(account, 1_000);
    const atLimit = await aMessage(account);
    expect(atLimit.recipients).toMatchObject({ people: 1_000, reachable: 0, with_passkey: null });
    await aDevice(await aSubscriber(account));
    const { message_id, recipients } = await aMessage(account, { require: 'passkey' });
    expect(recipients).toMatchObject({ people: 'many', reachable: 1, with_passkey: 'many' });
    expect((await account.open.messages.get({ message_id })).recipients).toEqual(recipients);
  });
});
