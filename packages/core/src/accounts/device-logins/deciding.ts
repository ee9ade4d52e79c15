import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { networkOf } from '../../platform/limits/client-address.ts';
import { type Counted, consumeAll, refund } from '../../platform/limits/limits.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { appsOfAccount } from '../apps/app.model.ts';
import { mailAccountChange } from '../developers/access-changes.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { requireVerifiedAddress } from '../developers/verification.ts';
import { countKeys } from '../keys/key.model.ts';
import { MAX_KEYS } from '../keys/keys.ts';
import { normalScopes } from '../keys/scopes.ts';
import { CREATES_KEYS, checkPermission } from '../members/permissions.ts';
import {
  allowLogin,
  type DeviceLogin,
  denyLogin,
  loginWithUserCode,
  withdrawLogin,
} from './device-login.model.ts';
import type {
  AllowDeviceLoginIn,
  DeviceLoginIdIn,
  DeviceLoginOut,
  UserCodeIn,
} from './device-logins.schema.ts';
import { keyNameOf, readUserCode, USER_CODES } from './device-logins.ts';

/** Returns what a program that shows this code says of itself. @throws Problem code_expired, too_many_attempts */
export async function findDeviceLogin(
  caller: DeveloperCaller,
  input: UserCodeIn,
): Promise<DeviceLoginOut> {
  const { login, code } = await loginOf(caller, input);
  return {
    user_code: code,
    client_name: login.clientName,
    host: login.host,
    key_name: keyNameOf(login),
    ip: login.ip,
    is_same_network: networkOf(login.ip) === networkOf(caller.request.ip),
    started_at: login.createdAt,
    expires_at: login.expiresAt,
  };
}

/**
 * Lets a program have a key of one of the apps, and informs the owners by mail.
 * @throws Problem email_not_verified, reauthentication_required, role_insufficient, code_expired, too_many_attempts,
 *   key_limit
 */
export async function allowDeviceLogin(
  caller: DeveloperCaller,
  { mode, scopes, ...input }: AllowDeviceLoginIn,
): Promise<void> {
  const { account, developer, role } = caller;
  requireVerifiedAddress(caller);
  requireRecentAuthentication(caller);
  checkPermission(CREATES_KEYS, { role, mode });
  const { login, code } = await loginOf(caller, input);
  const app = (await appsOfAccount(account.id)).find((each) => each.mode === mode);
  if (!app) throw new Problem('not_found');
  const given = normalScopes(scopes);
  const keyId = newId('key');
  await inTransaction(async () => {
    if ((await countKeys(app.id)) >= MAX_KEYS) throw new Problem('key_limit');
    const allowed = { appId: app.id, developerId: developer.id, keyId, scopes: given.join(' ') };
    if (!(await allowLogin(login.id, allowed, databaseNow()))) throw new Problem('code_expired');
    await mailAccountChange(
      caller,
      {
        accountId: account.id,
        username: account.username,
        app,
        target: keyId,
        fields: { key_id: keyId },
      },
      'key_created',
      `“${keyNameOf(login)}” of the ${mode} app, for the program at ${login.ip} that showed the code ${code}. Scopes: ${given.join(', ')}`,
    );
  });
}

/**
 * Withdraws what the developer allowed, if the program has not fetched its key yet. Does nothing otherwise: the key is
 * in the list of keys.
 */
export async function withdrawDeviceLogin(
  { developer }: DeveloperCaller,
  { device_login_id }: DeviceLoginIdIn,
): Promise<void> {
  await withdrawLogin(device_login_id, developer.id);
}

/** Refuses a program, also one that somebody else started. @throws Problem code_expired, too_many_attempts */
export async function denyDeviceLogin(caller: DeveloperCaller, input: UserCodeIn): Promise<void> {
  const { login } = await loginOf(caller, input);
  if (!(await denyLogin(login.id, databaseNow()))) throw new Problem('code_expired');
}

/** Returns the undecided login with a code. Counts wrong codes, of which there are far more than allowed attempts. */
async function loginOf(
  { developer, request, service }: DeveloperCaller,
  { user_code }: UserCodeIn,
): Promise<{ login: DeviceLogin; code: string }> {
  const attempt: Counted[] = [
    ['device_code_developer', developer.id],
    ['device_code_ip', request.ip],
  ];
  await consumeAll(attempt);
  const code = readUserCode(user_code);
  const digests = code === null ? [] : service.keyring.digestsOfCode(code, USER_CODES);
  const login = code === null ? null : await loginWithUserCode(digests, databaseNow());
  if (code === null || login?.status !== 'pending') throw new Problem('code_expired', unknownCode);
  await refund(attempt);
  return { login, code };
}

const unknownCode = {
  detail: 'No program waits with this code. Compare it, or start the login again in the program.',
};
