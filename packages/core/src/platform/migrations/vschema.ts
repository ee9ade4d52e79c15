import { fieldOf } from '../database/columns.ts';
import { type DefinedTable, definedTables } from '../database/tables.ts';
import { statementsOf } from './compatibility.ts';
import { migrations } from './list.ts';

/** The keyspaces of Vitess: `ofApps` is sharded by the app, `common` has everything else in one shard. */
export const keyspaces = { ofApps: 'assent', common: 'assent_common' } as const;

type Keyspace = {
  sharded: boolean;
  vindexes?: Record<string, { type: string; params?: Record<string, string>; owner?: string }>;
  tables: Record<string, { columnVindexes?: { name: string; columns: string[] }[] }>;
};
type Lookup = { name: string; owner: string; columns: string[]; isUnique: boolean };

/** What is applied to a topology of Vitess, as its commands take it. */
export type Vschema = {
  /** Statements that create the tables of lookups, in the common keyspace. */
  lookups: string[];
  /** The VSchema of each keyspace, by its name. */
  keyspaces: Record<string, Keyspace>;
  /** They lead each table to its keyspace, so that no statement names that. */
  routing: { rules: { fromTable: string; toTables: string[] }[] };
};

/**
 * Returns how Vitess distributes the tables (`definedTables`): all rows of an app are in one shard. A column by which rows are
 * found before their app is known has a lookup, a table that vtgate keeps.
 */
export function vschema(): Vschema {
  const ofApps = definedTables().filter(({ of }) => of === 'app');
  const lookups = ofApps.flatMap(lookupsOf);
  const others = definedTables().filter(({ of }) => of !== 'app');
  const inCommon = [...others.map(({ tableName }) => tableName), 'migrations'];
  const placed = {
    [keyspaces.ofApps]: ofApps.map(({ tableName }) => tableName),
    [keyspaces.common]: inCommon,
  };
  return {
    lookups: lookups.map(({ name, columns }) => {
      const list = columns.map((column) => `${column} VARBINARY(64) NOT NULL`).join(', ');
      return `CREATE TABLE ${name} (${list}, keyspace_id VARBINARY(8), PRIMARY KEY (${columns.join(', ')}))`;
    }),
    keyspaces: {
      [keyspaces.ofApps]: {
        sharded: true,
        vindexes: { app: { type: 'xxhash' }, ...Object.fromEntries(lookups.map(vindexOf)) },
        tables: Object.fromEntries(
          ofApps.map(({ tableName }) => [tableName, { columnVindexes: vindexesOf(tableName) }]),
        ),
      },
      [keyspaces.common]: {
        sharded: false,
        tables: Object.fromEntries(
          [...inCommon, ...lookups.map(({ name }) => name)].map((name) => [name, {}]),
        ),
      },
    },
    routing: {
      rules: Object.entries(placed).flatMap(([keyspace, tables]) =>
        tables.flatMap((table) =>
          // From a connection of any keyspace.
          [table, ...Object.keys(placed).map((from) => `${from}.${table}`)]
            .filter((fromTable) => fromTable !== `${keyspace}.${table}`)
            .map((fromTable) => ({ fromTable, toTables: [`${keyspace}.${table}`] })),
        ),
      ),
    },
  };

  function vindexesOf(table: string) {
    const owned = lookups.filter(({ owner }) => owner === table);
    return [
      { name: 'app', columns: ['app_id'] },
      ...owned.map(({ name, columns }) => ({ name, columns })),
    ];
  }
}

/** Where several rows may have one value, the entries of its lookup have the keys of the rows too. */
function lookupsOf({ tableName: owner, columns, facts }: DefinedTable): Lookup[] {
  const keys = Object.entries(columns).filter(([, { isKey }]) => isKey);
  return (facts.foundBy ?? []).map((by) => {
    const column = fieldOf(by, columns[by]);
    const name = `${owner}_by_${column}`;
    const isUnique = new RegExp(`\\bUNIQUE KEY \\w+ \\(${column}\\)`).test(creationOf(owner));
    const more = isUnique ? [] : keys.map(([key, of]) => fieldOf(key, of));
    return { name, owner, columns: [column, ...more], isUnique };
  });
}

const vindexOf = ({ name, owner, columns, isUnique }: Lookup) => [
  name,
  {
    type: isUnique ? 'consistent_lookup_unique' : 'consistent_lookup',
    params: {
      table: `${keyspaces.common}.${name}`,
      from: columns.join(','),
      to: 'keyspace_id',
      ignore_nulls: 'true',
    },
    owner,
  },
];

/** The statements of all migrations. */
export const allStatements = (): string[] => migrations.flatMap(({ sql }) => statementsOf(sql));

const creationOf = (table: string) =>
  allStatements().find((statement) => statement.startsWith(`CREATE TABLE ${table} (`)) ?? '';
