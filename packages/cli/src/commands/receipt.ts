import { receiptFile } from '@assent/sdk/receipts';
import { parseId } from '../arguments/ids.ts';
import { connect } from '../connections/connect.ts';
import { connectedCommand } from '../connections/connected-command.ts';
import type { Context } from '../program/context.ts';
import { withExamples } from '../program/help.ts';
import { provenReceipt } from '../receipts/proven-receipt.ts';

/** `assent receipt`: prints the receipt file of a message. */
export const receipt = (context: Context) =>
  withExamples(
    connectedCommand('receipt')
      .description(
        'Prints the receipt of a message that ended, as one line of JSON, with copies of the card and the signed answers: a file that is enough for `assent verify`.',
      )
      .argument('<message_id>', 'the message', parseId)
      .option('--wait', 'wait until the message has ended')
      .action(async (messageId, options) => {
        const { assent } = await connect(context, options);
        if (options.wait) await assent.messages.wait(messageId);
        const receipt = await provenReceipt(assent, messageId);
        context.terminal.printJson(receiptFile(receipt, await assent.messages.get(messageId)));
      }),
    'assent receipt msg_… > receipt.json',
    'assent receipt --wait "$(assent ask "Deploy 42?" --detach)" > receipt.json',
  );
