import { randomInt } from 'node:crypto';
import type { AnyCaller } from '../../platform/caller.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { digestOf, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { accountWithId } from '../accounts/account.model.ts';
import { existingApp, lockApp } from '../apps/app.model.ts';
import { newKey } from '../apps/secrets.ts';
import { addKey, countKeys } from '../keys/key.model.ts';
import { MAX_KEYS } from '../keys/keys.ts';
import { readScopes } from '../keys/scopes.ts';
import { memberOf } from '../members/member.model.ts';
import { CREATES_KEYS, isPermitted } from '../members/permissions.ts';
import {
  addDeviceLogin,
  allowedLogin,
  type DeviceLogin,
  loginWithDeviceCode,
  recordPoll,
  redeemLogin,
  slowDown,
} from './device-login.model.ts';
import type {
  DeviceCodeIn,
  DeviceKeyOut,
  DeviceLoginStartedOut,
  StartDeviceLoginIn,
} from './device-logins.schema.ts';

const LIFE_SECONDS = 15 * 60;
const INTERVAL_SECONDS = 5;

/** Starts the login of a program (RFC 8628, 3.1 and 3.2). @throws Problem rate_limited */
export async function startDeviceLogin(
  { service, request }: AnyCaller,
  { client_name = 'CLI', host }: StartDeviceLoginIn,
): Promise<DeviceLoginStartedOut> {
  await consume('device_login_ip', request.ip);
  const [deviceCode, userCode, now] = [newToken(32), newUserCode(), databaseNow()];
  await addDeviceLogin({
    id: newId('dvl'),
    deviceCodeDigest: digestOf(deviceCode),
    userCodeDigest: service.keyring.digestOfCode(userCode, USER_CODES),
    status: 'pending',
    clientName: client_name,
    host: host ?? null,
    ip: request.ip.slice(0, 45),
    intervalSeconds: INTERVAL_SECONDS,
    createdAt: now,
    expiresAt: now + LIFE_SECONDS * 1000,
  });
  const uri = `${service.baseUrl}/console/device`;
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: uri,
    verification_uri_complete: `${uri}?code=${userCode}`,
    expires_in: LIFE_SECONDS,
    interval: INTERVAL_SECONDS,
  };
}

/** What the digest of a user code is bound to. */
export const USER_CODES = 'device-login';

/** The name of the key that a program gets. */
export const keyNameOf = ({ clientName, host }: Pick<DeviceLogin, 'clientName' | 'host'>) =>
  (host === null ? clientName : `${clientName} on ${host}`).slice(0, 60).trim();

/**
 * Hands out the key of a login that was allowed, once (RFC 8628, 3.4 and 3.5).
 * @throws Problem authorization_pending, slow_down, access_denied, expired_token, key_limit
 */
export async function redeemDeviceLogin(
  _caller: AnyCaller,
  { device_code }: DeviceCodeIn,
): Promise<DeviceKeyOut> {
  const now = databaseNow();
  const login = await loginWithDeviceCode(digestOf(device_code), now);
  if (!login) throw deviceProblem('expired_token');
  if (login.status === 'denied') throw deviceProblem('access_denied');
  if (login.status === 'pending') {
    if (await recordPoll(login.id, now)) throw deviceProblem('authorization_pending');
    await slowDown(login.id, INTERVAL_SECONDS, now);
    throw deviceProblem('slow_down');
  }
  return inTransaction(() => createKeyOf(login, now));
}

/** Creates the key in the caller's transaction, so that it is not stored anywhere between. */
async function createKeyOf(login: DeviceLogin, now: number): Promise<DeviceKeyOut> {
  // Of several requests at once, one changes the row.
  if (!(await redeemLogin(login.id, now))) throw deviceProblem('expired_token');
  const allowed = await allowedLogin(login.id);
  const app = allowed && (await existingApp(allowed.appId));
  const account = app && (await accountWithId(app.accountId));
  if (!allowed || !app || !account) throw deviceProblem('access_denied');
  // Who allowed it may have left the account, or have another role, since then.
  const member = await memberOf(account.id, allowed.developerId);
  if (!member || !isPermitted(CREATES_KEYS, { role: member.role, mode: app.mode }))
    throw deviceProblem('access_denied');
  await lockApp(app.id);
  if ((await countKeys(app.id)) >= MAX_KEYS) throw new Problem('key_limit');
  const { value, columns } = newKey(app.mode);
  const name = keyNameOf(login);
  await addKey({
    id: allowed.keyId,
    appId: app.id,
    name,
    scopes: allowed.scopes,
    ...columns,
    createdAt: now,
    createdBy: allowed.developerId,
    isDeviceLogin: true,
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
  });
  await publishChanges([{ kind: 'key', appId: app.id }]);
  return {
    appid: app.id,
    mode: app.mode,
    username: account.username,
    app_name: account.displayName ?? account.username,
    key_id: allowed.keyId,
    key: value,
    name,
    scopes: readScopes(allowed.scopes),
  };
}

type DeviceError = 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token';
/** Returns the problem with the member `error`, by which clients of RFC 8628 distinguish them (3.5). */
const deviceProblem = (error: DeviceError) => new Problem(error, { extra: { error } });

/** No vowels, so that no words arise, and nothing that looks like another character (RFC 8628, 6.1). */
const CHARACTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/** Returns a new user code, which has 34 bits: `WDJB-MJHT`. */
export function newUserCode(): string {
  const characters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]);
  return withDash(characters.join(''));
}

/** Returns a code as a person may have typed it in its one form; null when it cannot be one. */
export function readUserCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const isCode = code.length === LENGTH && [...code].every((each) => CHARACTERS.includes(each));
  return isCode ? withDash(code) : null;
}

const withDash = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
