import type { Database } from '@assent/testkit/deployments/database';

/** One number that is counted while the product works, and the same number from the rows. */
interface Count {
  name: string;
  counted: number;
  actual: number;
}

const outcomes = ['approved', 'rejected', 'expired', 'canceled'];

const ofFact = (fact: string) =>
  `(SELECT COALESCE(SUM(counted), 0) FROM daily_counts WHERE fact = '${fact}')`;
const ofStatus = (status: string) => `(SELECT COUNT(*) FROM messages WHERE status = '${status}')`;

/** Each count and its recount: an account of one run exists in no other one, so the sums cover all days. */
const recounts: [name: string, counted: string, actual: string][] = [
  ['quota', '(SELECT COALESCE(SUM(used), 0) FROM daily_quotas)', '(SELECT COUNT(*) FROM messages)'],
  ...outcomes.flatMap((status): typeof recounts => [
    [status, ofFact(status), ofStatus(status)],
    [`became ${status}`, ofFact(`became_${status}`), ofStatus(status)],
  ]),
  [
    'successful callbacks',
    ofFact('callback_succeeded'),
    '(SELECT COUNT(*) FROM delivery_attempts WHERE error IS NULL)',
  ],
  [
    'failed callbacks',
    ofFact('callback_failed'),
    "(SELECT COUNT(*) FROM delivery_attempts WHERE error IS NOT NULL AND error <> 'internal')",
  ],
];

/** Returns the counts that differ from a recount. */
export async function wrongCounts({ select }: Database): Promise<string[]> {
  const columns = recounts.map(
    ([, counted, actual], at) => `${counted} AS counted${at}, ${actual} AS actual${at}`,
  );
  const [row = {}] = await select<Record<string, string | number>>(`SELECT ${columns.join()}`);
  const counts: Count[] = recounts.map(([name], at) => ({
    name,
    counted: Number(row[`counted${at}`]),
    actual: Number(row[`actual${at}`]),
  }));
  return counts
    .filter(({ counted, actual }) => counted !== actual)
    .map(({ name, counted, actual }) => `${name}: counted ${counted}, and there are ${actual}`);
}

/** Returns the tables with work that has been due for longer than `ms`. */
export async function overdueWork({ select }: Database, ms: number): Promise<string[]> {
  const tables = ['pushes', 'push_summaries', 'deliveries', 'mails'];
  const found = await Promise.all(
    tables.map(async (table) => {
      const [row] = await select<{ count: number }>(
        `SELECT COUNT(*) AS count FROM ${table} WHERE due_at < ${Date.now() - ms}`,
      );
      return row && Number(row.count) > 0 ? [`${row.count} overdue rows in ${table}`] : [];
    }),
  );
  return found.flat();
}

/** Returns the messages that were shown in a summary: those have no push of their own. */
export async function summarised({ select }: Database): Promise<Set<string>> {
  const rows = await select<{ id: string }>('SELECT id FROM messages WHERE push_gathered > 0');
  return new Set(rows.map(({ id }) => id));
}
