import { afterEach, describe, expect, it, vi } from 'vitest';
import { topicOfName } from '../../accounts/topics/topic.model.ts';
import { nextScheduled, startScheduledMessages } from '../../jobs.ts';
import { pushes as storedPushes } from '../../notifications/pushes/push.model.ts';
import { aCard, anAccount, aSubscriber, problemIn, refusal, service } from '../../testing/world.ts';
import { canonicalPayload, payloadDigest } from '../cards/payload.ts';
import { insertMessages, messages } from './message.model.ts';
import { aStoredMessage } from './testing.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** Scheduled messages of one account, written straight to the table: the API would take minutes for so many. */
async function manyScheduled(count: number, scheduledAt: number) {
  const account = await anAccount();
  const topic = await topicOfName(account.appid, 'default');
  const payload = canonicalPayload({ title: 'Now?', approve_label: 'Yes', reject_label: 'No' });
  for (let made = 0; made < count; made += 1000)
    await insertMessages(
      Array.from({ length: Math.min(1000, count - made) }, () =>
        aStoredMessage({
          appId: account.appid,
          topicId: topic?.id ?? '',
          status: 'scheduled',
          payload,
          payloadDigest: payloadDigest(payload),
          scheduledAt,
          expiresAt: scheduledAt + 86_400_000,
        }),
      ),
    );
  return account;
}

/** What a worker does each second. */
async function work() {
  while (await startScheduledMessages(service));
}

describe('messages that are due', () => {
  it('are announced, the next one of a period', async () => {
    const at = Date.now() + 30 * 86_400_000;
    await manyScheduled(1, at + 700);
    await manyScheduled(1, at + 300);
    expect(await nextScheduled(1_000, at)).toBe(at + 300);
    expect(await nextScheduled(1_000, at + 300)).toBe(at + 700);
    expect(await nextScheduled(200, at)).toBeNull();
  });

  it('are started once each by several workers', async () => {
    const at = Date.now() + 60_000;
    const { appid } = await manyScheduled(10_000, at);
    await Promise.all([work(), work()]);
    expect(await messages.count({ where: { appId: appid, status: 'scheduled' } })).toBe(10_000);
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    await Promise.all([work(), work()]);
    expect(await messages.count({ where: { appId: appid, status: 'queued' } })).toBe(10_000);
    const started = await messages.findAll({ where: { appId: appid } });
    expect(started.every((message) => message.sentAt === at)).toBe(true);
    const pushes = await storedPushes.findAll({
      where: { messageId: started.map((message) => message.id) },
    });
    expect(pushes).toHaveLength(10_000);
    expect(new Set(pushes.map((push) => push.messageId)).size).toBe(10_000);
  });
});

describe('scheduling', () => {
  const scheduled = (account: Awaited<ReturnType<typeof anAccount>>, scheduled_at: number) =>
    account.open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: aCard,
      scheduled_at,
    });

  it('hides a message until its time, and starts it once', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const at = Date.now() + 60_000;
    const { message_id, status } = await scheduled(account, at);
    expect(status).toBe('scheduled');
    await startScheduledMessages(service);
    expect((await person.inbox.answers.inbox({})).data).toHaveLength(0);
    later(60_001);
    await Promise.all([startScheduledMessages(service), startScheduledMessages(service)]);
    expect((await person.inbox.answers.inbox({})).data).toHaveLength(1);
    const message = await account.open.messages.get({ message_id });
    expect(message.sent_at).toBeGreaterThanOrEqual(at);
    expect(message.expires_at).toBe(at + 604_800_000);
  });

  it('refuses a past time, and detects a time in seconds', async () => {
    const account = await anAccount();
    expect(await refusal(scheduled(account, Date.now() - 1))).toBe('scheduled_in_past');
    const seconds = await problemIn(scheduled(account, Math.floor(Date.now() / 1000) + 3600));
    expect(seconds.message).toContain('looks like seconds');
  });

  it('refuses a time more than a year ahead', async () => {
    const account = await anAccount();
    expect(await refusal(scheduled(account, Date.now() + 366 * 86_400_000))).toBe(
      'validation_failed',
    );
  });
});
