import { describe, expect, it } from 'vitest';
import { startScheduledMessages } from '../../jobs.ts';
import { listening } from '../../testing/listening.ts';
import { aDevice, aPushService } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  asPerson,
  refusal,
  service,
  type TestAccount,
  type TestPerson,
} from '../../testing/world.ts';
import { messages } from '../messages/message.model.ts';

const openOf = async (person: TestPerson) =>
  (await person.inbox.answers.inbox({})).data.map(({ message_id }) => message_id);
const closedOf = async (person: TestPerson) =>
  (await person.inbox.answers.inbox({ state: 'closed' })).data.map(({ message_id }) => message_id);

/** A message that was sent to one person, and somebody who joined after that. */
async function aLateJoiner(more: Parameters<typeof aMessage>[1] = {}) {
  const account = await anAccount();
  const ada = await aSubscriber(account);
  const { message_id } = await aMessage(account, more);
  const late = await aSubscriber(account);
  return { account, ada, late, message_id };
}

/** A message that is due later, and how to start it. */
async function aScheduledMessage(account: TestAccount, more: Parameters<typeof aMessage>[1] = {}) {
  const scheduled_at = Date.now() + 3_600_000;
  const { message_id } = await aMessage(account, { scheduled_at, ...more });
  const start = async () => {
    await messages.update({ scheduledAt: Date.now() }, { where: { id: message_id } });
    while (await startScheduledMessages(service));
  };
  return { message_id, start };
}

describe('a message', () => {
  it('is in no list of people who joined after it was sent', async () => {
    const { ada, late, message_id } = await aLateJoiner();
    expect(await openOf(late)).toEqual([]);
    expect(await late.inbox.answers.waiting({})).toEqual({ open: 0 });
    expect((await late.inbox.answers.inbox({ q: 'Invoice' })).data).toEqual([]);
    expect(await openOf(ada)).toEqual([message_id]);
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    expect(await closedOf(late)).toEqual([]);
    expect((await late.inbox.answers.inbox({ state: 'closed', q: 'Invoice' })).data).toEqual([]);
    expect(await closedOf(ada)).toEqual([message_id]);
  });

  it('cannot be viewed, answered or reported by people who joined after it was sent', async () => {
    const { account, late, message_id } = await aLateJoiner();
    const { answers, reports } = late.inbox;
    for (const attempt of [
      () => answers.show({ message_id }),
      () => answers.notification({ message_id }),
      () => answers.seen({ message_id }),
      () => answers.respond({ message_id, value: 'approve' }),
      () => reports.report({ message_id }),
    ])
      expect(await refusal(attempt())).toBe('not_found');
    expect((await account.open.messages.get({ message_id })).status).toBe('queued');
  });

  it('is not for people who joined after it was sent, even if it names them', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const grace = await aSubscriber(account);
    const ids = (await account.open.subscriptions.subscribers({})).data.map(
      ({ subscriber_id }) => subscriber_id,
    );
    const [mine] = (await grace.inbox.subscriptions.mine({})).data;
    await grace.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
    const { message_id, recipients } = await aMessage(account, { to: ids });
    await aSubscriber(account, grace);
    expect(recipients.people).toBe(1);
    expect([await openOf(ada), await openOf(grace)]).toEqual([[message_id], []]);
  });

  it('is for later joiners if the sender requests it, until it closes', async () => {
    const { account, ada, late, message_id } = await aLateJoiner({ to_later_joiners: true });
    expect(await openOf(late)).toEqual([message_id]);
    await late.inbox.answers.respond({ message_id, value: 'approve' });
    const latest = await aSubscriber(account);
    expect(await closedOf(ada)).toEqual([message_id]);
    expect(await closedOf(latest)).toEqual([]);
    expect((await account.open.messages.get({ message_id })).to_later_joiners).toBe(true);
  });

  it('is for everyone who joins if nobody was subscribed', async () => {
    const account = await anAccount();
    const { message_id } = await aMessage(account);
    const [one, two] = [await aSubscriber(account), await aSubscriber(account)];
    expect([await openOf(one), await openOf(two)]).toEqual([[message_id], [message_id]]);
    expect((await account.open.messages.get({ message_id })).to_later_joiners).toBe(true);
  });

  it('is for everyone who joins if everybody had left', async () => {
    const account = await anAccount();
    const gone = await aSubscriber(account);
    const [mine] = (await gone.inbox.subscriptions.mine({})).data;
    await gone.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
    const { message_id } = await aMessage(account);
    expect(await openOf(await aSubscriber(account))).toEqual([message_id]);
  });

  it('that is scheduled is for the people of the time at which it is sent', async () => {
    const account = await anAccount();
    const { message_id, start } = await aScheduledMessage(account);
    const between = await aSubscriber(account);
    await start();
    const late = await aSubscriber(account);
    expect([await openOf(between), await openOf(late)]).toEqual([[message_id], []]);
    const sent = await account.open.messages.get({ message_id });
    expect(sent).toMatchObject({ to_later_joiners: false, recipients: { people: 1 } });
  });

  it('that is scheduled for some people is for those who are subscribed when it is sent', async () => {
    const account = await anAccount();
    const [ada, grace] = [await aSubscriber(account), await aSubscriber(account)];
    const ids = (await account.open.subscriptions.subscribers({})).data.map(
      ({ subscriber_id }) => subscriber_id,
    );
    const { message_id, start } = await aScheduledMessage(account, { to: ids });
    const [mine] = (await grace.inbox.subscriptions.mine({})).data;
    await grace.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
    await start();
    await aSubscriber(account, grace);
    expect([await openOf(ada), await openOf(grace)]).toEqual([[message_id], []]);
    const { recipients } = await account.open.messages.get({ message_id });
    expect(recipients?.people).toBe(1);
  });

  it('is not pushed to people who joined after it was sent, also when it closes', async () => {
    const { ada, late, message_id } = await aLateJoiner();
    const elsewhere = await aPerson({ email: ada.email });
    const [mine, theirs] = [await aDevice(elsewhere), await aDevice(late)];
    const service = aPushService();
    while (await sendPushes(service.send));
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    while (await sendPushes(service.send));
    const pushed = service.pushes.map(({ endpoint }) => endpoint);
    expect(pushed.filter((endpoint) => endpoint === mine.endpoint)).toHaveLength(2);
    expect(pushed).not.toContain(theirs.endpoint);
  });

  it('is not counted as open for people who joined after it was sent', async () => {
    const account = await anAccount();
    await aSubscriber(account);
    for (let n = 0; n < 6; n += 1) await aMessage(account);
    const late = await aSubscriber(account);
    const { endpoint } = await aDevice(late);
    const service = aPushService();
    while (await sendPushes(service.send));
    const { message_id } = await aMessage(account);
    while (await sendPushes(service.send));
    const pushed = service.pushes.filter((push) => push.endpoint === endpoint);
    expect(pushed.map(({ payload }) => payload)).toEqual([{ message_id }]);
  });

  it('is not published to open pages of people who joined after it was sent', async () => {
    const { ada, late, message_id } = await aLateJoiner();
    const [mine, theirs] = [ada, late].map(({ token }) =>
      listening(() => asPerson(token).changes.ofPerson()),
    );
    const [here, there] = [await mine, await theirs];
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    await expect
      .poll(() => here?.received)
      .toContainEqual({ kind: 'message.approved', message_id });
    expect(there?.received).not.toContainEqual({ kind: 'message.approved', message_id });
  });
});
