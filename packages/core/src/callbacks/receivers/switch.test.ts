import { afterEach, describe, expect, it, vi } from 'vitest';
import { apps, lockApp } from '../../accounts/apps/app.model.ts';
import { callbackStateOf } from '../../accounts/callback-urls/callback-state.ts';
import { sendMails } from '../../jobs.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { answered, aReceiver } from '../../testing/recorders.ts';
import {
  aMessage,
  anAccount,
  aSubscriber,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { openDeliveries, SLOTS } from '../deliveries/deliveries-under-way.ts';
import { deliveries } from '../deliveries/delivery.model.ts';
import { mailAboutFailure, switchOff, switchOn } from './switch.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHOP = 'https://shop.example.com/callbacks';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const deliver = async (post: Parameters<typeof deliverCallbacks>[1]) => {
  while (await deliverCallbacks(service, post));
};
const deliverTo = async (statusCode: number) => {
  const receiver = aReceiver(() => answered(statusCode));
  await deliver(receiver.post);
  return receiver.posts.length;
};

/** An account with a receiver, and `answers` messages of it that wait for their person. */
async function anApp(answers: number) {
  await deliverTo(200);
  const account = await anAccount({ callbackUrl: SHOP });
  const person = await aSubscriber(account);
  const waiting: string[] = [];
  for (let n = 0; n < answers; n += 1) waiting.push((await aMessage(account)).message_id);
  const answer = async () => {
    const message_id = waiting.pop() ?? '';
    await person.inbox.answers.respond({ message_id, value: 'approve' });
    return message_id;
  };
  return { account, answer };
}

const rowOf = ({ appid }: TestAccount) => apps.existing(appid);
const stateOf = async (account: TestAccount) => callbackStateOf(await rowOf(account));
const statusOf = async (messageId: string) => (await deliveries.existing({ messageId })).status;
const mailsTo = async ({ email }: TestAccount) =>
  (await showMailbox(service, email)).filter(({ subject }) =>
    /switched off|callback failed/i.test(subject),
  );

describe('a receiver that responds with 410', () => {
  it('gets no more callbacks, and its developer is informed', async () => {
    const { account, answer } = await anApp(2);
    await answer();
    expect(await deliverTo(410)).toBe(1);
    const { callback } = await account.console.accounts.show({});
    expect(callback).toMatchObject({ state: 'off', reason: 'gone' });
    expect(callback.disabled_at).toBeTypeOf('number');
    expect(await statusOf(await answer())).toBe('skipped');
    const [mail, ...others] = await mailsTo(account);
    expect(mail?.text).toContain(SHOP);
    expect(others).toEqual([]);
  });

  it('does not get deliveries that were due before', async () => {
    const { answer } = await anApp(1);
    const first = await answer();
    await deliverTo(410);
    later(6_100);
    expect(await deliverTo(200)).toBe(0);
    expect(await statusOf(first)).toBe('skipped');
  });
});

describe('a receiver that fails without interruption', () => {
  it('is disabled after five days, not before', async () => {
    const { account, answer } = await anApp(3);
    await answer();
    await deliverTo(500);
    const { failing_since } = await stateOf(account);
    expect(failing_since).toBeTypeOf('number');
    later(4.9 * DAY_MS);
    await answer();
    await deliverTo(500);
    expect(await stateOf(account)).toMatchObject({ state: 'on', failing_since });
    later(0.2 * DAY_MS);
    await answer();
    await deliverTo(500);
    expect(await stateOf(account)).toMatchObject({ state: 'off', reason: 'failing' });
  });

  it('starts again after every success', async () => {
    const { account, answer } = await anApp(4);
    for (const [statusCode, wait] of [
      [500, 4 * DAY_MS],
      [200, 0],
      [500, 2 * DAY_MS],
      [500, 0],
    ] as const) {
      await answer();
      await deliverTo(statusCode);
      later(wait);
    }
    expect(await stateOf(account)).toMatchObject({ state: 'on' });
  });

  it('uses none of the slots of receivers that respond', async () => {
    const failing = await anApp(2);
    await failing.answer();
    await deliverTo(500);
    const well = await anApp(1);
    const [due] = [await well.answer(), await failing.answer()];
    const receiver = aReceiver();
    const slots = { ...SLOTS, failing: { ofOne: 0, ofAll: 0 } };
    const underWay = openDeliveries(service, receiver.post, (error) => expect.fail(`${error}`), {
      slots,
    });
    await underWay.sweep();
    await underWay.idle();
    const bodies = receiver.posts.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ data }) => data.message_id)).toEqual([due]);
  });

  it('does not write the account’s row while it succeeds', async () => {
    const { account, answer } = await anApp(1);
    const message = await answer();
    let release: (() => void) | undefined;
    const holding = inTransaction(async () => {
      await lockApp(account.appid);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await vi.waitFor(() => expect(release).toBeDefined(), 10_000);
    // A write of the row would wait here until the test has run out of time.
    await deliverTo(200);
    expect(await statusOf(message)).toBe('succeeded');
    release?.();
    await holding;
  });
});

describe('mails about callbacks', () => {
  const failure = { subject: 'A callback failed', text: 'It did.' };

  it('are limited to one an hour for all processes', async () => {
    const { account } = await anApp(0);
    const row = await rowOf(account);
    const mailTenTimes = () =>
      Promise.all(Array.from({ length: 10 }, () => mailAboutFailure(service, row, failure)));
    await mailTenTimes();
    expect(await mailsTo(account)).toHaveLength(1);
    later(HOUR_MS);
    await mailTenTimes();
    expect(await mailsTo(account)).toHaveLength(2);
  });

  it('report disabled callbacks in the next hour after another mail', async () => {
    const { account } = await anApp(0);
    const row = await rowOf(account);
    const withMailServer = { ...service, hasMailServer: true };
    const sent: string[] = [];
    const send = () =>
      sendMails(
        withMailServer,
        async ({ to, subject }) => void (to === account.email && sent.push(subject)),
      );
    await mailAboutFailure(withMailServer, row, failure);
    await switchOff(withMailServer, row, SHOP, 'gone');
    await send();
    expect(sent).toEqual(['A callback failed']);
    later(HOUR_MS);
    await send();
    expect(sent).toEqual(['A callback failed', 'Your callbacks are switched off']);
  });
});

const OTHER = 'https://shop.example.com/other';

describe('enabling callbacks again', () => {
  const off = async () => {
    const account = await anAccount({ callbackUrl: SHOP });
    await switchOff(service, await rowOf(account), SHOP, 'gone');
    expect(await stateOf(account)).toMatchObject({ state: 'off' });
    return account;
  };

  it('happens with a passing test of the URL', async () => {
    const account = await off();
    expect(await switchOn(account.appid, SHOP)).toBe(true);
    expect(await stateOf(account)).toEqual({
      state: 'on',
      reason: null,
      failing_since: null,
      disabled_at: null,
      tested_at: null,
      warnings: [],
    });
    expect(await switchOn(account.appid, SHOP)).toBe(false);
  });

  it('does not happen with a passing test of another URL', async () => {
    const account = await off();
    expect(await switchOn(account.appid, OTHER)).toBe(false);
    expect(await stateOf(account)).toMatchObject({ state: 'off' });
  });

  it('happens with another URL, and not with the same one', async () => {
    const account = await off();
    const same = await account.console.accounts.saveCallbackUrl({ callback_url: SHOP });
    expect(same.callback.state).toBe('off');
    const other = await account.console.accounts.saveCallbackUrl({ callback_url: OTHER });
    expect(other.callback).toEqual({
      state: 'on',
      reason: null,
      failing_since: null,
      disabled_at: null,
      tested_at: null,
      warnings: [],
    });
    const none = await account.console.accounts.saveCallbackUrl({ callback_url: null });
    expect(none.callback.state).toBe('none');
  });

  it('is not undone by a 410 to an attempt at the previous URL', async () => {
    const account = await anAccount({ callbackUrl: SHOP });
    const before = await rowOf(account);
    await account.console.accounts.saveCallbackUrl({ callback_url: OTHER });
    await switchOff(service, before, SHOP, 'gone');
    expect(await stateOf(account)).toMatchObject({ state: 'on' });
  });
});
