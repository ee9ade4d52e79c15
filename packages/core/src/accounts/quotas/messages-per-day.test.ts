import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../jobs.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import { nameOf, recordStatements } from '../../testing/machine/statements.ts';
import {
  aMessage,
  anAccount,
  call,
  problemIn,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { apps } from '../apps/app.model.ts';
import { messagesToday, takeQuota } from './quota.ts';

// A day that began during a test would count anew.
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => vi.useRealTimers());

/** An account that may create so many messages per day. */
async function anAccountWith(messagesPerDay: number) {
  const account = await anAccount();
  await apps.update({ messagesPerDay }, { where: { id: account.appid } });
  return account;
}

describe('the messages of a day', () => {
  it('are counted exactly: with one left, one of many requests is accepted', async () => {
    const account = await anAccountWith(3);
    await aMessage(account);
    await aMessage(account);
    const sends = await Promise.allSettled(Array.from({ length: 20 }, () => aMessage(account)));
    expect(sends.filter((send) => send.status === 'fulfilled')).toHaveLength(1);
    const problem = await problemIn(aMessage(account));
    expect(problem.code).toBe('quota_exceeded');
    expect(problem.message).toContain('All 3 messages of today are used.');
    expect(problem.more.retryAfterSeconds).toBe(43_200);
    expect((await account.console.accounts.show({})).messages_today).toBe(3);
    expect((await account.open.messages.list({})).data).toHaveLength(3);
  });

  it('are counted anew from midnight UTC', async () => {
    const account = await anAccountWith(1);
    await aMessage(account);
    vi.setSystemTime(NOON + DAY_MS / 2 - 1);
    const { more } = await problemIn(aMessage(account));
    expect(more.retryAfterSeconds).toBe(1);
    vi.setSystemTime(NOON + DAY_MS / 2);
    expect((await aMessage(account)).status).toBe('queued');
    expect(await refusal(aMessage(account))).toBe('quota_exceeded');
  });

  it('are known after each response to the business system', async () => {
    const account = await anAccountWith(2);
    const asked = async () => {
      const bearer = `${account.appid}:${account.open_secret}`;
      const { api, headers } = call({ surface: 'open', credentials: { bearer } });
      await api.topics.list({});
      return Object.fromEntries(headers);
    };
    expect(await asked()).toEqual({
      'RateLimit-Policy': '"daily";q=2;w=86400',
      RateLimit: '"daily";r=2;t=43200',
    });
    await aMessage(account);
    expect((await asked()).RateLimit).toBe('"daily";r=1;t=43200');
    await aMessage(account);
    await apps.update({ messagesPerDay: 1 }, { where: { id: account.appid } });
    expect((await asked()).RateLimit).toBe('"daily";r=0;t=43200');
  });

  it('are refused after the first refusal before anything is written for them', async () => {
    const account = await anAccountWith(1);
    await aMessage(account);
    const statementsOf = async () => {
      const recorded = recordStatements();
      expect(await refusal(aMessage(account))).toBe('quota_exceeded');
      recorded.stop();
      return recorded.statements.map(nameOf);
    };
    expect(await statementsOf()).toContain('INSERT messages');
    expect(await statementsOf()).not.toContain('INSERT messages');
  });

  it('are counted once in any transaction, and those of several apps all or none', async () => {
    const [one, other, full] = [await anAccount(), await anAccount(), await anAccountWith(1)];
    const take = async (...accounts: TestAccount[]) => {
      const sends: Parameters<typeof takeQuota>[0] = [];
      for (const { appid } of accounts)
        sends.push({ caller: { app: await apps.existing(appid), service }, createdAt: NOON });
      await inTransaction(() => takeQuota(sends, false));
    };
    const counts = () =>
      Promise.all([one, other, full].map(({ appid }) => messagesToday(appid, NOON)));
    for (const account of [one, other, full]) await take(account);
    expect(await counts()).toEqual([1, 1, 1]);
    await take(one, other, one);
    expect(await counts()).toEqual([3, 2, 1]);
    await take(one, other);
    expect(await counts()).toEqual([4, 3, 1]);
    expect(await refusal(take(one, other, full))).toBe('quota_exceeded');
    expect(await counts()).toEqual([4, 3, 1]);
  });

  it('are read for the headers of a send with the statement that counts it', async () => {
    const account = await anAccountWith(3);
    await aMessage(account);
    const recorded = recordStatements();
    await aMessage(account);
    recorded.stop();
    const names = recorded.statements.map(nameOf);
    expect(names.filter((name) => name === 'SELECT daily_quotas')).toHaveLength(1);
  });

  it('of an app are counted for 400 days', async () => {
    const account = await anAccount();
    await aMessage(account);
    const counted = async (afterDays: number) => {
      vi.setSystemTime(NOON + afterDays * DAY_MS);
      while (await removeOld());
      return messagesToday(account.appid, NOON);
    };
    expect(await counted(400)).toBe(1);
    expect(await counted(401)).toBe(0);
  });
});

describe('sending for many accounts at once', () => {
  it('accepts the first messages of a day of each account', async () => {
    const accounts = await Promise.all([anAccount(), anAccount(), anAccount()]);
    await Promise.all(accounts.flatMap((account) => [aMessage(account), aMessage(account)]));
    for (const account of accounts)
      expect((await account.console.accounts.show({})).messages_today).toBe(2);
  });

  it('refuses only accounts whose quota is used up, and does not count refused messages', async () => {
    const [full, other] = [await anAccountWith(1), await anAccount()];
    for (const round of [1, 2]) {
      const sends = await Promise.allSettled([
        ...[1, 2, 3].map(() => aMessage(full)),
        ...[1, 2, 3].map(() => aMessage(other)),
      ]);
      const accepted = sends.map(({ status }) => status === 'fulfilled');
      expect(accepted.slice(3)).toEqual([true, true, true]);
      expect(accepted.slice(0, 3).filter(Boolean)).toHaveLength(round === 1 ? 1 : 0);
    }
    expect((await full.console.accounts.show({})).messages_today).toBe(1);
    expect((await other.console.accounts.show({})).messages_today).toBe(6);
  });

  it('continues when a used-up quota is raised', async () => {
    const account = await anAccountWith(0);
    expect(await refusal(aMessage(account))).toBe('quota_exceeded');
    await apps.update({ messagesPerDay: 1 }, { where: { id: account.appid } });
    expect((await aMessage(account)).status).toBe('queued');
    const { message } = await problemIn(aMessage(account));
    expect(message).toContain('The 1 message of today is used.');
  });
});
