import { describe, expect, it } from 'vitest';
import { select } from '../../platform/database/database.ts';
import {
  anAccount,
  anyEmail,
  asApp,
  call,
  codeFor,
  PASSWORD,
  refusal,
} from '../../testing/world.ts';

describe('registrations of one address at once', () => {
  const ownerless = async () => {
    const rows = await select<{ id: string }>(
      'SELECT id FROM accounts WHERE id NOT IN (SELECT account_id FROM members)',
    );
    return rows.map(({ id }) => id);
  };
  /** Returns what each one made, or the code of its problem: as many as one address has codes a day, less one. */
  const registerAtOnce = (email: string) =>
    Promise.all(
      Array.from({ length: 29 }, async () => {
        const registering = call().api.accounts.register({ email, password: PASSWORD });
        return registering.catch(() => refusal(registering));
      }),
    );

  it.each([
    ['a new one', async () => anyEmail()],
    ['one that was never verified', async () => (await anAccount({ isVerified: false })).email],
  ])('leave one account, complete, and nothing of the others: %s', async (_of, anAddress) => {
    const email = await anAddress();
    const before = await ownerless();
    const outcomes = await registerAtOnce(email);
    // One that began after another had ended replaces it.
    const made = outcomes.filter((each) => typeof each !== 'string');
    expect(made).not.toEqual([]);
    expect(new Set(outcomes.filter((each) => typeof each === 'string'))).toEqual(
      new Set(['email_taken']),
    );
    const accounts = await select<{ role: string; apps: number; topics: number }>(
      `SELECT m.role, COUNT(DISTINCT p.id) AS apps, COUNT(*) AS topics
       FROM developers d JOIN members m ON m.developer_id = d.id JOIN apps p ON p.account_id = m.account_id
         JOIN topics t ON t.app_id = p.id WHERE d.email = :email GROUP BY m.account_id, m.role`,
      { email },
    );
    expect(accounts).toEqual([{ role: 'owner', apps: 2, topics: 2 }]);
    expect(await ownerless()).toEqual(before);
    const { api } = call();
    expect(await api.accounts.verify({ email, code: await codeFor(email) })).toBeTruthy();
    const topics = await Promise.all(
      made.map(({ appid, open_secret }) => {
        const listing = asApp(appid, open_secret).topics.list({});
        return listing.then(
          ({ data }) => data.length,
          () => refusal(listing),
        );
      }),
    );
    expect(topics.filter((each) => each !== 'invalid_credentials')).toEqual([1]);
  });
});
