import { appendFileSync } from 'node:fs';
import { QueryTypes, type Sequelize } from 'sequelize';
import { openPool } from '../../platform/database/connections/pool.ts';
import { definedTables } from '../../platform/database/tables.ts';
import '../../tables.ts';
import { workerDatabaseUrl } from '../machine/schema.ts';
import { recordStatements } from '../machine/statements.ts';
import { tablesWithoutApp } from './named-apps.ts';
import { explanationOf, isExplainable, lacksIndex, shapeOf, stepsOf } from './plan.ts';

/** What is wrong with statements, each with the place that sent it. */
export type Faults = {
  /** They read a table without an index. */
  withoutIndex: string[];
  /** They read or write rows of an app without naming it. */
  withoutApp: string[];
};

/** Shapes of statements that were checked, and those whose plans are known, in this worker. */
const known = { checked: new Set<string>(), explained: new Set<string>() };
let pool: Sequelize | undefined;

/**
 * Records the statements that the product sends from now on. Call it when the database is connected. With STATEMENTS, each
 * new one is appended to a file of that folder, a line of JSON, for the planner of Vitess.
 * @param before shapes of statements that are known
 * @returns a function that explains each of a new shape, and returns what is wrong
 */
export function watchStatements(before = known): () => Promise<Faults> {
  const seen = new Map<string, { sql: string; origin: string }>();
  const withoutApp: string[] = [];
  const recorded = recordStatements((sql) => {
    const shape = shapeOf(sql);
    if (!before.checked.has(shape)) {
      const origin = originOf();
      if (isFree(origin)) return;
      before.checked.add(shape);
      keep({ origin, shape, sql });
      if (tablesWithoutApp(sql, definedTables()).length > 0) withoutApp.push(named(origin, sql));
    }
    if (!isExplainable(sql) || before.explained.has(shape)) return;
    // The newest: the rows of an older one may be gone.
    seen.set(shape, { sql, origin: seen.get(shape)?.origin ?? originOf() });
  });
  return async () => {
    recorded.stop();
    const withoutIndex: string[] = [];
    for (const [shape, { sql, origin }] of seen) {
      if (before.explained.has(shape) || isFree(origin)) continue;
      pool ??= openPool(workerDatabaseUrl(), { size: 1, ofJobs: 1, onConnected: () => {} });
      const rows = await pool.query<Record<string, unknown>>(explanationOf(sql), {
        type: QueryTypes.SELECT,
      });
      const steps = stepsOf(rows);
      // Without a table the rows that it asks for are gone, so its plan is not known yet.
      if (!steps.some(({ table }) => table)) continue;
      before.explained.add(shape);
      if (lacksIndex({ sql, steps })) withoutIndex.push(named(origin, sql));
    }
    return { withoutIndex, withoutApp };
  };
}

const named = (origin: string, sql: string) => `${origin} ${sql.replaceAll(/\s+/g, ' ')}`;

function keep(statement: { origin: string; shape: string; sql: string }) {
  const folder = process.env.STATEMENTS;
  if (folder) appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify(statement)}\n`);
}

const checkout = new URL('../../../../../', import.meta.url).pathname;
/** What sends a statement for others. */
const isBelow = (place: string) =>
  /^node_modules\/|^packages\/core\/src\/(platform\/database|testing\/(machine|explain))\/(?![^:]*\.test\.ts)/.test(
    place,
  );

/**
 * Returns the place that sends a statement now, such as `packages/core/src/accounts/topics/topic.model.ts:61`. Requests
 * share transactions, whose statements have none: ''. So has a function that returns a statement without awaiting it.
 */
function originOf(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60; // the driver's and Sequelize's own functions come first
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const places = stack.split(checkout).slice(1);
  return places.find((place) => !isBelow(place))?.match(/^[^:]+:\d+/)?.[0] ?? '';
}

/** Whether a place is one of a test or a migration, which read what they like. */
const isFree = (origin: string) =>
  /\.test\.ts:|\/testing[./]|\/platform\/migrations\//.test(origin);
