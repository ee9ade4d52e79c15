import { type Fact, isAppId, lineOf, PolicyError, verifyReceipt } from '@assent/sdk/receipts';
import { printingCommand } from '../connections/connect.ts';
import { type Context, exitCodes } from '../program/context.ts';
import { withExamples } from '../program/help.ts';
import {
  inputFailure,
  readBytes,
  readCard,
  readObject,
  readPolicy,
} from '../receipts/input-files.ts';

/** `assent verify`: verifies a receipt with files only. */
export const verify = (context: Context) =>
  withExamples(
    printingCommand('verify')
      .description(
        'Verifies a receipt without network and without a profile. Prints a line for each fact, what it relies on, and what the receipt proves. Exits with 0 if it is valid, 1 if not, 2 for wrong usage.',
      )
      .argument('<receipt>', 'the file of the receipt; - reads standard input')
      .requiredOption('--policy <file>', 'the logs and witnesses that you trust (C2SP tlog-policy)')
      .option('--app <appid>', 'the appid of the app that must have sent the message')
      .option('--allow-test', 'accept a receipt of a test app')
      .option('--card <file>', 'your own copy of the card: payload of the message')
      .option('--message <file>', 'your own copy of the message, as the API returns it')
      .option('--approved', 'exit with 0 only for a final approval, otherwise with 1')
      .action(async (receipt, options) => {
        const { terminal } = context;
        const files = [receipt, options.policy, options.card, options.message];
        if (files.filter((file) => file === '-').length > 1)
          throw inputFailure('Only one file can be standard input.');
        if (options.app !== undefined && !isAppId(options.app))
          throw inputFailure('--app must be an appid, such as app_….');
        const { isValid, isApproved, facts, conclusion } = await verified({
          receipt: await readBytes(receipt),
          policy: await readPolicy(options.policy),
          app: options.app,
          allowTest: options.allowTest,
          ...(options.card !== undefined && { card: await readCard(options.card) }),
          ...(options.message !== undefined && { message: await readObject(options.message) }),
        });
        if (options.json)
          terminal.printJson({
            is_valid: isValid,
            is_approved: isApproved,
            facts: facts.map(factOut),
            conclusion,
          });
        else for (const line of [...facts.map(lineOf), conclusion]) terminal.print(line);
        const isEnough = options.approved ? isApproved : isValid;
        context.exitCode = isEnough ? exitCodes.ok : exitCodes.failed;
      }),
    'assent verify receipt.json --policy trust.txt --app app_… --approved',
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
  verdict,
  fact,
  what,
  relies_on: reliesOn,
});
