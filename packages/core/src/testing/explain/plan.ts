/** One step of one statement in the output of EXPLAIN. */
export type Step = {
  table: string;
  type: string;
  /** The index that is used; '' for none. */
  key: string;
  /** The indexes that could be used; '' for none, however many rows there are. */
  possibleKeys: string;
  rows: number;
  extra: string;
};
/** A statement: its steps, and how many rows and index entries it really read. */
export type Plan = { sql: string; read: number; steps: Step[] };
/** A question, how long it took on an otherwise quiet database, and the plans of its statements. */
export type Answer = {
  name: string;
  durationMs: number;
  statements: number;
  plans: Plan[];
};

/** A union begins with a bracket. A check of the statement before it fails alone, and reads nothing (optimistic.ts). */
export const isExplainable = (sql: string): boolean =>
  /^[\s(]*(SELECT(?! IF\(ROW_COUNT\(\))|UPDATE|DELETE)\b/i.test(sql);

/** Returns a statement without its values: those that differ only in them have one plan. */
export const shapeOf = (sql: string): string =>
  sql.replaceAll(/'[^']*'|\d+/g, '?').replaceAll(/\?(, \?)+/g, '?');

/** The statement whose rows `stepsOf` takes. */
export const explanationOf = (sql: string): string => `EXPLAIN FORMAT=TRADITIONAL ${sql}`;

export const stepsOf = (rows: Readonly<Record<string, unknown>>[]): Step[] =>
  rows.map((row) => ({
    table: String(row.table ?? ''),
    type: String(row.type ?? ''),
    key: String(row.key ?? ''),
    possibleKeys: String(row.possible_keys ?? ''),
    rows: Number(row.rows ?? 0),
    extra: String(row.Extra ?? ''),
  }));

/** Tables that are read as a whole, because they have a handful of rows. */
const HANDFULS = new Set(['signing_keys', 'log_witnesses', 'log_cosignatures']);

/** Returns whether a table is read as a whole because no index could serve, however many rows there are. */
export const lacksIndex = ({ sql, steps }: Pick<Plan, 'sql' | 'steps'>) =>
  !sql.includes('information_schema') &&
  steps.some(
    ({ table, type, possibleKeys }) =>
      !possibleKeys &&
      !HANDFULS.has(table) &&
      // An index that is read as a whole may be for the order, of the first rows.
      (type === 'ALL' || (type === 'index' && !/\bLIMIT\b/.test(sql))) &&
      isStored(table),
  );

/** `<derived2>` and the like are results of other steps. */
export const isStored = (table: string) => /^\w/.test(table);
