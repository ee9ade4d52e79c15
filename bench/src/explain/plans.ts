import type { Pool, PoolConnection, RowDataPacket } from 'mysql2/promise';
import type { Product } from './product.ts';
import { questionsAbout } from './questions/all.ts';
import type { ArchiveAccess } from './questions/question.ts';

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
const EXPLAINABLE = /^[\s(]*(SELECT(?! IF\(ROW_COUNT\(\))|UPDATE|DELETE)\b/i;

export async function plansOf(
  sql: Pool,
  product: Product,
  archive: ArchiveAccess,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { name, ask } of questionsAbout(archive)) {
    const startedAt = performance.now();
    const statements = await product.record(ask).catch((cause: unknown) => {
      throw new Error(`the question “${name}” could not be asked: ${cause}`, { cause });
    });
    const durationMs = performance.now() - startedAt;
    const plans: Plan[] = [];
    for (const statement of differing(statements.filter((each) => EXPLAINABLE.test(each)))) {
      const plan = await planOf(sql, statement);
      // Without a table there was nothing to read: the driver's greeting, or a row that is gone by now.
      if (plan.steps.some(({ table }) => table)) plans.push(plan);
    }
    answers.push({ name, durationMs, statements: statements.length, plans });
  }
  return answers;
}

/** Returns the last of those statements that differ only in their values. */
const differing = (statements: string[]) =>
  new Map(statements.map((each) => [each.replaceAll(/'[^']*'|\d+/g, '?'), each])).values();

async function planOf(sql: Pool, statement: string): Promise<Plan> {
  const connection = await sql.getConnection();
  try {
    const steps = await stepsOf(connection, statement);
    // EXPLAIN guesses and forgets the LIMIT, so the statement runs once more, and what it read is counted.
    await connection.query('START TRANSACTION');
    const before = await readBy(connection);
    await connection.query(statement);
    const read = (await readBy(connection)) - before;
    await connection.query('ROLLBACK');
    return { sql: statement, steps, read };
  } finally {
    connection.release();
  }
}

async function readBy(connection: PoolConnection): Promise<number> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SHOW SESSION STATUS LIKE 'Handler_read%'",
  );
  return rows.reduce((sum, row) => sum + Number(row.Value), 0);
}

async function stepsOf(connection: PoolConnection, statement: string): Promise<Step[]> {
  const [rows] = await connection.query<RowDataPacket[]>(`EXPLAIN ${statement}`);
  return rows.map((row) => ({
    table: String(row.table ?? ''),
    type: String(row.type ?? ''),
    key: String(row.key ?? ''),
    possibleKeys: String(row.possible_keys ?? ''),
    rows: Number(row.rows ?? 0),
    extra: String(row.Extra ?? ''),
  }));
}
