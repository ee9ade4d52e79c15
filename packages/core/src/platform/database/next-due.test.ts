import { afterEach, expect, it, vi } from 'vitest';
import { nextDue } from '../../jobs.ts';
import { queuePushes } from '../../notifications/pushes/push.model.ts';
import { aMessage, anAccount } from '../../testing/world.ts';
import { change } from './database.ts';

const AT = Date.now() + 30 * 86_400_000;
afterEach(() => vi.useRealTimers());

/** Push jobs that become due at these times after `AT`, held by a claim or not. */
async function pushesDue(...jobs: { afterMs: number; claim?: string }[]) {
  const { message_id } = await aMessage(await anAccount());
  const rows = jobs.map(({ afterMs, claim = null }, at) => ({
    id: `psh_${message_id.slice(4, -1)}${at}`,
    messageId: message_id,
    reason: 'new' as const,
    dueAt: AT + afterMs,
    claim,
  }));
  await queuePushes(rows);
  return () => change('DELETE FROM pushes WHERE id IN (:ids)', { ids: rows.map(({ id }) => id) });
}

it('returns when the next row becomes due, leaving out those that a process holds', async () => {
  const remove = await pushesDue(
    { afterMs: 700 },
    { afterMs: 300 },
    { afterMs: 100, claim: 'held' },
  );
  vi.useFakeTimers({ toFake: ['Date'], now: AT });
  expect(await nextDue('pushes', 1_000)).toBe(AT + 300);
  expect(await nextDue('pushes', 200)).toBeNull();
  vi.setSystemTime(AT + 300);
  expect(await nextDue('pushes', 1_000)).toBe(AT + 700);
  await remove();
});
