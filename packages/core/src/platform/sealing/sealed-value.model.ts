import { fieldOf } from '../database/columns.ts';
import { change, select } from '../database/database.ts';
import { definedTables } from '../database/tables.ts';

/** A column with sealed values, and the identifier that each is bound to. */
export type SealedColumn = {
  table: string;
  column: string;
  /** Columns of the primary key, in order. */
  key: string[];
  /** Whether its rows are of apps. */
  isOfApp: boolean;
  /** Column whose value it is bound to, and the text with that. */
  by: string;
  boundTo: (value: string) => string;
};

/** Returns all columns with sealed values, as their tables declare them. */
export const sealedColumns = (): SealedColumn[] =>
  definedTables().flatMap(({ tableName, columns, of, facts }) => {
    const columnOf = (name: string) => fieldOf(name, columns[name]);
    const key = Object.keys(columns).filter((name) => columns[name]?.isKey);
    const names = Object.keys(facts.sealed ?? {});
    return names.map((name) => {
      const { by = '', boundTo = (value: string) => value } = facts.sealed?.[name] ?? {};
      const [table, column, isOfApp] = [tableName, columnOf(name), of === 'app'];
      return { table, column, key: key.map(columnOf), isOfApp, by: columnOf(by), boundTo };
    });
  });

/** One row: the values of its primary key and its app, its sealed value, and what that is bound to. */
export type SealedRow = {
  key: Record<string, string | number>;
  sealed: string | null;
  boundTo: string;
};

/**
 * Returns the next rows of a table by its primary key.
 * @param after the last row of the previous batch; null for the first
 */
export async function sealedRowsAfter(
  { table, column, key, isOfApp, by, boundTo }: SealedColumn,
  after: SealedRow['key'] | null,
  limit: number,
): Promise<SealedRow[]> {
  const [first = '', second] = key;
  const order = key.join(', ');
  const names = [...new Set([...key, ...(isOfApp ? ['app_id'] : [])])].join(', ');
  // Not written as (a, b) > (:a, :b), because MySQL does not use an index for that.
  const isLater =
    second === undefined
      ? `${first} > :${first}`
      : `${first} >= :${first} AND (${first} > :${first} OR ${second} > :${second})`;
  const rows = await select<SealedRow['key'] & { sealed: string | null; bound: string }>(
    `SELECT ${isOfApp ? '/* all apps */ ' : ''}${names}, ${column} AS sealed, ${by} AS bound FROM ${table}
     ${after ? `WHERE ${isLater}` : ''} ORDER BY ${order} LIMIT ${limit}`,
    after ?? {},
  );
  return rows.map(({ sealed, bound, ...values }) => ({
    key: values,
    sealed,
    boundTo: boundTo(bound),
  }));
}

const MAX_SAMPLED = 20;

/** Returns a limited number of sealed values, of the newest accounts. */
export const sealedSample = async (): Promise<string[]> => {
  const rows = await select<{ sealed: string }>(
    `SELECT callback_secret_sealed AS sealed FROM apps ORDER BY id DESC LIMIT ${MAX_SAMPLED}`,
  );
  return rows.map(({ sealed }) => sealed);
};

/** Replaces one sealed value, unless it was changed meanwhile. */
export const replaceSealed = ({ table, column }: SealedColumn, row: SealedRow, sealed: string) =>
  change(
    `UPDATE ${table} SET ${column} = :sealed
     WHERE ${Object.keys(row.key)
       .map((name) => `${name} = :${name}`)
       .join(' AND ')} AND ${column} = :before`,
    { ...row.key, sealed, before: row.sealed },
  );
