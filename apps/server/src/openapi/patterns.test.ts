import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf, type Json } from './json.ts';
import { texts } from './testing/arbitrary.ts';
import { document } from './testing/held.ts';

/** Every pattern of the document. */
function patternsIn(value: Json, found = new Set<string>()): Set<string> {
  for (const [name, inside] of entriesOf(value)) {
    if (name === 'pattern' && typeof inside === 'string') found.add(inside);
    patternsIn(inside, found);
  }
  return found;
}
const patterns = [...patternsIn(document)];

/** Texts that a pattern may be right or wrong about; none ends with a line break, where `$` differs. */
const samplesOf = (pattern: string) =>
  fc
    .sample(fc.oneof(texts(0, 40), fc.stringMatching(new RegExp(pattern))), {
      numRuns: 60,
      seed: 11,
    })
    .filter((text) => !text.endsWith('\n'));

const cases = patterns.map((pattern) => ({ pattern, samples: samplesOf(pattern) }));

const PYTHON = `
import json, re, sys
for case in json.load(sys.stdin.buffer):
    found = re.compile(case["pattern"])
    print(json.dumps([bool(found.search(text)) for text in case["samples"]]))
`;

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the patterns of the document', () => {
  it('are found', () => expect(patterns.length).toBeGreaterThan(20));

  it.each(cases)('match the same with and without the flag u: $pattern', ({ pattern, samples }) => {
    const [plain, unicode] = [new RegExp(pattern), new RegExp(pattern, 'u')];
    const different = samples.filter((text) => plain.test(text) !== unicode.test(text));
    expect(different).toEqual([]);
  });

  it.skipIf(!hasPython)('match the same in Python (skipped without python3)', () => {
    const { stdout, stderr, error } = spawnSync('python3', ['-c', PYTHON], {
      input: JSON.stringify(cases),
      encoding: 'utf8',
    });
    if (error) throw error;
    expect(stderr).toBe('');
    const verdicts = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const own = cases.map(({ pattern, samples }) =>
      samples.map((text) => new RegExp(pattern, 'u').test(text)),
    );
    expect(verdicts).toEqual(own);
  });
});
