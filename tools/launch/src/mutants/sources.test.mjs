import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../checkout.mjs';
import { otherTests, readSources, testsBeside } from './sources.mjs';

const folder = join(root, 'packages/core');
const sources = readSources(folder);

describe('the files of the core', () => {
  it('that are changed run in production', () => {
    expect(sources.product).toContain('src/accounts/keys/keys.ts');
    const others = sources.product.filter((file) =>
      /\.test\.|\.docs\.|testing|migrations/.test(file),
    );
    expect(others).toEqual([]);
  });

  it('that import a file are known', () => {
    expect(sources.importers('src/accounts/keys/key.model.ts')).toContain(
      'src/accounts/keys/keys.ts',
    );
  });
});

describe('the tests of a file', () => {
  it('are all of its folder first', () => {
    const tests = testsBeside(sources, 'src/accounts/keys/keys.ts');
    expect(tests).toContain('src/accounts/keys/keys.test.ts');
    expect(tests.every((test) => dirname(test) === 'src/accounts/keys')).toBe(true);
  });

  it('are those of the nearest folder above if its own has none', () => {
    const tests = ['src/a/a.test.ts', 'src/a/b/c/c.test.ts', 'src/all.test.ts'];
    expect(testsBeside({ tests }, 'src/a/b/b.ts')).toEqual(['src/a/b/c/c.test.ts']);
    expect(testsBeside({ tests }, 'src/a/d/d.ts')).toEqual(['src/a/a.test.ts']);
    expect(testsBeside({ tests }, 'src/jobs.ts')).toEqual(['src/all.test.ts']);
  });

  it('are all others then, of the folders that import it first', () => {
    const file = 'src/accounts/keys/key.model.ts';
    const beside = testsBeside(sources, file);
    const others = otherTests(sources, file);
    expect([...beside, ...others].sort()).toEqual([...sources.tests].sort());
    expect(existsSync(join(folder, others[0] ?? ''))).toBe(true);
    const importers = new Set(sources.importers(file).map((importer) => dirname(importer)));
    importers.delete('src/accounts/keys');
    expect(importers.has(dirname(others[0] ?? ''))).toBe(true);
  });
});
