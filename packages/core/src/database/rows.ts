import { DataTypes, type InferAttributes, type Model, type ModelStatic } from 'sequelize';
import { change, changeLater, select } from './database.ts';
import type { Later } from './transactions.ts';
import type { Values } from './values/placeholders.ts';

type Models = Record<string, ModelStatic<Model>>;
/** A joined row: the columns of each model under the alias of its table, and further selected columns. */
type Joined<M extends Models, More extends object> = More & {
  [Alias in keyof M]: M[Alias] extends ModelStatic<infer Instance>
    ? InferAttributes<Instance>
    : never;
};

/**
 * Reads rows of a model without building models: for hot paths.
 * @param rest SQL after the table, whose alias is `m`
 */
export async function rowsOf<M extends Model>(
  model: ModelStatic<M>,
  rest: string,
  values: Values,
): Promise<InferAttributes<M>[]> {
  const from = `${model.tableName} m ${rest}`;
  const found = await joinedRows<{ m: ModelStatic<M> }>({ m: model }, { from }, values);
  return found.map(({ m }) => m);
}

/**
 * Reads joined rows of several models in one statement, without building models: for hot paths.
 * @param models by the aliases of their tables
 * @param from SQL after FROM
 * @param more further columns, SQL
 */
export async function joinedRows<M extends Models, More extends object = object>(
  models: M,
  { from, more }: { from: string; more?: string },
  values: Values,
): Promise<Joined<M, More>[]> {
  const parts = Object.entries(models).map(([alias, model]) => columnsOf(alias, model));
  const columns = [...parts.map(({ list }) => list), ...(more ? [more] : [])];
  const rows = await select<Joined<M, More>>(`SELECT ${columns.join(', ')} FROM ${from}`, values);
  for (const row of rows) for (const part of parts) nest(row, part);
  return rows;
}

/** The columns of a model under an alias: as they are selected, and their names in that order. */
type Columns = { alias: string; list: string; names: string[]; booleans: Set<string> };
const known = new Map<string, Columns>();

function columnsOf(alias: string, model: ModelStatic<Model>): Columns {
  const key = `${alias} ${model.tableName}`;
  const columns = known.get(key) ?? readColumns(alias, model);
  known.set(key, columns);
  return columns;
}

/**
 * Selects the columns as one JSON array. The database describes each column of a result before its rows, and to read
 * ninety descriptions takes the driver longer than the row.
 */
function readColumns(alias: string, model: ModelStatic<Model>): Columns {
  const attributes = Object.entries(model.getAttributes());
  const fields = attributes.map(([, { field }]) => `${alias}.${field}`);
  return {
    alias,
    list: `JSON_ARRAY(${fields.join(', ')}) AS \`${alias}\``,
    names: attributes.map(([name]) => name),
    booleans: new Set(
      attributes.filter(([, { type }]) => type instanceof DataTypes.BOOLEAN).map(([name]) => name),
    ),
  };
}

/** Replaces the array of a model by an object. The database has 0 and 1 for booleans. */
function nest(row: object, { alias, names, booleans }: Columns) {
  const selected: unknown = Reflect.get(row, alias);
  // The driver parses the type JSON of MySQL. MariaDB returns text.
  const values: unknown = typeof selected === 'string' ? JSON.parse(selected) : selected;
  if (!Array.isArray(values)) throw new Error('JSON_ARRAY returns an array');
  const part: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) {
    const value: unknown = values[at];
    part[name] = booleans.has(name) && value !== null ? value === 1 : value;
  }
  Reflect.set(row, alias, part);
}

/**
 * Inserts rows without building models: for hot paths.
 * @param columns attributes of the rows
 * @param ignore skips rows whose key exists
 */
export const insertRows = <Column extends string>(
  table: string,
  columns: readonly Column[],
  rows: readonly Record<Column, unknown>[],
  { ignore = false } = {},
): Promise<number> => change(insertionInto(table, columns, rows, ignore), rowValues(columns, rows));

/** The same, with the next statement of the transaction (`changeLater`). */
export const insertRowsLater = <Column extends string>(
  table: string,
  columns: readonly Column[],
  rows: readonly Record<Column, unknown>[],
  { ignore = false } = {},
): Promise<Later> =>
  changeLater(insertionInto(table, columns, rows, ignore), rowValues(columns, rows));

const insertionInto = (
  table: string,
  columns: readonly string[],
  { length }: readonly unknown[],
  ignore: boolean,
) =>
  `INSERT ${ignore ? 'IGNORE ' : ''}INTO ${table} (${columnList(columns)})
     VALUES ${placeholders(length)}`;

const rowValues = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, unknown>[],
) => valuesOf(rows.map((row) => columns.map((column) => row[column])));

/** The lists of columns that were inserted, as SQL. Those of models are constants. */
const columnLists = new WeakMap<readonly string[], string>();

function columnList(columns: readonly string[]): string {
  const list = columnLists.get(columns) ?? columns.map(snakeCase).join(', ');
  columnLists.set(columns, list);
  return list;
}

/** Returns the column of an attribute. */
export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts rows without building models: for hot paths.
 * @param into `table (column, …)`, in the order of the values
 * @param end SQL after the rows
 */
export const insert = (into: string, rows: unknown[][], end = ''): Promise<number> =>
  change(`INSERT INTO ${into} VALUES ${placeholders(rows.length)} ${end}`, valuesOf(rows));

/** The same, with the next statement of the transaction (`changeLater`). */
export const insertLater = (into: string, rows: unknown[][], end = ''): Promise<Later> =>
  changeLater(`INSERT INTO ${into} VALUES ${placeholders(rows.length)} ${end}`, valuesOf(rows));

const placeholders = (rows: number) =>
  Array.from({ length: rows }, (_, at) => `(:row${at})`).join(', ');
const valuesOf = (rows: unknown[][]): Values =>
  Object.fromEntries(rows.map((row, at) => [`row${at}`, row]));

/**
 * Returns SQL for a value of each row, by its `id`: the value in the list `values` at the place of the id in `:ids`.
 * @param values placeholder of a list in the order of `:ids`
 */
export const valueById = (values: string) => `ELT(FIELD(id, :ids), ${values})`;
