import { lineOf } from '../../../receipts/facts.ts';
import { verifyReceipt } from '../../../receipts/verify-receipt.ts';
import { copies } from './copies.ts';
import { formats } from './formats.ts';
import { logs } from './logs.ts';
import { outcomes } from './outcomes.ts';
import { passkeys } from './passkeys.ts';
import { trees } from './trees.ts';
import type { Case } from './vector.ts';
import { witnesses } from './witnesses.ts';
import { wrongCopies } from './wrong-copies.ts';

/** All cases. */
export const cases: readonly Case[] = [
  ...outcomes,
  ...logs,
  ...witnesses,
  ...trees,
  ...copies,
  ...wrongCopies,
  ...passkeys,
  ...formats,
];

/** A vector, as its file has it. */
export type Vector = {
  name: string;
  receipt: string;
  policy: string;
  card?: unknown;
  message?: unknown;
  valid: boolean;
  approved: boolean;
  lines: string[];
  conclusion: string;
};

/** Returns the vector of a case: the lines are what the verification prints. */
export async function vectorOf({
  name,
  receipt,
  policy,
  card,
  message,
  fails = [],
}: Case): Promise<Vector> {
  const own = { ...(card !== undefined && { card }), ...(message !== undefined && { message }) };
  const { isApproved, facts, conclusion } = await verifyReceipt({ receipt, policy, ...own });
  const valid = fails.length === 0;
  const lines = facts.map(lineOf);
  return { name, receipt, policy, ...own, valid, approved: isApproved, lines, conclusion };
}
