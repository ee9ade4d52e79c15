import { describe, expect, it } from 'vitest';
import '../../jobs.ts';
import '../../tables.ts';
import { allStatements, inKeyspace, vschema } from './vschema.ts';

const { keyspaces, lookups, routing } = vschema('assent');
const { assent, assent_common: common } = keyspaces;
const created = (statements: string[]) =>
  statements.flatMap((statement) => /^CREATE TABLE (\w+) \(/.exec(statement)?.[1] ?? []);

describe('the VSchema', () => {
  it('places every table in one keyspace, where each connection finds it', () => {
    const placed = [...Object.keys(assent?.tables ?? {}), ...Object.keys(common?.tables ?? {})];
    const stored = [
      ...created([...allStatements(), ...lookups]),
      ...['migrations', 'migration_announcements'],
    ];
    // Tests of the same process define tables that no migration creates.
    expect(placed.filter((name) => stored.includes(name)).toSorted()).toEqual(stored.toSorted());
    const found = new Map(routing.rules.map(({ fromTable, toTables }) => [fromTable, toTables]));
    expect(found.get('assent_common.messages')).toEqual(['assent.messages']);
    expect(found.get('assent.people')).toEqual(['assent_common.people']);
  });

  it('names the keyspace of a table of apps where a migration creates it', () => {
    expect(inKeyspace('assent', 'CREATE TABLE messages (id')).toBe(
      'CREATE TABLE assent.messages (id',
    );
    for (const same of ['CREATE TABLE people (id', 'ALTER TABLE messages ADD', 'CREATE TABLE me ('])
      expect(inKeyspace('assent', same)).toBe(same);
  });

  it('keeps all rows of an app in one shard', () => {
    const byApp = { name: 'app', columns: ['app_id'] };
    expect(assent?.sharded).toBe(true);
    for (const { columnVindexes } of Object.values(assent?.tables ?? {}))
      expect(columnVindexes?.[0]).toEqual(byApp);
    expect(assent?.tables.messages?.columnVindexes).toEqual([byApp]);
  });

  it('counts no keys of these rows: each shard would count the same', () => {
    const counted = created(allStatements().filter((each) => each.includes('AUTO_INCREMENT')));
    expect(counted.filter((name) => assent?.tables[name])).toEqual([]);
  });

  it('looks up the shard of a row that is found before its app is known', () => {
    expect(assent?.tables.api_keys?.columnVindexes?.[1]).toEqual({
      name: 'api_keys_by_digest',
      columns: ['digest'],
    });
    expect(assent?.vindexes?.api_keys_by_digest).toMatchObject({
      type: 'consistent_lookup_unique',
      params: { table: 'assent_common.api_keys_by_digest', from: 'digest' },
      owner: 'api_keys',
    });
    // A person has a row in each app.
    expect(assent?.vindexes?.subscribers_by_person_id).toMatchObject({
      type: 'consistent_lookup',
      params: { from: 'person_id,id' },
    });
    expect(lookups[2]).toMatch(
      /^CREATE TABLE subscribers_by_person_id \(.*PRIMARY KEY \(person_id, id\)\)$/,
    );
  });
});
