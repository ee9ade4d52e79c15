import { text } from '../database/columns.ts';
import { change, insert, select } from '../database/database.ts';
import { driverCodeOf } from '../database/driver-errors.ts';
import { defineTable } from '../database/tables.ts';
import { ANY, type Migration, oldestBeside } from './compatibility.ts';
import { migrations } from './list.ts';

/** A migration of a newer version, and what is known about it. `version` is null if it was not announced. */
export type NewerMigration = { name: string; version: string | null; oldest: string | null };

const announcements = defineTable('migration_announcements', {
  name: text().key,
  version: text(),
  oldestBeside: text(),
}).of('installation');
// Like the table of migrations, it exists before them.
const TABLE = `
CREATE TABLE IF NOT EXISTS migration_announcements (
  name VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  version VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  oldest_beside VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;

/** Writes down which migrations follow, and which processes may go on beside them, before the first one begins. */
export async function announce(pending: readonly Migration[], version: string): Promise<void> {
  await change(TABLE);
  const rows = pending.map((each) => ({
    name: each.name,
    version,
    oldestBeside: oldestBeside(each),
  }));
  if (rows.length === 0) return;
  await insert(announcements, rows, {
    update: 'version = VALUES(version), oldest_beside = VALUES(oldest_beside)',
  });
}

const known = new Set(migrations.map(({ name }) => name));
/** Version 1.0.0 and all newer ones have it. */
const BASELINE = '001-baseline';

/** Returns the migrations that a newer version has made or announced. There is a table of migrations. */
export async function newerMigrations(): Promise<NewerMigration[]> {
  const found = await recordedMigrations();
  return found.filter(({ name }) => !known.has(name)).toSorted(byName);
}

/** Returns whether a build before 1.0.0 has made this schema, or has begun to. There is a table of migrations. */
export async function isBeforeBaseline(): Promise<boolean> {
  const found = await recordedMigrations();
  return found.length > 0 && found.every(({ name }) => name !== BASELINE);
}

/** Returns the migrations that any version has made or announced. */
const recordedMigrations = (): Promise<NewerMigration[]> =>
  select<NewerMigration>(
    `SELECT name, version, oldest_beside AS oldest FROM migration_announcements
     UNION ALL
     SELECT name, NULL AS version, NULL AS oldest FROM migrations
     WHERE NOT EXISTS (
       SELECT 1 FROM migration_announcements WHERE migration_announcements.name = migrations.name)`,
  ).catch((error: unknown) => {
    // Nothing was announced yet.
    if (driverCodeOf(error) !== 'ER_NO_SUCH_TABLE') throw error;
    return select<NewerMigration>('SELECT name, NULL AS version, NULL AS oldest FROM migrations');
  });

const byName = (one: NewerMigration, other: NewerMigration) => (one.name < other.name ? -1 : 1);

/** Returns whether this process must not go on beside a migration. One that was not announced says nothing: it must not. */
export const endsThisVersion = ({ oldest }: NewerMigration): boolean =>
  oldest !== ANY && (oldest === null || !known.has(oldest));
