import { lineOf } from '../../../receipts/facts.ts';
import { verifyReceipt } from '../../../receipts/verify-receipt.ts';
import { apps } from './apps.ts';
import { blocks } from './blocks.ts';
import { conversations } from './conversations.ts';
import { copies, wrongCopies } from './copies.ts';
import { entryFormats } from './entry-formats.ts';
import { entryMembers } from './entry-members.ts';
import { formats } from './formats.ts';
import { groups } from './groups.ts';
import { logs, trees } from './logs.ts';
import { outcomes } from './outcomes.ts';
import { passkeys } from './passkeys.ts';
import type { Case } from './vector.ts';
import { witnesses } from './witnesses.ts';

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
  ...apps,
  ...entryMembers,
  ...conversations,
  ...entryFormats,
  ...groups,
  ...blocks,
];

/** A vector, as its line of `vectors.jsonl` has it. */
export type Vector = {
  name: string;
  receipt: string;
  policy: string;
  card?: unknown;
  message?: unknown;
  app?: string;
  allow_test?: boolean;
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
  app,
  allowTest = false,
  fails = [],
}: Case): Promise<Vector> {
  const own = {
    ...(card !== undefined && { card }),
    ...(message !== undefined && { message }),
    ...(app !== undefined && { app }),
  };
  const verifying = verifyReceipt({ receipt, policy, ...own, allowTest });
  const { isApproved, facts, conclusion } = await verifying;
  const valid = fails.length === 0;
  const lines = facts.map(lineOf);
  const given = { ...own, ...(allowTest && { allow_test: true }) };
  return { name, receipt, policy, ...given, valid, approved: isApproved, lines, conclusion };
}
