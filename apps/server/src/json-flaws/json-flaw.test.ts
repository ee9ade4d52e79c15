import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFlawOf } from './json-flaw.ts';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the first error of a text that is not JSON', () => {
  it.each([
    ['{"a": 1,}', 'Line 1, column 8: a comma stands before the closing }.'],
    ['[1, 2,\n]', 'Line 1, column 6: a comma stands before the closing ].'],
    ["{'a': 1}", 'Line 1, column 2: JSON takes double quotes only.'],
    ['{\n  "a": \'b\'\n}', 'Line 2, column 8: JSON takes double quotes only.'],
    ['{"a": 1', 'Line 1, column 8: the body ends before the closing }.'],
    ['{"a": ["b"', 'Line 1, column 11: the body ends before the closing ].'],
    ['{"a":', 'Line 1, column 6: the body ends where a value is required.'],
    ['{"a"', 'Line 1, column 5: the body ends where a colon and a value are required.'],
    ['{"a": "b', 'Line 1, column 7: this string has no closing double quote.'],
    ['{"a": approve}', 'Line 1, column 7: this is neither a string in double quotes, nor true'],
    ['{"a": True}', 'Line 1, column 7: this is neither a string in double quotes, nor true'],
    ['{"a": 01}', 'Line 1, column 7: this is not a number of JSON.'],
    ['{"a": .5}', 'Line 1, column 7: this is not a number of JSON.'],
    ['{"a": 1 "b": 2}', 'Line 1, column 9: a comma or } is required here; found ".'],
    ['{"a" 1}', 'Line 1, column 6: a colon is required after the name; found 1.'],
    ['{a: 1}', 'Line 1, column 2: the name of a field in double quotes is required here; found a.'],
    ['{"a": 1} {}', 'Line 1, column 10: { follows the end of the JSON.'],
    ['{"a": 1 // one\n}', 'Line 1, column 9: JSON has no comments.'],
    ['{"a": "b\nc"}', 'Line 1, column 9: a line break stands in a string. Write it as \\n.'],
    ['{"a": "\\x"}', 'Line 1, column 8: a backslash begins none of'],
    ['{\r\n"a": 1,\r\n"é😀": x}', 'Line 3, column 7: this is neither'],
    ['  \n ', 'Line 2, column 2: the body has only white space.'],
  ])('is named by line and column: %j', (text, detail) => {
    expect(jsonFlawOf(text)).toContain(detail);
  });

  it('is found in every text that JSON.parse refuses, at a place in it, whatever it is', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), fc.nat(3))
      .map(([text, from, added, removed]) => {
        const at = from % (text.length + 1);
        return text.slice(0, at) + added + text.slice(at + removed);
      })
      .filter((text) => !isJson(text));
    fc.assert(
      fc.property(broken, (text) => {
        const [, line, column] = /^Line (\d+), column (\d+): /.exec(jsonFlawOf(text)) ?? [];
        const lines = text.split(/\r\n|\r|\n/);
        const found = lines[Number(line) - 1];
        expect(Number(column)).toBeGreaterThan(0);
        expect(Number(column) - 1).toBeLessThanOrEqual([...(found ?? '')].length);
        expect(found).toBeDefined();
      }),
      { numRuns: 3_000 },
    );
  });

  it('shows at most one character of the text', () => {
    const secret = 'osk_Zq8vWx3KjTgHbN5m';
    for (const text of [
      `{"key": ${secret}}`,
      `{${secret}: 1}`,
      `{"a" ${secret}`,
      `{} ${secret}`,
      `{"a": "${secret}`,
    ])
      expect(jsonFlawOf(text)).not.toContain(secret.slice(4, 8));
  });

  it('is found in linear time', () => {
    const text = `${'['.repeat(16_000)}${']'.repeat(15_999)}`;
    const begun = performance.now();
    expect(jsonFlawOf(text)).toContain('the body ends before the closing ]');
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
