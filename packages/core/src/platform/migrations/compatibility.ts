/** A change of the schema: one statement. Only the first migration has several (`statementsOf`). */
export type Migration = {
  name: string;
  sql: string;
  /**
   * Name of the migration that a running process of an older version must know to go on beside this one; `ANY` if all may.
   * Absent: all may if the statement only adds something, none otherwise.
   */
  oldestBeside?: string;
};

/** Returns the statements of a text: each ends with a semicolon at the end of its line. Lines of comments are left out. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replace(/^ *--.*$/gm, '')
    .split(/;$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** All older processes may go on. */
export const ANY = '';

/** Returns the name of the migration that an older process must know to go on, or `ANY`. */
export const oldestBeside = ({ name, sql, oldestBeside: given }: Migration): string =>
  given ?? (isAdditive(sql) ? ANY : name);

/** Returns the migrations that need a decision about older processes, and do not have it. */
export const undecided = (all: readonly Migration[]): string[] =>
  all
    .filter(({ sql, oldestBeside: given }) => given === undefined && !isAdditive(sql))
    .map(({ name }) => name);

/** What a statement may remove, replace or newly forbid. */
const CHANGES = /\b(DROP|CHANGE|MODIFY|RENAME|CONVERT|UNIQUE|PRIMARY|CONSTRAINT|FOREIGN|CHECK)\b/i;
const REQUIRED = /\bNOT NULL\b/gi;
const PROVIDED = /\b(DEFAULT|AUTO_INCREMENT)\b(?! CHARACTER)/gi;

/**
 * Returns whether processes that do not know these statements can work on their schema as before: each creates a table, or
 * adds keys and columns that need no value.
 */
export const isAdditive = (sql: string): boolean => statementsOf(sql).every(onlyAdds);

function onlyAdds(statement: string): boolean {
  if (/^CREATE TABLE\b/i.test(statement)) return true;
  if (!/^ALTER TABLE\b/i.test(statement) || CHANGES.test(statement)) return false;
  return countOf(statement, REQUIRED) <= countOf(statement, PROVIDED);
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
