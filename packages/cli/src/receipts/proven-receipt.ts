import { setTimeout as after } from 'node:timers/promises';
import type { Assent } from '@assent/sdk';
import { exitCodes } from '../program/exit-codes.ts';
import { Failure } from '../program/failure.ts';

/** The log usually contains an entry after less than two seconds. */
const LONGEST_MS = 60_000;
const POLL_MS = 500;

/** Returns the receipt of a message when it has a proof. @throws Failure if it has none after a minute */
export async function provenReceipt(assent: Assent, messageId: string) {
  const endsAt = Date.now() + LONGEST_MS;
  for (;;) {
    const receipt = await assent.messages.receipt(messageId);
    if (receipt.proof !== null) return receipt;
    if (Date.now() > endsAt)
      throw new Failure('The message is not in the log yet.', {
        exitCode: exitCodes.open,
        code: 'receipt_pending',
        hint: 'Try again later. If it stays so, the log of the server does not continue.',
      });
    await after(POLL_MS);
  }
}
