import { fieldOf } from '../database/columns.ts';
import { type DefinedTable, definedTables } from '../database/tables.ts';
import { statementsOf } from './compatibility.ts';
import { migrations } from './list.ts';

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
  /** They lead each table to its keyspace from connections of the other, so that no statement names it. */
  routing: { rules: { fromTable: string; toTables: string[] }[] };
};

/**
 * Returns how Vitess distributes the tables (`definedTables`): all rows of an app are in one shard. A column by which rows are
 * found before their app is known has a lookup, a table that vtgate keeps.
 * @param keyspace the sharded one
 */
export function vschema(keyspace: string): Vschema {
  const common = `${keyspace}_common`;
  const ofApps = definedTables().filter(({ of }) => of === 'app');
  const lookups = ofApps.flatMap(lookupsOf);
  const others = definedTables().filter(({ of }) => of !== 'app');
  const inCommon = [...others.map(({ tableName }) => tableName), 'migrations'];
  return {
    lookups: lookups.map(({ name, columns }) => {
      const list = columns.map((column) => `${column} VARBINARY(64) NOT NULL`).join(', ');
      return `CREATE TABLE ${name} (${list}, keyspace_id VARBINARY(8), PRIMARY KEY (${columns.join(', ')}))`;
    }),
    keyspaces: {
      [keyspace]: {
        sharded: true,
        vindexes: { app: { type: 'xxhash' }, ...Object.fromEntries(lookups.map(vindexIn(common))) },
        tables: Object.fromEntries(
          ofApps.map(({ tableName }) => [tableName, { columnVindexes: vindexesOf(tableName) }]),
        ),
      },
      [common]: {
        sharded: false,
        tables: Object.fromEntries(
          [...inCommon, ...lookups.map(({ name }) => name)].map((name) => [name, {}]),
        ),
      },
    },
    routing: {
      rules: [
        ...ofApps.map(({ tableName }) => rule(tableName, common, keyspace)),
        ...inCommon.map((table) => rule(table, keyspace, common)),
      ],
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

const rule = (table: string, from: string, to: string) => ({
  fromTable: `${from}.${table}`,
  toTables: [`${to}.${table}`],
});

/** Where several rows may have one value, the entries of its lookup have the keys of the rows too. */
function lookupsOf({ tableName: owner, columns, facts }: DefinedTable): Lookup[] {
  const keys = Object.entries(columns).filter(([, { isKey }]) => isKey);
  return (facts.foundBy ?? []).map((by) => {
    const column = fieldOf(by, columns[by]);
    const name = `${owner}_by_${column}`;
    const unique = creationOf(owner).matchAll(/UNIQUE KEY \w+ \((\w+)\)/g);
    const isUnique = [...unique].some(([, only]) => only === column);
    const more = isUnique ? [] : keys.map(([key, of]) => fieldOf(key, of));
    return { name, owner, columns: [column, ...more], isUnique };
  });
}

const vindexIn =
  (common: string) =>
  ({ name, owner, columns, isUnique }: Lookup) => [
    name,
    {
      type: isUnique ? 'consistent_lookup_unique' : 'consistent_lookup',
      params: {
        table: `${common}.${name}`,
        from: columns.join(','),
        to: 'keyspace_id',
        ignore_nulls: 'true',
      },
      owner,
    },
  ];

/**
 * Returns a statement with the keyspace of the table that it creates, if it is a table of apps: vtgate creates others in the
 * keyspace that a connection began with. It finds those that exist.
 */
export const inKeyspace = (keyspace: string, statement: string): string =>
  statement.replace(/^CREATE TABLE (?=(\w+))/, (create, table) =>
    definedTables().some(({ tableName, of }) => tableName === table && of === 'app')
      ? `${create}${keyspace}.`
      : create,
  );

/** The statements of all migrations. */
export const allStatements = (): string[] => migrations.flatMap(({ sql }) => statementsOf(sql));

const creationOf = (table: string) =>
  allStatements().find((statement) => statement.startsWith(`CREATE TABLE ${table} (`)) ?? '';
