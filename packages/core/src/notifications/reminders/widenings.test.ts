import { afterEach, describe, expect, it, vi } from 'vitest';
import { peopleWithDevices } from '../../testing/timing/timed-people.ts';
import { aMessage, aSubscriber, problemIn } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const start = Date.now();
/** Sets the time to some seconds after the start of the test. */
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });

describe('widen', () => {
  it('shows the message to more people from then on, and notifies only them', async () => {
    at(0);
    const { account, people, pushed, idOf, join } = await peopleWithDevices('ada', 'bob', 'eve');
    const widen = [
      { after: 60, to: [idOf('bob'), idOf('ada')].sort() },
      { after: 120, to: [idOf('eve')] },
    ];
    const { message_id } = await aMessage(account, { to: [idOf('ada')], widen });
    const seenBy = async (name: string) =>
      (await people.get(name)?.inbox.answers.inbox({}))?.data.length;
    expect(await pushed()).toEqual(['ada']);
    expect([await seenBy('ada'), await seenBy('bob'), await seenBy('eve')]).toEqual([1, 0, 0]);
    at(61);
    await join('late');
    expect(await pushed()).toEqual(['bob']);
    expect([await seenBy('ada'), await seenBy('bob'), await seenBy('eve')]).toEqual([1, 1, 0]);
    const message = await account.open.messages.get({ message_id });
    expect(message.to).toEqual([idOf('ada'), idOf('bob')].sort());
    expect(message.widen).toEqual([
      { ...widen[0], widened_at: start + 61_000, skipped_at: null },
      { ...widen[1], widened_at: null, skipped_at: null },
    ]);
    at(121);
    expect(await pushed()).toEqual(['eve']);
    await people.get('eve')?.inbox.answers.respond({ message_id, value: 'approve' });
    const closed = await account.open.messages.get({ message_id });
    expect(closed.response?.responder.subscriber_id).toBe(idOf('eve'));
    expect(await pushed()).toEqual(['ada', 'bob']);
  });

  it('is for people who joined after the message was sent, too', async () => {
    at(0);
    const { account, people, pushed, idOf, join } = await peopleWithDevices('ada');
    const person = await join('bob');
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    await person.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
    const widen = [{ after: 60, to: [idOf('bob')] }];
    await aMessage(account, { to: [idOf('ada')], widen });
    at(30);
    await aSubscriber(account, person);
    at(61);
    await pushed();
    expect((await people.get('bob')?.inbox.answers.inbox({}))?.data).toHaveLength(1);
  });

  it('does nothing once the message is closed', async () => {
    at(0);
    const { account, people, pushed, idOf } = await peopleWithDevices('ada', 'bob');
    const widen = [{ after: 60, to: [idOf('bob')] }];
    const { message_id } = await aMessage(account, { to: [idOf('ada')], widen });
    await account.open.messages.cancel({ message_id });
    at(61);
    expect(await pushed()).not.toContain('bob');
    expect((await people.get('bob')?.inbox.answers.inbox({ state: 'closed' }))?.data).toEqual([]);
  });

  it('is refused without to, for unknown people, and in the wrong order', async () => {
    const { account, idOf } = await peopleWithDevices('ada');
    const pointers = async (more: Parameters<typeof aMessage>[1]) =>
      (await problemIn(aMessage(account, more))).more.errors;
    const to = [idOf('ada')];
    expect(await pointers({ widen: [{ after: 60, to }] })).toMatchObject([{ pointer: '/widen' }]);
    expect(await pointers({ to, widen: [{ after: 60, to: ['ref:nobody'] }] })).toMatchObject([
      { pointer: '/widen/0/to/0' },
    ]);
    const twice = [
      { after: 90, to },
      { after: 90, to },
    ];
    expect(await pointers({ to, widen: twice })).toMatchObject([{ pointer: '/widen/1/after' }]);
    expect(await pointers({ to, widen: twice, expires_in: 60 })).toMatchObject([
      { pointer: '/widen/0/after' },
    ]);
  });
});
