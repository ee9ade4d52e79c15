import { afterEach, describe, expect, it, vi } from 'vitest';
import { expireMessages } from '../jobs.ts';
import { anAccount, call, refusal, service } from '../testing/world.ts';
import { contextLinkEvents } from './context-link.model.ts';
import { aSecureMessage } from './testing.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('redeeming a context link', () => {
  it('returns the message and the person who tapped', async () => {
    const { account, message_id, tap, verify } = await aSecureMessage();
    const { token } = await tap();
    const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
    const { expires_at } = await account.open.messages.get({ message_id });
    expect(await verify(token, 'visit-1')).toEqual({
      valid: true,
      consumed_now: true,
      message_id,
      ext: 'order-17',
      topic: account.default_topic,
      subscriber_id: subscriber?.subscriber_id,
      status: 'queued',
      expires_at,
    });
  });

  it('works once', async () => {
    const { tap, verify } = await aSecureMessage();
    const { token } = await tap();
    await verify(token);
    expect(await refusal(verify(token))).toBe('context_link_used');
    expect(await refusal(verify(token, 'visit-1'))).toBe('context_link_used');
  });

  it('can be repeated with its redemption id, also after the link has expired', async () => {
    const { tap, verify } = await aSecureMessage();
    const { token } = await tap();
    const first = await verify(token, 'visit-1');
    const repeated = { ...first, consumed_now: false };
    expect(await verify(token, 'visit-1')).toEqual(repeated);
    later(3_600_000);
    expect(await verify(token, 'visit-1')).toEqual(repeated);
    expect(await refusal(verify(token, 'visit-2'))).toBe('context_link_used');
  });

  it('succeeds for one of many requests with different ids', async () => {
    const { tap, verify } = await aSecureMessage();
    const { token } = await tap();
    const tries = Array.from({ length: 40 }, (_, n) => verify(token, `visit-${n}`));
    const settled = await Promise.allSettled(tries);
    const won = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(won.map((each) => each.consumed_now)).toEqual([true]);
    const lost = tries.filter((_, n) => settled[n]?.status === 'rejected');
    expect(new Set(await Promise.all(lost.map(refusal)))).toEqual(new Set(['context_link_used']));
  });

  it('returns true once and false otherwise for many requests with the same id', async () => {
    const { tap, verify } = await aSecureMessage();
    const { token } = await tap();
    const all = await Promise.all(Array.from({ length: 40 }, () => verify(token, 'visit-1')));
    expect(all.every((each) => each.valid)).toBe(true);
    expect(all.filter((each) => each.consumed_now)).toHaveLength(1);
  });

  it('is refused after two minutes', async () => {
    const { tap, verify } = await aSecureMessage();
    const { token } = await tap();
    later(119_000);
    const inTime = await aSecureMessage();
    const other = await inTime.tap();
    expect(await inTime.verify(other.token)).toMatchObject({ consumed_now: true });
    later(2_000);
    expect(await refusal(verify(token))).toBe('context_link_expired');
    later(200 * 86_400_000);
    expect(await refusal(verify(token))).toBe('context_link_expired');
  });

  it('is allowed only for the account of the message', async () => {
    const { tap, verify } = await aSecureMessage();
    const other = await anAccount();
    const { token } = await tap();
    expect(await refusal(other.open.contextLinks.verify({ token }))).toBe('not_found');
    expect(await verify(token)).toMatchObject({ consumed_now: true });
  });

  it('reports that the message was canceled, and does not consume the link', async () => {
    const { account, message_id, tap, verify } = await aSecureMessage();
    const { token } = await tap();
    await account.open.messages.cancel({ message_id });
    for (const visit of ['visit-1', 'visit-2'])
      expect(await verify(token, visit)).toMatchObject({
        valid: false,
        consumed_now: false,
        reason: 'canceled',
        status: 'canceled',
      });
  });

  it('reports the same to a retry', async () => {
    const { account, message_id, tap, verify } = await aSecureMessage();
    const { token } = await tap();
    await verify(token, 'visit-1');
    await account.open.messages.cancel({ message_id });
    const retried = { valid: false, consumed_now: false, reason: 'canceled' };
    expect(await verify(token, 'visit-1')).toMatchObject(retried);
    expect(await refusal(verify(token, 'visit-2'))).toBe('context_link_used');
  });

  it('reports that the message has expired, before and after the sweep', async () => {
    const { tap, verify } = await aSecureMessage({ expires_in: 60 });
    const { token } = await tap();
    later(61_000);
    const expired = { valid: false, consumed_now: false, reason: 'expired', status: 'expired' };
    expect(await verify(token)).toMatchObject(expired);
    while (await expireMessages(service));
    expect(await verify(token)).toMatchObject(expired);
  });

  it('returns the same response for the same Idempotency-Key', async () => {
    const { account, tap } = await aSecureMessage();
    const { token } = await tap();
    const keyed = () =>
      call({
        surface: 'open',
        credentials: { bearer: `${account.appid}:${account.open_secret}` },
        request: {
          id: 'test-request',
          ip: '203.0.113.9',
          userAgent: null,
          path: '/v1/open/context-links/verify',
          idempotencyKey: 'one',
        },
      }).api.contextLinks.verify({ token });
    const first = await keyed();
    expect(first.consumed_now).toBe(true);
    expect(await keyed()).toEqual(first);
  });
});

describe('the audit', () => {
  it('contains who tapped, who redeemed and who tried again, with addresses and times', async () => {
    const { account, person, message_id } = await aSecureMessage();
    const request = { id: 'test-request', userAgent: null, path: '/', idempotencyKey: null };
    const inbox = call({
      surface: 'app',
      credentials: { personSession: person.token },
      request: { ...request, ip: '198.51.100.7' },
    }).api;
    const { url } = await inbox.contextLinks.mint({ message_id });
    const token = new URL(url).searchParams.get('context_token') ?? '';
    const shop = (ip: string, idempotencyKey: string | null) =>
      call({
        surface: 'open',
        credentials: { bearer: `${account.appid}:${account.open_secret}` },
        request: { ...request, ip, idempotencyKey },
      }).api.contextLinks;
    await shop('2001:db8::1', null).verify({ token, redemption_id: 'visit-1' });
    await shop('2001:db8::1', null).verify({ token, redemption_id: 'visit-1' });
    const second = shop('not an address', 'a-key').verify({ token, redemption_id: 'visit-2' });
    expect(await refusal(second)).toBe('context_link_used');
    const lines = await contextLinkEvents.findAll({
      where: { messageId: message_id },
      order: ['id'],
    });
    const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
    expect(new Set(lines.map((line) => line.subscriberId))).toEqual(
      new Set([subscriber?.subscriber_id]),
    );
    expect(lines.map((line) => [line.type, line.redemptionId, line.ip])).toEqual([
      ['minted', null, '198.51.100.7'],
      ['redeemed', 'visit-1', '2001:db8::1'],
      ['refused', 'visit-2', null],
    ]);
  });
});
