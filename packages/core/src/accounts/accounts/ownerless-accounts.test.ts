import { expect, it } from 'vitest';
import { removeOld } from '../../jobs.ts';
import { change } from '../../platform/database/database.ts';
import { anAccount } from '../../testing/world.ts';
import { accounts, isUsernameTaken } from './account.model.ts';

const HOUR_MS = 3_600_000;
const accountIdOf = async (username: string) =>
  (await accounts.findOne({ where: { username } }))?.id ?? '';

/** Creates an account of this age that was never verified, and removes its members where it shall have none. */
async function anUnverified(ageMs: number, hasMember: boolean) {
  const { username } = await anAccount({ isVerified: false });
  const id = await accountIdOf(username);
  const createdAt = Date.now() - ageMs;
  await change('UPDATE accounts SET created_at = :createdAt WHERE id = :id', { id, createdAt });
  if (!hasMember) await change('DELETE FROM members WHERE account_id = :id', { id });
  return username;
}

it.each([
  ['removes one without a member', 2 * HOUR_MS, false, false],
  ['keeps one that may be being registered', HOUR_MS / 2, false, true],
  ['keeps one with an owner', 2 * HOUR_MS, true, true],
])('the job for accounts that were never verified %s', async (_does, ageMs, hasMember, isKept) => {
  const username = await anUnverified(ageMs, hasMember);
  await removeOld();
  expect(await isUsernameTaken(username)).toBe(isKept);
});

it('the job keeps a verified account without a member', async () => {
  const { username } = await anAccount();
  const id = await accountIdOf(username);
  await change('DELETE FROM members WHERE account_id = :id', { id });
  await change('UPDATE accounts SET created_at = 1 WHERE id = :id', { id });
  await removeOld();
  expect(await isUsernameTaken(username)).toBe(true);
});
