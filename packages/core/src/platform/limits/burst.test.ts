import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inAnotherProcess } from '../../testing/machine/another-process.ts';
import { nameOf, recordStatements } from '../../testing/machine/statements.ts';
import { anAccount, problemIn } from '../../testing/world.ts';
import { countRequest } from './burst.ts';

// Minutes begin with the clock: one that began during a test would let more through.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => vi.useRealTimers());

/** What another process would have: the same database, its own memory. */
const anotherProcess = async () =>
  (await inAnotherProcess(() => import('./burst.ts'))).countRequest;

const passed = async (requests: Promise<void>[]) =>
  (await Promise.allSettled(requests)).filter((each) => each.status === 'fulfilled').length;

describe('the burst limit', () => {
  it('allows exactly that many requests a minute, concurrent or sequential', async () => {
    const { appid } = await anAccount();
    expect(await passed(Array.from({ length: 90 }, () => countRequest(appid, 50)))).toBe(50);
    const problem = await problemIn(countRequest(appid, 50));
    expect(problem.code).toBe('rate_limited');
    expect(problem.more.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('holds for all processes together', async () => {
    const { appid } = await anAccount();
    const countElsewhere = await anotherProcess();
    const requests = Array.from({ length: 200 }, (_, n) =>
      n % 2 ? countRequest(appid, 100) : countElsewhere(appid, 100),
    );
    expect(await passed(requests)).toBe(100);
  });

  it('is written a few times a minute for a busy app, and rarely waited for', async () => {
    const { appid } = await anAccount();
    const { statements, stop } = recordStatements();
    const writesOf = async (requests: number) => {
      statements.length = 0;
      for (let sent = 0; sent < requests; sent += 1) await countRequest(appid, 600);
      return statements.filter((sql) => nameOf(sql) === 'INSERT burst_windows').length;
    };
    expect(await writesOf(50)).toBe(6);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await writesOf(40)).toBe(2);
    vi.setSystemTime(Date.now() + 120_000);
    expect(await writesOf(1)).toBe(1);
    stop();
  });

  it('restarts every minute', async () => {
    const { appid } = await anAccount();
    await passed(Array.from({ length: 5 }, () => countRequest(appid, 3)));
    vi.setSystemTime(Date.now() + 60_000);
    expect(await passed(Array.from({ length: 5 }, () => countRequest(appid, 3)))).toBe(3);
  });
});
