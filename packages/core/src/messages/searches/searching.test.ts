import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../retention.ts';
import { aTestApp } from '../../testing/test-app.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  refusal,
  type TestAccount,
} from '../../testing/world.ts';
import { insertMessages, messages } from '../messages/message.model.ts';
import { aStoredMessage } from '../messages/testing.ts';
import {
  insertMessageRecipients,
  messageRecipients,
} from '../recipients/message-recipient.model.ts';
import { messageTerms } from './message-term.model.ts';
import { indexTitles } from './searching.ts';

afterEach(() => vi.useRealTimers());

type Search = Parameters<TestAccount['open']['messages']['list']>[0];

const titled = async (account: TestAccount, ...titles: string[]) => {
  const ids: string[] = [];
  for (const title of titles)
    ids.push((await aMessage(account, { payload: { title } })).message_id);
  return ids;
};
const titlesFor = async (account: TestAccount, search: Search) =>
  (await account.open.messages.list(search)).data.map(({ payload }) => payload.title);

/** Stored messages with these titles, a millisecond apart, the last one newest. */
async function stored(account: TestAccount, count: number, titleOf: (n: number) => string) {
  const [topic] = (await account.open.topics.list({})).data;
  const ids: string[] = [];
  for (let first = 0; first < count; first += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - first) }, (_, n) =>
      aStoredMessage({
        appId: account.appid,
        topicId: topic?.topic_id ?? '',
        status: 'delivered',
        expiresAt: Date.now() + 3_600_000,
        payload: JSON.stringify({
          approve_label: 'Approve',
          reject_label: 'Reject',
          title: titleOf(first + n),
        }),
      }),
    );
    await insertMessages(rows);
    await indexTitles(rows.map((row, n) => ({ ...row, title: titleOf(first + n) })));
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Everything that a search finds, page by page, and how often it stopped before the end. */
async function allFor(account: TestAccount, search: Search) {
  const titles: string[] = [];
  let stops = 0;
  let cursor: string | undefined;
  do {
    const page = await account.open.messages.list({ ...search, limit: '25', cursor });
    titles.push(...page.data.map(({ payload }) => payload.title));
    if (page.searched_to !== null) stops += 1;
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return { titles, stops };
}

describe('a search for messages by words of the title', () => {
  it('requires all of them, whole, and ignores case, accents and order', async () => {
    const account = await anAccount();
    await titled(account, 'Pay invoice INV-2026/118?', 'Pay Crème für Zoë', 'Invoices of July');
    expect(await titlesFor(account, { q: 'INVOICE pay' })).toEqual(['Pay invoice INV-2026/118?']);
    expect(await titlesFor(account, { q: 'inv-2026/118' })).toEqual(['Pay invoice INV-2026/118?']);
    expect(await titlesFor(account, { q: 'zoe creme' })).toEqual(['Pay Crème für Zoë']);
    expect(await titlesFor(account, { q: 'pay' })).toHaveLength(2);
    expect(await titlesFor(account, { q: 'invoic' })).toEqual([]);
    expect(await titlesFor(account, { q: 'pay july' })).toEqual([]);
  });

  it('finds characters of scripts without spaces', async () => {
    const account = await anAccount();
    await titled(account, '請求書を支払いますか', '契約書に署名しますか');
    expect(await titlesFor(account, { q: '請求書' })).toEqual(['請求書を支払いますか']);
    expect(await titlesFor(account, { q: '書' })).toHaveLength(2);
  });

  it('lists everything for a text without a letter or a digit', async () => {
    const account = await anAccount();
    await titled(account, 'One', 'Two');
    expect(await titlesFor(account, { q: ' %?! ' })).toEqual(['Two', 'One']);
  });

  it('finds nothing of another app, nor of the test app of the same account', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    await titled(theirs, 'Release the payment run');
    expect(await titlesFor(mine, { q: 'payment' })).toEqual([]);
    expect(await titlesFor(theirs, { q: 'payment' })).toHaveLength(1);
  });

  it('combines words with status, topic, reference and time', async () => {
    const account = await anAccount();
    const [first = ''] = await titled(account, 'Lamp one', 'Lamp two');
    await aMessage(account, { ext: 'order-7', payload: { title: 'Lamp three' } });
    await account.open.messages.cancel({ message_id: first });
    expect(await titlesFor(account, { q: 'lamp', status: ['canceled'] })).toEqual(['Lamp one']);
    expect(await titlesFor(account, { q: 'lamp', ext: 'order-7' })).toEqual(['Lamp three']);
    expect(await titlesFor(account, { q: 'door', ext: 'order-7' })).toEqual([]);
    expect(await titlesFor(account, { q: 'lamp', topic: account.default_topic })).toHaveLength(3);
    const later = String(Date.now() + 1_000);
    expect(await titlesFor(account, { q: 'lamp', created_after: later })).toEqual([]);
    expect(await titlesFor(account, { q: 'lamp', created_before: later })).toHaveLength(3);
  });

  it('removes the words with the content', async () => {
    const account = await anAccount();
    const [id = ''] = await titled(account, 'Lamp');
    await account.open.messages.cancel({ message_id: id });
    await messages.update({ closedAt: Date.now() - 91 * 86_400_000 }, { where: { id } });
    while ((await removeOld()) > 0);
    expect(await titlesFor(account, { q: 'lamp' })).toEqual([]);
    expect(await messageTerms.count({ where: { messageId: id } })).toBe(0);
  });

  it('accepts at most ten words', async () => {
    const account = await anAccount();
    const words = Array.from({ length: 11 }, (_, n) => `w${n}`);
    expect(await titlesFor(account, { q: words.slice(1).join(' ') })).toEqual([]);
    expect(await refusal(titlesFor(account, { q: words.join(' ') }))).toBe('validation_failed');
  });
});

describe('a search for the messages of a person', () => {
  it('finds what they answered and what names them, also with words', async () => {
    const account = await anAccount();
    const [ada, grace] = [await aSubscriber(account), await aSubscriber(account)];
    const [theirs = '', mine = ''] = (await account.open.subscriptions.subscribers({})).data.map(
      ({ subscriber_id }) => subscriber_id,
    );
    await account.open.subscriptions.setReference({ subscriber_id: mine, reference: 'ada' });
    const [gate = ''] = await titled(account, 'Open the gate', 'Open the door');
    await ada.inbox.answers.respond({ message_id: gate, value: 'approve' });
    await aMessage(account, { to: [mine], payload: { title: 'Only for Ada' } });
    await aMessage(account, { to: [theirs], payload: { title: 'Only for Grace' } });
    expect(await titlesFor(account, { person: 'ref:ada' })).toEqual([
      'Only for Ada',
      'Open the gate',
    ]);
    expect(await titlesFor(account, { person: mine, q: 'gate' })).toEqual(['Open the gate']);
    expect(await titlesFor(account, { person: theirs })).toEqual(['Only for Grace']);
    expect(grace).toBeDefined();
  });

  it('finds those of a test approver, in this test app only', async () => {
    const [app, other] = [await aTestApp(), await aTestApp()];
    for (const { open, default_topic: topic } of [app, other])
      await open.messages.send({
        topic,
        type: 'approval',
        payload: { title: 'For the approver' },
        to: ['usr_test_silent'],
      });
    await app.open.messages.send({
      topic: app.default_topic,
      type: 'approval',
      payload: { title: 'For everybody' },
    });
    const { data } = await app.open.messages.list({ person: 'ref:test_silent' });
    expect(data.map(({ payload }) => payload.title)).toEqual(['For the approver']);
  });

  it('refuses somebody who is no subscriber, and names the field', async () => {
    const account = await anAccount();
    expect(await refusal(titlesFor(account, { person: 'ref:nobody' }))).toBe('validation_failed');
  });
});

describe('whichever list a search reads', () => {
  it.each<[string, Search]>([
    ['of a word', { q: 'lamp' }],
    ['of the rarer of two words', { q: 'lamp red' }],
    ['of a reference', { ext: 'order-7', q: 'lamp' }],
    ['of a person', { person: 'ref:ada' }],
    ['of a word, and of a person', { person: 'ref:ada', q: 'lamp' }],
  ])('all other conditions hold in it: %s', async (_, search) => {
    const account = await anAccount();
    await aSubscriber(account);
    const [ada] = (await account.open.subscriptions.subscribers({})).data;
    const subscriber_id = ada?.subscriber_id ?? '';
    await account.open.subscriptions.setReference({ subscriber_id, reference: 'ada' });
    const { topic } = await account.open.topics.create({ name: 'others' });
    const start = Date.now();
    const at = (seconds: number) => String(start + seconds * 1_000);
    await aMessage(account, { ext: 'order-8', payload: { title: 'Red door' } });
    for (const n of [0, 1, 2, 3, 4]) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + n * 1_000 });
      const { message_id } = await aMessage(account, {
        ext: 'order-7',
        to: ['ref:ada'],
        payload: { title: `Red lamp ${n}` },
        ...(n === 2 && { topic }),
      });
      if (n === 3) await account.open.messages.cancel({ message_id });
    }
    const found = async (more: Search) =>
      (await titlesFor(account, { ...search, ...more })).map((title) => Number(title.at(-1)));
    expect(await found({})).toEqual([4, 3, 2, 1, 0]);
    expect(await found({ topic: account.default_topic })).toEqual([4, 3, 1, 0]);
    expect(await found({ topic })).toEqual([2]);
    expect(await found({ status: ['canceled'] })).toEqual([3]);
    expect(await found({ status: ['queued'], topic: account.default_topic })).toEqual([4, 1, 0]);
    expect(await found({ created_after: at(1) })).toEqual([4, 3, 2]);
    expect(await found({ created_before: at(3) })).toEqual([2, 1, 0]);
    expect(await found({ created_after: at(1), created_before: at(3) })).toEqual([2]);
    const pages: number[][] = [];
    let cursor: string | undefined;
    do {
      const page = await account.open.messages.list({ ...search, limit: '2', cursor });
      pages.push(page.data.map(({ payload }) => Number(payload.title.at(-1))));
      expect(page.searched_to).toBeNull();
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([[4, 3], [2, 1], [0]]);
  });
});

describe('a search among many messages', () => {
  it('is complete, page by page, along the rarest word', async () => {
    const account = await anAccount();
    await stored(account, 6_000, (n) => (n % 100 === 0 ? `Red lamp ${n}` : `Red door ${n}`));
    const lamps = await allFor(account, { q: 'red lamp' });
    expect(lamps.titles).toEqual(
      Array.from({ length: 60 }, (_, n) => `Red lamp ${(59 - n) * 100}`),
    );
    expect(lamps.stops).toBe(0);
  });

  it('reads some thousand messages a request, says how far it got, and continues there', async () => {
    const account = await anAccount();
    // Both words are in many titles, and only in the oldest together.
    await stored(account, 9_000, (n) => (n === 0 ? 'Red lamp' : n % 2 ? `Red ${n}` : `Lamp ${n}`));
    const both = await allFor(account, { q: 'red lamp' });
    expect(both).toEqual({ titles: ['Red lamp'], stops: 1 });
  });

  it('returns and counts nothing of the messages that other apps send to the same person', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    await aSubscriber(mine);
    const [ada] = (await mine.open.subscriptions.subscribers({})).data;
    const person = ada?.subscriber_id ?? '';
    const { message_id } = await aMessage(mine, { to: [person], payload: { title: 'For Ada' } });
    const recipient = await messageRecipients.findOne({ where: { listId: message_id } });
    const expiresAt = Date.now() + 3_600_000;
    const ofOthers = await stored(theirs, 5_000, (n) => `Secret ${n}`);
    for (let first = 0; first < ofOthers.length; first += 1_000)
      await insertMessageRecipients(
        ofOthers.slice(first, first + 1_000).map((listId) => ({
          listId,
          appId: theirs.appid,
          personId: recipient?.personId ?? '',
          expiresAt,
        })),
      );
    expect(await allFor(mine, { person })).toEqual({ titles: ['For Ada'], stops: 0 });
  });
});

it('a message whose title has no letter and no digit is sent, and is found by no word', async () => {
  const account = await anAccount();
  const { message_id } = await aMessage(account, { payload: { title: '?!' } });
  expect((await account.open.messages.get({ message_id })).payload.title).toBe('?!');
});
