import type { Bench } from '../bench.ts';
import { inEnvironment } from '../environments/environment.ts';
import { flaggedStatements, markdownPlans, summaryTable } from '../plan-table.ts';
import { seedArchive } from '../seeds/archive.ts';
import { seedCallbacks } from '../seeds/callbacks.ts';
import { seedCounts } from '../seeds/counts.ts';
import { seedLogs } from '../seeds/logs.ts';

/** What came of it: a line for each question, and everything about every statement. */
export type Explained = { summary: string; details: string };

/**
 * Asks the product its hot questions on a large database, listens to what it asks the database, and shows how the
 * database would answer: no query is written twice.
 */
export const explain = (bench: Bench): Promise<Explained> =>
  inEnvironment(bench, async (environment) => {
    const { manyMessages, subscribers } = bench.plan;
    const archive = await seedArchive(
      bench,
      environment,
      { messages: manyMessages, narrowedTo: 100 },
      subscribers,
    );
    bench.say('seeding events, deliveries, pushes, logs and counts');
    const rows = Math.min(100_000, manyMessages / 2);
    await seedCallbacks(environment.sql, rows);
    await seedLogs(environment.sql, rows);
    await seedCounts(environment.sql, archive.business.appid);
    // The product's own modules read the environment when they are loaded.
    process.env.DATABASE_URL = environment.databaseUrl;
    const { connectDatabase } = await import('@assent/core/testing/inside');
    const { plansOf } = await import('@assent/core/testing/explain/plans');
    const sequelize = connectDatabase(environment.databaseUrl, 4);
    try {
      const answers = await plansOf(environment.sql, archive);
      return {
        summary: summaryTable(answers),
        details: `${markdownPlans(answers)}\n\n${flaggedStatements(answers)}`,
      };
    } finally {
      await sequelize.close();
    }
  });
