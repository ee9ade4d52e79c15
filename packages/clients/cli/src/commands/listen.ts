import type { StreamedEvent } from '@assent/sdk';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { oneOf, repeated } from '../arguments/arguments.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import { type Forwarded, forward, isAccepted } from '../events/forwarding.ts';
import { eventTypes, streamEvents } from '../events/streaming.ts';
import type { Context } from '../program/context.ts';
import { usageFailure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { clockTime, plain } from '../terminal/texts.ts';

/** `assent listen`: forwards events to a local URL, one after the other; no public address is needed. */
export const listen = (context: Context) =>
  withExamples(
    connectedCommand('listen')
      .description(
        'Posts each event to a local URL as its callback would be, with a valid signature, one at a time and in order, and prints the response. A response other than 2xx is not repeated; a callback would be, for about 28 hours.',
      )
      .option('--forward-to <url>', 'where to post events to', parseUrl)
      .option('--print', 'print headers and body of the events, and forward nothing')
      .addOption(
        new Option('--type <type>', 'only this type of events; repeat')
          .choices(eventTypes)
          .argParser(repeated(oneOf(eventTypes))),
      )
      .option('--after <event_id>', 'begin after this event; 0: all of the last 30 days')
      .action(async ({ forwardTo, print, type, after, ...options }) => {
        const { terminal } = context;
        const { assent, credentials } = await connect(context, options);
        if ((forwardTo === undefined) === (print === undefined))
          throw usageFailure('Name either --forward-to <url> or --print.');
        const app = `${credentials.isTest ? 'test' : 'live'} app ${credentials.appid}`;
        const ready = `Listening for events of the ${app}. Ctrl-C ends it.`;
        let previous = after ?? '0';
        let isExplained = false;
        const onOpen = (id: string) => {
          previous = id;
        };
        const source = { assent, terminal, ready };
        for await (const event of streamEvents(source, { type, after, onOpen })) {
          const forwarded = forwardTo === undefined ? null : await forward(event, forwardTo);
          if (options.json) {
            const { event: _, ...received } = event;
            terminal.printJson({ event: received, forwarded });
          } else if (forwarded === null) {
            callbackLines(event, terminal.colours).forEach(terminal.print);
          } else {
            terminal.print(forwardedLine(event, forwarded, terminal.colours));
          }
          if (forwarded && !isAccepted(forwarded) && !isExplained && !options.json) {
            isExplained = true;
            terminal.report(
              `It was not accepted: only a 2xx within 15 s is. Assent would send a callback again after 5 s, and for about 28 hours; listen does not. To repeat it: assent listen --forward-to ${forwardTo} --after ${previous}`,
            );
          }
          previous = event.id;
        }
      }),
    'assent listen --forward-to http://localhost:4000/callback',
  );

/** Reads a URL of http or https; without a scheme it is http. @throws InvalidArgumentError */
function parseUrl(text: string): string {
  const url = /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url)) throw new InvalidArgumentError('It must be a URL.');
  return new URL(url).href;
}

type Colours = Terminal['colours'];

/** Returns an event as one line, with what its receiver answered. */
function forwardedLine(
  { id, type, event }: StreamedEvent,
  forwarded: Forwarded,
  colours: Colours,
): string {
  const { status, duration_ms, error, response_excerpt } = forwarded;
  const colour = isAccepted(forwarded) ? colours.green : colours.red;
  const said = isAccepted(forwarded) ? '' : `: ${plain(response_excerpt ?? '').slice(0, 200)}`;
  const outcome = status === null ? `no response (${error})` : `${status} in ${duration_ms} ms`;
  return `${clockTime(Date.now())}  ${type}  ${id}  ${event.data.message_id}  ${colour(`→ ${outcome}`)}${status === null ? '' : said}`;
}

/** Returns an event as a callback would be: headers and body. */
const callbackLines = ({ headers, body }: StreamedEvent, colours: Colours): string[] => [
  ...Object.entries(headers).map(([name, value]) => `${colours.dim(`${name}:`)} ${value}`),
  '',
  body,
  '',
];
