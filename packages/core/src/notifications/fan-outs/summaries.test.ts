import { afterEach, describe, expect, it, vi } from 'vitest';
import { topicOfName } from '../../accounts/topics/topic.model.ts';
import { pushSummaries } from '../../jobs.ts';
import { canonicalPayload } from '../../messages/cards/payload.ts';
import { insertMessages } from '../../messages/messages/message.model.ts';
import { aStoredMessage } from '../../messages/messages/testing.ts';
import { change } from '../../platform/database/database.ts';
import { aDevice, aPushService } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import { aCard, aMessage, anAccount, aSubscriber, type TestAccount } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const MINUTE = 60_000;

/** A person with one device on an account's topic. `pushes` does all that is due, in as many workers. */
async function aReachablePerson() {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const { endpoint } = await aDevice(person);
  const pushes = async (workers = 1) => {
    const service = aPushService();
    const work = async () => {
      while ((await sendPushes(service.send)) + (await pushSummaries(service.send)));
    };
    await Promise.all(Array.from({ length: workers }, work));
    return service.pushes.filter((push) => push.endpoint === endpoint);
  };
  return { account, person, pushes };
}

const send = (account: TestAccount, count: number, more = {}) =>
  Promise.all(Array.from({ length: count }, () => aMessage(account, more)));

const withBursts: string[] = [];
// The job, which other tests run, would close these first.
afterEach(async () => {
  for (const appId of withBursts.splice(0))
    await change('DELETE FROM messages WHERE app_id = :appId', { appId });
});

/** Messages that were sent a minute ago, and have expired since; the job has not closed them yet. */
async function aBurstThatExpired({ appid: appId, default_topic }: TestAccount, count: number) {
  const topic = await topicOfName(appId, default_topic.split('/').at(-1) ?? '');
  const payload = canonicalPayload({ ...aCard, approve_label: 'Yes', reject_label: 'No' });
  const now = Date.now();
  const more = { sentAt: now - MINUTE, createdAt: now - MINUTE, expiresAt: now - 1 };
  withBursts.push(appId);
  await insertMessages(
    Array.from({ length: count }, () =>
      aStoredMessage({
        appId,
        topicId: topic?.id ?? '',
        status: 'queued',
        payload,
        ...more,
      }),
    ),
  );
}

describe('many open messages of one account to one person', () => {
  it('cause at most 6 pushes for 300 messages, and all are in the inbox', async () => {
    const { account, person, pushes } = await aReachablePerson();
    const sending = send(account, 300);
    const pushing = pushes(2);
    const [first] = await sending;
    const pushed = [...(await pushing), ...(await pushes(2))];
    later(3_000);
    pushed.push(...(await pushes(2)));
    expect(pushed.length).toBeLessThanOrEqual(6);
    expect(pushed.every(({ payload }) => Object.keys(payload).join() === 'message_id')).toBe(true);
    expect((await person.inbox.answers.waiting({})).open).toBe(100);
    let [count, cursor] = [0, undefined as string | undefined];
    do {
      const page = await person.inbox.answers.inbox({ limit: '100', cursor });
      count += page.data.length;
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(count).toBe(300);
    const named = pushed.at(-1)?.payload;
    const message_id = named && 'message_id' in named ? named.message_id : first?.message_id;
    const shown = await person.inbox.answers.notification({ message_id: message_id ?? '' });
    expect(shown.summary).toEqual({ open: 100 });
  });

  it('are pushed individually up to five, and as a summary from the sixth', async () => {
    const { account, person, pushes } = await aReachablePerson();
    for (let n = 0; n < 5; n += 1) {
      const { message_id } = await aMessage(account);
      expect(await pushes()).toHaveLength(1);
      expect((await person.inbox.answers.notification({ message_id })).summary).toBeNull();
    }
    const { message_id } = await aMessage(account);
    expect(await pushes()).toHaveLength(0);
    later(3_000);
    const pushed = await pushes();
    expect(pushed.map(({ payload }) => payload)).toEqual([{ message_id }]);
    const shown = await person.inbox.answers.notification({ message_id });
    expect(shown.summary).toEqual({ open: 6 });
  });

  it('are shown in the attempts of each message of a summary', async () => {
    const { account, pushes } = await aReachablePerson();
    const sent = await send(account, 6);
    await pushes();
    const attempts = await Promise.all(
      sent.map(({ message_id }) => account.open.pushes.attempts({ message_id })),
    );
    const results = attempts.flatMap(({ data }) => data.flatMap((each) => each.results));
    expect(results.map(({ outcome, devices }) => `${devices} ${outcome}`)).toEqual(
      Array.from({ length: 6 }, () => '1 gathered'),
    );
  });

  it('are pushed again at most every five minutes while more arrive', async () => {
    const { account, pushes } = await aReachablePerson();
    await send(account, 8);
    await pushes();
    later(3_000);
    expect(await pushes()).toHaveLength(1);
    await send(account, 8);
    later(4 * MINUTE);
    await send(account, 8);
    expect(await pushes()).toHaveLength(0);
    later(6 * MINUTE);
    expect(await pushes()).toHaveLength(1);
    later(20 * MINUTE);
    expect(await pushes()).toHaveLength(0);
  });

  it('push the remaining number once when some are closed, and are removed when all are', async () => {
    const { account, person, pushes } = await aReachablePerson();
    const sent = await send(account, 7);
    await pushes();
    later(3_000);
    await pushes();
    const [last, ...others] = sent;
    const close = (message_id = '') =>
      person.inbox.answers.respond({ message_id, value: 'approve' });
    for (const { message_id } of others) await close(message_id);
    expect(await pushes()).toHaveLength(0);
    later(6 * MINUTE);
    expect(await pushes()).toHaveLength(1);
    const message_id = last?.message_id ?? '';
    const shown = async () => (await person.inbox.answers.notification({ message_id })).summary;
    expect(await shown()).toEqual({ open: 1 });
    await close(message_id);
    await pushes();
    later(6 * MINUTE);
    expect(await pushes()).toHaveLength(1);
    expect(await shown()).toBeNull();
  });

  it('do not count messages of other people, of other accounts, and answered ones', async () => {
    const { account, person, pushes } = await aReachablePerson();
    await aSubscriber(account);
    const { data } = await account.open.subscriptions.subscribers({});
    const [otherId] = data.map(({ subscriber_id }) => subscriber_id);
    await send(account, 6, { to: [otherId ?? ''] });
    const second = await anAccount();
    await aSubscriber(second, person);
    await send(second, 3);
    for (let n = 0; n < 6; n += 1) {
      const { message_id } = await aMessage(account);
      await person.inbox.answers.respond({ message_id, value: 'approve' });
    }
    await pushes();
    const { message_id } = await aMessage(account);
    const pushed = await pushes();
    expect(pushed.map(({ payload }) => payload)).toEqual([{ message_id }]);
  });

  it('are counted beside many newer ones to another topic', async () => {
    const { account, person, pushes } = await aReachablePerson();
    later(11 * MINUTE);
    await send(account, 5);
    expect(await pushes()).toHaveLength(5);
    const others = await account.open.topics.create({ name: 'others' });
    await send(account, 70, { topic: others.topic });
    const { message_id } = await aMessage(account);
    expect(await pushes()).toHaveLength(0);
    const shown = await person.inbox.answers.notification({ message_id });
    expect(shown.summary).toEqual({ open: 6 });
  });

  it.each(['the topic', 'the person alone'])(
    'are counted after a thousand that have expired meanwhile: those to %s',
    async (to) => {
      const { account, pushes } = await aReachablePerson();
      await aBurstThatExpired(account, 1_000);
      const { data } = await account.open.subscriptions.subscribers({});
      const named = { to: data.map(({ subscriber_id }) => subscriber_id) };
      await send(account, 6, to === 'the topic' ? {} : named);
      expect(await pushes()).toHaveLength(0);
      later(3_000);
      expect(await pushes()).toHaveLength(1);
    },
  );

  it('are not those that have expired', async () => {
    const { account, pushes } = await aReachablePerson();
    await aBurstThatExpired(account, 6);
    await send(account, 5);
    expect(await pushes()).toHaveLength(5);
  });

  it('are counted including those for the person alone, over ten minutes', async () => {
    const { account, pushes } = await aReachablePerson();
    const { data } = await account.open.subscriptions.subscribers({});
    const to = data.map(({ subscriber_id }) => subscriber_id);
    await send(account, 6, { to });
    expect(await pushes()).toHaveLength(0);
    later(11 * MINUTE);
    await pushes();
    await aMessage(account, { to });
    expect(await pushes()).toHaveLength(1);
  });
});
