import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld, startScheduledMessages } from '../../jobs.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { DAY_MS, dayOf } from '../../platform/schemas/utc-day.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { answered, aReceiver } from '../../testing/recorders.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aSubscriber,
  asApp,
  call,
  PASSWORD,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { apps } from '../apps/app.model.ts';
import { takeQuota } from '../quotas/quota.ts';
import { countUp, type Increment } from './daily-count.model.ts';

afterEach(() => vi.useRealTimers());
/** Noon, so that no test runs over midnight by accident. */
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms });

/** What the account's developer sees, signed in anew: time may have passed. */
async function seen({ email }: TestAccount, days?: string) {
  const { access_token } = await call().api.accounts.login({ email, password: PASSWORD });
  return call({ credentials: { bearer: access_token } }).api.statistics.show({ days });
}

describe('statistics', () => {
  it('of a new account are all zero, for thirty days that end today', async () => {
    at(NOON);
    const { today, days } = await seen(await anAccount());
    expect(today).toEqual({
      sent: 0,
      approved: 0,
      rejected: 0,
      answered: 0,
      expired: 0,
      canceled: 0,
      pending: 0,
      median_answer_seconds: null,
      callbacks: { succeeded: 0, failed: 0 },
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe(new Date(NOON).toISOString().slice(0, 10));
    expect(days.every(({ sent, outcomes }) => sent === 0 && outcomes.open === 0)).toBe(true);
  });

  it('contain the median answer time of today', async () => {
    at(NOON);
    const account = await anAccount();
    const { inbox } = await aSubscriber(account);
    const messages = await Promise.all([1, 2, 3].map(() => aMessage(account)));
    for (const [nth, { message_id }] of messages.entries()) {
      at(NOON + 60_000 * (nth + 1));
      await inbox.answers.respond({ message_id, value: 'approve' });
    }
    const median = (await seen(account)).today.median_answer_seconds ?? 0;
    expect(Math.abs(median - 120)).toBeLessThan(12);
  });

  it('count an answer today, and for the day on which the message was created', async () => {
    at(NOON);
    const account = await anAccount();
    const { inbox } = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    at(NOON + DAY_MS);
    await inbox.answers.respond({ message_id, value: 'reject' });
    const { today, days } = await seen(account, '2');
    expect(today).toMatchObject({ sent: 0, rejected: 1, answered: 1, pending: 0 });
    expect(days.map(({ sent, outcomes }) => [sent, outcomes.rejected])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('count a scheduled message when it is created, as the quota does, and once', async () => {
    at(NOON);
    const account = await anAccount();
    await account.open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: aCard,
      scheduled_at: NOON + 60_000,
    });
    at(NOON + 61_000);
    while (await startScheduledMessages(service));
    const { today, quota } = await seen(account);
    expect(today).toMatchObject({ sent: 1, pending: 1 });
    expect(quota).toEqual({ used: 1, limit: 1000, resets_at: NOON + DAY_MS / 2 });
  });

  it('count a message for the day of its created_at, although it is committed on the next', async () => {
    at(NOON);
    const { appid, ...account } = await anAccount();
    const sender = { app: await apps.existing(appid), service };
    await inTransaction(() => takeQuota([{ caller: sender, createdAt: NOON - DAY_MS }], false));
    const { days } = await seen({ appid, ...account }, '2');
    expect(days.map(({ sent }) => sent)).toEqual([1, 0]);
  });

  it('count each fact of an app for the days that are shown, and what is open for 400 days', async () => {
    at(NOON);
    const [account, other] = [await anAccount(), await anAccount()];
    const today = dayOf(NOON);
    const app = await apps.existing(account.appid);
    const created = (day: number, count: number) => {
      const send = { caller: { app, service }, createdAt: day * DAY_MS };
      return inTransaction(() => takeQuota(Array(count).fill(send), false));
    };
    const happened = (day: number, ...facts: Increment['fact'][]) =>
      inTransaction(() =>
        countUp(
          [account, other].flatMap(({ appid: appId }) =>
            facts.map((fact) => ({ appId, fact, day, bucket: 0 })),
          ),
        ),
      );
    await created(today - 401, 16);
    await happened(today - 401, 'became_approved');
    await created(today - 400, 8);
    await happened(today - 400, 'became_rejected');
    await created(today - 2, 4);
    await happened(today - 2, 'callback_failed', 'became_expired', 'expired');
    await created(today - 1, 2);
    await happened(today - 1, 'callback_succeeded', 'became_approved', 'approved');
    await created(today, 2);
    await happened(today, 'callback_failed', 'became_canceled', 'canceled');
    const shown = await seen(account, '2');
    const none = { approved: 0, rejected: 0, expired: 0, canceled: 0 };
    expect(shown.days.map(({ day, ...counts }) => counts)).toEqual([
      {
        sent: 2,
        outcomes: { ...none, approved: 1, open: 1 },
        callbacks: { succeeded: 1, failed: 0 },
      },
      {
        sent: 2,
        outcomes: { ...none, canceled: 1, open: 1 },
        callbacks: { succeeded: 0, failed: 1 },
      },
    ]);
    expect(shown.today).toMatchObject({
      sent: 2,
      answered: 0,
      expired: 0,
      canceled: 1,
      median_answer_seconds: null,
      callbacks: { succeeded: 0, failed: 1 },
      pending: 7 + 3 + 1 + 1,
    });
  });

  it('count each attempt of a callback, successful or not', async () => {
    while (await deliverCallbacks(service, aReceiver().post));
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const { message_id } = await aMessage(account);
    await account.open.messages.cancel({ message_id });
    const receiver = aReceiver((nth) => answered(nth === 1 ? 500 : 200));
    while (await deliverCallbacks(service, receiver.post));
    expect((await seen(account)).today.callbacks).toEqual({ succeeded: 0, failed: 1 });
    at(Date.now() + 3_600_000);
    while (await deliverCallbacks(service, receiver.post));
    const days = (await seen(account, '2')).days.map(({ callbacks }) => callbacks.succeeded);
    expect(Math.max(...days)).toBe(1);
  });

  it('count only one account', async () => {
    const [one, other] = [await anAccount(), await anAccount()];
    await aMessage(one);
    expect((await seen(other)).today).toMatchObject({ sent: 0, pending: 0 });
  });

  it('are available to the developer, not to the business system', async () => {
    const { appid, open_secret } = await anAccount();
    const show = asApp(appid, open_secret).statistics.show({});
    expect(await refusal(show)).toBe('invalid_credentials');
  });

  it('are deleted after 400 days, when everything of that day is closed', async () => {
    at(NOON);
    const account = await anAccount();
    const { message_id } = await aMessage(account);
    await account.open.messages.cancel({ message_id });
    at(NOON + 399 * DAY_MS);
    while (await removeOld());
    expect((await seen(account, '365')).today.pending).toBe(0);
    at(NOON + 401 * DAY_MS);
    while (await removeOld());
    at(NOON);
    const { sent, canceled, pending } = (await seen(account)).today;
    expect({ sent, canceled, pending }).toEqual({ sent: 0, canceled: 0, pending: 0 });
  });

  it('do not deadlock when one is updated concurrently', async () => {
    const { appid } = await anAccount();
    const of = { appId: appid, day: 1, bucket: 0 };
    const changes = Array.from({ length: 200 }, () =>
      countUp([
        { ...of, fact: 'became_approved' },
        { ...of, fact: 'approved' },
      ]),
    );
    await expect(Promise.all(changes)).resolves.toHaveLength(200);
  });
});
