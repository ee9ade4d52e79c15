import { type DataType, DataTypes } from 'sequelize';

/**
 * A column of a table: its type in the database, and the type of its values, which only TypeScript reads.
 * `IsOmittable`: whether a new row may leave it out.
 */
export type Column<T = unknown, IsOmittable extends boolean = boolean> = {
  readonly type: DataType;
  readonly isKey?: boolean;
  readonly isNullable?: boolean;
  /** Its name in the database, unless that is the snake case of its name here. */
  readonly field?: string;
  readonly value?: () => T;
  readonly codec?: Codec<T>;
  readonly isOmittable?: IsOmittable;
};
export type Columns = Readonly<Record<string, Column>>;

/** How values are stored where the database has others. Methods, so that a column of any values is a `Column`. */
type Codec<T> = { read(stored: unknown): T; write(value: T): unknown };

/** A table and its columns (`defineTable`). */
export type Definition<C extends Columns = Columns> = {
  readonly tableName: string;
  readonly columns: C;
};

/** A row of a table. */
export type Row<D extends Definition> = {
  -readonly [Name in keyof D['columns']]: D['columns'][Name] extends Column<infer T> ? T : never;
};
type Omittable<D extends Definition> = {
  [Name in keyof D['columns']]: D['columns'][Name] extends Column<unknown, true> ? Name : never;
}[keyof D['columns']];
/** A row to be inserted. It may leave out the columns that have a default. */
export type NewRow<D extends Definition> = Omit<Row<D>, Omittable<D>> &
  Partial<Pick<Row<D>, Omittable<D>>>;

const column = <T>(type: DataType, field?: string) => ({
  ...required<T>({ type, field }),
  /** It is the primary key, or a part of that. */
  key: required<T>({ type, field, isKey: true }),
  /** It is the primary key, which the database counts up. */
  generated: omittable<T>({ type, field, isKey: true }),
  /** It may be null, and a new row says whether it is. */
  orNull: required<T | null>({ type, field, isNullable: true }),
  /** It is null, unless a new row says something else. */
  optional: omittable<T | null>({ type, field, isNullable: true }),
  /** It has a default in the database, which is not null. */
  withDefault: omittable<T>({ type, field }),
});
const required = <T>(of: Column<T, false>): Column<T, false> => of;
const omittable = <T>(of: Column<T, true>): Column<T, true> => of;

/** @param field its name in the database, unless that is the snake case of its name here */
export const text = <T extends string = string>(field?: string) =>
  column<T>(DataTypes.STRING, field);
export const integer = () => column<number>(DataTypes.BIGINT);
export const flag = () => column<boolean>(DataTypes.BOOLEAN);
export const bytes = () => column<Uint8Array>(DataTypes.BLOB);
/** A text from which its values are read, which may be null. A new row has a value. */
export const encoded = <T>(codec: Codec<T>) =>
  required<T>({ type: DataTypes.STRING, isNullable: true, codec });
/**
 * JSON of values that a schema reads.
 * @param write returns the text of a value
 */
export const json = <T>(
  schema: { parse(value: unknown): T },
  write: (value: T) => string = JSON.stringify,
) => {
  const read = (stored: unknown) => schema.parse(JSON.parse(String(stored)));
  const type = DataTypes.STRING;
  return {
    ...required<T>({ type, codec: { read, write } }),
    orNull: encoded<T | null>({
      read: (stored) => (stored === null ? null : read(stored)),
      write: (value) => (value === null ? null : write(value)),
    }),
  };
};

/** Returns the name of a column in the database. */
export const fieldOf = (name: string, column?: Column): string => column?.field ?? snakeCase(name);

export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns how values are read that the database returns as others, by the names of their columns. */
export const readersOf = (columns: Columns): Map<string, (stored: unknown) => unknown> =>
  new Map(
    Object.entries(columns).flatMap(([name, { type, codec }]) => {
      const read = type === DataTypes.BOOLEAN ? readFlag : codec?.read;
      return read ? [[name, read] as const] : [];
    }),
  );

/** The database returns flags as 0 and 1. */
const readFlag = (stored: unknown) => (stored === null ? null : stored === 1);

/** Returns a value of a column as it is stored. */
export const written = (column: Column | undefined, value: unknown): unknown =>
  column?.codec ? column.codec.write(value) : value;
