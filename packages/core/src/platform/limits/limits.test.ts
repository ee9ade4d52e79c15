import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '../credentials/keyring.ts';
import { change, inTransaction, select } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { type LimitName, limits } from './limit-table.ts';
import { consume, consumeAll, note } from './limits.ts';

const DAY_MS = 86_400_000;
const isName = (name: string): name is LimitName => Object.hasOwn(limits, name);
/** All that few requests use up. */
const names = Object.keys(limits).filter(isName);
const small = names.filter((name) => limits[name].points <= 20);

/** The two ways in which points are consumed. */
const ways = [
  ['alone', (name: LimitName, who: string) => consume(name, who)],
  ['with others', (name: LimitName, who: string) => consumeAll([[name, who]])],
] as const;

/** Moves the end of all windows of a limit, as if the clock had been set by the opposite since they began. */
const moveWindows = (name: LimitName, ms: number) =>
  change('UPDATE rate_limits SET expire = expire + :ms WHERE `key` LIKE :keys', {
    ms,
    keys: `${name}:%`,
  });
const latestEnd = async (name: LimitName) => {
  const [row] = await select<{ end: number }>(
    'SELECT MAX(expire) AS end FROM rate_limits WHERE `key` LIKE :keys',
    { keys: `${name}:%` },
  );
  return Number(row?.end);
};

/** Consumes points until one is refused. Returns how many were given, and for how long the next ones are refused. */
async function untilRefused(take: () => Promise<unknown>) {
  for (let given = 0; ; given += 1) {
    const refusal: unknown = await take().then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal instanceof Problem) return { given, seconds: refusal.more.retryAfterSeconds ?? 0 };
    if (refusal !== null) throw refusal;
  }
}

beforeEach(async () => {
  await change('DELETE FROM rate_limits');
});

describe.each(ways)('a limit whose points are consumed %s', (_how, take) => {
  it.each(small)('lasts for its window, whatever the clock did: %s', async (name) => {
    const { points, perSeconds } = limits[name];
    const who = newToken(9);
    const before = await untilRefused(() => take(name, who));
    expect(before.given).toBe(points);
    expect(before.seconds).toBeLessThanOrEqual(perSeconds);
    for (const setBack of [DAY_MS, 60_000]) {
      await moveWindows(name, setBack);
      const { seconds } = await untilRefused(() => take(name, who));
      expect(seconds).toBeLessThanOrEqual(perSeconds);
      expect(await latestEnd(name)).toBeLessThanOrEqual(Date.now() + perSeconds * 1_000);
    }
  });

  it.each(small)(
    'gives nothing more to a process whose clock is a little behind: %s',
    async (name) => {
      const who = newToken(9);
      await untilRefused(() => take(name, who));
      await moveWindows(name, 2_000);
      expect(await untilRefused(() => take(name, who))).toMatchObject({ given: 0 });
      expect((await untilRefused(() => take(name, who))).seconds).toBeLessThanOrEqual(
        limits[name].perSeconds,
      );
    },
  );

  it.each(small)('begins a new window when the clock was set forward: %s', async (name) => {
    const who = newToken(9);
    await untilRefused(() => take(name, who));
    await moveWindows(name, -limits[name].perSeconds * 1_000 - DAY_MS);
    expect((await untilRefused(() => take(name, who))).given).toBe(limits[name].points);
  });
});

describe('a point that counts only for later attempts', () => {
  it('is never refused, and uses up the limit', async () => {
    const who = newToken(9);
    for (let n = 0; n <= limits.verify_mail.points; n += 1) await note('verify_mail', who);
    expect(await untilRefused(() => consume('verify_mail', who))).toMatchObject({ given: 0 });
  });

  it('reports that it could not be counted', async () => {
    const noted = inTransaction(() => note('verify_mail', newToken(9)));
    await expect(noted).rejects.toThrow('is consumed in a transaction');
  });
});
