import { publishChanges } from '../../platform/changes/changes.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { lockApp } from '../apps/app.model.ts';
import { newKey } from '../apps/secrets.ts';
import { mailAccountChange } from '../developers/access-changes.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { requireVerifiedAddress } from '../developers/verification.ts';
import {
  addKey,
  type CreatedKey,
  countKeys,
  type KeyRow,
  keyOfId,
  keysCreatedBy,
  keysOfApp,
  markKeyRevoked,
} from './key.model.ts';
import type { KeyIdIn, KeyIn, KeyOfAppOut, KeyOut, KeysOut, NewKeyOut } from './keys.schema.ts';
import { normalScopes, readScopes } from './scopes.ts';

/** Maximum number of keys of an app that are not revoked, besides its open secret. */
export const MAX_KEYS = 20;

/** Returns the keys of the app. */
export async function listKeys({ app }: DeveloperCaller): Promise<KeysOut> {
  return {
    open_secret: { last_four: app.openSecretHint, scopes: ['all'] },
    data: (await keysOfApp(app.id)).map(keyOut),
  };
}

/**
 * Creates a key, which is shown only in this response, and informs the owners by mail.
 * @throws Problem email_not_verified, reauthentication_required, key_limit
 */
export async function createKey(caller: DeveloperCaller, input: KeyIn): Promise<NewKeyOut> {
  const { app, developer } = caller;
  requireVerifiedAddress(caller);
  requireRecentAuthentication(caller);
  const { value, columns } = newKey(app.mode);
  const now = databaseNow();
  const scopes = normalScopes(input.scopes);
  const row = {
    id: newId('key'),
    appId: app.id,
    name: input.name,
    scopes: scopes.join(' '),
    ...columns,
    createdAt: now,
    createdBy: developer.id,
    isDeviceLogin: false,
    lastUsedAt: null,
    expiresAt: input.expires_in === undefined ? null : now + input.expires_in * 1000,
    revokedAt: null,
  };
  await inTransaction(async () => {
    await lockApp(app.id);
    if ((await countKeys(app.id)) >= MAX_KEYS) throw new Problem('key_limit');
    await addKey(row);
    await publishAndMail(caller, row, 'key_created');
  });
  return { ...keyOut({ ...row, email: developer.email, isMember: 1 }), key: value };
}

/**
 * Revokes a key, which every process refuses as soon as this returns. Does nothing if it is revoked already.
 * @throws Problem reauthentication_required, not_found
 */
export async function revokeKey(caller: DeveloperCaller, { key_id }: KeyIdIn): Promise<void> {
  requireRecentAuthentication(caller);
  await inTransaction(async () => {
    const key = await keyOfId(key_id, caller.app.id);
    if (!key) throw new Problem('not_found');
    if (!(await markKeyRevoked(key, databaseNow()))) return;
    await publishAndMail(caller, key, 'key_revoked');
  });
}

async function publishAndMail(
  caller: DeveloperCaller,
  { id, name, lastFour, scopes }: Pick<KeyRow, 'id' | 'name' | 'lastFour' | 'scopes'>,
  change: 'key_created' | 'key_revoked',
) {
  const { app } = caller;
  const changed = { accountId: app.accountId, username: app.username, app, target: id };
  const detail = `“${name}” (…${lastFour}) of the ${app.mode} app. Scopes: ${readScopes(scopes).join(', ')}`;
  await publishChanges([{ kind: 'key', appId: app.id }]);
  await mailAccountChange(caller, { ...changed, fields: { key_id: id } }, change, detail);
}

/**
 * Returns the keys that a developer made for apps of these accounts, and that are valid, oldest first. They stay valid
 * when the developer leaves the account, gets a lower role or sets a new password.
 */
export const keysMadeBy = async (
  developerId: string,
  accountIds: string[],
): Promise<KeyOfAppOut[]> =>
  (await keysCreatedBy(developerId, accountIds, databaseNow())).map(({ k, mode, username }) => ({
    ...partOut(k),
    appid: k.appId,
    mode,
    username,
  }));

const partOut = (key: KeyRow) => ({
  key_id: key.id,
  name: key.name,
  scopes: readScopes(key.scopes),
  last_four: key.lastFour,
  created_at: key.createdAt,
  is_device_login: key.isDeviceLogin,
  last_used_at: key.lastUsedAt,
  expires_at: key.expiresAt,
});

const keyOut = ({ createdBy, email, isMember, ...key }: CreatedKey): KeyOut => ({
  ...partOut({ ...key, createdBy }),
  created_by: { developer_id: createdBy, email, is_member: isMember === 1 },
});
