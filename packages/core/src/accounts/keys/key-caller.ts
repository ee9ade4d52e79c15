import type { Identity } from '../../platform/caller.ts';
import {
  type Credentials,
  endedKey,
  readAppCredential,
  secretOfOtherApp,
  wrongSecret,
} from '../../platform/credentials/credentials.ts';
import { digestOf, isSameDigest } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import type { Problem } from '../../platform/errors.ts';
import { type AppRow, appOfAppId, appsOfAccount } from '../apps/app.model.ts';
import { type KeyRow, keyOfDigest, recordKeyUse } from './key.model.ts';

/** The app of a request of a business system, and its key; null: the open secret, which has all scopes. */
export type IdentifiedApp = { app: AppRow; key: KeyRow | null };

/**
 * Returns the app of `Bearer <appid>:<open_secret>` or `Bearer <appid>:<key>`. It is read for each request, so that a revoked key
 * is refused by every process at once.
 * @throws Problem invalid_credentials
 */
export async function identifyApp(credentials: Credentials): Promise<IdentifiedApp> {
  const [appId, secret] = readAppCredential(credentials);
  const digest = digestOf(secret);
  const app = await appOfAppId(appId);
  // The digest is compared, and the key read, for an unknown appid too, so that all refusals take the same time.
  if (isSameDigest(digest, app?.openSecretDigest ?? digestOf('')) && app) return { app, key: null };
  const key = await keyOfDigest(digest);
  const now = databaseNow();
  if (!app || key?.appId !== app.id || !isValid(key, now))
    throw await refusalOf({ appId, digest, accountId: app?.accountId ?? '', key, now });
  recordUse(key, now);
  return { app, key };
}

/** Returns the identity of an app for the log. */
export const identityOfApp = ({ app, key }: IdentifiedApp): Identity => ({
  credential: key ? 'api_key' : 'open_secret',
  app_id: app.id,
  account_id: app.accountId,
  ...(key && { key_id: key.id }),
});

export const isValid = (key: KeyRow, now: number) => endOf(key, now) === null;

/** Returns whether a secret is the open secret of an app or, with a key, that key, and valid. */
export const isAccepted = ({ app, key }: IdentifiedApp, digest: string, now: number) =>
  key
    ? isSameDigest(digest, key.digest) && isValid(key, now)
    : isSameDigest(digest, app.openSecretDigest);

function endOf({ revokedAt, expiresAt }: KeyRow, now: number): Problem | null {
  if (revokedAt !== null) return endedKey('revoked', revokedAt);
  return expiresAt !== null && expiresAt <= now ? endedKey('expired', expiresAt) : null;
}

type Refused = {
  appId: string;
  accountId: string;
  digest: string;
  key: KeyRow | null;
  now: number;
};

/**
 * Returns why a well-formed appid and secret are refused. The cause is named only to who has a secret of this account;
 * everybody else gets one sentence, after the same reads.
 */
async function refusalOf({ appId, accountId, digest, key, now }: Refused): Promise<Problem> {
  const apps = await appsOfAccount(accountId);
  const other = apps.find(
    (each) =>
      each.id !== appId &&
      (isSameDigest(digest, each.openSecretDigest) ||
        (key?.appId === each.id && isValid(key, now))),
  );
  if (other) return secretOfOtherApp(other.mode, other.id);
  const isOwn = key?.appId === appId && apps.length > 0;
  return (isOwn ? endOf(key, now) : null) ?? wrongSecret();
}

/** Minimum time between two recorded uses of a key. */
const USE_MS = 60_000;
/** Keys whose use is being recorded by this process. */
const recording = new Set<string>();

/** Records the use of a key at most once a minute, without delaying the request. */
export function recordUse({ id, appId, lastUsedAt }: KeyRow, now: number): void {
  const before = now - USE_MS;
  if ((lastUsedAt !== null && lastUsedAt > before) || recording.has(id)) return;
  recording.add(id);
  void recordKeyUse({ id, appId }, { now, before })
    // The next request tries again.
    .catch(() => {})
    .finally(() => recording.delete(id));
}
