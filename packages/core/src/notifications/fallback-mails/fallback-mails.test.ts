import { afterEach, describe, expect, it, vi } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { aQuorum, aTeam, memberAt, respond } from '../../answers/approvals/testing.ts';
import { mailUnreached, runSteps, startScheduledMessages } from '../../jobs.ts';
import { messages } from '../../messages/messages/message.model.ts';
import {
  markUnreachable,
  pushSubscriptionWithEndpoint,
} from '../../people/devices/push-subscription.model.ts';
import { subscribers } from '../../people/subscriptions/subscriber.model.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aCrowd } from '../../testing/crowd.ts';
import { aDevice } from '../../testing/recorders.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  codeFor,
  service,
  type TestAccount,
  type TestPerson,
} from '../../testing/world.ts';
import { unreachedAmong } from './mail-fan-out.model.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const SUBJECT = /is waiting for your decision$/;
const mailsTo = async (email: string) =>
  (await showMailbox(service, email)).filter(({ subject }) => SUBJECT.test(subject));
const mailsOf = async ({ email }: TestPerson) => (await mailsTo(email)).length;

const mailAll = async (by = service) => {
  while (await mailUnreached(by));
};

const aMailedMessage = (account: TestAccount, more: Parameters<typeof aMessage>[1] = {}) =>
  aMessage(account, { fallback: 'mail', ...more });

describe('a message with fallback "mail"', () => {
  it('is mailed only to people without a device', async () => {
    const account = await anAccount();
    const [without, reached] = [await aSubscriber(account), await aSubscriber(account)];
    await aDevice(reached);
    const { message_id } = await aMailedMessage(account);
    await mailAll();
    expect([await mailsOf(without), await mailsOf(reached)]).toEqual([1, 0]);
    expect((await account.open.messages.get({ message_id })).fallback).toBe('mail');
  });

  it('is not mailed to somebody who erased their data after the page of the topic was read', async () => {
    const person = await aPerson();
    const { user_id } = await person.inbox.people.me({});
    expect(await unreachedAmong([user_id])).toMatchObject([{ email: person.email }]);
    await person.inbox.personalData.startErasure({});
    await person.inbox.personalData.erase({ code: await codeFor(person.email) });
    expect(await unreachedAmong([user_id])).toEqual([]);
  });

  it('names the sender and nothing of its content, and its link only opens the inbox', async () => {
    const account = await anAccount();
    await account.console.accounts.nameSender({ sender_name: 'Northwind' });
    const person = await aSubscriber(account);
    const { message_id } = await aMailedMessage(account, {
      payload: { title: 'Secret title', body: 'Secret body' },
      ext: 'secret-ext',
    });
    await mailAll();
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Northwind is waiting for your decision');
    expect(mail?.text).toContain('https://assent.test/inbox/\n');
    for (const hidden of [/secret/i, new RegExp(message_id), /default/])
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(hidden);
  });

  it('is mailed to people whose devices no longer accept pushes', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { endpoint } = await aDevice(person);
    const device = await pushSubscriptionWithEndpoint(digestOf(endpoint));
    await markUnreachable([device?.id ?? ''], { reason: 'refused' }, Date.now());
    await aMailedMessage(account);
    await mailAll();
    expect(await mailsOf(person)).toBe(1);
  });

  it('is not mailed without it', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await aMessage(account);
    await mailAll();
    expect(await mailsOf(person)).toBe(0);
  });

  it('is not mailed to people who muted the topic', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const [mine] = (await person.inbox.subscriptions.mine({})).data;
    const subscription_id = mine?.subscription_id ?? '';
    await person.inbox.subscriptions.mute({ subscription_id, muted: true });
    await aMailedMessage(account);
    await mailAll();
    expect(await mailsOf(person)).toBe(0);
  });

  it('is not mailed for a day to people who reported a message of the sender', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    await person.inbox.reports.report({ message_id });
    await aMailedMessage(account);
    await mailAll();
    expect(await mailsOf(person)).toBe(0);
    later(86_400_001);
    await aMailedMessage(account);
    await mailAll();
    expect(await mailsOf(person)).toBe(1);
  });

  it.each([
    ['at the end of that time', 0, 1],
    ['not a millisecond before', 1, 0],
  ])('is mailed %s', async (_, more, mails) => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await aMailedMessage(account);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const where = { personId: person.personId, appId: account.appid };
    await subscribers.update({ mutedFrom: 1, mutedUntil: now + more }, { where });
    await mailAll();
    expect(await mailsOf(person)).toBe(mails);
  });

  it('is left to another process at once by one that stops', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await mailAll();
    await aMailedMessage(account);
    await mailUnreached(service, AbortSignal.abort());
    expect(await mailsOf(person)).toBe(0);
    await mailAll();
    expect(await mailsOf(person)).toBe(1);
  });

  it('is not mailed to people who have left the topic, nor after its app was deleted', async () => {
    const account = await anAccount();
    const [stays, leaves] = [await aSubscriber(account), await aSubscriber(account)];
    await aMailedMessage(account);
    const { data } = await leaves.inbox.subscriptions.mine({});
    for (const { subscription_id } of data)
      await leaves.inbox.subscriptions.leave({ subscription_id });
    await mailAll();
    expect([await mailsOf(stays), await mailsOf(leaves)]).toEqual([1, 0]);
    await aMailedMessage(account);
    await apps.update({ deletedAt: Date.now() }, { where: { id: account.appid } });
    await mailAll();
    expect(await mailsOf(stays)).toBe(1);
  });

  it('is mailed only to the people whom it names and who were subscribed when it was sent', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const [first] = (await account.open.subscriptions.subscribers({})).data;
    const grace = await aSubscriber(account);
    await aMailedMessage(account, { to: [first?.subscriber_id ?? ''] });
    await aMailedMessage(account);
    const late = await aSubscriber(account);
    await mailAll();
    expect([await mailsOf(ada), await mailsOf(grace), await mailsOf(late)]).toEqual([2, 1, 0]);
  });

  it('is not mailed after it was answered', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMailedMessage(account);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    await mailAll();
    expect(await mailsOf(person)).toBe(0);
  });

  it('is mailed ten times in a UTC day by one sender, and the last mail says so', async () => {
    const account = await anAccount();
    const [ada, grace] = [await aSubscriber(account), await aSubscriber(account)];
    for (let n = 0; n < 11; n += 1) await aMailedMessage(account);
    await Promise.all([mailAll(), mailAll()]);
    const mails = await mailsTo(ada.email);
    expect(mails).toHaveLength(10);
    expect(mails.filter(({ text }) => text.includes('last email'))).toHaveLength(1);
    expect(await mailsOf(grace)).toBe(10);
    const other = await anAccount();
    await aSubscriber(other, ada);
    await aMailedMessage(other);
    await mailAll();
    expect(await mailsOf(ada)).toBe(11);
    later(86_400_000);
    await aMailedMessage(account);
    await mailAll();
    expect(await mailsOf(ada)).toBe(12);
  });

  it('that is scheduled is mailed when it is sent', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMailedMessage(account, { scheduled_at: Date.now() + 3_600_000 });
    await mailAll();
    expect(await mailsOf(person)).toBe(0);
    await messages.update({ scheduledAt: Date.now() }, { where: { id: message_id } });
    while (await startScheduledMessages(service));
    await mailAll();
    expect(await mailsOf(person)).toBe(1);
  });

  it('is mailed once to each person, also by two processes and when one dies', async () => {
    const account = await anAccount();
    const emails = await aCrowd(account, 450);
    await aMailedMessage(account);
    let left = 300;
    const seal: typeof service.keyring.seal = (...value) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return service.keyring.seal(...value);
    };
    const dying = { ...service, keyring: { ...service.keyring, seal } };
    await expect(mailAll(dying)).rejects.toThrow('killed');
    const held = await mailUnreached(service);
    expect(held).toBe(0);
    later(31_000);
    await Promise.all([mailAll(), mailAll()]);
    const counts = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length));
    expect(counts).toEqual(emails.map(() => 1));
  });
});

it('mails nobody who has answered, who cannot answer, or whom a widening added', async () => {
  const team = await aTeam(4);
  const [answered, excluded, added, waits] = team.members.map(({ subscriberId }) => subscriberId);
  const message_id = await aQuorum(team, 2, {
    to: [answered ?? '', excluded ?? '', waits ?? ''],
    approvals: { exclude: [excluded ?? ''] },
    widen: [{ after: 60, to: [added ?? ''] }],
    fallback: 'mail',
    notify_after: 90,
  });
  await respond(memberAt(team, 0), message_id, 'approve');
  later(61_000);
  await runSteps();
  later(30_000);
  while (await mailUnreached(service));
  const mailed = await Promise.all(
    team.members.map(async ({ email }) => {
      const subjects = (await showMailbox(service, email)).map(({ subject }) => subject);
      return subjects.filter((subject) => /is waiting for your decision$/.test(subject)).length;
    }),
  );
  expect(mailed).toEqual([0, 0, 0, 1]);
});
