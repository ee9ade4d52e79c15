import type { Socket } from 'node:net';

/** What a receiver does once a request has begun to arrive. */
export type Respond = (socket: Socket) => void;

/** Sends the text, and leaves the connection open. */
export const sent =
  (text: string): Respond =>
  (socket) =>
    socket.write(text, 'latin1');

/** Sends the text, and ends its side of the connection. */
export const closed =
  (text: string): Respond =>
  (socket) =>
    socket.end(text, 'latin1');

/** Sends the text, and resets the connection when it has left. */
export const reset =
  (text: string): Respond =>
  (socket) =>
    socket.write(text, 'latin1', () => setTimeout(() => socket.resetAndDestroy(), 50));

/** Sends the parts one after the other, each in a packet of its own. */
export const split =
  (parts: string[], everyMs = 5): Respond =>
  (socket) => {
    const [first = '', ...others] = parts;
    socket.write(first, 'latin1');
    if (others.length > 0) setTimeout(() => split(others, everyMs)(socket), everyMs);
  };

/** Sends the text, and then a piece again and again, until the connection is closed. */
export const endless =
  (text: string, piece: string, everyMs = 20): Respond =>
  (socket) => {
    socket.write(text, 'latin1');
    const drip = setInterval(() => socket.write(piece, 'latin1'), everyMs);
    socket.on('close', () => clearInterval(drip));
  };

/** Sends the text, and then as many pieces as the connection takes. */
export const flood =
  (text: string, piece: string): Respond =>
  (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(piece, 'latin1'));
    };
    socket.write(text, 'latin1', more);
    socket.on('drain', more);
  };

export const line = (status: string) => `HTTP/1.1 ${status}\r\n`;
export const HEAD = line('200 OK');
export const LENGTH_9 = 'content-length: 9\r\n';
export const CHUNKED = 'transfer-encoding: chunked\r\n';
/** The last header, and the body. */
export const BODY = 'content-length: 2\r\n\r\nok';

/** Returns lines of headers of this size in all, bytes. */
export const headersOf = (bytes: number, lineBytes = 1024) =>
  Array.from({ length: Math.ceil(bytes / lineBytes) }, (_, n) => {
    const name = `x-filler-${n}`;
    return `${name}: ${'a'.repeat(lineBytes - name.length - 4)}\r\n`;
  }).join('');
