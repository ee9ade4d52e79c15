import { parseId } from '../arguments/arguments.ts';
import { withdraw } from '../asking/sending.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import { outcomeLine } from '../messages/message-lines.ts';
import { type Context, exitCodes } from '../program/context.ts';
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
        const message = await withdraw(assent, messageId, { reason });
        if (message.status !== 'canceled') context.exitCode = exitCodes.failed;
        if (options.json) return terminal.printJson(message);
        terminal.print(outcomeLine(message, terminal.colours));
        if (context.exitCode !== exitCodes.ok)
          terminal.report('It was closed before, so it could not be canceled.');
      }),
    'assent cancel msg_01m7z03wmfe8ja2cb3r1x291vt --reason "Already deployed"',
  );
