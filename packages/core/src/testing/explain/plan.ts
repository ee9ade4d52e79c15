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

/** Tables that are read as a whole, because they have a handful of rows. */
const HANDFULS = new Set(['signing_keys', 'log_witnesses', 'log_cosignatures']);

/** Returns whether a table is read as a whole because no index could serve, however many rows there are. */
export const lacksIndex = ({ sql, steps }: Plan) =>
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
