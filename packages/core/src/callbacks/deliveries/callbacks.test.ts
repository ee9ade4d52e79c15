import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../platform/database/database.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { answered, aReceiver, type Posted } from '../../testing/recorders.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  service,
  type TestAccount,
} from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const deliver = async (post: Parameters<typeof deliverCallbacks>[1]) => {
  while (await deliverCallbacks(service, post));
};

/** An account with a receiver, and a message that was just answered. */
async function anAnswer() {
  await deliver(aReceiver().post);
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const person = await aSubscriber(account);
  const { message_id } = await aMessage(account, { ext: 'ünïcode "ext" \n 🦊' });
  await person.inbox.answers.respond({ message_id, value: 'approve', comment: 'fine' });
  return { account, person, message_id };
}

const verified = (account: TestAccount, post: Posted | undefined) =>
  new Webhook(account.callback_secret).verify(post?.body ?? '', post?.headers ?? {});

describe('a callback', () => {
  it('is signed so that a published Standard Webhooks library verifies it', async () => {
    const { account, message_id } = await anAnswer();
    const receiver = aReceiver();
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(1);
    expect(verified(account, receiver.posts[0])).toMatchObject({
      type: 'message.approved',
      api_version: 'v1',
      data: {
        message_id,
        ext: 'ünïcode "ext" \n 🦊',
        approved: true,
        response: { value: 'approve', comment: 'fine', auth_method: 'session' },
      },
    });
  });

  it('contains no payload, and has the id of the event', async () => {
    await anAnswer();
    const receiver = aReceiver();
    await deliver(receiver.post);
    const [post] = receiver.posts;
    const body: { id: string; data: object } = JSON.parse(post?.body ?? '{}');
    expect(body.data).not.toHaveProperty('payload');
    expect(post?.headers['webhook-id']).toBe(body.id);
    expect(body.id).toMatch(/^evt_/);
  });

  it('is refused by the library when a byte is changed', async () => {
    const { account } = await anAnswer();
    const receiver = aReceiver();
    await deliver(receiver.post);
    const [post] = receiver.posts;
    const changed = post && { ...post, body: post.body.replace('approve', 'reject_') };
    expect(() => verified(account, changed)).toThrow();
  });

  it('is tried early while the receiver cannot be reached, beside the schedule', async () => {
    await anAnswer();
    const receiver = aReceiver((n) =>
      n < 7 ? answered(0, { statusCode: null, error: 'connect_failed' }) : answered(200),
    );
    const attempts: number[] = [];
    for (let seconds = 0; seconds <= 380; seconds += 2) {
      await deliver(receiver.post);
      if (receiver.posts.length > attempts.length) attempts.push(seconds);
      later(2000);
    }
    const [first, second = 0, ...others] = attempts;
    expect([first, others.length], attempts.join()).toEqual([0, 5]);
    const [fifteen = 0, thirty = 0, sixty = 0, twoMinutes = 0, fiveMinutes = 0] = others;
    expect(second).toBeLessThanOrEqual(8);
    expect(fifteen - second).toBeLessThanOrEqual(12);
    for (const [wait, age] of [
      [thirty - fifteen, fifteen],
      [sixty - thirty, thirty],
      [twoMinutes - sixty, sixty],
    ])
      expect(Math.abs((wait ?? 0) - (age ?? 0))).toBeLessThanOrEqual(4);
    // That of the schedule, with its jitter.
    expect(fiveMinutes).toBeGreaterThanOrEqual(298);
    expect(fiveMinutes).toBeLessThanOrEqual(350);
  });

  it('has no early attempts after the clock was set back', async () => {
    await anAnswer();
    const receiver = aReceiver((n) =>
      n < 3 ? answered(0, { statusCode: null, error: 'connect_failed' }) : answered(200),
    );
    await deliver(receiver.post);
    later(6_500);
    await database().query(
      'UPDATE deliveries SET created_at = created_at + 7200000 WHERE due_at IS NOT NULL',
    );
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(2);
    later(120_000);
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(2);
    later(240_000);
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(3);
  });

  it('is retried on schedule with the same id and bytes, and a new timestamp and signature', async () => {
    const { account } = await anAnswer();
    const receiver = aReceiver((n) => answered(n < 3 ? 500 : 204));
    await deliver(receiver.post);
    later(4_900);
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(1);
    later(1_200);
    await deliver(receiver.post);
    later(361_000);
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(3);
    const ids = receiver.posts.map((post) => post.headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(receiver.posts.map((post) => post.body)).size).toBe(1);
    expect(receiver.posts[2]?.headers['webhook-timestamp']).not.toBe(
      receiver.posts[0]?.headers['webhook-timestamp'],
    );
    expect(verified(account, receiver.posts[2])).toBeTruthy();
    later(86_400_000);
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(3);
  });

  it('waits as long as the receiver asks, up to an hour', async () => {
    await anAnswer();
    const receiver = aReceiver((n) =>
      n === 1 ? answered(503, { retryAfterMs: 900_000 }) : answered(200),
    );
    await deliver(receiver.post);
    later(899_000);
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(1);
    later(2_000);
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(2);
  });

  it('ends after the last attempt with a mail to the developer', async () => {
    const { account, message_id } = await anAnswer();
    const receiver = aReceiver(() => answered(500));
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await deliver(receiver.post);
      later(40_000_000);
    }
    expect(receiver.posts).toHaveLength(service.callbackRetryMs.length + 1);
    const [mail] = await showMailbox(service, account.email);
    expect(mail?.subject).toContain(message_id);
  });

  it('is sent once by any number of processes', async () => {
    await anAnswer();
    const receiver = aReceiver();
    await Promise.all(Array.from({ length: 5 }, () => deliver(receiver.post)));
    expect(receiver.posts).toHaveLength(1);
  });

  it('is taken over after the lease of a process that died', async () => {
    await anAnswer();
    let isTaken = false;
    void deliverCallbacks(service, () => {
      isTaken = true;
      return new Promise(() => {});
    });
    await vi.waitFor(() => expect(isTaken).toBe(true), 5_000);
    const receiver = aReceiver();
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(0);
    later(31_000);
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(1);
  });

  it('is skipped when there was no callback URL', async () => {
    await deliver(aReceiver().post);
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    const receiver = aReceiver();
    await deliver(receiver.post);
    expect(receiver.posts).toHaveLength(0);
  });

  it('is signed with the new secret after the old one was replaced', async () => {
    const { account } = await anAnswer();
    const { value } = await account.console.accounts.resetSecret({ secret: 'callback_secret' });
    const receiver = aReceiver();
    await deliver(receiver.post);
    expect(() => verified(account, receiver.posts[0])).toThrow();
    expect(verified({ ...account, callback_secret: value }, receiver.posts[0])).toBeTruthy();
  });
});

describe('every end of a message', () => {
  it.each([
    ['message.rejected', 'reject'],
    ['message.approved', 'approve'],
  ] as const)('writes one %s', async (type, value) => {
    await deliver(aReceiver().post);
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    await person.inbox.answers.respond({ message_id, value });
    await person.inbox.answers.respond({ message_id, value });
    const receiver = aReceiver();
    await deliver(receiver.post);
    expect(receiver.posts.map((post) => JSON.parse(post.body).type)).toEqual([type]);
  });
});
