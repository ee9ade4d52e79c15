import { setTimeout as after } from 'node:timers/promises';
import type { Assent } from '@assent/sdk';
import { receiptFile } from '@assent/sdk/receipts';
import { parseId } from '../arguments/arguments.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import { type Context, exitCodes } from '../program/context.ts';
import { Failure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';
import { saveReceiptFiles } from '../receipts/receipt-files.ts';

/** `assent receipt`: prints the receipt file of a message. */
export const receipt = (context: Context) =>
  withExamples(
    connectedCommand('receipt')
      .description(
        'Prints the receipt of a message that ended, as one line of JSON, with copies of the card and the signed answers: a file that is enough for `assent verify`.',
      )
      .argument('<message_id>', 'the message', parseId)
      .option('--wait', 'wait until the message has ended')
      .option('--files <folder>', 'also save the images and PDFs of the card there, by their ids')
      .action(async (messageId, options) => {
        const { assent } = await connect(context, options);
        if (options.wait) await assent.messages.wait(messageId);
        const receipt = await provenReceipt(assent, messageId);
        const file = receiptFile(receipt, await assent.messages.get(messageId));
        if (options.files !== undefined)
          for (const { path, sha256 } of await saveReceiptFiles(assent, file, options.files))
            context.terminal.report(`${path} has the digest of the receipt, ${sha256}`);
        context.terminal.printJson(file);
      }),
    'assent receipt msg_… > receipt.json',
    'assent receipt msg_… --files evidence > receipt.json',
    'assent receipt --wait "$(assent ask "Deploy 42?" --detach)" > receipt.json',
  );

/** The log usually contains an entry after less than two seconds. */
const LONGEST_MS = 60_000;
const POLL_MS = 500;

/** Returns the receipt of a message when it has a proof. @throws Failure if it has none after a minute */
async function provenReceipt(assent: Assent, messageId: string) {
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
