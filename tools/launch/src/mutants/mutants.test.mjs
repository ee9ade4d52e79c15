import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../checkout.mjs';
import { mutantsOf, sampleOf } from './mutants.mjs';
import { runTests } from './running.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

const price = 'export const isFree = (amount: number) =>\n  amount < 100;\n';
writeFileSync(join(folder, 'price.ts'), price);
writeFileSync(
  join(folder, 'price.test.ts'),
  `import { expect, it } from 'vitest';
  import { isFree } from './price.ts';
  it('is free below a limit', () => expect([99, 100].map(isFree)).toEqual([true, false]));`,
);
writeFileSync(
  join(folder, 'other.test.ts'),
  `import { it } from 'vitest'; it('is right', () => {});`,
);

const mutants = mutantsOf(folder, ['price.ts']);

describe('a mutant', () => {
  it('names its place', () => {
    expect(mutants).toMatchObject([
      { kind: 'comparison', file: 'price.ts', line: 2, before: '<', replacement: '<=' },
      { kind: 'number', file: 'price.ts', line: 2, before: '100', replacement: '101' },
    ]);
  });

  /** @param {string[]} tests @param {import('./mutants.mjs').Mutant} [mutant] */
  const run = (tests, mutant) => runTests({ folder, tests, isAll: false, mutant }, '', []);

  it('is noticed by a test that fails with it, and is in no file', async () => {
    const { failures, isLoaded } = await run(['price.test.ts'], mutants[0]);
    expect(failures).toMatchObject([{ file: 'price.test.ts', test: 'is free below a limit' }]);
    expect(isLoaded).toBe(true);
    expect(readFileSync(join(folder, 'price.ts'), 'utf8')).toBe(price);
  });

  it('is not in the next run', async () => {
    expect(await run(['price.test.ts'])).toEqual({ failures: [], isLoaded: false });
  });

  it('survives tests that do not use its file', async () => {
    expect(await run(['other.test.ts'], mutants[0])).toEqual({ failures: [], isLoaded: false });
  });

  it('of a file that has changed since is refused', async () => {
    const [changedSince] = mutants.map((mutant) => ({ ...mutant, before: '>' }));
    const { failures } = await run(['price.test.ts'], changedSince);
    expect(failures).toMatchObject([{ message: expect.stringContaining('not as it was read') }]);
  });
});

describe('a sample', () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({
    id: String(at),
    file: 'price.ts',
    line: 1,
    before: '<',
    start: at,
    end: at + 1,
    replacement: '<=',
    kind: at < 1000 ? /** @type {const} */ ('sql') : /** @type {const} */ ('optional'),
  }));

  it('is the same for the same seed, also if it is larger', () => {
    expect(sampleOf(many, 60, 1)).toEqual(sampleOf(many, 60, 1));
    expect(sampleOf(many, 90, 1).slice(0, 60)).toEqual(sampleOf(many, 60, 1));
    expect(sampleOf(many, 60, 2)).not.toEqual(sampleOf(many, 60, 1));
  });

  it('has more of the kinds that weigh more', () => {
    const ofKind = (/** @type {string} */ wanted) =>
      sampleOf(many, 500, 1).filter(({ kind }) => kind === wanted).length;
    expect(ofKind('sql')).toBeGreaterThan(2 * ofKind('optional'));
  });
});
