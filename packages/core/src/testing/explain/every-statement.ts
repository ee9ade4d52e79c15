import { appendFileSync } from 'node:fs';
import { QueryTypes, type Sequelize } from 'sequelize';
import { openPool } from '../../platform/database/connections/pool.ts';
import { definedTables } from '../../platform/database/tables.ts';
import '../../tables.ts';
import { workerDatabaseUrl } from '../machine/schema.ts';
import { recordStatements } from '../machine/statements.ts';
import { withoutApp } from './named-apps.ts';
import { explanationOf, isExplainable, lacksIndex, shapeOf, stepsOf } from './plan.ts';

/** Shapes of statements whose plans are known, in this worker. */
const explainedBefore = new Set<string>();
let pool: Sequelize | undefined;

/**
 * Records the statements that the product sends from now on. Call it when the database is connected.
 * @param explained shapes of statements whose plans are known
 * @returns a function that explains each of a new shape, and returns those that read a table without an index, each with
 *   the place that sent it
 */
export function watchStatements(explained = explainedBefore): () => Promise<string[]> {
  const seen = new Map<string, { sql: string; origin: string }>();
  const recorded = recordStatements((sql) => {
    if (process.env.STATEMENTS) note(sql);
    if (!isExplainable(sql)) return;
    const shape = shapeOf(sql);
    if (explained.has(shape)) return;
    // The newest: the rows of an older one may be gone.
    seen.set(shape, { sql, origin: seen.get(shape)?.origin ?? originOf() });
  });
  return async () => {
    recorded.stop();
    const without: string[] = [];
    for (const [shape, { sql, origin }] of seen) {
      if (explained.has(shape) || isFree(origin)) continue;
      pool ??= openPool(workerDatabaseUrl(), { size: 1, ofJobs: 1, onConnected: () => {} });
      const rows = await pool.query<Record<string, unknown>>(explanationOf(sql), {
        type: QueryTypes.SELECT,
      });
      const steps = stepsOf(rows);
      // Without a table the rows that it asks for are gone, so its plan is not known yet.
      if (!steps.some(({ table }) => table)) continue;
      explained.add(shape);
      if (lacksIndex({ sql, steps })) without.push(`${origin} ${sql.replaceAll(/\s+/g, ' ')}`);
    }
    return without;
  };
}

const noted = new Set<string>();
/** Writes each statement that does not name the app into the folder STATEMENTS. */
function note(sql: string) {
  const shape = shapeOf(sql).replaceAll(/\s+/g, ' ');
  if (noted.has(shape)) return;
  noted.add(shape);
  const origin = originOf();
  const without = withoutApp(sql, definedTables());
  const line = { origin, without, shape };
  if (!isFree(origin))
    appendFileSync(
      `${process.env.STATEMENTS}/${process.pid}.jsonl`,
      `${JSON.stringify(process.env.STATEMENTS_WHOLE ? { ...line, sql } : line)}\n`,
    );
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
