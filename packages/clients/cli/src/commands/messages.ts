import type { MessageStatus } from '@assent/sdk';
import { Option } from '@commander-js/extra-typings';
import { oneOf, parseId, repeated, wholeNumber } from '../arguments/arguments.ts';
import { parsePast } from '../arguments/durations.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import { messageDetails, messageLine } from '../messages/message-lines.ts';
import type { Context } from '../program/context.ts';
import { withExamples } from '../program/help.ts';

/** The compiler asks for a line when the service learns a new status. */
const known: Record<MessageStatus, true> = {
  scheduled: true,
  queued: true,
  delivered: true,
  approved: true,
  rejected: true,
  expired: true,
  canceled: true,
};
const isStatus = (name: string): name is MessageStatus => Object.hasOwn(known, name);
const statuses = Object.keys(known).filter(isStatus);

/** `assent messages`: lists messages, newest first, or shows one. */
export const messages = (context: Context) =>
  withExamples(
    connectedCommand('messages')
      .description('Lists messages, newest first, or shows one with its card and its answer.')
      .argument('[message_id]', 'show this message', parseId)
      .option('--topic <topic>', 'only messages of this topic')
      .addOption(
        new Option('--status <status>', 'only with this status; repeat')
          .choices(statuses)
          .argParser(repeated(oneOf(statuses))),
      )
      .option('--ext <ext>', 'only messages with exactly this reference')
      .option('--since <time>', 'created after 2h, 7d or 2026-11-22', (text) => parsePast(text))
      .option('--limit <n>', 'at most so many', wholeNumber(1, 100_000), 20)
      .action(async (messageId, options) => {
        const { terminal } = context;
        const { assent } = await connect(context, options);
        if (messageId) {
          const message = await assent.messages.get(messageId);
          if (options.json) return terminal.printJson(message);
          return messageDetails(message, terminal.colours).forEach(terminal.print);
        }
        const { topic, ext, status, since, limit } = options;
        const query = { topic, ext, status, created_after: since, limit: Math.min(limit, 100) };
        let printed = 0;
        for await (const message of assent.messages.each(query)) {
          if (terminal.outputClosed.aborted) return;
          if (options.json) terminal.printJson(message);
          else terminal.print(messageLine(message, terminal.colours));
          printed += 1;
          if (printed === limit) return;
        }
        if (printed === 0 && !options.json) terminal.report('There are no such messages.');
      }),
    'assent messages --status approved --status rejected --since 1d',
    'assent messages --json --limit 1000 | jq -r .message_id',
  );
