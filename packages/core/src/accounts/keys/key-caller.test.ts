import { describe, expect, it } from 'vitest';
import { recordStatements } from '../../testing/machine/statements.ts';
import { anAccount, asApp, refusal } from '../../testing/world.ts';

/** Counts the rows that are read to identify the caller, until it is called. */
function readRows() {
  const { statements, stop } = recordStatements();
  const count = (from: string) => statements.filter((sql) => sql.includes(from)).length;
  return () => {
    stop();
    return {
      apps: count('FROM apps m'),
      keys: count('FROM api_keys m'),
      pairs: count('FROM `apps`'),
    };
  };
}

describe('a request of a business system', () => {
  it('with the open secret reads no key', async () => {
    const { open } = await anAccount();
    const read = readRows();
    await open.topics.list({});
    expect(read()).toEqual({ apps: 1, keys: 0, pairs: 0 });
  });

  it('that is refused reads the same rows, whatever is wrong', async () => {
    const { appid, open_secret, test, console } = await anAccount();
    const made = await console.keys.create({ name: 'Payments', scopes: ['all'] });
    await console.keys.revoke({ key_id: made.key_id });
    const wrong = [
      asApp(appid, 'osk_wrong'),
      asApp(`app_${'0'.repeat(26)}`, 'osk_wrong'),
      asApp(appid, made.key),
      asApp(test.appid, made.key),
      asApp(test.appid, open_secret),
    ];
    for (const app of wrong) {
      const read = readRows();
      expect(await refusal(app.topics.list({}))).toBe('invalid_credentials');
      expect(read()).toEqual({ apps: 1, keys: 1, pairs: 1 });
    }
  });

  it('reads its key again each time', async () => {
    const { appid, console } = await anAccount();
    const { key } = await console.keys.create({ name: 'Payments', scopes: ['all'] });
    const app = asApp(appid, key);
    const read = readRows();
    for (let n = 0; n < 5; n += 1) await app.topics.list({});
    expect(read()).toEqual({ apps: 5, keys: 5, pairs: 0 });
  });
});
