import { describe, expect, it } from 'vitest';
import { changed, changesOf } from './places.mjs';

/** Returns what a text becomes. @param {string} text @param {string} [kind] */
const variants = (text, kind) =>
  changesOf(text)
    .filter((change) => kind === undefined || change.kind === kind)
    .map((change) => changed(text, change));

describe('a change', () => {
  it.each([
    ['condition', 'if (a) b;', ['if (!(a)) b;']],
    ['condition', 'c = a ? b : c;', ['c = !(a) ? b : c;']],
    ['guard', 'for (;;) { if (a) continue; }', ['for (;;) { ; }']],
    ['guard', 'if (a) { b(); throw c; }', [';']],
    ['statement', 'await save(a);', [';']],
    ['statement', 'a.b = c;', [';']],
    ['comparison', 'x = a < b;', ['x = a <= b;']],
    ['comparison', 'x = (a) >= b;', ['x = (a) > b;']],
    ['comparison', 'x = a !== b;', ['x = a === b;']],
    ['logic', 'x = a && b;', ['x = a || b;']],
    ['logic', 'x = a || b;', ['x = a && b;']],
    ['logic', 'x = a ?? b;', ['x = (a);']],
    ['arithmetic', 'x = a + b;', ['x = a - b;']],
    ['boolean', 'x = true;', ['x = false;']],
    ['number', 'x = 1_000;', ['x = 1001;']],
    ['optional', 'x = a?.b;', ['x = a.b;']],
    ['optional', 'x = a?.[b];', ['x = a[b];']],
    ['optional', 'x = a.b?.(c);', ['x = a.b(c);']],
    ['call', 'x = a.some(b);', ['x = a.every(b);']],
    ['call', 'x = Math.min(a, b);', ['x = Math.max(a, b);']],
    ['call', 'x = a.filter(b).length;', ['x = a.length;']],
  ])('of the kind %s: %s', (kind, text, expected) => {
    expect(variants(text, kind)).toEqual(expected);
  });

  it.each([
    ['WHERE a < b', ['WHERE a <= b']],
    ['WHERE a >= b', ['WHERE a > b']],
    ['WHERE a <=> b', []],
    ['WHERE a <> b', []],
    ['WHERE a AND b', ['WHERE a OR b']],
    ['WHERE a BETWEEN b AND c', []],
    ['WHERE a IS NULL', ['WHERE a IS NOT NULL']],
    ['WHERE a IS NOT NULL', ['WHERE a IS NULL']],
    ['WHERE a NOT IN (b)', ['WHERE a IN (b)']],
    ['SELECT a FROM b ORDER BY a DESC', ['SELECT a FROM b ORDER BY a']],
    ['UPDATE a SET b = b + 1', ['UPDATE a SET b = b - 1']],
    ['SELECT a FROM b FOR UPDATE SKIP LOCKED', ['SELECT a FROM b']],
    ['if a < b', []],
  ])('of a statement of the database: %s', (text, expected) => {
    const wrap = (/** @type {string} */ sql) => ['const x = `', sql, '`;'].join('');
    expect(variants(wrap(text))).toEqual(expected.map(wrap));
    expect(variants(`const x = '${text}';`)).toEqual(expected.map((sql) => `const x = '${sql}';`));
  });

  it.each([
    'type A = 1 | true;',
    'interface A { b: 2 }',
    'const a: Record<string, 3> = b;',
    'const x = a as 4;',
    "const x = a + 'text';",
    "import a from 'b';",
  ])('is never of a type or a text: %s', (text) => {
    expect(variants(text)).toEqual([]);
  });

  it('is made inside of expressions that have a type', () => {
    expect(variants('const x = (a < b) as boolean;')).toEqual(['const x = (a <= b) as boolean;']);
    expect(variants('const x = f<string>(true)!;')).toEqual(['const x = f<string>(false)!;']);
  });

  it('is at its place after characters of several bytes', () => {
    expect(variants("const x = ['–é🙂', true];")).toEqual(["const x = ['–é🙂', false];"]);
  });

  it('never leaves out only one branch of two', () => {
    expect(variants('if (a) throw b; else c;', 'guard')).toEqual([]);
  });
});
