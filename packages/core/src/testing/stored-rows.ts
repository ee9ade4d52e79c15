import { select, selectOfSchema } from '../platform/database/database.ts';

/** Where a text stands in the database, in whatever column: `table.column`, once for each. */
export async function placesOf(text: string): Promise<string[]> {
  const columns = await selectOfSchema<{ place: string; from: string; name: string }>(
    `SELECT CONCAT(table_name, '.', column_name) AS place, table_name AS \`from\`, column_name AS name
     FROM information_schema.columns
     WHERE table_schema = :schema AND data_type IN ('char', 'varchar', 'text', 'mediumtext', 'longtext')
       AND table_name <> 'common_outbox' -- a job empties it within seconds`,
  );
  const held = await Promise.all(
    columns.map(async ({ place, from, name }) => {
      const found = await select(
        `SELECT 1 FROM \`${from}\` WHERE INSTR(\`${name}\`, :text) > 0 LIMIT 1`,
        { text },
      );
      return found.length ? [place] : [];
    }),
  );
  return held.flat().sort();
}
