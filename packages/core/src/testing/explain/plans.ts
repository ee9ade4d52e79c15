import type { Pool, PoolConnection, RowDataPacket } from 'mysql2/promise';
import { recordStatements } from '../machine/statements.ts';
import { type Answer, explanationOf, isExplainable, type Plan, shapeOf, stepsOf } from './plan.ts';
import { questionsAbout } from './questions/all.ts';
import type { ArchiveAccess } from './questions/question.ts';

/** Asks all questions, and explains the statements that they send. @param sql connections to the database of this process */
export async function plansOf(sql: Pool, archive: ArchiveAccess): Promise<Answer[]> {
  const answers: Answer[] = [];
  const sent: string[] = [];
  const { stop } = recordStatements((statement) => sent.push(statement));
  for (const { name, ask } of questionsAbout(archive)) {
    sent.length = 0;
    const startedAt = performance.now();
    await ask().catch((cause: unknown) => {
      throw new Error(`the question “${name}” could not be asked: ${cause}`, { cause });
    });
    const durationMs = performance.now() - startedAt;
    const statements = [...sent];
    const plans: Plan[] = [];
    for (const statement of differing(statements.filter(isExplainable))) {
      const plan = await planOf(sql, statement);
      // Without a table there was nothing to read: the driver's greeting, or a row that is gone by now.
      if (plan.steps.some(({ table }) => table)) plans.push(plan);
    }
    answers.push({ name, durationMs, statements: statements.length, plans });
  }
  stop();
  return answers;
}

/** Returns the last of those statements that differ only in their values. */
const differing = (statements: string[]) =>
  new Map(statements.map((each) => [shapeOf(each), each])).values();

async function planOf(sql: Pool, statement: string): Promise<Plan> {
  const connection = await sql.getConnection();
  try {
    const [explanation] = await connection.query<RowDataPacket[]>(explanationOf(statement));
    const steps = stepsOf(explanation);
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
