import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from './checkout.mjs';
import { run } from './machine/command.mjs';
import { openMinbaseRoot } from './platforms/minbase-root.mjs';
import { misplacedBy, omittedBy, readWholeBy, shardsOf } from './platforms/vitess-plans.mjs';
import { SkippedError } from './user-error.mjs';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the platforms of the tests', () => {
  it('are named when one is unknown, before anything starts', async () => {
    const program = join(root, 'tools/launch/src/platforms.mjs');
    const { code, output } = await run(process.execPath, [program, '--only=minbase,mars']);
    expect(code).toBe(2);
    expect(output.trim()).toMatch(/^--only takes .*minbase, minbase-start.*not "mars"/);
  });

  it('are skipped with the reason where this user may not have them', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    const error = await openMinbaseRoot('minbase', () => {}).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SkippedError);
    expect(error.message).toContain('only be made by root');
  });

  it.each([
    ['one', 'SELECT 1 FROM messages WHERE app_id = 1', ['Route EqualUnique']],
    ['one', 'SELECT 1 FROM people', ['Route Unsharded']],
    ['named', 'SELECT 1 FROM messages WHERE app_id IN (1, 2)', ['Limit', 'Route IN']],
    ['named', 'SELECT 1 FROM subscribers WHERE person_id = 1', ['VindexLookup Equal']],
    ['all', 'DELETE FROM messages WHERE id = 1', ['Delete Scatter']],
    ['sweep', 'DELETE FROM messages WHERE /* all apps */ at < 1', ['Delete Scatter']],
  ])('send to %s of the shards: %s', (shards, sql, steps) => {
    expect(shardsOf({ sql, steps: steps.map((operator) => ({ operator })) })).toBe(shards);
  });

  it('are not taken from vtgate without a part of the statement', () => {
    // SELECT m.id, a.id FROM messages m JOIN subscribers u ON … JOIN apps a ON a.id = m.app_id WHERE m.id = 'x'
    //   AND (m.closed_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM message_answers w WHERE … AND w.subscriber_id = u.id))
    const planned = {
      tables: ['messages', 'subscribers', 'apps', 'message_answers'],
      steps: [
        { operator: 'Join Join' },
        { operator: 'Route Unsharded', keyspace: 'assent_common', tables: ['apps'] },
        { operator: 'Route IN', keyspace: 'assent', tables: ['messages', 'subscribers'] },
      ],
    };
    expect(omittedBy(planned)).toEqual(['message_answers']);
  });

  it('are not taken from vtgate with a subquery at another keyspace', () => {
    // INSERT INTO pushes (id, app_id, message_id) VALUES ('a', 'b', (SELECT MAX(id) FROM people))
    const steps = [
      { operator: 'Insert Sharded', keyspace: 'assent', tables: ['pushes', 'people'] },
    ];
    const tablesIn = { assent: ['pushes'], assent_common: ['people'] };
    expect(misplacedBy({ steps }, tablesIn)).toEqual(['people']);
  });

  it('do not ask the shards for each row of a whole table', () => {
    // SELECT m.id FROM messages m JOIN apps a ON a.id = m.app_id WHERE m.id IN ('a')
    const from = (/** @type {string} */ query) => ({
      steps: [
        { operator: 'Join Join' },
        { operator: 'Route Unsharded', query, tables: ['apps'] },
        { operator: 'Route EqualUnique', tables: ['messages'] },
      ],
    });
    const all = 'select a.id from apps as a';
    expect(readWholeBy(from(`${all} where a.deleted_at is null`))).toEqual(['apps']);
    expect(readWholeBy(from(all))).toEqual(['apps']);
    expect(readWholeBy(from(`${all} where a.account_id in ('a')`))).toEqual([]);
  });
});
