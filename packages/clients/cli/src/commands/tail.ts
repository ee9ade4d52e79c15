import { setInterval } from 'node:timers/promises';
import type { Assent, CallbackEvent, MessageOut } from '@assent/sdk';
import { connect, connectedCommand } from '../connections/connect.ts';
import { streamEvents } from '../events/streaming.ts';
import { statusWord } from '../messages/message-lines.ts';
import { type Context, exitCodes } from '../program/context.ts';
import { failureOf } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { clockTime, plain } from '../terminal/texts.ts';

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

const PAGE = 100;

/**
 * Returns a function that returns the messages that were created since its last call, oldest first. Calls run one after the
 * other; the first one returns none. An unavailable service only causes a delay. Of more than 100 messages, only the newest are
 * returned. It throws an AssentProblem that a repetition does not solve.
 */
function followMessages(assent: Assent): () => Promise<MessageOut[]> {
  let known: MessageOut | undefined;
  let isFirst = true;
  let running: Promise<unknown> = Promise.resolve();

  const next = async () => {
    const page = await pageAfter(assent, known);
    if (page === null) return [];
    // Ids sort by time, so that of the newest message separates known messages from new ones.
    const last = known?.message_id ?? '';
    const found = page.data.filter(({ message_id }) => message_id > last).reverse();
    known = found.at(-1) ?? known;
    const isNews = !isFirst;
    isFirst = false;
    return isNews ? found : [];
  };
  return () => {
    const result = running.then(next);
    running = result.catch(() => {});
    return result;
  };
}

/** Returns the messages since one; only the newest if there is none. Null if the service is not available. */
const pageAfter = (assent: Assent, known: MessageOut | undefined) =>
  assent.messages
    .list(known ? { limit: PAGE, created_after: known.created_at - 1 } : { limit: PAGE })
    .catch((error: unknown) => {
      if (failureOf(error).exitCode === exitCodes.unavailable) return null;
      throw error;
    });

type Colours = Terminal['colours'];

const line = (at: number, word: string, colours: Colours, rest: string) =>
  `${clockTime(at)}  ${statusWord(word, colours)}${' '.repeat(Math.max(0, 9 - word.length))}  ${rest}`;

/** Returns a message that was sent, as one line. */
function sentLine(message: MessageOut, colours: Colours): string {
  const { message_id, created_at, status, payload, topic } = message;
  const word = status === 'scheduled' ? status : 'sent';
  return line(created_at, word, colours, `${message_id}  ${topic}  ${plain(payload.title)}`);
}

/** Returns an event as one line. */
function eventLine({ type, timestamp, data }: CallbackEvent, colours: Colours): string {
  const { message_id, response, ext, question } = data;
  const by = response ? `  by ${plain(response.responder.display_name)}` : '';
  const comment = response?.comment ? `: “${plain(response.comment)}”` : '';
  const reference = ext === null ? '' : `  ${plain(ext)}`;
  const word = type.replace(/^message\./, '');
  const asked = question?.text
    ? `  ${plain(question.person.display_name)} asks: “${plain(question.text)}”`
    : '';
  return line(timestamp, word, colours, `${message_id}${by}${comment}${asked}${reference}`);
}
