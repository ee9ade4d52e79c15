import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { lineOf, verifyReceipt } from '../../sdk/src/receipts/index.ts';
import {
  changedReceipt,
  generatedReceipt,
} from '../../sdk/src/testing/receipts/generated-receipts.ts';

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

/** As a vector has it. */
type Case = {
  receipt: string;
  policy: string;
  card?: unknown;
  message?: unknown;
  app?: string;
  allow_test?: boolean;
};
/** The lines are those of the facts, and the conclusion. */
type Found = { is_valid: boolean; is_approved: boolean; lines: string[] };

export const hasPython = spawnSync('python3', ['--version']).status === 0;

const program = fileURLToPath(new URL('../tests/agreement.py', import.meta.url));
const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && 'is_valid' in value && 'lines' in value;

/** Returns what verify_receipt.py finds in each case, in one process. */
async function foundByPython(cases: Iterable<Case>): Promise<Found[]> {
  const child = spawn('python3', ['-W', 'error', '-B', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const found: Found[] = [];
  const reading = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const one: unknown = JSON.parse(line);
      if (isFound(one)) found.push(one);
    }
  })();
  for (const each of cases)
    if (!child.stdin.write(`${JSON.stringify(each)}\n`)) await once(child.stdin, 'drain');
  child.stdin.end();
  await reading;
  return found;
}

/** Returns what the SDK finds. */
async function foundBySdk({
  receipt,
  policy,
  allow_test: allowTest,
  ...each
}: Case): Promise<Found> {
  const { card, message, app } = each;
  const verified = await verifyReceipt({ receipt, policy, card, message, app, allowTest });
  const { isValid, isApproved, facts, conclusion } = verified;
  const lines = [...facts.map(lineOf), conclusion];
  return { is_valid: isValid, is_approved: isApproved, lines };
}

/** Returns it without the reason why a receipt is malformed, which each verifier words itself. */
export const comparable = ({ lines, ...found }: Found): Found => ({
  ...found,
  lines: lines.map((line) =>
    line.replace(/^(FAILED format: the receipt is malformed): .*$/s, '$1'),
  ),
});
