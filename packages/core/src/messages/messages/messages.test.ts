import { afterEach, describe, expect, it, vi } from 'vitest';
import { expireMessages, removeOld } from '../../jobs.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  problemIn,
  refusal,
  service,
} from '../../testing/world.ts';
import { messages } from './message.model.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('sending', () => {
  it('queues a message and returns it completely', async () => {
    const account = await anAccount();
    const sent = await aMessage(account, { ext: 'order 17 ✓' });
    expect(sent).toMatchObject({ status: 'queued', topic: account.default_topic });
    const shown = await account.open.messages.get({ message_id: sent.message_id });
    expect(shown).toMatchObject({
      status: 'queued',
      ext: 'order 17 ✓',
      approved: false,
      response: null,
      payload: { ...aCard, approve_label: 'Approve', reject_label: 'Reject' },
      expires_at: sent.created_at + 604_800_000,
    });
  });

  it.each(['\u200b', 'evorppA\u202e', 'a\u2028b', 'a\nb', ' '])(
    'refuses a misleading button: %j',
    async (approve_label) => {
      const account = await anAccount();
      const sending = account.open.messages.send({
        topic: account.default_topic,
        type: 'approval',
        payload: { ...aCard, approve_label },
      });
      expect(await refusal(sending)).toBe('validation_failed');
    },
  );

  it('refuses unknown fields, so that a typo does not send immediately', async () => {
    const { open, default_topic } = await anAccount();
    const typo = {
      topic: default_topic,
      type: 'approval',
      payload: aCard,
      schedule_at: 1,
    } as const;
    const problem = await problemIn(open.messages.send(typo));
    expect(problem.more.errors).toEqual([
      { pointer: '/schedule_at', code: 'unknown_field', detail: 'is not a field of this request' },
    ]);
  });

  it('reaches only the subscribers that `to` names', async () => {
    const account = await anAccount();
    const [ada, grace] = [await aSubscriber(account), await aSubscriber(account)];
    const { data } = await account.open.subscriptions.subscribers({});
    const newest = data[0]?.subscriber_id ?? '';
    const { message_id } = await aMessage(account, { to: [newest] });
    expect((await grace.inbox.answers.inbox({})).data).toHaveLength(1);
    expect((await ada.inbox.answers.inbox({})).data).toHaveLength(0);
    expect(await refusal(ada.inbox.answers.respond({ message_id, value: 'approve' }))).toBe(
      'not_found',
    );
  });

  it('accepts only subscribers of the account in `to`', async () => {
    const [ours, theirs] = [await anAccount(), await anAccount()];
    await aSubscriber(theirs);
    const { data } = await theirs.open.subscriptions.subscribers({});
    const problem = await problemIn(aMessage(ours, { to: [data[0]?.subscriber_id ?? ''] }));
    expect(problem.more.errors?.[0]?.pointer).toBe('/to/0');
  });
});

describe('the end of a message', () => {
  it('is reached by canceling, once', async () => {
    const account = await anAccount();
    const { message_id } = await aMessage(account);
    const first = await account.open.messages.cancel({ message_id, reason: 'paid already' });
    const again = await account.open.messages.cancel({ message_id });
    expect(first).toMatchObject({ status: 'canceled', cancel_reason: 'paid already' });
    expect(again.closed_at).toBe(first.closed_at);
  });

  it('is not changed by canceling after an answer', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    const problem = await problemIn(account.open.messages.cancel({ message_id }));
    expect(problem.code).toBe('not_cancelable');
    expect(problem.more.extra).toMatchObject({
      message_status: 'rejected',
      response: { value: 'reject' },
    });
  });

  it('is reached by expiry, without a decision', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account, { expires_in: 60 });
    later(60_000);
    expect(await refusal(person.inbox.answers.respond({ message_id, value: 'approve' }))).toBe(
      'message_closed',
    );
    await expireMessages(service);
    const message = await account.open.messages.get({ message_id });
    expect(message).toMatchObject({ status: 'expired', approved: false, response: null });
  });
});

describe('listing', () => {
  it('is newest first, page by page, with filters', async () => {
    const account = await anAccount();
    for (const ext of ['a', 'b', 'c']) await aMessage(account, { ext });
    const first = await account.open.messages.list({ limit: '2' });
    expect(first.data.map((message) => message.ext)).toEqual(['c', 'b']);
    const cursor = first.next_cursor ?? '';
    const second = await account.open.messages.list({ limit: '2', cursor });
    expect(second.data.map((message) => message.ext)).toEqual(['a']);
    const found = await account.open.messages.list({ ext: 'b', status: ['queued', 'canceled'] });
    expect(found.data).toHaveLength(1);
    expect((await account.open.messages.list({ status: ['approved'] })).data).toHaveLength(0);
  });

  it('can be limited by exclusive times on both sides', async () => {
    const account = await anAccount();
    const start = Date.now();
    const made = [];
    for (const ms of [1_000, 2_000, 3_000]) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + ms });
      made.push(await aMessage(account));
    }
    const between = await account.open.messages.list({
      created_after: String(start + 1_000),
      created_before: String(start + 3_000),
    });
    expect(between.data.map((message) => message.message_id)).toEqual([made[1]?.message_id]);
  });

  it.each(['nonsense', '', 'msg_é', 'msg_1', 'null', 'usr_test_slow'])(
    'refuses the invalid cursor %s',
    async (cursor) => {
      const account = await anAccount();
      const person = await aSubscriber(account);
      expect(await refusal(account.open.messages.list({ cursor }))).toBe('invalid_cursor');
      expect(await refusal(person.inbox.answers.inbox({ cursor }))).toBe('invalid_cursor');
    },
  );

  it('does not show messages of another account', async () => {
    const [ours, theirs] = [await anAccount(), await anAccount()];
    const { message_id } = await aMessage(theirs);
    expect((await ours.open.messages.list({})).data).toHaveLength(0);
    expect(await refusal(ours.open.messages.get({ message_id }))).toBe('not_found');
    expect(await refusal(ours.open.messages.cancel({ message_id }))).toBe('not_found');
  });

  it('refuses a caller without a credential', async () => {
    const account = await anAccount();
    const { message_id } = await aMessage(account);
    const stranger = await aPerson();
    expect(await refusal(stranger.inbox.answers.show({ message_id }))).toBe('not_found');
    expect(await refusal(stranger.inbox.answers.seen({ message_id }))).toBe('not_found');
  });
});

describe('the content of a message', () => {
  it('is removed with all that people did with it, and not that of another message', async () => {
    const account = await anAccount();
    const { inbox } = await aSubscriber(account);
    const ids: string[] = [];
    for (const ext of ['order 17', 'order 18']) {
      const { message_id } = await aMessage(account, { ext, questions: 'allowed' });
      await inbox.answers.seen({ message_id });
      await inbox.questions.ask({ message_id, text: 'Why?' });
      await account.open.messages.cancel({ message_id });
      ids.push(message_id);
    }
    const [old = '', recent = ''] = ids;
    const closedAt = Date.now() - 91 * 86_400_000;
    await messages.update({ closedAt }, { where: { id: old } });
    while ((await removeOld()) > 0);
    const left = async (message_id: string) => {
      const { ext, questions } = await account.open.messages.get({ message_id });
      const { data: views } = await account.open.messages.views({ message_id });
      return [ext, questions?.data?.length ?? 0, views.length];
    };
    expect(await left(old)).toEqual([null, 0, 0]);
    expect(await left(recent)).toEqual(['order 18', 1, 1]);
  });
});
