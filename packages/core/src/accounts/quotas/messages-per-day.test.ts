import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, anAccount, problemIn, refusal } from '../../testing/world.ts';
import { apps } from '../apps/app.model.ts';

// A day that began during a test would count anew.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => vi.useRealTimers());

describe('the messages of a day', () => {
  it('are counted exactly: with one left, one of many requests is accepted', async () => {
    const account = await anAccount();
    await apps.update({ messagesPerDay: 3 }, { where: { id: account.appid } });
    await aMessage(account);
    await aMessage(account);
    const sends = await Promise.allSettled(Array.from({ length: 20 }, () => aMessage(account)));
    expect(sends.filter((send) => send.status === 'fulfilled')).toHaveLength(1);
    const problem = await problemIn(aMessage(account));
    expect(problem.code).toBe('quota_exceeded');
    expect(problem.more.retryAfterSeconds).toBeLessThanOrEqual(86_400);
    expect((await account.console.accounts.show({})).messages_today).toBe(3);
    expect((await account.open.messages.list({})).data).toHaveLength(3);
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
    const [full, other] = [await anAccount(), await anAccount()];
    await apps.update({ messagesPerDay: 1 }, { where: { id: full.appid } });
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
    const account = await anAccount();
    await apps.update({ messagesPerDay: 0 }, { where: { id: account.appid } });
    expect(await refusal(aMessage(account))).toBe('quota_exceeded');
    await apps.update({ messagesPerDay: 1 }, { where: { id: account.appid } });
    expect((await aMessage(account)).status).toBe('queued');
    const { message } = await problemIn(aMessage(account));
    expect(message).toContain('The 1 message of today is used.');
  });
});
