import { inBatches } from '../../platform/database/batches.ts';
import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, isOnShards, select } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { AppMode, DisabledReason } from '../../platform/statuses.schema.ts';
import { lockDefaultTopic } from '../topics/topic.model.ts';

/** What calls the API. Every account has two: live and test. Its `id` is the appid. */
export const apps = defineTable('apps', {
  id: text().key,
  accountId: text(),
  mode: text<AppMode>(),
  // Copies of the account's columns, which hot queries read with the app (ADR 49). Only `copyAccountToApps` writes them.
  username: text(),
  displayName: text().optional,
  formerNames: text().optional,
  verifiedAt: integer().optional,
  suspendedAt: integer().optional,
  deletedAt: integer().optional,
  openSecretDigest: text(),
  /** Last four characters, the only part that is ever shown again. */
  openSecretHint: text(),
  callbackSecretSealed: text(),
  callbackSecretHint: text(),
  /** The previous secret, and the time until which callbacks are signed with it as well. */
  callbackPreviousSealed: text().optional,
  callbackPreviousHint: text().optional,
  callbackPreviousUntil: integer().optional,
  callbackUrl: text().optional,
  /** Time at which a test of the callback URL last passed. */
  callbackTestedAt: integer().optional,
  /** Time at which callbacks were disabled; null: enabled. See callbacks/receivers/switch.ts for these four columns. */
  callbackDisabledAt: integer().optional,
  callbackDisabledReason: text<DisabledReason>().optional,
  /** Time of the first failure since the last success. */
  callbackFailingSince: integer().optional,
  callbackMailedAt: integer().optional,
  /** Daily message limit; null: the limit of the service. */
  messagesPerDay: integer().optional,
  createdAt: integer(),
}).of('account', {
  sealed: { callbackSecretSealed: { by: 'id' }, callbackPreviousSealed: { by: 'id' } },
});
export type AppRow = Row<typeof apps>;

export const appWithId = (id: string) => apps.findByPk(id);

/** Returns the app with this id. @throws Error when there is none */
export const existingApp = (id: string) => apps.existing(id);

export const appsOfAccount = (accountId: string) => apps.findAll({ where: { accountId } });

export const insertApp = (row: NewRow<typeof apps>) => insert(apps, [row]);

/** Returns the app of an appid as a plain row, unless it is deleted. Every request of a business system calls this. */
export const appOfAppId = inBatches(appsOfAppIds);

/**
 * Locks the app, so that only one transaction at a time counts and adds rows that are limited per app. On shards also where
 * these rows are: a transaction that has ended in the common keyspace is not yet visible in that of apps.
 */
export async function lockApp(id: string): Promise<void> {
  if (isOnShards()) await lockDefaultTopic(id);
  await select('SELECT id FROM apps WHERE id = :id FOR UPDATE', { id });
}

/**
 * Copies the columns of an account to its apps. Must be called in every transaction that changes one of them.
 */
export const copyAccountToApps = (accountId: string) =>
  change(
    `UPDATE apps p JOIN accounts a ON a.id = p.account_id
     SET p.username = a.username, p.display_name = a.display_name, p.former_names = a.former_names,
       p.verified_at = a.verified_at, p.suspended_at = a.suspended_at, p.deleted_at = a.deleted_at
     WHERE a.id = :accountId`,
    { accountId },
  );

/** Erases callback secrets whose overlap has ended. */
export const erasePreviousSecrets = (now: number, limit: number) =>
  change(
    `UPDATE apps
     SET callback_previous_sealed = NULL, callback_previous_hint = NULL, callback_previous_until = NULL
     WHERE callback_previous_until <= :now LIMIT ${limit}`,
    { now },
  );

/** Locks an app until the ambient transaction ends, and returns it as it is then. */
export async function lockedApp(id: string): Promise<AppRow> {
  await lockApp(id);
  return existingApp(id);
}

export const setSecrets = (id: string, columns: Partial<AppRow>) =>
  apps.update(columns, { where: { id } });

/** Returns the apps of these appids that are not deleted; null for the others. */
async function appsOfAppIds(ids: string[]): Promise<(AppRow | null)[]> {
  const rows = await rowsOf(apps, 'WHERE m.id IN (:ids) AND m.deleted_at IS NULL', {
    ids: [...new Set(ids)],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Saves another URL or none, and resets the state of the previous one. Returns 0 when the URL is the same. */
export const replaceUrl = (id: string, url: string | null) =>
  change(
    `UPDATE apps SET callback_url = :url, callback_tested_at = NULL, callback_disabled_at = NULL,
       callback_disabled_reason = NULL, callback_failing_since = NULL
     WHERE id = :id AND NOT (callback_url <=> :url)`,
    { id, url },
  );
