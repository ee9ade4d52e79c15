import { DAY_MS } from '../schemas/utc-day.ts';
import { fieldOf, snakeCase } from './columns.ts';
import { change, select, selectOfSchema } from './database.ts';
import { namesOf, type RowOfApp } from './rows.ts';
import { type DefinedTable, definedTables } from './tables.ts';

// The rows that are deleted because of what their table says about itself.

/** Maximum number of rows per statement: locks are short, and a process may be killed between two. */
const AT_ONCE = 1_000;

/** Deletes one batch of the rows that their table keeps no longer, of each table. Returns the number of rows. */
export async function removeExpired(tables: DefinedTable[], now: number): Promise<number> {
  let removed = 0;
  for (const table of tables) removed += await removeBefore(table, now, table.facts.kept?.days);
  return removed;
}

/** Deletes one batch of the rows of a table with `kept` whose time was some days before `time`. */
async function removeBefore(
  { tableName, columns, of, facts }: DefinedTable,
  time: number,
  days = 0,
) {
  if (!facts.kept) return 0;
  const { after, at = (value) => value, unless } = facts.kept;
  const column = fieldOf(after, columns[after]);
  const before = at(time - days * DAY_MS);
  const limit = facts.atOnce ?? AT_ONCE;
  if (unless) return removeUnless({ tableName, unless, before, column, limit });
  return change(
    `DELETE ${of === 'app' ? '/* all apps */ ' : ''}FROM ${tableName} WHERE ${column} < :before
     ORDER BY ${column} LIMIT ${limit}`,
    { before },
  );
}

type Unless = { tableName: string; unless: string; before: unknown; column: string; limit: number };

/** The same for a table of apps with `unless`, which vtgate compares only in a DELETE without a limit. */
async function removeUnless({ tableName, unless, before, column, limit }: Unless): Promise<number> {
  const old = await select<RowOfApp>(
    `SELECT /* all apps */ id, app_id AS appId FROM ${tableName}
     WHERE ${column} < :before AND NOT EXISTS (${unless}) ORDER BY ${column} LIMIT ${limit}`,
    { before },
  );
  if (old.length === 0) return 0;
  // Compared again: what keeps a row may have been added since.
  return change(
    `DELETE FROM ${tableName} WHERE app_id IN (:appIds) AND id IN (:ids) AND NOT EXISTS (${unless})`,
    namesOf(old),
  );
}

const ownIds = { app: 'appId', account: 'accountId' } as const;

/**
 * Deletes one batch of rows of an app or an account, which no foreign key deletes with it, from the first table that still
 * has any. Tables without an index of the id are left out: their rows go with those that they refer to. Returns the number
 * of deleted rows; 0: no rows are left.
 */
export async function removeSomeOf(owner: 'app' | 'account', id: string): Promise<number> {
  const isIndexed = await indexedBy(snakeCase(ownIds[owner]));
  for (const { tableName, columns, facts } of await referringFirst(definedTables())) {
    const column = columns[ownIds[owner]];
    if (!column || !isIndexed.has(tableName)) continue;
    const removed = await change(
      `DELETE FROM ${tableName} WHERE ${fieldOf(ownIds[owner], column)} = :id
       LIMIT ${facts.atOnce ?? AT_ONCE}`,
      { id },
    );
    if (removed > 0) return removed;
  }
  return 0;
}

/**
 * Deletes one batch of the rows that have ids of several accounts, as far as they are older than `time`. Returns the number
 * of deleted rows; 0: no rows are left.
 */
export async function removeSomeOfSeveral(time: number): Promise<number> {
  for (const table of definedTables()) {
    const removed = table.facts.kept?.hasSeveral ? await removeBefore(table, time) : 0;
    if (removed > 0) return removed;
  }
  return 0;
}

/** Deletes what only this person has. A session, which is deleted first, takes its devices and codes with it. */
export async function removeOwnRows(tables: DefinedTable[], personId: string): Promise<void> {
  const ofApps = 'AND app_id IN (SELECT u.app_id FROM subscribers u WHERE u.person_id = :personId)';
  for (const { tableName, columns, of, facts } of (await referringFirst(tables)).toReversed()) {
    const { erased } = facts;
    if (erased === undefined || !columns[erased]) continue;
    const column = fieldOf(erased, columns[erased]);
    await change(
      `DELETE FROM ${tableName} WHERE ${column} = :personId ${of === 'app' ? ofApps : ''}`,
      { personId },
    );
  }
}

const indexes = new Map<string, Set<string>>();

/** Returns the tables that have an index which begins with a column, read once as the foreign keys are. */
async function indexedBy(column: string): Promise<Set<string>> {
  const known = indexes.get(column);
  if (known) return known;
  const rows = await selectOfSchema<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.statistics
     WHERE table_schema = :schema AND column_name = :column AND seq_in_index = 1`,
    { column },
  );
  const names = new Set(rows.map(({ name }) => name));
  indexes.set(column, names);
  return names;
}

type Reference = { from: string; to: string };
/** The foreign keys of the schema, read once: those of migrations that run meanwhile change nothing here. */
let references: Reference[] | undefined;

/** Returns the tables, each before those that it refers to. */
async function referringFirst(tables: DefinedTable[]): Promise<DefinedTable[]> {
  references ??= await selectOfSchema<Reference>(
    `SELECT table_name AS \`from\`, referenced_table_name AS \`to\`
     FROM information_schema.referential_constraints WHERE constraint_schema = :schema`,
  );
  const all = references;
  const depthOf = (name: string): number =>
    Math.max(
      0,
      ...all
        .filter(({ from, to }) => from === name && to !== name)
        .map(({ to }) => depthOf(to) + 1),
    );
  const ranked = tables.map((table) => ({ table, depth: depthOf(table.tableName) }));
  return ranked.toSorted((a, b) => b.depth - a.depth).map(({ table }) => table);
}
