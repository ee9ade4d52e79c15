import { snakeCase } from '../../platform/database/columns.ts';
import type { DefinedTable } from '../../platform/database/tables.ts';

/** What a statement of a job has that reads rows of all apps. */
const SWEEPS = '/* all apps */';

/** What stands after a table and is no alias. */
const KEYWORDS =
  /^(AS|WHERE|SET|ON|FORCE|USE|IGNORE|JOIN|LEFT|RIGHT|INNER|CROSS|STRAIGHT_JOIN|ORDER|GROUP|LIMIT|VALUES|FOR|USING|HAVING|SELECT|UNION)$/;

/** A table that a statement reads or writes, and the alias that it has there. */
type Reference = { table: string; alias: string | null };

const referencesOf = (sql: string): Reference[] =>
  [
    ...sql.matchAll(
      /\b(?:FROM|(?:STRAIGHT_)?JOIN|UPDATE|INTO)\s+\(*\s*([a-z_]+)\b(?:\s+(?:AS\s+)?([a-zA-Z_]+))?/g,
    ),
  ].map(([, table = '', alias]) => ({
    table,
    alias: alias === undefined || KEYWORDS.test(alias) ? null : alias,
  }));

/** Returns whether a statement reads the apps of accounts, whose rows name the app to others. */
const isOfAccount = (sql: string) =>
  [...sql.matchAll(/\bapps ([a-z]+)\b/g)].some(([, alias]) =>
    new RegExp(`\\b${alias}\\.account_id\\s*(?:=|IN)\\s*\\(*\\s*\\?`).test(sql),
  );

/**
 * Returns those tables of apps that a statement reads or writes without naming the app. It names the app by comparing
 * `app_id` of the table with a value, or with that of another table which is named; or by a column by which its rows are
 * found before the app is known (`foundBy`). An INSERT names it in its columns.
 */
export function tablesWithoutApp(sql: string, tables: readonly DefinedTable[]): string[] {
  if (sql.includes(SWEEPS)) return [];
  const plain = sql.replaceAll('`', '').replaceAll(/'(?:[^'\\]|\\.|'')*'/g, '?');
  const ofApps = new Map(
    tables.filter(({ of }) => of === 'app').map((table) => [table.tableName, table]),
  );
  const columnsOf = (table: string) =>
    ['app_id', ...(ofApps.get(table)?.facts.foundBy ?? []).map(snakeCase)].join('|');
  const references = referencesOf(plain).filter(({ table }) => ofApps.has(table));
  const inserted = /^\s*(?:INSERT|REPLACE)\b[^(]*\bINTO\s+([a-z_]+)\s*\(([^)]*)\)/.exec(plain);
  const isNamed = ({ table, alias }: Reference) => {
    if (alias === null && inserted?.[1] === table) return /\bapp_id\b/.test(inserted[2] ?? '');
    const of = alias === null ? `(?:\\b${table}\\.|(?<![.\\w]))` : `\\b${alias}\\.`;
    const column = `${of}(?:${columnsOf(table)})`;
    const named = new RegExp(`${column}\\s*(?:=|<=>|IN\\b)|=\\s*${column}\\b`, 'g');
    // The parts of a UNION may have the same alias: each has to name the app.
    const alike = references.filter(
      (other) => other.alias === alias && other.table !== inserted?.[1],
    );
    return [...plain.matchAll(named)].length >= alike.length;
  };
  // Tables that are compared with each other alone name no app.
  const all = [...new Set(references.map(({ table }) => columnsOf(table)))].join('|');
  const isAnchored =
    inserted !== null ||
    isOfAccount(plain) ||
    new RegExp(`\\b(?:${all})\\s*(?:=|<=>|IN)\\s*\\(*\\s*(?:\\?|ELT|SELECT)`).test(plain);
  return references
    .filter((reference) => !isAnchored || !isNamed(reference))
    .map(({ table }) => table);
}
