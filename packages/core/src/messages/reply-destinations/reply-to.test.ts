import { afterEach, describe, expect, it, vi } from 'vitest';
import { deliveries } from '../../callbacks/deliveries/delivery.model.ts';
import type { CallbackPoster } from '../../platform/outbound/callback-poster.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { answered, aReceiver } from '../../testing/recorders.ts';
import { placesOf } from '../../testing/stored-rows.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  call,
  PASSWORD,
  problemIn,
  refusal,
  service,
} from '../../testing/world.ts';
import { replyDestinationOf } from './reply-destination.model.ts';

afterEach(async () => {
  vi.useRealTimers();
  await deliveries.update({ status: 'skipped', dueAt: null }, { where: { status: 'pending' } });
});
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const CALLBACK = 'https://shop.example.com/callbacks';
const REPLY = 'https://flows.example.com/resume/17';
const TOKEN = 'Bearer tok_0Vb7xQ2mKz81';

/** An account whose person answers messages; `calls` are the requests that leave, `status` what they are answered. */
async function aBusiness({ callbackUrl }: { callbackUrl?: string } = { callbackUrl: CALLBACK }) {
  const account = await anAccount({ ...(callbackUrl && { callbackUrl }) });
  const ada = await aSubscriber(account);
  const statuses = new Map<string, number>();
  const receiver = aReceiver();
  const post: typeof receiver.post = async (posted) => {
    await receiver.post(posted);
    return answered(statuses.get(posted.url) ?? 204);
  };
  const ask = (
    reply_to = { url: REPLY, authorization: TOKEN } as { url: string; authorization?: string },
  ) => aMessage(account, { reply_to });
  const approve = (message_id: string) =>
    ada.inbox.answers.respond({ message_id, value: 'approve' });
  const deliver = async () => {
    while (await deliverCallbacks(service, post));
  };
  const log = async (message_id: string) => {
    const { data } = await account.open.callbacks.deliveries({ message_id });
    return Object.fromEntries(data.map((each) => [each.destination, each]));
  };
  return { account, statuses, posts: receiver.posts, ask, approve, deliver, log };
}

describe('reply_to', () => {
  it('gets the final event with the body and signature of a callback, and the authorization', async () => {
    const { ask, approve, deliver, posts, log } = await aBusiness();
    const { message_id } = await ask();
    await approve(message_id);
    await deliver();
    const [callback, reply] = [CALLBACK, REPLY].map((url) =>
      posts.find((each) => each.url === url),
    );
    expect(reply?.body).toBe(callback?.body);
    expect(reply?.headers['webhook-id']).toBe(callback?.headers['webhook-id']);
    expect(reply?.headers['webhook-signature']).toMatch(/^v1,/);
    expect([reply?.headers.authorization, callback?.headers.authorization]).toEqual([
      TOKEN,
      undefined,
    ]);
    const { callback: logged, reply_to } = await log(message_id);
    expect([logged?.status, reply_to?.status]).toEqual(['succeeded', 'succeeded']);
  });

  it('is used without a callback URL, and for expired and canceled messages', async () => {
    const { account, ask, deliver, posts, log } = await aBusiness({});
    const canceled = await ask({ url: REPLY });
    await account.open.messages.cancel({ message_id: canceled.message_id });
    await deliver();
    expect(posts.map(({ url, body }) => [url, JSON.parse(body).type])).toEqual([
      [REPLY, 'message.canceled'],
    ]);
    expect(posts[0]?.headers).not.toHaveProperty('authorization');
    const logged = await log(canceled.message_id);
    expect([logged.callback?.status, logged.reply_to?.status]).toEqual(['skipped', 'succeeded']);
  });

  it('leaves the callback of the app alone when it fails', async () => {
    const { account, ask, approve, deliver, statuses, log } = await aBusiness();
    statuses.set(REPLY, 410);
    const { message_id } = await ask();
    await approve(message_id);
    await deliver();
    const logged = await log(message_id);
    expect([logged.callback?.status, logged.reply_to?.status]).toEqual(['succeeded', 'exhausted']);
    expect(await account.open.callbacks.showCallback({})).toMatchObject({
      state: 'on',
      failing_since: null,
    });
  });

  it('has an authorization that is nowhere in the clear, and erased once it is delivered', async () => {
    const { account, ask, approve, deliver, statuses, log, posts } = await aBusiness();
    statuses.set(REPLY, 500);
    const { message_id } = await ask();
    expect(await placesOf(TOKEN)).toEqual([]);
    await approve(message_id);
    await deliver();
    later(6_000);
    await deliver();
    expect(
      posts.filter(({ url }) => url === REPLY).map(({ headers }) => headers.authorization),
    ).toEqual([TOKEN, TOKEN]);
    statuses.set(REPLY, 200);
    const { reply_to } = await log(message_id);
    const delivery_id = reply_to?.delivery_id ?? '';
    await account.open.callbacks.resend({ delivery_id });
    await deliver();
    expect(await refusal(account.open.callbacks.resend({ delivery_id }))).toBe(
      'authorization_erased',
    );
    expect(await sealedOf(account, message_id)).toBeNull();
    const shown = [
      await account.open.messages.get({ message_id }),
      await account.open.callbacks.delivery({ delivery_id }),
      await account.open.callbacks.deliveries({ message_id }),
    ];
    expect(JSON.stringify(shown)).not.toContain(TOKEN);
    expect(await placesOf(TOKEN)).toEqual([]);
  });

  it('has no authorization in what is kept for an idempotency key', async () => {
    const { account } = await aBusiness();
    const { appid, open_secret, default_topic: topic } = account;
    const { api } = call({
      surface: 'open',
      credentials: { bearer: `${appid}:${open_secret}` },
      request: { idempotencyKey: 'resume-17' },
    });
    const reply_to = { url: REPLY, authorization: TOKEN };
    const send = () =>
      api.messages.send({ topic, type: 'approval', payload: { title: 'Resume?' }, reply_to });
    const first = await send();
    expect(await send()).toEqual(first);
    expect(JSON.stringify(first)).not.toContain(TOKEN);
    expect(await placesOf(TOKEN)).toEqual([]);
  });

  it('loses its authorization with the account', async () => {
    const { account, ask } = await aBusiness();
    const { message_id } = await ask();
    expect(await sealedOf(account, message_id)).not.toBeNull();
    const { username } = account;
    await account.console.accounts.deleteAccount({ username, password: PASSWORD });
    expect(await sealedOf(account, message_id)).toBeNull();
  });

  it('is refused like a callback URL, and never repeated in the problem', async () => {
    const { ask } = await aBusiness();
    for (const url of ['ftp://flows.example.com/', 'https://user:pw@flows.example.com/'])
      expect(['validation_failed', 'callback_url_blocked']).toContain(await refusal(ask({ url })));
    const blocked = await problemIn(ask({ url: 'https://user:pw@flows.example.com/' }));
    expect(blocked.more.detail).toMatch(/^\/reply_to\/url: /);
    for (const authorization of [
      '',
      `${TOKEN}\r\nX-Other: 1`,
      `${TOKEN}\u0000`,
      TOKEN.repeat(99),
    ]) {
      const problem = await problemIn(ask({ url: REPLY, authorization }));
      expect(problem.code).toBe('validation_failed');
      expect(JSON.stringify(problem.more)).not.toContain('tok_0Vb7');
    }
  });

  it('is not resent with all that failed', async () => {
    const { account, ask, approve, deliver, statuses, log } = await aBusiness();
    statuses.set(REPLY, 410);
    const { message_id } = await ask();
    await approve(message_id);
    await deliver();
    const since = Date.now() - 60_000;
    expect(await account.open.callbacks.resendFailed({ since })).toEqual({ resent: 0 });
    expect((await log(message_id)).reply_to?.status).toBe('exhausted');
  });
});

async function sealedOf({ appid: appId }: { appid: string }, messageId: string) {
  return (await replyDestinationOf({ messageId, appId }))?.authorizationSealed;
}

const REPEATED = 'Bearer tok_4mQz8Ws1Ny73';

it('stores no authorization that a receiver repeats in its response', async () => {
  // A 410 ends the delivery.
  const repeats: CallbackPoster = async ({ headers }) => ({
    ...answered(410),
    excerpt: `Gone. authorization: ${headers.authorization}`,
  });
  const account = await anAccount();
  const ada = await aSubscriber(account);
  const url = 'https://flows.example.com/resume/18';
  const attemptsOf = async (reply_to: { url: string; authorization?: string }) => {
    const { message_id } = await aMessage(account, { reply_to });
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    while (await deliverCallbacks(service, repeats));
    const { data } = await account.open.callbacks.deliveries({ message_id });
    const delivery_id = data.find((each) => each.destination === 'reply_to')?.delivery_id ?? '';
    return (await account.open.callbacks.delivery({ delivery_id })).attempts;
  };
  expect(await attemptsOf({ url, authorization: REPEATED })).toMatchObject([
    { status_code: 410, response_excerpt: null },
  ]);
  expect(await placesOf(REPEATED)).toEqual([]);
  // Without an authorization there is nothing to hide.
  expect(await attemptsOf({ url })).toMatchObject([
    { response_excerpt: 'Gone. authorization: undefined' },
  ]);
});
