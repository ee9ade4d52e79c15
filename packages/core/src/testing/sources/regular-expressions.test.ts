import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Pattern, patternsIn, patternsOf, root } from './patterns.ts';

// A regular expression whose worst case is not linear lets one request block the process (ReDoS). recheck proves it, or
// finds a text that is slow. A verdict never changes, so `safe-patterns.json` keeps the safe ones. `npm run patterns -w
// @assent/core` adds new ones to it, and with `CHECK_PATTERNS=all` in front of it checks all of them anew. Here a pattern that
// is not in the list is refused even if it is safe: what recheck tries is random, so that a run could end otherwise.

const FOLDERS = [
  'packages/core/src',
  'packages/clients/sdk/src',
  'packages/ui/src',
  'apps/server/src',
  'apps/worker/src',
  'apps/console/src',
  'apps/inbox/src',
  'examples/shop/src',
  'tools/launch/src',
];
/** One value for each name that a pattern contains and that is not a constant of its file. */
const RUN_TIME_VALUES = {
  'packages/core/src/platform/schemas/identifiers.ts': { kind: 'msg' },
  'packages/core/src/accounts/domains/domain-name.ts': { script: 'Greek' },
  'packages/core/src/people/test-approvers/test-approvers.schema.ts': {
    TEST_NAMES: 'approves|rejects|silent',
    NAMED_BY_REFERENCE: 'ref:[A-Za-z0-9._@+:-]{1,64}',
    NAMED_GROUP: 'group:[a-z0-9][a-z0-9-]{0,38}(?:/on-call)?',
  },
};

const SAFE = join(root, 'packages/core/src/testing/sources/safe-patterns.json');
const { CHECK_PATTERNS: checks } = process.env;
const listed: string[] = JSON.parse(readFileSync(SAFE, 'utf8'));
const known = new Set(checks === 'all' ? [] : listed);
const keyOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;

/** Why a pattern is refused; null when it is safe. What is not decided within the limits of recheck is refused too. */
function flawOf(pattern: Pattern): string | null {
  const where = `${pattern.file}:${pattern.line} ${keyOf(pattern)}`;
  if (pattern.source === null) return `${where}: its text is not known, see RUN_TIME_VALUES`;
  if (known.has(keyOf(pattern))) return null;
  const verdict = checkSync(pattern.source, pattern.flags, { timeout: 60_000 });
  if (verdict.status === 'safe') known.add(keyOf(pattern));
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `${where}: not decided (${verdict.error.kind})`;
  return `${where}: ${verdict.complexity.summary}, for example with ${verdict.attack.pattern}`;
}
const flawsOf = (patterns: Pattern[]) => patterns.flatMap((pattern) => flawOf(pattern) ?? []);
/** The patterns of which the list does not say that they are safe. */
const unlisted = () =>
  checks === undefined ? [...known].filter((key) => !listed.includes(key)) : [];

/** The patterns that clients may check texts with. */
const patternsOfDocument = (): Pattern[] =>
  readFileSync(join(root, 'docs/openapi.json'), 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      const found = /^ *"pattern": (".*"),?$/.exec(text)?.[1];
      const file = 'docs/openapi.json';
      return found ? { file, line: at + 1, source: JSON.parse(found), flags: 'u' } : [];
    });

// The checker in JavaScript: it needs neither Java nor a binary.
beforeAll(() => void vi.stubEnv('RECHECK_BACKEND', 'pure'));

describe('regular expressions', () => {
  it('take linear time in every product source', { timeout: 300_000 }, () => {
    const patterns = patternsOf(FOLDERS, RUN_TIME_VALUES);
    expect(patterns.length).toBeGreaterThan(100);
    expect(flawsOf(patterns)).toEqual([]);
    expect(unlisted(), 'npm run patterns -w @assent/core').toEqual([]);
  });

  it('take linear time in the API document', { timeout: 300_000 }, () => {
    const patterns = patternsOfDocument();
    expect(patterns.length).toBeGreaterThan(10);
    expect(flawsOf(patterns)).toEqual([]);
    expect(unlisted(), 'npm run patterns -w @assent/core').toEqual([]);
    if (checks !== undefined)
      writeFileSync(SAFE, `${JSON.stringify([...known].sort(), null, 2)}\n`);
  });

  it('that are slow are found everywhere, with a text that shows it', () => {
    const written = [
      'const word = "a+";',
      'export const literal = /a+$/;',
      'export const made: RegExp = new RegExp(`$'.concat('{word}b$`, "u");'),
      'export const unknown = (text: string) => RegExp(text);',
    ].join('\n');
    expect(flawsOf(patternsIn('example.ts', written))).toEqual([
      expect.stringMatching(/^example\.ts:2 \/a\+\$\/: 2nd degree polynomial, .*'a'\.repeat/),
      expect.stringMatching(/^example\.ts:3 \/a\+b\$\/u: 2nd degree polynomial/),
      expect.stringMatching(/^example\.ts:4 .*its text is not known/),
    ]);
  });
});
