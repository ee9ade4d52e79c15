import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { DomainProblem } from './domains.schema.ts';

type Skeletons = { nameSkeleton: string; labelSkeleton: string | null };
/** A skeleton, and an account whose proven domain has it. */
export type TakenSkeleton = { accountId: string; skeleton: string };

/** Time for which people still see a domain after its record was first not found. */
export const GRACE_MS = 3 * 86_400_000;

/**
 * Returns the SQL condition that people see a domain: it is proven, and the proof has not failed for too long. Needs
 * `:failingAfter`.
 * @param domain alias of its table
 */
export const isShown = (domain: string) =>
  `${domain}.proven_name IS NOT NULL
   AND (${domain}.failing_since IS NULL OR ${domain}.failing_since > :failingAfter)`;
/** Returns the value of `:failingAfter`. */
export const failingAfter = (now: number) => now - GRACE_MS;

/** The domain that an account claims, and whether the account has proved it. An account has at most one. */
export const domains = defineTable('domains', {
  id: text().key,
  accountId: text(),
  /** In DNS form. */
  name: text(),
  /** Token that the record must contain; it stays the same when the account enters another domain. */
  token: text(),
  /** The name while it is proven: a unique index allows only one account to hold it. */
  provenName: text().optional,
  verifiedAt: integer().optional,
  /** Time at which the record was last found. */
  provenAt: integer().optional,
  failingSince: integer().optional,
  /** Problem found by the last check. */
  problem: text<DomainProblem>().optional,
  checkedAt: integer().optional,
  /** Time of the next check by the worker; null: none. */
  dueAt: integer().optional,
  claim: text().optional,
  /** Digest of its logo (logo.model.ts). */
  logoDigest: text().optional,
}).of('account', { work: 'unmeasured' });
export type DomainRow = Row<typeof domains>;

export const domainsWithIds = (ids: string[]) => domains.findAll({ where: { id: ids } });

export const addDomain = (row: NewRow<typeof domains>) => insert(domains, [row]);

export const domainOfAccount = (accountId: string) => domains.findOne({ where: { accountId } });

/** Locks and returns the row. */
export const lockedDomain = (id: string) => domains.findOne({ where: { id }, lock: true });

/** Locks and returns another row that holds this name. */
export const otherHolderOf = (name: string, id: string) =>
  select<{ id: string; accountId: string; token: string; isAlive: number }>(
    `SELECT d.id, d.account_id AS accountId, d.token, a.deleted_at IS NULL AS isAlive
     FROM domains d JOIN accounts a ON a.id = d.account_id
     WHERE d.proven_name = :name AND d.id <> :id FOR UPDATE`,
    { name, id },
  ).then(([holder]) => holder ?? null);

/** A domain as people see it. `logo` is the digest of its logo. */
export type ShownDomain = { name: string; logo: string | null };

/**
 * Returns the domains that people see for these accounts: the proven ones, unless the proof has failed for too long.
 */
export async function shownDomainsOf(
  accountIds: string[],
  now: number,
): Promise<Map<string, ShownDomain>> {
  if (accountIds.length === 0) return new Map();
  const rows = await select<ShownDomain & { accountId: string }>(
    `SELECT d.account_id AS accountId, d.proven_name AS name, d.logo_digest AS logo FROM domains d
     WHERE d.account_id IN (:accountIds) AND ${isShown('d')}`,
    { accountIds, failingAfter: failingAfter(now) },
  );
  return new Map(rows.map(({ accountId, name, logo }) => [accountId, { name, logo }]));
}

/**
 * Returns those of the given skeletons that match a proven domain of another account, or its label, unless the proof
 * has failed for too long or the account is deleted.
 */
export async function takenSkeletons(skeletons: string[], now: number): Promise<TakenSkeleton[]> {
  if (skeletons.length === 0) return [];
  const by = (column: string) =>
    `SELECT d.account_id AS accountId, d.${column} AS skeleton FROM domains d
       JOIN accounts a ON a.id = d.account_id AND a.deleted_at IS NULL
     WHERE d.${column} IN (:skeletons) AND ${isShown('d')}`;
  return select<TakenSkeleton>(`${by('label_skeleton')} UNION ${by('name_skeleton')}`, {
    skeletons,
    failingAfter: failingAfter(now),
  });
}

export const markDomainProven = (id: string, skeletons: Skeletons, now: number, dueAt: number) =>
  change(
    `UPDATE domains SET proven_name = name, name_skeleton = :nameSkeleton,
       label_skeleton = :labelSkeleton, verified_at = COALESCE(verified_at, :now), proven_at = :now,
       failing_since = NULL, problem = NULL, checked_at = :now, due_at = :dueAt, claim = NULL
     WHERE id = :id`,
    { id, ...skeletons, now, dueAt },
  );

export const recordDomainProblem = (
  id: string,
  {
    problem,
    failingSince,
    dueAt,
  }: { problem: string; failingSince: number | null; dueAt: number | null },
  now: number,
) =>
  change(
    `UPDATE domains SET problem = :problem, failing_since = :failingSince, checked_at = :now,
       due_at = :dueAt, claim = NULL WHERE id = :id`,
    { id, problem, failingSince, dueAt, now },
  );

/** Removes the proof of a domain; it is not checked again until requested. */
export const lapseDomain = (id: string, problem: string, now: number) =>
  change(
    `UPDATE domains SET proven_name = NULL, verified_at = NULL, proven_at = NULL, failing_since = NULL,
       problem = :problem, checked_at = :now, due_at = NULL, claim = NULL WHERE id = :id`,
    { id, problem, now },
  );

/** Replaces the name, resets the proof, and forgets the logo. */
export const renameDomain = (id: string, name: string) =>
  change(
    `UPDATE domains SET name = :name, proven_name = NULL, verified_at = NULL, proven_at = NULL,
       failing_since = NULL, problem = NULL, checked_at = NULL, due_at = NULL, claim = NULL,
       logo_digest = NULL WHERE id = :id`,
    { id, name },
  );

export const setLogoDigest = (id: string, digest: string | null) =>
  change('UPDATE domains SET logo_digest = :digest WHERE id = :id', { id, digest });

export const deleteDomain = (id: string) => change('DELETE FROM domains WHERE id = :id', { id });
