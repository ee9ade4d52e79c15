import { createHash } from 'node:crypto';
import { FieldValuesIn, PlainFieldIn } from '@assent/core/schemas';
import { Problem } from '@assent/core/service';
import {
  answeredFields,
  canonicalJson,
  requireFillable,
  sampleValues,
} from '@assent/core/testing/inside';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersTo, cardFields, type Value } from './testing/generated-fields.ts';
import { oracleOf } from './testing/oracle.ts';

// 2,000 cards with fields and 8,000 answers, without a database.
const seed = Number(process.env.FUZZ_SEED ?? 20261123);
const CARDS = 2_000;
const ANSWERS = 4;

/** Returns what is stored for an answer, or null if it is refused with a pointer. */
function stored(fields: PlainFieldIn[], value: Value, json: string) {
  const parsed = FieldValuesIn.safeParse(JSON.parse(json));
  if (!parsed.success) return null;
  try {
    return answeredFields(fields, value, parsed.data);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    const [first] = thrown.more.errors ?? [];
    expect([thrown.code, first?.pointer.startsWith('/fields')]).toEqual([
      'validation_failed',
      true,
    ]);
    return null;
  }
}

const cards = cardFields.chain((fields) =>
  fc.tuple(
    fc.constant(fields),
    fc.array(answersTo(fields), { minLength: ANSWERS, maxLength: ANSWERS }),
  ),
);
const counts = { allowed: 0, refused: 0, edited: 0 };

it('an answer is accepted if the fields allow it, and only then', { timeout: 300_000 }, () => {
  const property = fc.property(cards, ([fields, answers]) => {
    const allowed = oracleOf(fields);
    for (const { value, json } of answers) {
      const answer = JSON.parse(json);
      const kept = stored(fields, value, json);
      expect(kept !== null, json).toBe(allowed(value, answer));
      counts[kept ? 'allowed' : 'refused'] += 1;
      if (!kept) continue;
      const canonical = canonicalJson(kept.values);
      const again = stored(fields, value, canonical);
      expect(again).toEqual(kept);
      const sorted = (each: unknown) => (Array.isArray(each) ? [...each].sort() : each);
      const members = (of: object) =>
        new Map(Object.entries(of).map(([key, each]) => [key, sorted(each) || each]));
      expect(members(JSON.parse(canonical))).toEqual(members(JSON.parse(JSON.stringify(answer))));
      const hash = createHash('sha256').update(canonical).digest('base64');
      expect(kept.digest).toBe(`sha-256=${hash}`);
      const edited = fields
        .filter(({ applies_to }) => ['both', value].includes(applies_to))
        .filter((field) => field.default !== undefined)
        .filter(({ key, default: sent }) => {
          const given = Object.hasOwn(answer, key) ? answer[key] : null;
          return JSON.stringify(sorted(given)) !== JSON.stringify(sorted(sent));
        });
      expect(kept.edited).toEqual(edited.map(({ key }) => key));
      counts.edited += edited.length > 0 ? 1 : 0;
    }
  });
  fc.assert(property, { seed, numRuns: CARDS });
  process.stdout.write(`answers: ${JSON.stringify(counts)}, seed ${seed}\n`);
  expect(Math.min(counts.allowed, counts.refused)).toBeGreaterThan((CARDS * ANSWERS) / 5);
  expect(counts.edited).toBeGreaterThan(CARDS / 10);
});

it('a card is accepted with every field that can be filled in', { timeout: 300_000 }, () => {
  const property = fc.property(cardFields, (fields) => {
    const parsed = PlainFieldIn.array().parse(JSON.parse(JSON.stringify(fields)));
    requireFillable(parsed);
    const allowed = oracleOf(parsed);
    for (const value of ['approve', 'reject'] as const)
      expect(allowed(value, sampleValues(parsed, value))).toBe(true);
  });
  fc.assert(property, { seed, numRuns: CARDS / 4 });
});
