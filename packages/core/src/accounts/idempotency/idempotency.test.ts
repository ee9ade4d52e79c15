import { afterEach, describe, expect, it, vi } from 'vitest';
import { aGate } from '../../testing/gate.ts';
import { answered } from '../../testing/recorders.ts';
import {
  aCard,
  anAccount,
  call,
  problemIn,
  refusal,
  type TestAccount,
} from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** The business system of an account, sending one key with every request. */
function keyed(account: TestAccount, idempotencyKey: string, path = '/v1/open/messages') {
  return call({
    surface: 'open',
    credentials: { bearer: `${account.appid}:${account.open_secret}` },
    request: { id: 'test', ip: '', userAgent: null, path, idempotencyKey },
  });
}

const messageTo = (account: TestAccount, title = 'Pay?') => ({
  topic: account.default_topic,
  type: 'approval' as const,
  payload: { ...aCard, title },
});

const countOf = async (account: TestAccount) => (await account.open.messages.list({})).data.length;

describe('an idempotency key', () => {
  it('returns the same response for the same request, marked as replayed', async () => {
    const account = await anAccount();
    const first = keyed(account, 'order-17');
    const sent = await first.api.messages.send(messageTo(account));
    const second = keyed(account, 'order-17');
    expect(await second.api.messages.send(messageTo(account))).toEqual(sent);
    expect(first.headers.get('Idempotency-Replayed')).toBeUndefined();
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await countOf(account)).toBe(1);
  });

  it('sends once for many simultaneous requests', async () => {
    const account = await anAccount();
    const sends = Array.from({ length: 10 }, () =>
      keyed(account, 'order-18').api.messages.send(messageTo(account)),
    );
    const outcomes = await Promise.allSettled(sends);
    const ids = outcomes.flatMap((each) =>
      each.status === 'fulfilled' ? [each.value.message_id] : [],
    );
    expect(new Set(ids).size).toBe(1);
    expect(await countOf(account)).toBe(1);
    const { messages_today } = await account.console.accounts.show({});
    expect(messages_today).toBe(1);
  });

  it('answers the same request again although it would be refused now', async () => {
    const account = await anAccount();
    const { topic, topic_id } = await account.open.topics.create({ name: 'payments' });
    const send = () =>
      keyed(account, 'order-23').api.messages.send({ ...messageTo(account), topic });
    const sent = await send();
    await account.open.topics.archive({ topic_id });
    expect(await send()).toEqual(sent);
    const unkeyed = account.open.messages.send({ ...messageTo(account), topic });
    expect(await refusal(unkeyed)).toBe('topic_archived');
  });

  it('holds for each of many messages that are sent at the same time, repeated ones among them', async () => {
    const account = await anAccount();
    const keys = ['a', 'b', 'b', 'c', 'd', 'd', 'd', 'e'];
    const sends = keys.map((key) => keyed(account, key).api.messages.send(messageTo(account)));
    const sent = await Promise.all(sends);
    const byKey = new Map(keys.map((key, at) => [key, sent[at]]));
    expect(sent).toEqual(keys.map((key) => byKey.get(key)));
    expect(await countOf(account)).toBe(byKey.size);
  });

  it('belongs to one body', async () => {
    const account = await anAccount();
    await keyed(account, 'order-19').api.messages.send(messageTo(account));
    const other = keyed(account, 'order-19').api.messages.send(messageTo(account, 'Another?'));
    expect(await refusal(other)).toBe('idempotency_key_reused');
  });

  it('belongs to one account and path', async () => {
    const [one, two] = [await anAccount(), await anAccount()];
    await keyed(one, 'order-20').api.messages.send(messageTo(one));
    await keyed(two, 'order-20').api.messages.send(messageTo(two));
    const topics = keyed(one, 'order-20', '/v1/open/topics').api.topics;
    expect((await topics.create({ name: 'more' })).name).toBe('more');
    expect([await countOf(one), await countOf(two)]).toEqual([1, 1]);
  });

  it('can be used again after a refusal', async () => {
    const account = await anAccount();
    const { api } = keyed(account, 'order-21');
    const wrong = { ...messageTo(account), scheduled_at: Date.now() - 1 };
    expect(await refusal(api.messages.send(wrong))).toBe('scheduled_in_past');
    expect((await api.messages.send(messageTo(account))).status).toBe('queued');
  });

  it('is deleted after a day', async () => {
    const account = await anAccount();
    const first = await keyed(account, 'order-22').api.messages.send(messageTo(account));
    later(86_400_001);
    const second = await keyed(account, 'order-22').api.messages.send(messageTo(account));
    expect(second.message_id).not.toBe(first.message_id);
  });

  it('belongs to a request that takes longer than its claim, until that has a response', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const gate = aGate();
    let posts = 0;
    const test = () =>
      call({
        surface: 'open',
        credentials: { bearer: `${account.appid}:${account.open_secret}` },
        request: { path: '/v1/open/webhooks/test', idempotencyKey: 'slow' },
        senders: {
          postCallback: async () => {
            posts += 1;
            await gate.opened;
            return answered(200);
          },
        },
      }).api.callbacks.test({});
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const first = test();
    await vi.waitUntil(() => posts === 1);
    for (let minute = 1; minute <= 6; minute += 1) {
      vi.advanceTimersByTime(60_000);
      expect(await refusal(test())).toBe('idempotency_in_progress');
    }
    gate.open();
    const answer = await first;
    expect(await test()).toEqual(answer);
    expect(posts).toBe(1);
  });

  it('keeps a returned token unreadable in the database', async () => {
    const account = await anAccount();
    const { api } = keyed(account, 'invite-1', '/v1/open/invites');
    const { url } = await api.invites.create({ topic: account.default_topic });
    const { idempotencyKeys } = await import('./idempotency-key.model.ts');
    const [kept] = await idempotencyKeys.findAll({ where: { appId: account.appid } });
    expect(kept?.answerSealed).toBeTruthy();
    expect(kept?.answerSealed).not.toContain(url.split('/').at(-1));
  });

  it.each(['', 'x'.repeat(256), 'naïve', 'a\nb'])('may not be %j', async (key) => {
    const account = await anAccount();
    const problem = await problemIn(keyed(account, key).api.messages.send(messageTo(account)));
    expect(problem.code).toBe('validation_failed');
  });
});
