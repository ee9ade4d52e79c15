import { setInterval } from 'node:timers/promises';
import { connect } from '../connections/connect.ts';
import { connectedCommand } from '../connections/connected-command.ts';
import { streamEvents } from '../events/streaming.ts';
import { followMessages } from '../messages/following.ts';
import { eventLine, sentLine } from '../messages/tail-lines.ts';
import type { Context } from '../program/context.ts';
import { withExamples } from '../program/help.ts';

/** Time between two requests for new messages: 30 of the 600 requests that an app may make in a minute. */
const EVERY_MS = 2_000;

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
        const newMessages = followMessages(assent);
        const showSent = async () => {
          for (const message of await newMessages())
            if (options.json) terminal.printJson({ kind: 'sent', message });
            else terminal.print(sentLine(message, colours));
        };
        await showSent();
        const ending = new AbortController();
        const showMessages = async () => {
          for await (const _ of setInterval(EVERY_MS, null, { signal: ending.signal }))
            await showSent();
        };
        const showEvents = async () => {
          for await (const { event, ...received } of streamEvents(
            { assent, terminal, ready },
            {},
          )) {
            await showSent(); // first, so that a message is not closed before it is sent
            if (options.json) terminal.printJson({ kind: 'event', event: received });
            else terminal.print(eventLine(event, colours));
          }
        };
        const polling = showMessages().catch((error: unknown) => {
          if (!ending.signal.aborted) throw error;
        });
        await Promise.all([showEvents().finally(() => ending.abort()), polling]);
      }),
    'assent tail --json | jq -r .kind',
  );
