import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { poolUse } from '../../platform/database/database.ts';
import type { CallbackPoster } from '../../platform/outbound/callback-poster.ts';
import { aGate } from '../../testing/gate.ts';
import { answered, aReceiver } from '../../testing/recorders.ts';
import { anAccount, appWith, call, refusal, type TestAccount } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());

const callbackUrl = 'https://shop.example.com/callbacks';

/** The business system of an account that sends a key along. */
const keyed = (account: TestAccount, postCallback: CallbackPoster, idempotencyKey = 'test-1') =>
  call({
    surface: 'open',
    senders: { postCallback },
    credentials: { bearer: `${account.appid}:${account.open_secret}` },
    request: {
      id: 'test',
      ip: '',
      userAgent: null,
      path: '/v1/open/webhooks/test',
      idempotencyKey,
    },
  });

describe('a callback test', () => {
  it('sends a signed webhook.test that the published library verifies', async () => {
    const account = await anAccount({ callbackUrl });
    const receiver = aReceiver(() => answered(204, { excerpt: 'thanks', durationMs: 12 }));
    const answer = await appWith(account, receiver.post).callbacks.test({});
    const [posted] = receiver.posts;
    expect(posted?.url).toBe(callbackUrl);
    const event = new Webhook(account.callback_secret).verify(
      posted?.body ?? '',
      posted?.headers ?? {},
    );
    expect(event).toMatchObject({
      type: 'webhook.test',
      id: posted?.headers['webhook-id'],
      api_version: 'v1',
      data: { topic: account.default_topic, ext: 'assent-test', approved: false },
    });
    expect(answer).toMatchObject({
      ok: true,
      status_code: 204,
      error: null,
      duration_ms: 12,
      response_excerpt: 'thanks',
      body: posted?.body,
      headers: posted?.headers,
    });
    expect(answer.signed_content).toBe(
      `${posted?.headers['webhook-id']}.${posted?.headers['webhook-timestamp']}.${posted?.body}`,
    );
  });

  it('is stored when it passes, until another URL is saved', async () => {
    const account = await anAccount({ callbackUrl });
    const testedAt = async () => (await account.console.accounts.show({})).callback.tested_at;
    await appWith(account, aReceiver(() => answered(500)).post).callbacks.test({});
    expect(await testedAt()).toBeNull();
    await appWith(account, aReceiver().post).callbacks.test({});
    expect(await testedAt()).toBeTypeOf('number');
    await account.console.accounts.saveCallbackUrl({ callback_url: `${callbackUrl}/2` });
    expect(await testedAt()).toBeNull();
  });

  it('returns the outcome when the receiver fails', async () => {
    const account = await anAccount({ callbackUrl });
    const { post } = aReceiver(() => answered(500));
    const answer = await appWith(account, post).callbacks.test({});
    expect(answer).toMatchObject({ ok: false, status_code: 500, error: 'non_2xx' });
    expect(answer.finding).toMatch(/HTTP 500/);
  });

  it.each([
    ['dns_failed', /shop\.example\.com cannot be resolved/],
    ['blocked_address', /private address/],
    ['connect_failed', /no response from .+, or the connection broke/],
    ['tls_error', /certificate/],
    ['timeout', /15 seconds/],
  ] as const)('describes %s', async (error, words) => {
    const account = await anAccount({ callbackUrl });
    const { post } = aReceiver(() => ({ ...answered(0), statusCode: null, excerpt: null, error }));
    const answer = await appWith(account, post).callbacks.test({});
    expect(answer).toMatchObject({ ok: false, status_code: null, error });
    expect(answer.finding).toMatch(words);
  });

  it('enables disabled callbacks only when it passes', async () => {
    const account = await anAccount({ callbackUrl });
    const stateNow = async () => (await account.console.accounts.show({})).callback.state;
    await apps.update(
      { callbackDisabledAt: 1, callbackDisabledReason: 'gone' },
      { where: { id: account.appid } },
    );
    await appWith(account, aReceiver(() => answered(500)).post).callbacks.test({});
    expect(await stateNow()).toBe('off');
    await appWith(account, aReceiver().post).callbacks.test({});
    expect(await stateNow()).toBe('on');
  });

  it('does not count against the quota, and is not in the log', async () => {
    const account = await anAccount({ callbackUrl });
    await appWith(account, aReceiver().post).callbacks.test({});
    expect((await account.console.accounts.show({})).messages_today).toBe(0);
    expect((await account.open.callbacks.deliveries({})).data).toEqual([]);
  });

  it('requires a callback URL', async () => {
    const account = await anAccount();
    const { callbacks } = appWith(account, aReceiver().post);
    expect(await refusal(callbacks.test({}))).toBe('callback_not_configured');
  });

  it('is limited to twenty a minute', async () => {
    const account = await anAccount({ callbackUrl });
    const receiver = aReceiver();
    const { callbacks } = appWith(account, receiver.post);
    for (let n = 0; n < 20; n += 1) await callbacks.test({});
    expect(await refusal(callbacks.test({}))).toBe('rate_limited');
    expect(receiver.posts).toHaveLength(20);
  });

  it('does not hold a database connection while it waits', async () => {
    const account = await anAccount({ callbackUrl });
    const used: number[] = [];
    const { api } = keyed(account, async () => {
      used.push(poolUse().used);
      return answered(200);
    });
    await api.callbacks.test({});
    expect(used).toEqual([0]);
  });

  it('is sent once for simultaneous requests with one key', async () => {
    const account = await anAccount({ callbackUrl });
    const receiver = aReceiver();
    const asked = Array.from({ length: 5 }, () => keyed(account, receiver.post));
    const outcomes = await Promise.allSettled(asked.map(({ api }) => api.callbacks.test({})));
    expect(receiver.posts).toHaveLength(1);
    const [first] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const again = keyed(account, receiver.post);
    expect(await again.api.callbacks.test({})).toEqual(first);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(receiver.posts).toHaveLength(1);
  });

  it('can be sent again with its key when its process has died', async () => {
    const account = await anAccount({ callbackUrl });
    const [sent, over] = [aGate(), aGate()];
    const dying = keyed(account, async () => {
      sent.open();
      await over.opened;
      throw new Error('the process died');
    }).api.callbacks.test({});
    await sent.opened;
    const again = () => keyed(account, aReceiver().post).api.callbacks.test({});
    expect(await refusal(again())).toBe('idempotency_in_progress');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
    expect((await again()).ok).toBe(true);
    // While it lasts, it renews its claim now and then.
    over.open();
    await Promise.allSettled([dying]);
  });
});
