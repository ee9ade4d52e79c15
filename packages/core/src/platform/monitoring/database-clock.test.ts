import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expireMessages, runSteps, startScheduledMessages } from '../../jobs.ts';
import { aMessage, anAccount, aSubscriber, refusal, service } from '../../testing/world.ts';
import { correctDatabaseClock, databaseNow, forgetDatabaseClock } from '../database/clock.ts';
import { change, select } from '../database/database.ts';
import { claimDue, nextDue, releaseClaim } from '../database/work.ts';
import { clockDifferenceMs, measureDatabaseClock, watchDatabaseClock } from './database-clock.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** What the clock of a process does: how it is written, and by how much. */
const steps = [
  ['a minute forward', MINUTE],
  ['an hour forward', HOUR],
  ['a day forward', DAY],
  ['a minute back', -MINUTE],
  ['an hour back', -HOUR],
  ['a day back', -DAY],
] as const;

afterEach(() => {
  vi.useRealTimers();
  forgetDatabaseClock();
});
/** Sets the clock of this process. The database's and the monotonic time stay. */
const setOwnClock = (by: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + by) });

const statusOf = async (id: string) =>
  (await select<{ status: string }>('SELECT status FROM messages WHERE id = :id', { id }))[0]
    ?.status;
const moveDue = (column: string, id: string, at: number) =>
  change(`UPDATE messages SET ${column} = :at WHERE id = :id`, { id, at });

describe('the clock of the database', () => {
  it('agrees with that of this process on one machine', async () => {
    await measureDatabaseClock();
    expect(Math.abs(clockDifferenceMs())).toBeLessThan(1_000);
  });

  it('is that of this process while they agree, so that all processes of a machine have one time', async () => {
    setOwnClock(60);
    await measureDatabaseClock();
    expect(Math.abs(databaseNow() - Date.now())).toBeLessThanOrEqual(2);
  });

  it.each(steps)('is known when the clock of this process was set %s before', async (_how, by) => {
    const before = Date.now();
    setOwnClock(by);
    await measureDatabaseClock();
    expect(Math.abs(databaseNow() - before)).toBeLessThan(1_000);
    expect(Math.abs(clockDifferenceMs() + by)).toBeLessThan(1_000);
  });
});

describe.each([
  ['before it was measured', true],
  ['since it was measured', false],
])('in a process whose clock was set %s', (_when, isBefore) => {
  describe.each(steps)('%s', (_how, by) => {
    const set = async () => {
      if (isBefore) setOwnClock(by);
      await measureDatabaseClock();
      if (!isBefore) setOwnClock(by);
    };

    it('messages start at the time of the database', async () => {
      const account = await anAccount();
      await set();
      const now = databaseNow();
      const { message_id: later } = await aMessage(account, { scheduled_at: now + 5_000 });
      const { message_id: due } = await aMessage(account, { scheduled_at: now + 5_000 });
      await moveDue('scheduled_at', due, now - 1);
      await startScheduledMessages(service);
      expect([await statusOf(later), await statusOf(due)]).toEqual(['scheduled', 'queued']);
    });

    it('messages expire at the time of the database, and are answered until then', async () => {
      const account = await anAccount();
      const person = await aSubscriber(account);
      await set();
      const [{ message_id: open }, { message_id: over }] = [
        await aMessage(account, { expires_in: 60 }),
        await aMessage(account, { expires_in: 60 }),
      ];
      await moveDue('expires_at', open, databaseNow() + 5_000);
      await moveDue('expires_at', over, databaseNow() - 1);
      expect(
        await refusal(person.inbox.answers.respond({ message_id: over, value: 'approve' })),
      ).toBe('message_closed');
      await expireMessages(service);
      expect(await statusOf(over)).toBe('expired');
      await person.inbox.answers.respond({ message_id: open, value: 'approve' });
      expect(await statusOf(open)).toBe('approved');
    });

    it('claims, leases and steps end at the time of the database', async () => {
      const account = await anAccount();
      await aSubscriber(account);
      await set();
      const { message_id: messageId } = await aMessage(account, { remind_every: 300 });
      const dueIn = (ms: number) =>
        change('UPDATE message_steps SET due_at = :at WHERE message_id = :messageId', {
          messageId,
          at: databaseNow() + ms,
        });
      await dueIn(30_000);
      const ofMessage = async () =>
        (
          await select<{ id: string; claim: string | null; dueAt: number }>(
            `SELECT id, claim, due_at AS dueAt FROM message_steps WHERE message_id = :messageId`,
            { messageId },
          )
        ).map(({ claim, dueAt }) => [claim !== null, dueAt - databaseNow()]);
      await runSteps();
      const [early] = await ofMessage();
      expect(early).toEqual([false, expect.any(Number)]);
      expect(Number(early?.[1])).toBeLessThanOrEqual(30_000);
      expect(await nextDue('message_steps', 31_000)).toBeGreaterThan(databaseNow());

      await dueIn(-1);
      const lease = { limit: 100, leaseMs: 30_000 };
      const claim = await claimDue('message_steps', lease);
      expect(claim.ids).not.toEqual([]);
      expect((await claimDue('message_steps', lease)).ids).toEqual([]);
      const [held] = await ofMessage();
      expect(Number(held?.[1])).toBeGreaterThan(0);
      expect(Number(held?.[1])).toBeLessThanOrEqual(30_000);
      await releaseClaim('message_steps', claim);
      // In another order, because all of them are due at once now.
      const again = await claimDue('message_steps', lease);
      expect(again.ids.toSorted()).toEqual(claim.ids.toSorted());
    });
  });
});

describe('a process that follows the clock of the database', () => {
  const watch = async () => {
    const reports: number[] = [];
    const stop = await watchDatabaseClock((ms) => reports.push(ms));
    await expect.poll(clockDifferenceMs, { timeout: 3_000 }).toBeLessThan(1_000);
    await pause(200);
    return { reports, stop };
  };

  it('knows the time of the database before it does anything', async () => {
    const before = Date.now();
    setOwnClock(-DAY);
    const stop = await watchDatabaseClock(() => {});
    expect(Math.abs(databaseNow() - before)).toBeLessThan(1_000);
    stop();
  });

  it('reports a difference of more than a second, and none below', async () => {
    const { reports, stop } = await watch();
    expect(reports).toEqual([]);
    setOwnClock(-2_000);
    await vi.waitFor(() => expect(reports).toHaveLength(1), 5_000);
    expect(Math.abs(Number(reports[0]) - 2_000)).toBeLessThan(500);
    stop();
  });

  it('measures it at once after the machine was suspended, for longer than the monotonic time says', async () => {
    const { stop } = await watch();
    const own = Date.now() - performance.now();
    correctDatabaseClock({ earliest: own - HOUR, latest: own - HOUR });
    setOwnClock(1_000); // the step that the process sees
    await vi.waitFor(() => expect(Math.abs(databaseNow() - Date.now())).toBeLessThan(2_000), 5_000);
    stop();
  });

  it('shows at once that its own clock was set', async () => {
    const { stop } = await watch();
    setOwnClock(-10_000);
    expect(Math.abs(clockDifferenceMs() - 10_000)).toBeLessThan(500);
    stop();
    expect(clockDifferenceMs()).toBe(0);
  });
});
