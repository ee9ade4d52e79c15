import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparable, expectAgreement, expectAgreementOnGenerated, hasPython } from './agreement.ts';

// verify_receipt.py and the SDK were written apart from each other, so that an error in one of them is a difference.

const vectors = new URL('../../sdk/src/receipts/vectors.jsonl', import.meta.url);

describe.skipIf(!hasPython)('verify_receipt.py (skipped without python3)', () => {
  it('prints what the SDK prints for each of its vectors', async () => {
    const lines = readFileSync(vectors, 'utf8').trimEnd().split('\n');
    const cases = lines.map((line) => JSON.parse(line));
    expect(cases.length).toBeGreaterThan(100);
    const expected = cases.map(({ valid, approved, lines, conclusion }) =>
      comparable({ is_valid: valid, is_approved: approved, lines: [...lines, conclusion] }),
    );
    expect((await expectAgreement(cases)).map(comparable)).toEqual(expected);
  });

  it('prints what the SDK prints for 300 receipts, and finds every changed byte', async () => {
    await expectAgreementOnGenerated(300);
  });
});
