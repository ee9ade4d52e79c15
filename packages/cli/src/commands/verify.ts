import { type Fact, lineOf, PolicyError, verifyReceipt } from '@assent/sdk/receipts';
import { printingCommand } from '../connections/connected-command.ts';
import type { Context } from '../program/context.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { withExamples } from '../program/help.ts';
import { inputFailure, readBytes, readObject, readPolicy } from '../receipts/input-files.ts';

/** `assent verify`: verifies a receipt with files only. */
export const verify = (context: Context) =>
  withExamples(
    printingCommand('verify')
      .description(
        'Verifies a receipt without network and without a profile. Prints a line for each fact and what it relies on. Exits with 0 if it is valid, 1 if not, 2 for wrong usage.',
      )
      .argument('<receipt>', 'the file of the receipt; - reads standard input')
      .requiredOption('--policy <file>', 'the logs and witnesses that you trust (C2SP tlog-policy)')
      .option('--card <file>', 'your own copy of the card: payload of the message')
      .option('--message <file>', 'your own copy of the message, as the API returns it')
      .action(async (receipt, options) => {
        const { terminal } = context;
        const files = [receipt, options.policy, options.card, options.message];
        if (files.filter((file) => file === '-').length > 1)
          throw inputFailure('Only one file can be standard input.');
        const { isValid, facts } = await verified({
          receipt: await readBytes(receipt),
          policy: await readPolicy(options.policy),
          ...(options.card !== undefined && { card: await readObject(options.card) }),
          ...(options.message !== undefined && { message: await readObject(options.message) }),
        });
        if (options.json) terminal.printJson({ is_valid: isValid, facts: facts.map(factOut) });
        else for (const fact of facts) terminal.print(lineOf(fact));
        context.exitCode = isValid ? exitCodes.ok : exitCodes.failed;
      }),
    'assent verify receipt.json --policy trust.txt',
    'assent receipt msg_… | assent verify - --policy trust.txt --card card.json',
  );

async function verified(input: Parameters<typeof verifyReceipt>[0]) {
  try {
    return await verifyReceipt(input);
  } catch (error) {
    if (error instanceof PolicyError) throw inputFailure(error.message);
    throw error;
  }
}

const factOut = ({ verdict, fact, what, reliesOn }: Fact) => ({
  ...{ verdict, fact, what },
  relies_on: reliesOn,
});
