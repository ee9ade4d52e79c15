import { connect } from '../connections/connect.ts';
import { connectedCommand } from '../connections/connected-command.ts';
import { streamEvents } from '../events/streaming.ts';
import { followMessages } from '../messages/following.ts';
import { eventLine, sentLine } from '../messages/tail-lines.ts';
import type { Context } from '../program/context.ts';
import { withExamples } from '../program/help.ts';

/** `assent tail`: shows messages as they are sent, and events as they happen. */
export const tail = (context: Context) =>
  withExamples(
    connectedCommand('tail')
      .description(
        'Shows messages as they are sent and events as they happen, a line each, until Ctrl-C.',
      )
      .action(async (options) => {
        const { terminal } = context;
        const { colours } = terminal;
        const { assent, credentials } = await connect(context, options);
        const ready = `Following the ${credentials.isTest ? 'test' : 'live'} app ${credentials.appid}. Ctrl-C ends it.`;
        const ending = new AbortController();
        const showEvents = async () => {
          for await (const { event, ...received } of streamEvents(
            { assent, terminal, ready },
            {},
          )) {
            if (options.json) terminal.printJson({ kind: 'event', event: received });
            else terminal.print(eventLine(event, colours));
          }
        };
        const showMessages = async () => {
          for await (const message of followMessages(assent, ending.signal)) {
            if (options.json) terminal.printJson({ kind: 'sent', message });
            else terminal.print(sentLine(message, colours));
          }
        };
        await Promise.all([showEvents().finally(() => ending.abort()), showMessages()]);
      }),
    'assent tail --json | jq -r .kind',
  );
