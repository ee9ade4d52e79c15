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
 * Defines a table, once: from this, TypeScript infers its rows (`Row`, `NewRow`), Sequelize asks the simple questions, and
 * the verbs for SQL know its columns (ADR 100). The migrations create it.
 */
export function defineTable<const C extends Columns>(tableName: string, columns: C): Table<C> {
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
