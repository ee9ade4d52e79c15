import { afterEach, describe, expect, it, vi } from 'vitest';
import { mailUnreached, pushSummaries, startScheduledMessages } from '../../jobs.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aDevice, aPushService } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import { aTestApp } from '../../testing/test-app.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  call,
  refusal,
  service,
} from '../../testing/world.ts';
import { pushes as storedPushes } from '../pushes/push.model.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** A person with a device. `pushes` does what is due, and returns the pushes to the device. */
async function aReachablePerson() {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const { endpoint } = await aDevice(person);
  const pushes = async () => {
    const sent = aPushService();
    while ((await sendPushes(sent.send)) + (await pushSummaries(sent.send)));
    return sent.pushes.filter((push) => push.endpoint === endpoint);
  };
  return { account, person, pushes };
}

describe('a message with notify_after', () => {
  it('is in the inbox at once, and pushed when the time is over', async () => {
    const { account, person, pushes } = await aReachablePerson();
    const { message_id } = await aMessage(account, { notify_after: 20 });
    expect((await person.inbox.answers.inbox({})).data).toHaveLength(1);
    expect((await account.open.messages.get({ message_id })).notify_after).toBe(20);
    later(19_000);
    expect(await pushes()).toHaveLength(0);
    later(2_000);
    expect(await pushes()).toMatchObject([{ payload: { message_id } }]);
  });

  it('is never pushed when it is answered or withdrawn before, not even to remove a notification', async () => {
    const { account, person, pushes } = await aReachablePerson();
    const [first, second] = [
      await aMessage(account, { notify_after: 20 }),
      await aMessage(account, { notify_after: 20 }),
    ];
    await person.inbox.answers.respond({ message_id: first.message_id, value: 'approve' });
    await account.open.messages.cancel({ message_id: second.message_id });
    expect(await pushes()).toHaveLength(0);
    later(60_000);
    expect(await pushes()).toHaveLength(0);
    const messageId = [first.message_id, second.message_id];
    expect(await storedPushes.count({ where: { messageId } })).toBe(0);
  });

  it('counts from the sending of a scheduled message', async () => {
    const { account, pushes } = await aReachablePerson();
    const scheduled_at = Date.now() + 60_000;
    await aMessage(account, { notify_after: 30, scheduled_at });
    later(61_000);
    while (await startScheduledMessages(service));
    expect(await pushes()).toHaveLength(0);
    later(31_000);
    expect(await pushes()).toHaveLength(1);
  });

  it('is gathered into a summary with others of that time', async () => {
    const { account, pushes } = await aReachablePerson();
    const sending = Array.from({ length: 8 }, () => aMessage(account, { notify_after: 3_600 }));
    await Promise.all(sending);
    later(3_601_000);
    const pushed = await pushes();
    later(3_000);
    pushed.push(...(await pushes()));
    expect(pushed.length).toBeGreaterThan(0);
    expect(pushed.length).toBeLessThan(3);
  });

  it('sends its fallback mail with the push', async () => {
    const account = await anAccount();
    const { email } = await aSubscriber(account);
    const mails = async () => {
      while (await mailUnreached(service));
      const subjects = (await showMailbox(service, email)).map(({ subject }) => subject);
      return subjects.filter((subject) => subject.endsWith('is waiting for your decision')).length;
    };
    await aMessage(account, { notify_after: 20, fallback: 'mail' });
    expect(await mails()).toBe(0);
    later(21_000);
    expect(await mails()).toBe(1);
  });

  it('is pushed when the clock of a test app reaches that time', async () => {
    const app = await aTestApp();
    const person = await aSubscriber(app);
    const { endpoint } = await aDevice(person);
    const sent = aPushService();
    const { api } = call({
      surface: 'open',
      senders: { push: sent.send },
      credentials: { bearer: `${app.appid}:${app.open_secret}` },
    });
    const { message_id } = await aMessage(app, { notify_after: 600 });
    const early = await api.testMode.clock({ advance_seconds: 500 });
    expect(early.happened).toEqual([]);
    const { happened } = await api.testMode.clock({ advance_seconds: 200 });
    expect(happened).toMatchObject([{ kind: 'notified', message_id }]);
    expect(sent.pushes).toMatchObject([{ endpoint, payload: { message_id } }]);
  });

  it('has a limit of one day', async () => {
    const account = await anAccount();
    for (const notify_after of [-1, 86_401, 0.5])
      expect(await refusal(aMessage(account, { notify_after }))).toBe('validation_failed');
  });
});

describe('the push that removes a notification', () => {
  /** A message to two people, of whom one answers in one of two browsers. `pushTo` names the browsers of a round of pushes. */
  async function anAnsweredMessage() {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const elsewhere = await aPerson({ email: ada.email });
    const bob = await aSubscriber(account);
    const people = { answering: ada, elsewhere, bob };
    const names = new Map<string, string>();
    for (const [name, person] of Object.entries(people))
      names.set((await aDevice(person)).endpoint, name);
    const { message_id } = await aMessage(account);
    const answer = () => ada.inbox.answers.respond({ message_id, value: 'approve' });
    const pushTo = async (before = async () => {}) => {
      const { send, pushes } = aPushService();
      while (
        await sendPushes(async (push) => {
          await before();
          return send(push);
        })
      );
      return pushes.map(({ endpoint }) => names.get(endpoint)).sort();
    };
    return { account, message_id, answer, pushTo };
  }

  it('is for each browser but the one in which the message was answered', async () => {
    const { answer, pushTo } = await anAnsweredMessage();
    expect(await pushTo()).toEqual(['answering', 'bob', 'elsewhere']);
    await answer();
    expect(await pushTo()).toEqual(['bob', 'elsewhere']);
  });

  it('is sent when a message was closed before its first push was recorded', async () => {
    const { answer, pushTo } = await anAnsweredMessage();
    let isAnswered = false;
    const answerOnce = async () => {
      if (isAnswered) return;
      isAnswered = true;
      await answer();
    };
    const all = ['answering', 'bob', 'bob', 'elsewhere', 'elsewhere'];
    expect(await pushTo(answerOnce)).toEqual(all);
  });

  it('is for every browser of a message that nobody answered', async () => {
    const { account, message_id, pushTo } = await anAnsweredMessage();
    await pushTo();
    await account.open.messages.cancel({ message_id });
    expect(await pushTo()).toEqual(['answering', 'bob', 'elsewhere']);
  });
});
