import { type Definition, fieldOf, type Row, readersOf } from './columns.ts';
import { select } from './database.ts';
import { server } from './driver.ts';
import type { Values } from './values/placeholders.ts';

type Tables = Record<string, Definition>;
/** A joined row: the columns of each table under its alias, and further selected columns. */
type Joined<T extends Tables, More extends object> = More & {
  [Alias in keyof T]: Row<T[Alias]>;
};

/**
 * Reads whole rows of a table by SQL: for hot paths.
 * @param rest SQL after the table, whose alias is `m`
 */
export async function rowsOf<D extends Definition>(
  table: D,
  rest: string,
  values: Values,
): Promise<Row<D>[]> {
  const from = `${table.tableName} m ${rest}`;
  const found = await joinedRows<{ m: D }>({ m: table }, { from }, values);
  return found.map(({ m }) => m);
}

/**
 * Reads joined rows of several tables in one statement: for hot paths.
 * @param tables by their aliases
 * @param from SQL after FROM
 * @param more further columns, SQL
 */
export async function joinedRows<T extends Tables, More extends object = object>(
  tables: T,
  { from, more }: { from: string; more?: string },
  values: Values,
): Promise<Joined<T, More>[]> {
  const parts = Object.entries(tables).map(([alias, table]) => partOf(alias, table));
  const columns = [...parts.map(listOf), ...(more ? [more] : [])];
  const rows = await select<Joined<T, More>>(`SELECT ${columns.join(', ')} FROM ${from}`, values);
  for (const row of rows) for (const part of parts) nest(row, part);
  return rows;
}

/** The columns of a table under an alias: how they are selected, together or one by one, and their names in that order. */
type Part = {
  alias: string;
  array: string;
  separately: string;
  names: string[];
  readers: Map<string, (stored: unknown) => unknown>;
};
const known = new Map<string, Part>();

function partOf(alias: string, table: Definition): Part {
  const key = `${alias} ${table.tableName}`;
  const part = known.get(key) ?? readPart(alias, table);
  known.set(key, part);
  return part;
}

/**
 * Selects the columns as one JSON array. The database describes each column of a result before its rows, and to read
 * ninety descriptions takes the driver longer than the row.
 */
function readPart(alias: string, { columns }: Definition): Part {
  const fields = Object.entries(columns).map(([name, column]) => fieldOf(name, column));
  const array = `JSON_ARRAY(${fields.map((field) => `${alias}.${field}`).join(', ')}) AS \`${alias}\``;
  const names = Object.keys(columns);
  const separately = fields.map((field, at) => `${alias}.${field} AS \`${alias}.${names[at]}\``);
  return { alias, array, separately: separately.join(', '), names, readers: readersOf(columns) };
}

/** vtgate 24 closes the connection where it makes an array of a NULL itself: after a join over keyspaces. */
const listOf = ({ array, separately }: Part) => (server.isVtgate ? separately : array);

/** Returns the columns of a part, and removes them from the row if they are there one by one. */
function valuesOf(row: object, { alias, names }: Part): unknown {
  const selected: unknown = Reflect.get(row, alias);
  // The driver parses the type JSON of MySQL. MariaDB returns text.
  if (selected !== undefined) return typeof selected === 'string' ? JSON.parse(selected) : selected;
  return names.map((name) => {
    const value: unknown = Reflect.get(row, `${alias}.${name}`);
    Reflect.deleteProperty(row, `${alias}.${name}`);
    return value;
  });
}

/** Replaces the columns of a table by an object. */
function nest(row: object, part: Part) {
  const values = valuesOf(row, part);
  if (!Array.isArray(values)) throw new Error('JSON_ARRAY returns an array');
  const nested: Record<string, unknown> = {};
  for (const [at, name] of part.names.entries()) {
    const value: unknown = values[at];
    const read = part.readers.get(name);
    nested[name] = read ? read(value) : value;
  }
  Reflect.set(row, part.alias, nested);
}

/**
 * Returns SQL for a value of each row, by its `id`: the value in the list `values` at the place of the id in `:ids`.
 * @param values placeholder of a list in the order of `:ids`
 */
export const valueById = (values: string) => `ELT(FIELD(id, :ids), ${values})`;

/** What names a row of an app: every statement that reads or writes it names the app too. */
export type RowOfApp = { id: string; appId: string };

/** Returns the values of `app_id IN (:appIds) AND id IN (:ids)`, for rows of several apps. */
export const namesOf = (rows: readonly RowOfApp[]) => ({
  appIds: [...new Set(rows.map(({ appId }) => appId))],
  ids: rows.map(({ id }) => id),
});
