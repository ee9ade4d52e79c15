import type { Changes } from '@assent/core/streams/stream';
import { STREAM_TIMES } from '@assent/core/trpc';

/** Bytes of Server-Sent Events, as a body without an encoding (HTTP/1.0) and as one chunk of a chunked body. */
export type Frame = { plain: Buffer; chunk: Buffer };

/** Returns the text of one event, in the format that tRPC's clients read. */
export const eventText = (data: string, event?: string) =>
  `${event ? `event: ${event}\n` : ''}data: ${data}\n\n`;

function frame(text: string): Frame {
  const plain = Buffer.from(text);
  const chunk = Buffer.from(`${plain.length.toString(16)}\r\n${text}\r\n`);
  return { plain, chunk };
}

/** The first event of a stream: how the client recognizes a lost connection. */
export const CONNECTED = eventText(
  JSON.stringify({ reconnectAfterInactivityMs: STREAM_TIMES.reconnectAfterInactivity }),
  'connected',
);
/** The last event: without it the browser would reconnect by itself, at once. */
export const RETURN = eventText('', 'return');

export const connectedFrame = frame(CONNECTED);
export const pingFrame = frame(eventText('', 'ping'));

const frames = new WeakMap<Changes, Frame>();

/** Returns the bytes of a list. They are made once for all pages that receive it. */
export function frameOf(changes: Changes): Frame {
  const known = frames.get(changes);
  if (known) return known;
  const made = frame(eventText(JSON.stringify(changes)));
  frames.set(changes, made);
  return made;
}
