import { isProblem } from '@assent/sdk';
import { parseId } from '../arguments/ids.ts';
import { connect } from '../connections/connect.ts';
import { connectedCommand } from '../connections/connected-command.ts';
import { outcomeLine } from '../messages/message-lines.ts';
import type { Context } from '../program/context.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { withExamples } from '../program/help.ts';

/** `assent cancel`: withdraws a message, so that nobody can answer it any more. */
export const cancel = (context: Context) =>
  withExamples(
    connectedCommand('cancel')
      .description(
        'Withdraws an open message, so that nobody can answer it any more. Exit code 1 if it was closed before.',
      )
      .argument('<message_id>', 'the message', parseId)
      .option('--reason <text>', 'why; the people see it')
      .action(async (messageId, { reason, ...options }) => {
        const { terminal } = context;
        const { assent } = await connect(context, options);
        const message = await assent.messages.cancel(messageId, { reason }).catch((error) => {
          if (!isProblem(error, 'not_cancelable')) throw error;
          context.exitCode = exitCodes.failed;
          return assent.messages.get(messageId);
        });
        if (options.json) return terminal.printJson(message);
        terminal.print(outcomeLine(message, terminal.colours));
        if (context.exitCode !== exitCodes.ok)
          terminal.report('It was closed before, so it could not be canceled.');
      }),
    'assent cancel msg_01m7z03wmfe8ja2cb3r1x291vt --reason "Already deployed"',
  );
