import { describe, expect, it } from 'vitest';
import { database } from '../../platform/database/database.ts';
import { migrations } from '../../platform/migrations/list.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { passkeys } from '../../platform/webauthn/passkey.model.ts';
import { aDeveloperPasskey } from '../../testing/authenticator.ts';
import { anAccount, asApp, call, refusal } from '../../testing/world.ts';
import { addEntries } from '../audit/audit-entry.model.ts';
import { developers } from '../developers/developer.model.ts';
import { keyOfId } from '../keys/key.model.ts';

const scopes = ['all' as const];
const HOUR_MS = 3_600_000;

/** Runs the migration for credentials that were made before the address was verified. */
async function migrateCredentials() {
  const sql = migrations.filter(({ name }) => /^\d+-.*(of|allowed)-unverified$/.test(name));
  expect(sql).toHaveLength(4);
  for (const statement of [...sql, ...sql]) await database().query(statement.sql);
}

/** A developer with credentials, whose address was verified an hour before or after that, or never. */
async function aDeveloper(verified: 'before' | 'after' | 'never') {
  const account = await anAccount();
  const { passkey_id } = await aDeveloperPasskey(account);
  const key = await account.console.keys.create({ name: 'Payments', scopes });
  const { user_code, device_code } = await call().api.deviceLogins.start({});
  await account.console.deviceLogins.allow({ user_code, mode: 'live', scopes });
  const { developer_id: id } = await account.console.accounts.show({});
  const at = Date.now() + (verified === 'before' ? -HOUR_MS : HOUR_MS);
  const emailVerifiedAt = verified === 'never' ? null : at;
  await developers.update({ emailVerifiedAt }, { where: { id } });
  return {
    account,
    id,
    hasPasskey: async () => (await passkeys.count({ where: { id: passkey_id } })) === 1,
    isKeyRevoked: async () => (await keyOfId(key.key_id, account.appid))?.revokedAt !== null,
    redeem: () => call().api.deviceLogins.redeem({ device_code }),
  };
}

describe('the migration of credentials', () => {
  it.each(['after', 'never'] as const)(
    'ends those that were made before the address was verified: verified %s',
    async (verified) => {
      const made = await aDeveloper(verified);
      await migrateCredentials();
      expect(await made.hasPasskey()).toBe(false);
      expect(await made.isKeyRevoked()).toBe(true);
      expect(await refusal(made.redeem())).toBe('access_denied');
    },
  );

  it('leaves those of a verified address, and both secrets of the registration', async () => {
    const [before, after] = [await aDeveloper('before'), await aDeveloper('after')];
    await migrateCredentials();
    expect(await before.hasPasskey()).toBe(true);
    expect(await before.isKeyRevoked()).toBe(false);
    expect(await before.redeem()).toMatchObject({ mode: 'live' });
    for (const { account } of [before, after]) {
      const open = asApp(account.appid, account.open_secret);
      expect((await open.topics.list({})).data).toHaveLength(1);
      const { callback_secret } = await account.console.accounts.show({});
      expect(callback_secret).toContain(account.callback_secret.slice(-5, -1));
    }
  });

  it('ends a key that was allowed before the address was verified, and fetched afterwards', async () => {
    const { account, id } = await aDeveloper('before');
    const { key_id } = await account.console.keys.create({ name: 'CLI on box', scopes });
    const { account_id: accountId } = await account.console.accounts.show({});
    const allowed = { accountId, id: newId('aud'), at: Date.now() - 2 * HOUR_MS, target: key_id };
    const actor = { actorKind: 'developer' as const, actorId: id, actorName: 'x' };
    const rest = { action: 'key_created', ip: null, requestId: null, details: '{}' };
    await addEntries([{ ...allowed, ...actor, ...rest }]);
    await migrateCredentials();
    expect((await keyOfId(key_id, account.appid))?.revokedAt).not.toBeNull();
  });
});
