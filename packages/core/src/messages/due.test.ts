import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../fields/identifiers.ts';
import { startScheduledMessages } from '../jobs.ts';
import { Push } from '../pushes/push.model.ts';
import { anAccount } from '../testing/world.ts';
import { Topic } from '../topics/topic.model.ts';
import { Message } from './message.model.ts';
import { canonicalPayload, payloadDigest } from './payload.ts';

afterEach(() => vi.useRealTimers());

/** Scheduled messages of one account, written straight to the table: the API would take minutes for so many. */
async function manyScheduled(count: number, scheduledAt: number) {
  const account = await anAccount();
  const topic = await Topic.named(account.appid, 'default');
  const payload = canonicalPayload({ title: 'Now?', approve_label: 'Yes', reject_label: 'No' });
  for (let made = 0; made < count; made += 1000)
    await Message.bulkCreate(
      Array.from({ length: Math.min(1000, count - made) }, () => ({
        id: newId('msg'),
        accountId: account.appid,
        topicId: topic?.id ?? '',
        type: 'approval',
        status: 'scheduled',
        ext: null,
        payload,
        payloadDigest: payloadDigest(payload),
        isNarrowed: false,
        createdAt: Date.now(),
        scheduledAt,
        sentAt: null,
        expiresAt: scheduledAt + 86_400_000,
      })),
    );
  return account;
}

/** What a worker does each second. */
async function work() {
  while (await startScheduledMessages());
}

describe('messages that are due', () => {
  it('are started once each by any number of workers, however many there are', async () => {
    const at = Date.now() + 60_000;
    const { appid } = await manyScheduled(10_000, at);
    await Promise.all([work(), work()]);
    expect(await Message.count({ where: { accountId: appid, status: 'scheduled' } })).toBe(10_000);
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    await Promise.all([work(), work()]);
    expect(await Message.count({ where: { accountId: appid, status: 'queued' } })).toBe(10_000);
    const started = await Message.findAll({
      where: { accountId: appid },
      attributes: ['id', 'sentAt'],
    });
    expect(started.every((message) => message.sentAt === at)).toBe(true);
    const pushes = await Push.findAll({
      where: { messageId: started.map((message) => message.id) },
    });
    expect(pushes).toHaveLength(10_000);
    expect(new Set(pushes.map((push) => push.messageId)).size).toBe(10_000);
  });
});
