import type { FindOptions, WhereOptions } from 'sequelize';
import { type Columns, type Definition, fieldOf, type Row, readersOf, written } from './columns.ts';
import { database } from './database.ts';

/** Names the columns that identify rows. */
type Where<R> = Extract<WhereOptions<R>, object>;
type Question<R> = Pick<FindOptions<R>, 'where' | 'order' | 'limit' | 'lock'>;

/** A table, and the simple questions to it. Sequelize asks them; the rows are plain objects. */
export type Table<C extends Columns, R = Row<Definition<C>>> = Definition<C> & {
  findAll(question?: Question<R>): Promise<R[]>;
  findOne(question: Question<R>): Promise<R | null>;
  findByPk(id: string | number): Promise<R | null>;
  /** @param of the primary key, or a condition. @throws Error when there is none */
  existing(of: string | number | Where<R>): Promise<R>;
  count(question?: Pick<Question<R>, 'where'>): Promise<number>;
  /** Returns the number of rows that were changed. */
  update(values: Partial<R>, of: { where: WhereOptions<R> }): Promise<number>;
};

/**
 * Whose rows a table has. Each row of an app names it. Where an index begins with that, they are deleted in batches; others
 * go with the row that they refer to, or in time.
 */
export type Owner =
  | 'app'
  | 'account'
  | 'developer'
  | 'person'
  | 'person or developer'
  | 'installation';

/** What a table says about itself besides its columns. `Name`: of one of them. */
export type Facts<Name extends string = string> = {
  /** Columns with sealed values, and what each value is bound to: another column, or a text with the value of that. */
  readonly sealed?: {
    readonly [Column in Name]?: {
      readonly by: Name;
      readonly boundTo?: (value: string) => string;
    };
  };
  /**
   * What becomes of its rows when a person erases their data: those with the id of the person in this column are deleted;
   * or `personal-data/erasing.ts` has a rule for them; or they stay as they are, with ids alone.
   */
  readonly erased?: Name | 'by rule' | 'never';
  /** The member of the export of a person's data that has what the rows say about them; or why none has. */
  readonly exported?: string | { readonly not: string };
  /** Rows are deleted some days after the time in a column. Absent: they are kept as long as their owner. */
  readonly kept?: {
    readonly after: Name;
    /** 0 when absent. */
    readonly days?: number;
    /** Returns the value that the column has for a time in ms, unless it is that time. */
    readonly at?: (time: number) => number | string;
    /** A query, for a row of an app: while it finds anything, the row stays. */
    readonly unless?: string;
    /** What docs/guides/limits.md calls the rows. */
    readonly as?: string;
    /** The rows have ids of several accounts: once one of these is deleted, they are deleted as soon as all have read them. */
    readonly hasSeveral?: true;
  };
  /** Maximum number of rows that one statement deletes: less than 1,000 where others go with each by a foreign key. */
  readonly atOnce?: number;
  /**
   * Columns by which a row of an app is found before the app is known, such as the digest of a secret, or the person who
   * belongs to apps. Each begins an index.
   */
  readonly foundBy?: readonly Name[];
  /** Its rows are work that waits for a time (`id`, `due_at`, `claim`), and whether metrics report how much of it is due. */
  readonly work?: 'measured' | 'unmeasured';
};

/** A table, by the names of its columns, with all that it says about itself. */
export type DefinedTable = Definition & { readonly of: Owner; readonly facts: Facts };

const defined = new Map<string, DefinedTable>();

/** Returns the tables whose models were loaded, by name: all of them where `tables.ts` was imported. */
export const definedTables = (): DefinedTable[] =>
  [...defined.values()].toSorted((a, b) => (a.tableName < b.tableName ? -1 : 1));

/** Returns a table of work. @throws Error for any other */
export function workTable(name: string): DefinedTable {
  const table = defined.get(name);
  if (!table?.facts.work) throw new Error(`${name} is no table of work`);
  return table;
}

/**
 * Defines a table, once: from this, TypeScript infers its rows (`Row`, `NewRow`), Sequelize asks the simple questions, and
 * the verbs for SQL know its columns (ADR 100); from whose rows they are, and the other facts, follow deletion, erasure,
 * retention, resealing and metrics. The migrations create it.
 */
export const defineTable = <const C extends Columns>(tableName: string, columns: C) => ({
  of(owner: Owner, facts: Facts<keyof C & string> = {}): Table<C> {
    defined.set(tableName, { tableName, columns, of: owner, facts });
    return tableOf(tableName, columns);
  },
});

function tableOf<C extends Columns>(tableName: string, columns: C): Table<C> {
  const readers = readersOf(columns);
  const model = () => {
    const sequelize = database();
    if (sequelize.isDefined(tableName)) return sequelize.model(tableName);
    const attributes = Object.entries(columns).map(([name, column]) => {
      const { type, isKey: primaryKey } = column;
      return [name, { type, primaryKey, field: fieldOf(name, column) }] as const;
    });
    return sequelize.define(tableName, Object.fromEntries(attributes), {
      tableName,
      timestamps: false,
    });
  };
  const isRow = (found: unknown): found is Row<Definition<C>> =>
    typeof found === 'object' && found !== null;
  const rowOf = (found: unknown) => {
    if (!isRow(found)) return null;
    for (const [name, read] of readers) Reflect.set(found, name, read(Reflect.get(found, name)));
    return found;
  };
  const findByPk = (id: string | number) => model().findByPk(id, { raw: true }).then(rowOf);
  const findOne = async (question: object) =>
    rowOf(await model().findOne({ ...question, raw: true }));
  return {
    tableName,
    columns,
    findByPk,
    findOne,
    async findAll(question) {
      const found = await model().findAll({ ...question, raw: true });
      return found.map(rowOf).filter((row) => row !== null);
    },
    async existing(of) {
      const row = await (typeof of === 'object' ? findOne({ where: of }) : findByPk(of));
      if (row === null) throw new Error(`${tableName} has no row ${JSON.stringify(of)}`);
      return row;
    },
    count: (question) => model().count(question),
    async update(values, { where }) {
      const stored = Object.entries(values).map(([name, value]) => [
        name,
        written(columns[name], value),
      ]);
      const [changed] = await model().update(Object.fromEntries(stored), { where });
      return changed;
    },
  };
}
