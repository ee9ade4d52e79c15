import { describe, expect, it } from 'vitest';
import { change, select } from '../database/database.ts';
import { newId } from '../fields/identifiers.ts';
import { problemIn } from '../testing/world.ts';
import { limits } from './limit-table.ts';
import { consume, consumeAll, type LimitName } from './limits.ts';

const DAY_MS = 86_400_000;

/** Makes all counters of a limit end a day later: the clock was set back by a day after they were begun. */
const setClockBack = (name: LimitName) =>
  change(`UPDATE rate_limits SET expire = expire + ${DAY_MS} WHERE \`key\` LIKE '${name}:%'`);

async function useUp(name: LimitName, spend: () => Promise<unknown>) {
  for (let n = 0; n < limits[name].points; n += 1) await consumeOne();
  const problem = await problemIn(consumeOne());
  return problem.more.retryAfterSeconds ?? 0;
}

describe('a limit lasts for its window, whatever the clock did', () => {
  it.each([
    ['counted alone', 'domain_check', (who: string) => consume('domain_check', who)],
    ['counted with others', 'domain_check', (who: string) => consumeAll([['domain_check', who]])],
  ] as const)('%s', async (_how, name, spend) => {
    const who = newId('app');
    expect(await useUp(name, () => consumeOne(who))).toBeLessThanOrEqual(limits[name].perSeconds);
    await setClockBack(name);
    await consumeOne(who);
    const [longest] = await select<{ expire: number }>(
      `SELECT MAX(expire) AS expire FROM rate_limits WHERE \`key\` LIKE '${name}:%' AND points > 0`,
    );
    expect(longest?.expire).toBeDefined();
    expect(await useUp(name, () => consumeOne(who)).catch(() => 0)).toBeLessThanOrEqual(
      limits[name].perSeconds,
    );
  });
});
