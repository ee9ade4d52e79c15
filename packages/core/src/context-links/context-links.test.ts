import { afterEach, describe, expect, it, vi } from 'vitest';
import { expireMessages, removeOld } from '../jobs.ts';
import { deliverCallbacks } from '../testing/deliver-callbacks.ts';
import { aReceiver } from '../testing/recorders.ts';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  problemIn,
  refusal,
  service,
} from '../testing/world.ts';
import { contextLinks } from './context-link.model.ts';
import { aSecureMessage, SHOP, verifyLocally } from './testing.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe('a message with a secure link', () => {
  it('reports in its callback that the link was secure', async () => {
    const { person, message_id, account } = await aSecureMessage();
    await account.console.accounts.saveCallbackUrl({
      callback_url: 'https://shop.example.com/hook',
    });
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    const receiver = aReceiver();
    while (await deliverCallbacks(service, receiver.post));
    const bodies = receiver.posts.map((post): unknown => JSON.parse(post.body));
    expect(bodies).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({ message_id, context_url: SHOP, context_secure: true }),
      }),
    );
  });

  it('shows the URL to the business system, and only the origin to the person', async () => {
    const { account, person, message_id } = await aSecureMessage();
    const sent = await account.open.messages.get({ message_id });
    expect(sent).toMatchObject({ context_url: SHOP, context_secure: true });
    const shown = await person.inbox.answers.show({ message_id });
    const context = { url: 'https://shop.example.com/', label: null, is_secure: true };
    expect(shown.context).toEqual(context);
    expect((await person.inbox.answers.inbox({})).data[0]?.context).toEqual(context);
    const all = JSON.stringify([shown, await person.inbox.answers.inbox({})]);
    for (const secret of ['order-17', 'orders/17', 'usr_', account.appid])
      expect(all).not.toContain(secret);
  });
});

describe('a tap', () => {
  it('creates a link that servers accept, also with the longest reference', async () => {
    const { tap, verify } = await aSecureMessage({ ext: '€'.repeat(1500) });
    const { url, token } = await tap();
    expect(url.length).toBeLessThan(8000);
    expect((await verify(token)).ext).toBe('€'.repeat(1500));
  });

  it('creates a token with the person, the message and the expiry', async () => {
    const { account, message_id, tap } = await aSecureMessage();
    const { url, token, expires_at } = await tap();
    expect(url).toBe(`https://shop.example.com/orders/17?lang=de&context_token=${token}#total`);
    const { payload, protectedHeader } = await verifyLocally(token, account.appid);
    const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
    expect(payload).toEqual({
      iss: 'https://assent.test',
      aud: account.appid,
      sub: subscriber?.subscriber_id,
      jti: expect.stringMatching(/^ctx_/),
      iat: expires_at / 1000 - 120,
      exp: expires_at / 1000,
      message_id,
      ext: 'order-17',
      topic: account.default_topic,
      htu: 'https://shop.example.com/orders/17',
    });
    expect(protectedHeader).toEqual({
      alg: 'EdDSA',
      typ: 'assent-context+jwt',
      kid: expect.any(String),
    });
  });

  it('creates a new token each time', async () => {
    const { tap } = await aSecureMessage();
    expect((await tap()).token).not.toBe((await tap()).token);
  });

  it('is refused for a person whose inbox does not contain the message', async () => {
    const { account, message_id } = await aSecureMessage({ to_later_joiners: true });
    const stranger = await aPerson();
    expect(await refusal(stranger.inbox.contextLinks.mint({ message_id }))).toBe('not_found');
    const member = await aSubscriber(account);
    await member.inbox.subscriptions.leave({
      subscription_id: (await member.inbox.subscriptions.mine({})).data[0]?.subscription_id ?? '',
    });
    expect(await refusal(member.inbox.contextLinks.mint({ message_id }))).toBe('not_found');
  });

  it('is refused for a link that is not secure', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account, { context_url: SHOP });
    expect(await refusal(person.inbox.contextLinks.mint({ message_id }))).toBe('not_found');
  });

  it('still opens the page of an answered message, for everyone who can see it', async () => {
    const { account, person, message_id, tap, verify } = await aSecureMessage({
      to_later_joiners: true,
    });
    const other = await aSubscriber(account);
    await other.inbox.answers.respond({ message_id, value: 'approve' });
    const { token } = await tap();
    expect(await verify(token)).toMatchObject({ valid: true, status: 'approved' });
    expect(await person.inbox.answers.show({ message_id })).toMatchObject({
      context: { is_secure: true },
    });
  });

  it('reports that the message was canceled or has expired', async () => {
    const withdrawn = await aSecureMessage();
    await withdrawn.account.open.messages.cancel({ message_id: withdrawn.message_id });
    const problem = await problemIn(withdrawn.tap());
    expect(problem.code).toBe('message_closed');
    expect(problem.more.extra).toEqual({ message_status: 'canceled' });
    const late = await aSecureMessage({ expires_in: 60 });
    later(61_000);
    expect((await problemIn(late.tap())).more.extra).toEqual({ message_status: 'expired' });
    await expireMessages(service);
    expect((await problemIn(late.tap())).more.extra).toEqual({ message_status: 'expired' });
  });

  it('is limited to thirty in five minutes', async () => {
    const { tap } = await aSecureMessage();
    await Promise.all(Array.from({ length: 30 }, tap));
    expect(await refusal(tap())).toBe('rate_limited');
  });
});

describe('a context link', () => {
  it('is deleted thirty days after its expiry', async () => {
    const { message_id, tap } = await aSecureMessage();
    await tap();
    later(31 * 86_400_000);
    while ((await removeOld()) > 0);
    expect(await contextLinks.count({ where: { messageId: message_id } })).toBe(0);
  });
});
