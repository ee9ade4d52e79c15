import { type Definition, fieldOf, type Row, readersOf } from './columns.ts';
import { isOnShards, select } from './database.ts';
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
  const isPlain = isOnShards();
  const lists = parts.map(({ list, plain }) => (isPlain ? plain : list));
  const columns = more ? [...lists, more] : lists;
  const rows = await select<Joined<T, More>>(`SELECT ${columns.join(', ')} FROM ${from}`, values);
  for (const row of rows) for (const part of parts) nest(row, part, isPlain);
  return rows;
}

/** The columns of a table under an alias: as they are selected, and their names in that order. */
type Part = {
  alias: string;
  /** One JSON array. */
  list: string;
  /** Each for itself. */
  plain: string;
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
 * ninety descriptions takes the driver longer than the row. On shards, vtgate (24) would make the array of an outer join
 * itself, and ends the connection where a text is null.
 */
function readPart(alias: string, table: Definition): Part {
  const { columns } = table;
  const qualified = qualifiedFields(alias, columns);
  const list = `${contentOf(alias, table)} AS \`${alias}\``;
  const plain = qualified.map((field, at) => `${field} AS ${alias}${at}`).join(', ');
  return { alias, list, plain, names: Object.keys(columns), readers: readersOf(columns) };
}

/** Returns SQL of all columns of a row as one JSON array. @param alias of its table */
export const contentOf = (alias: string, { columns }: Definition) =>
  `JSON_ARRAY(${qualifiedFields(alias, columns).join(', ')})`;

const qualifiedFields = (alias: string, columns: Definition['columns']) =>
  Object.entries(columns).map(([name, column]) => `${alias}.${fieldOf(name, column)}`);

/** Replaces the columns of a table by an object. */
function nest(row: object, { alias, names, readers }: Part, isPlain: boolean) {
  const values = isPlain
    ? names.map((_, at) => taken(row, `${alias}${at}`))
    : arrayOf(Reflect.get(row, alias));
  const part: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) {
    const value: unknown = values[at];
    const read = readers.get(name);
    part[name] = read ? read(value) : value;
  }
  Reflect.set(row, alias, part);
}

function taken(row: object, name: string): unknown {
  const value: unknown = Reflect.get(row, name);
  Reflect.deleteProperty(row, name);
  return value;
}

/** The driver parses the type JSON of MySQL. MariaDB returns text. */
function arrayOf(selected: unknown): unknown[] {
  const values: unknown = typeof selected === 'string' ? JSON.parse(selected) : selected;
  if (!Array.isArray(values)) throw new Error('JSON_ARRAY returns an array');
  return values;
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
