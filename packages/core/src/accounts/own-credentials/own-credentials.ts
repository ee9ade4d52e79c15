import { databaseNow } from '../../platform/database/clock.ts';
import { passkeysOf } from '../../platform/webauthn/passkey.model.ts';
import { passkeyOut } from '../../platform/webauthn/registration.ts';
import type { DeveloperRow } from '../developers/developer.model.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import type { DeveloperSessionRow } from '../developers/developer-session.model.ts';
import { waitingLoginsOf } from '../device-logins/device-login.model.ts';
import { keyNameOf } from '../device-logins/device-logins.ts';
import { keysMadeBy } from '../keys/keys.ts';
import { accountsWithApps, hasRequiredPasskey } from '../members/member.model.ts';
import type { OwnCredentialsOut } from './own-credentials.schema.ts';

/**
 * Returns what is valid besides the password of a developer: passkeys, keys and device logins. A new password leaves
 * them as they are, because programs depend on them; so the developer has to look at them.
 * @param method of the session that asks; accounts that require a passkey, and then the passkeys, are only listed for
 * 'passkey' (ADR 82)
 */
async function credentialsOf(
  { id }: Pick<DeveloperRow, 'id'>,
  method: DeveloperSessionRow['method'],
): Promise<OwnCredentialsOut> {
  const accounts = await accountsWithApps(id);
  const isListed = ({ requirePasskey }: { requirePasskey: number }) =>
    requirePasskey !== 1 || method === 'passkey';
  const listed = accounts.filter(isListed).map(({ accountId }) => accountId);
  const isWithoutPasskeys = method !== 'passkey' && (await hasRequiredPasskey(id));
  const passkeys = isWithoutPasskeys ? [] : await passkeysOf({ kind: 'developer', id });
  const waiting = await waitingLoginsOf(id, listed, databaseNow());
  return {
    passkeys: passkeys.map(passkeyOut),
    keys: await keysMadeBy(id, listed),
    device_logins: waiting.map((login) => ({
      device_login_id: login.id,
      name: keyNameOf(login),
      ip: login.ip,
      appid: login.appId,
      mode: login.mode,
      started_at: login.createdAt,
      expires_at: login.expiresAt,
    })),
    passkey_required: accounts.filter((each) => !isListed(each)).map(({ username }) => username),
  };
}

/** Returns the credentials of the signed-in developer, besides the password. */
export const listOwnCredentials = ({ developer, session }: DeveloperCaller) =>
  credentialsOf(developer, session.method);

/**
 * Returns the credentials that are still valid after a reset of the password.
 * @param developer null: nobody, for a code that belongs to no developer
 */
export const credentialsAfterReset = (developer: DeveloperRow | null): Promise<OwnCredentialsOut> =>
  credentialsOf(developer ?? { id: '' }, 'password');
