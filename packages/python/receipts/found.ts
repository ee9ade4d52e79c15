import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { lineOf, verifyReceipt } from '../../sdk/src/receipts/index.ts';

/** As a vector has it. */
export type Case = {
  receipt: string;
  policy: string;
  card?: unknown;
  message?: unknown;
  app?: string;
  allow_test?: boolean;
};
/** The lines are those of the facts, and the conclusion. */
export type Found = { is_valid: boolean; is_approved: boolean; lines: string[] };

export const hasPython = spawnSync('python3', ['--version']).status === 0;

const program = fileURLToPath(new URL('../tests/agreement.py', import.meta.url));
const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && 'is_valid' in value && 'lines' in value;

/** Returns what verify_receipt.py finds in each case, in one process. */
export async function foundByPython(cases: Iterable<Case>): Promise<Found[]> {
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
export async function foundBySdk({ allow_test: allowTest, ...each }: Case): Promise<Found> {
  const verified = await verifyReceipt({ ...each, allowTest });
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
