import type { Values } from '../database/values/placeholders.ts';

/** A change of the schema: one statement. */
export type Migration = {
  name: string;
  sql: string;
  /**
   * Table whose rows the statement changes or reads in batches: it is run for those with an id after `:after` up to `:last`,
   * in a transaction each. It must be able to run twice.
   */
  batchesOf?: string;
  /** Returns the statement that follows the one of a batch, for the rows that this one returned; null for none. */
  writes?: (rows: unknown) => { sql: string; values: Values } | null;
  /**
   * Name of the migration that a running process of an older version must know to go on beside this one; `ANY` if all may.
   * Absent: all may if the statement only adds something, none otherwise.
   */
  oldestBeside?: string;
};

/** All older processes may go on. */
export const ANY = '';

/** Returns the name of the migration that an older process must know to go on, or `ANY`. */
export const oldestBeside = ({ name, sql, oldestBeside: given }: Migration): string =>
  given ?? (isAdditive(sql) ? ANY : name);

/** The guard exists since then: older migrations do not say who may go on. */
const LAST_BEFORE_GUARD = '197-device-logins-of-unverified';

/** Returns the migrations whose statement needs a decision that they do not have. */
export function undecided(all: readonly Migration[]): string[] {
  const first = all.findIndex(({ name }) => name === LAST_BEFORE_GUARD) + 1;
  return all
    .slice(first)
    .filter(({ sql, oldestBeside: given }) => given === undefined && !isAdditive(sql))
    .map(({ name }) => name);
}

/** What a statement may remove, replace or newly forbid. */
const CHANGES = /\b(DROP|CHANGE|MODIFY|RENAME|CONVERT|UNIQUE|PRIMARY|CONSTRAINT|FOREIGN|CHECK)\b/i;
const REQUIRED = /\bNOT NULL\b/gi;
const PROVIDED = /\b(DEFAULT|AUTO_INCREMENT)\b(?! CHARACTER)/gi;

/**
 * Returns whether processes that do not know a statement can work on its schema as before: it creates a table, or adds
 * keys and columns that need no value.
 */
export function isAdditive(sql: string): boolean {
  const statement = sql.trim();
  if (/^CREATE TABLE\b/i.test(statement)) return true;
  if (!/^ALTER TABLE\b/i.test(statement) || CHANGES.test(statement)) return false;
  return countOf(statement, REQUIRED) <= countOf(statement, PROVIDED);
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
