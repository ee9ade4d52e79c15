import type { CallbackEvent, MessageOut } from '@assent/sdk';
import { plain } from '../terminal/plain.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { clockTime } from '../terminal/times.ts';
import { statusWord } from './message-lines.ts';

type Colours = Terminal['colours'];

const line = (at: number, word: string, colours: Colours, rest: string) =>
  `${clockTime(at)}  ${statusWord(word, colours)}${' '.repeat(Math.max(0, 9 - word.length))}  ${rest}`;

/** Returns a message that was sent, as one line. */
export function sentLine(message: MessageOut, colours: Colours): string {
  const { message_id, created_at, status, payload, topic } = message;
  const word = status === 'scheduled' ? status : 'sent';
  return line(created_at, word, colours, `${message_id}  ${topic}  ${plain(payload.title)}`);
}

/** Returns an event as one line. */
export function eventLine({ type, timestamp, data }: CallbackEvent, colours: Colours): string {
  const { message_id, response, ext } = data;
  const by = response ? `  by ${plain(response.responder.display_name)}` : '';
  const comment = response?.comment ? `: “${plain(response.comment)}”` : '';
  const reference = ext === null ? '' : `  ${plain(ext)}`;
  const word = type.replace(/^message\./, '');
  return line(timestamp, word, colours, `${message_id}${by}${comment}${reference}`);
}
