import { parseId } from '../arguments/arguments.ts';
import { parseTimeout } from '../arguments/durations.ts';
import { waitForAnswer } from '../asking/answers.ts';
import { LONGEST_WAIT_MS } from '../asking/sending.ts';
import { watchAvailability } from '../connections/availability.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import type { Context } from '../program/context.ts';
import { withExamples } from '../program/help.ts';
import { openInterruption } from '../terminal/interruption.ts';
import { dayAndTime } from '../terminal/texts.ts';

/** `assent wait`: waits for the answer of a message that was sent before. */
export const wait = (context: Context) =>
  withExamples(
    connectedCommand('wait')
      .description(
        'Waits for the answer of a message and prints who decided, with the exit codes of `ask`. At the timeout (exit 3) and after Ctrl-C the message stays open.',
      )
      .argument('<message_id>', 'the message, as `assent ask --detach` prints it', parseId)
      .option('--timeout <time>', 'how long to wait, such as 30m', parseTimeout)
      .action(async (messageId, options) => {
        const isJson = options.json === true;
        const { fetch, setUntil } = watchAvailability(context.terminal, isJson);
        const { timeout } = options;
        setUntil(
          timeout === undefined
            ? 'until the message closes'
            : `until ${dayAndTime(Date.now() + timeout)}`,
        );
        const { assent } = await connect(context, options, { fetch });
        const interruption = openInterruption();
        try {
          await waitForAnswer(context, {
            assent,
            messageId,
            timeoutMs: timeout ?? LONGEST_WAIT_MS,
            interruption,
            isKept: true,
            expiresAt: Number.POSITIVE_INFINITY,
            isJson,
          });
        } finally {
          interruption.close();
        }
      }),
    'assent wait "$(assent ask "Deploy 42?" --detach)" --timeout 30m',
  );
