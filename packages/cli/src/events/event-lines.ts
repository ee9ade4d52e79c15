import type { StreamedEvent } from '@assent/sdk';
import { plain } from '../terminal/plain.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { clockTime } from '../terminal/times.ts';
import { type Forwarded, isAccepted } from './forwarding.ts';

type Colours = Terminal['colours'];

/** Returns an event as one line, with what its receiver answered. */
export function forwardedLine(
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
export const callbackLines = ({ headers, body }: StreamedEvent, colours: Colours): string[] => [
  ...Object.entries(headers).map(([name, value]) => `${colours.dim(`${name}:`)} ${value}`),
  '',
  body,
  '',
];
