import { type Columns, type Definition, fieldOf } from './columns.ts';
import type { Values } from './values/placeholders.ts';

/** What an INSERT does with a row whose key exists; without these, it fails. */
export type OnDuplicate = {
  /** Skips it. */
  ignore?: boolean;
  /** Changes the existing row. SQL after ON DUPLICATE KEY UPDATE. */
  update?: string;
};

/** Returns the INSERT of rows, with those columns that any of them has. */
export function insertionInto(
  { tableName, columns }: Definition,
  rows: readonly object[],
  { ignore = false, update }: OnDuplicate,
): { sql: string; values: Values } {
  const given = fieldsOf(columns).filter(({ name }) =>
    rows.some((row) => Reflect.get(row, name) !== undefined),
  );
  const fields = given.map(({ field }) => field);
  const values = rows.map((row) => given.map(({ name }) => Reflect.get(row, name)));
  const places = rows.map((_, at) => `(:row${at})`).join(', ');
  const into = `INSERT ${ignore ? 'IGNORE ' : ''}INTO ${tableName} (${fields.join(', ')})`;
  const end = update === undefined ? '' : `ON DUPLICATE KEY UPDATE ${update}`;
  return {
    sql: `${into} VALUES ${places} ${end}`,
    values: Object.fromEntries(values.map((row, at) => [`row${at}`, row])),
  };
}

type Field = { name: string; field: string };
const known = new WeakMap<Columns, Field[]>();

/** Returns the columns with their quoted names in the database. */
function fieldsOf(columns: Columns): Field[] {
  const fields =
    known.get(columns) ??
    Object.entries(columns).map(([name, column]) => ({
      name,
      field: `\`${fieldOf(name, column)}\``,
    }));
  known.set(columns, fields);
  return fields;
}
