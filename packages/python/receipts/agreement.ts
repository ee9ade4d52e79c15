import { expect } from 'vitest';
import {
  changedReceipt,
  generatedReceipt,
} from '../../sdk/src/testing/receipts/generated-receipts.ts';
import { type Case, comparable, type Found, foundByPython, foundBySdk } from './found.ts';

/** Expects that verify_receipt.py and the SDK print the same for each case, and returns it. */
export async function expectAgreement(cases: Case[]): Promise<Found[]> {
  const found = await foundByPython(cases);
  expect(found).toHaveLength(cases.length);
  for (const [at, each] of cases.entries()) {
    const bySdk = comparable(await foundBySdk(each));
    const byPython = comparable(found[at] ?? { is_valid: false, is_approved: false, lines: [] });
    expect(byPython, JSON.stringify(each)).toEqual(bySdk);
  }
  return found;
}

/** Expects it for generated receipts, which are valid, and for the same with one changed byte, which are not. */
export async function expectAgreementOnGenerated(count: number, seed = `${Date.now()}`) {
  for (let at = 0; at < count; at += 1_000) {
    const seeds = Array.from(
      { length: Math.min(1_000, count - at) },
      (_nothing, n) => `${seed} ${at + n}`,
    );
    // Together in one process, which remembers the signatures that both have.
    const found = await expectAgreement(
      seeds
        .flatMap((each) => [generatedReceipt(each), changedReceipt(each)])
        .map(({ allowTest, ...each }) => ({ ...each, allow_test: allowTest })),
    );
    const results = found.map(({ is_valid }) => is_valid);
    expect(results, `the seed is ${seed}`).toEqual(seeds.flatMap(() => [true, false]));
  }
}
