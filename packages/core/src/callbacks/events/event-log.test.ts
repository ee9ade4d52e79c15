import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/schemas/identifiers.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { aReceiver } from '../../testing/recorders.ts';
import { answered, aTestApp } from '../../testing/test-app.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { events } from './event.model.ts';

afterEach(() => vi.useRealTimers());
const DAY_MS = 86_400_000;

/** A message that was canceled, which is an event. Returns the id of the message. */
async function aCanceled(account: Pick<TestAccount, 'open' | 'default_topic'>) {
  const { message_id } = await account.open.messages.send({
    topic: account.default_topic,
    type: 'approval',
    payload: { title: 'Pay?', body: 'Invoice 17' },
  });
  await account.open.messages.cancel({ message_id });
  return message_id;
}

const messageIdIn = ({ body }: { body: string }): string => JSON.parse(body).data.message_id;

/** Reads all events after a cursor, a few at a time. */
async function all({ open }: Pick<TestAccount, 'open'>, after = '0', limit = '2') {
  const ids: string[] = [];
  for (;;) {
    const page = await open.events.list({ after, limit });
    ids.push(...page.data.map(({ id }) => id));
    after = page.next_after;
    if (!page.has_more) return { ids, after };
  }
}

describe('the list of events', () => {
  it('has the events of an app without a callback URL, oldest first, as callbacks carry them', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account, { ext: 'ünïcode "ext" 🦊' });
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    const canceled = await aCanceled(account);
    const { data, has_more, next_after } = await account.open.events.list({});
    expect(data.map(({ type }) => type)).toEqual(['message.approved', 'message.canceled']);
    expect(data.map(messageIdIn)).toEqual([message_id, canceled]);
    expect([has_more, next_after]).toEqual([false, data[1]?.id]);
    for (const { id, type, timestamp, body, headers } of data) {
      const verified = new Webhook(account.callback_secret).verify(body, headers);
      expect(verified).toMatchObject({ id, type, timestamp });
      expect(headers['webhook-id']).toBe(id);
    }
  });

  it('has the ids and the bytes of the callbacks', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    await aCanceled(account);
    const receiver = aReceiver();
    while (await deliverCallbacks(service, receiver.post));
    const [event] = (await account.open.events.list({})).data;
    const post = receiver.posts.find(({ headers }) => headers['webhook-id'] === event?.id);
    expect(post?.body).toBe(event?.body);
  });

  it('carries two signatures while the callback secret is being rolled', async () => {
    const account = await anAccount();
    await aCanceled(account);
    const rolled = await account.console.accounts.rollCallbackSecret({ overlap_seconds: 3_600 });
    const [event] = (await account.open.events.list({})).data;
    for (const secret of [account.callback_secret, rolled.value])
      new Webhook(secret).verify(event?.body ?? '', event?.headers ?? {});
    expect(event?.headers['webhook-signature'].split(' ')).toHaveLength(2);
  });

  it('continues after an event, and from there when there are new ones', async () => {
    const account = await anAccount();
    for (let count = 0; count < 5; count++) await aCanceled(account);
    const first = await all(account);
    expect(new Set(first.ids).size).toBe(5);
    expect(await all(account, first.ids[1])).toEqual({
      ids: first.ids.slice(2),
      after: first.ids[4],
    });
    expect(await all(account, first.after)).toEqual({ ids: [], after: first.after });
    await aCanceled(account);
    expect((await all(account, first.after)).ids).toHaveLength(1);
  });

  it('begins before the first event of an app', async () => {
    const account = await anAccount();
    const { next_after } = await account.open.events.list({});
    expect(next_after).toBe('0');
    const message = await aCanceled(account);
    const { data } = await account.open.events.list({ after: next_after });
    expect(data.map(messageIdIn)).toEqual([message]);
  });

  it('has only the types that are asked for, and continues after the others', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await aCanceled(account);
    const { message_id } = await aMessage(account);
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    await aCanceled(account);
    const rejected = await account.open.events.list({ type: ['message.rejected'] });
    expect(rejected.data.map(messageIdIn)).toEqual([message_id]);
    expect(rejected.next_after).not.toBe(rejected.data[0]?.id);
    const both = await account.open.events.list({ type: ['message.rejected', 'message.canceled'] });
    expect(both.data).toHaveLength(3);
    const [first] = both.data;
    const next = await account.open.events.list({
      type: ['message.rejected', 'message.canceled'],
      after: first?.id,
      limit: '1',
    });
    expect([next.data.map(messageIdIn), next.has_more]).toEqual([[message_id], true]);
  });

  it('continues after an event that was not read before', async () => {
    const account = await anAccount();
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      await aCanceled(account);
    }
    const rows = await events.findAll({
      where: { appId: account.appid },
      order: [
        ['createdAt', 'ASC'],
        ['id', 'ASC'],
      ],
    });
    ids.push(...rows.map(({ id }) => id));
    expect((await all(account, ids[0])).ids).toEqual(ids.slice(1));
  });

  it('refuses a cursor that is unknown, of another app, or older than 30 days', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    await aCanceled(account);
    const [event] = (await account.open.events.list({})).data;
    const after = event?.id ?? '';
    expect(await refusal(other.open.events.list({ after }))).toBe('event_unknown');
    expect(await refusal(account.open.events.list({ after: newId('evt') }))).toBe('event_unknown');
    expect(await refusal(account.open.events.list({ after: 'x' }))).toBe('validation_failed');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY_MS });
    expect(await refusal(account.open.events.list({ after }))).toBe('event_unknown');
    expect(await account.open.events.list({ after: '0' })).toMatchObject({
      data: [],
      next_after: '0',
    });
  });

  it('keeps the live and the test app apart', async () => {
    const app = await aTestApp();
    const { message_id } = await app.open.messages.send({
      topic: app.default_topic,
      type: 'approval',
      payload: { title: 'Pay?', body: 'Invoice 17' },
      to: ['usr_test_approves'],
    });
    await answered();
    const live = await aCanceled(app.live);
    const [ofTest, ofLive] = [await app.open.events.list({}), await app.live.open.events.list({})];
    expect(ofTest.data.map(messageIdIn)).toEqual([message_id]);
    expect(ofLive.data.map(messageIdIn)).toEqual([live]);
    expect(JSON.parse(ofTest.data[0]?.body ?? '').mode).toBe('test');
    const after = ofTest.data[0]?.id;
    expect(await refusal(app.live.open.events.list({ after }))).toBe('event_unknown');
  });
});
