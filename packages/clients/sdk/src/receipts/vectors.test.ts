import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cases, type Vector, vectorOf } from '../testing/receipts/vectors/index.ts';
import { alwaysSkipped } from '../testing/receipts/vectors/vector.ts';
import { verifyReceipt } from './index.ts';

// Written by `npm run vectors -w @assent/sdk`.
const written = readFileSync(new URL('vectors.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Vector => JSON.parse(line));

describe('the vectors', () => {
  it('are those of the cases', () => {
    const names = cases.map(({ name }) => name);
    expect(written.map(({ name }) => name)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(cases)('$name is found as it has to be', async (each) => {
    const { receipt, policy, card, message, app, allowTest, fails = [] } = each;
    const isRead = !fails.includes('format');
    const skips = isRead ? [...(each.skips ?? []), ...alwaysSkipped(each)] : [];
    const { isValid, isApproved, facts, conclusion } = await verifyReceipt({
      receipt,
      policy,
      card,
      message,
      app,
      allowTest,
    });
    const found = (verdict: string) =>
      facts.filter((fact) => fact.verdict === verdict).map(({ fact }) => fact);
    expect(found('failed')).toEqual(fails.length > 0 ? [...fails, 'result'] : []);
    expect(found('skipped').toSorted()).toEqual(skips.toSorted());
    expect(isValid).toBe(fails.length === 0);
    expect(isApproved).toBe(isValid && / was approved at /.test(facts.at(-1)?.what ?? ''));
    expect(conclusion).toMatch(
      isValid ? /^The receipt proves that msg_/ : /^The receipt proves nothing/,
    );
    expect(conclusion.includes('not a final approval')).toBe(isValid && !isApproved);
    expect(conclusion.includes('Not verified: ')).toBe(isValid && skips.length > 0);
    expect(await vectorOf(each)).toEqual(written.find(({ name }) => name === each.name));
  });
});
