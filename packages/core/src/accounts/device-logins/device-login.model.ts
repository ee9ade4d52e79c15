import { Op } from 'sequelize';
import { integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** A program that asks to be signed in. Nobody is known before a developer allows it for an app. */
const deviceLogins = defineTable('device_logins', {
  id: text().key,
  status: text<'pending' | 'allowed' | 'denied' | 'redeemed'>(),
  clientName: text(),
  host: text().orNull,
  ip: text(),
  intervalSeconds: integer(),
  createdAt: integer(),
  expiresAt: integer(),
  deviceCodeDigest: text(),
  userCodeDigest: text(),
  /** The app that it was allowed for. */
  appId: text().optional,
}).of('installation', { kept: { after: 'expiresAt' } });
export type DeviceLogin = Omit<Row<typeof deviceLogins>, keyof Digests | 'appId'>;
type Digests = { deviceCodeDigest: string; userCodeDigest: string };

/** What a developer allowed. */
export type AllowedLogin = { appId: string; developerId: string; keyId: string; scopes: string };

export const addDeviceLogin = (login: DeviceLogin & Digests) => insert(deviceLogins, [login]);

/** Returns the login with a user code that has not expired. @param digests possible digests of the code */
export const loginWithUserCode = (digests: string[], now: number) =>
  deviceLogins.findOne({ where: { userCodeDigest: digests, expiresAt: { [Op.gt]: now } } });

/** Returns the login with a device code that has not expired. */
export const loginWithDeviceCode = (digest: string, now: number) =>
  deviceLogins.findOne({ where: { deviceCodeDigest: digest, expiresAt: { [Op.gt]: now } } });

/** Records a request of the device. Returns 0 if it came before the interval since the last one had passed. */
export const recordPoll = (id: string, now: number) =>
  change(
    `UPDATE device_logins SET polled_at = :now
     WHERE id = :id AND (polled_at IS NULL OR polled_at + interval_seconds * 1000 <= :now)`,
    { id, now },
  );

/** Makes the device wait longer between its requests. */
export const slowDown = (id: string, bySeconds: number, now: number) =>
  change(
    `UPDATE device_logins SET polled_at = :now,
       interval_seconds = LEAST(interval_seconds + :bySeconds, 60) WHERE id = :id`,
    { id, bySeconds, now },
  );

/** Allows a login, unless it was decided before. Returns 1 if this call did. */
export const allowLogin = (id: string, allowed: AllowedLogin, now: number) =>
  change(
    `UPDATE device_logins SET status = 'allowed', app_id = :appId, developer_id = :developerId,
       key_id = :keyId, scopes = :scopes
     WHERE id = :id AND status = 'pending' AND expires_at > :now`,
    { id, ...allowed, now },
  );

/** Denies a login, unless it was decided before. Returns 1 if this call did. */
export const denyLogin = (id: string, now: number) =>
  change(
    `UPDATE device_logins SET status = 'denied'
     WHERE id = :id AND status = 'pending' AND expires_at > :now`,
    { id, now },
  );

/** Denies a login that a developer has allowed, unless its key was handed out. Returns 1 if this call did. */
export const withdrawLogin = (id: string, developerId: string) =>
  change(
    `UPDATE device_logins SET status = 'denied'
     WHERE id = :id AND developer_id = :developerId AND status = 'allowed'`,
    { id, developerId },
  );

/** A login that was allowed, and whose program has not fetched the key yet. */
export type WaitingLogin = Omit<DeviceLogin, 'status' | 'intervalSeconds'> & {
  appId: string;
  mode: 'live' | 'test';
};

/** Returns the logins that a developer has allowed for apps of these accounts, and whose key was not fetched yet. */
export async function waitingLoginsOf(developerId: string, accountIds: string[], now: number) {
  if (accountIds.length === 0) return [];
  return select<WaitingLogin>(
    `SELECT d.id, d.client_name AS clientName, d.host, d.ip, d.created_at AS createdAt,
       d.expires_at AS expiresAt, d.app_id AS appId, p.mode
     FROM apps p JOIN device_logins d ON d.app_id = p.id
     WHERE p.account_id IN (:accountIds) AND d.developer_id = :developerId AND d.status = 'allowed'
       AND d.expires_at > :now
     ORDER BY d.id LIMIT 100`,
    { developerId, accountIds, now },
  );
}

/** Marks an allowed login as redeemed. Returns 1 for the one call that may hand out its key. */
export const redeemLogin = (id: string, now: number) =>
  change(
    `UPDATE device_logins SET status = 'redeemed'
     WHERE id = :id AND status = 'allowed' AND expires_at > :now`,
    { id, now },
  );

export async function allowedLogin(id: string): Promise<AllowedLogin | null> {
  const [allowed] = await select<AllowedLogin>(
    `SELECT app_id AS appId, developer_id AS developerId, key_id AS keyId, scopes
     FROM device_logins WHERE id = :id AND key_id IS NOT NULL`,
    { id },
  );
  return allowed ?? null;
}
