import { parseTimeout } from '../arguments/durations.ts';
import { waitForAnswer } from '../asking/answers.ts';
import { LONGEST_WAIT_MS } from '../asking/waits.ts';
import { connect } from '../connections/connect.ts';
import { connectedCommand } from '../connections/connected-command.ts';
import type { Context } from '../program/context.ts';
import { withExamples } from '../program/help.ts';
import { openInterruption } from '../terminal/interruption.ts';

/** `assent wait`: waits for the answer of a message that was sent before. */
export const wait = (context: Context) =>
  withExamples(
    connectedCommand('wait')
      .description(
        'Waits for the answer of a message and prints who decided, with the exit codes of `ask`. Ctrl-C leaves the message open.',
      )
      .argument('<message_id>', 'the message, as `assent ask --detach` prints it')
      .option('--timeout <time>', 'how long to wait, such as 30m', parseTimeout)
      .action(async (messageId, options) => {
        const { assent } = await connect(context, options);
        const interruption = openInterruption();
        try {
          await waitForAnswer(context, {
            assent,
            messageId,
            timeoutMs: options.timeout ?? LONGEST_WAIT_MS,
            interruption,
            isKept: true,
            isJson: options.json === true,
          });
        } finally {
          interruption.close();
        }
      }),
    'assent wait "$(assent ask "Deploy 42?" --detach)" --timeout 30m',
  );
