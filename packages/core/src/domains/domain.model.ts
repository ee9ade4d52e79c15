import {
  type CreationAttributes,
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';
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
export class Domain extends Model<InferAttributes<Domain>, InferCreationAttributes<Domain>> {
  declare id: string;
  declare accountId: string;
  /** In DNS form. */
  declare name: string;
  /** Token that the record must contain; it stays the same when the account enters another domain. */
  declare token: string;
  /** The name while it is proven: a unique index allows only one account to hold it. */
  declare provenName: CreationOptional<string | null>;
  declare verifiedAt: CreationOptional<number | null>;
  /** Time at which the record was last found. */
  declare provenAt: CreationOptional<number | null>;
  declare failingSince: CreationOptional<number | null>;
  /** Problem found by the last check. */
  declare problem: CreationOptional<DomainProblem | null>;
  declare checkedAt: CreationOptional<number | null>;
  /** Time of the next check by the worker; null: none. */
  declare dueAt: CreationOptional<number | null>;
  declare claim: CreationOptional<string | null>;

  static withIds(ids: string[]) {
    return Domain.findAll({ where: { id: ids } });
  }

  static add(row: CreationAttributes<Domain>) {
    return Domain.create(row);
  }

  static ofAccount(accountId: string) {
    return Domain.findOne({ where: { accountId } });
  }

  /** Locks and returns the row. */
  static locked(id: string) {
    return Domain.findOne({ where: { id }, lock: true });
  }

  /** Locks and returns another row that holds this name. */
  static otherHolderOf(name: string, id: string) {
    return select<{ id: string; accountId: string; token: string; isAlive: number }>(
      `SELECT d.id, d.account_id AS accountId, d.token, a.deleted_at IS NULL AS isAlive
       FROM domains d JOIN accounts a ON a.id = d.account_id
       WHERE d.proven_name = :name AND d.id <> :id FOR UPDATE`,
      { name, id },
    ).then(([holder]) => holder ?? null);
  }

  /**
   * Returns the domains that people see for these accounts: the proven ones, unless the proof has failed for too long.
   */
  static async shownOf(accountIds: string[], now: number): Promise<Map<string, string>> {
    if (accountIds.length === 0) return new Map();
    const rows = await select<{ accountId: string; name: string }>(
      `SELECT d.account_id AS accountId, d.proven_name AS name FROM domains d
       WHERE d.account_id IN (:accountIds) AND ${isShown('d')}`,
      { accountIds, failingAfter: failingAfter(now) },
    );
    return new Map(rows.map(({ accountId, name }) => [accountId, name]));
  }

  /**
   * Returns those of the given skeletons that match a proven domain of another account, or its label, unless the proof
   * has failed for too long or the account is deleted.
   */
  static async takenSkeletons(skeletons: string[], now: number): Promise<TakenSkeleton[]> {
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

  static prove(id: string, skeletons: Skeletons, now: number, dueAt: number) {
    return change(
      `UPDATE domains SET proven_name = name, name_skeleton = :nameSkeleton,
         label_skeleton = :labelSkeleton, verified_at = COALESCE(verified_at, :now), proven_at = :now,
         failing_since = NULL, problem = NULL, checked_at = :now, due_at = :dueAt, claim = NULL
       WHERE id = :id`,
      { id, ...skeletons, now, dueAt },
    );
  }

  static recordProblem(
    id: string,
    {
      problem,
      failingSince,
      dueAt,
    }: { problem: string; failingSince: number | null; dueAt: number | null },
    now: number,
  ) {
    return change(
      `UPDATE domains SET problem = :problem, failing_since = :failingSince, checked_at = :now,
         due_at = :dueAt, claim = NULL WHERE id = :id`,
      { id, problem, failingSince, dueAt, now },
    );
  }

  /** Removes the proof of a domain; it is not checked again until requested. */
  static lapse(id: string, problem: string, now: number) {
    return change(
      `UPDATE domains SET proven_name = NULL, verified_at = NULL, proven_at = NULL, failing_since = NULL,
         problem = :problem, checked_at = :now, due_at = NULL, claim = NULL WHERE id = :id`,
      { id, problem, now },
    );
  }

  /** Replaces the name and resets the proof. */
  static rename(id: string, name: string) {
    return change(
      `UPDATE domains SET name = :name, proven_name = NULL, verified_at = NULL, proven_at = NULL,
         failing_since = NULL, problem = NULL, checked_at = NULL, due_at = NULL, claim = NULL WHERE id = :id`,
      { id, name },
    );
  }

  static remove(id: string) {
    return change('DELETE FROM domains WHERE id = :id', { id });
  }
}

table(Domain, 'domains', {
  id: { type: DataTypes.STRING, primaryKey: true },
  accountId: DataTypes.STRING,
  name: DataTypes.STRING,
  token: DataTypes.STRING,
  provenName: DataTypes.STRING,
  verifiedAt: DataTypes.BIGINT,
  provenAt: DataTypes.BIGINT,
  failingSince: DataTypes.BIGINT,
  problem: DataTypes.STRING,
  checkedAt: DataTypes.BIGINT,
  dueAt: DataTypes.BIGINT,
  claim: DataTypes.STRING,
});
