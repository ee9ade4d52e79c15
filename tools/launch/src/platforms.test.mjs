import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from './checkout.mjs';
import { run } from './machine/command.mjs';
import { openMinbaseRoot } from './platforms/minbase-root.mjs';
import { shardsOf } from './platforms/vitess-plans.mjs';
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
    ['one', 'SELECT 1 FROM messages WHERE app_id = 1', ['Route EqualUnique assent']],
    ['one', 'SELECT 1 FROM people', ['Route Unsharded assent_common']],
    ['named', 'SELECT 1 FROM messages WHERE app_id IN (1, 2)', ['Limit ', 'Route IN assent']],
    ['named', 'SELECT 1 FROM subscribers WHERE person_id = 1', ['VindexLookup Equal assent']],
    ['all', 'DELETE FROM messages WHERE id = 1', ['Delete Scatter assent']],
    ['sweep', 'DELETE FROM messages WHERE /* all apps */ at < 1', ['Delete Scatter assent']],
  ])('send to %s of the shards: %s', (shards, sql, steps) => {
    expect(shardsOf({ sql, steps })).toBe(shards);
  });
});
