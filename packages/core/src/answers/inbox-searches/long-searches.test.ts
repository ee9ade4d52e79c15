import { describe, expect, it } from 'vitest';
import { insertMessages } from '../../messages/messages/message.model.ts';
import { aStoredMessage } from '../../messages/messages/testing.ts';
import { anAccount, aSubscriber, type TestAccount } from '../../testing/world.ts';

/** So many closed messages on the default topic, a second apart, the last one newest; every hundredth is about lamps. */
async function manyClosed(account: TestAccount, count: number) {
  const [topic] = (await account.open.topics.list({})).data;
  const now = Date.now();
  const rowOf = (n: number) =>
    aStoredMessage({
      appId: account.appid,
      topicId: topic?.topic_id ?? '',
      status: 'expired',
      payload: JSON.stringify({
        approve_label: 'Approve',
        reject_label: 'Reject',
        title: n % 100 === 0 ? `Lamp ${n}` : `Door ${n}`,
      }),
      createdAt: now,
      sentAt: now,
      expiresAt: now,
      closedAt: now + n * 1000,
    });
  for (let first = 0; first < count; first += 1000)
    await insertMessages(
      Array.from({ length: Math.min(1000, count - first) }, (_, n) => rowOf(first + n)),
    );
}

describe('a search of a long history', () => {
  it('examines some thousand messages, returns how far it got, and continues from there', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await manyClosed(account, 9_000);
    const first = await person.inbox.answers.inbox({ state: 'closed', q: '"nothing of the kind"' });
    expect(first).toMatchObject({ data: [], has_more: true });
    const searched: number[] = [];
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await person.inbox.answers.inbox({
        state: 'closed',
        q: 'lamp',
        cursor,
        limit: '25',
      });
      found.push(...page.data.map(({ payload }) => payload.title));
      if (page.searched_to !== null) searched.push(page.searched_to);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(found).toEqual(Array.from({ length: 90 }, (_, n) => `Lamp ${(89 - n) * 100}`));
    expect(searched.length).toBeGreaterThan(1);
    expect(searched).toEqual([...searched].sort((a, b) => b - a));
  });

  it('finds every message once in a list of many topics', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const quiet = await anAccount();
    await aSubscriber(quiet, person);
    await manyClosed(account, 5_000);
    await manyClosed(quiet, 300);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await person.inbox.answers.inbox({
        state: 'closed',
        q: 'lamp',
        cursor,
        limit: '7',
      });
      found.push(...page.data.map(({ message_id }) => message_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(found).toHaveLength(53);
    expect(new Set(found).size).toBe(53);
  });
});
