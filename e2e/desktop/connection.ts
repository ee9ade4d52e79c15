import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type BusMessage, decodeMessage, encodeMessage } from './message.ts';
import { type BusValue, marshal } from './values.ts';

/** A message to send, before it has a number and a body. */
export type Outgoing = Omit<BusMessage, 'serial' | 'expectsReply' | 'body' | 'signature'>;

/** One program on the bus. */
export interface Connection {
  send(message: Outgoing, values: BusValue[]): void;
  close(): void;
}

/**
 * Speaks with one program: first the lines of the authentication, then messages.
 * The socket lies in a folder that only its owner can enter, so whoever claims to be that user is believed.
 * Source: D-Bus specification, "Authentication Protocol".
 */
export function acceptConnection(
  socket: Socket,
  onMessage: (message: BusMessage) => void,
): Connection {
  const guid = randomBytes(16).toString('hex');
  let waiting: Buffer = Buffer.alloc(0);
  let hasBegun = false;
  let lastSerial = 0;

  const authenticate = () => {
    for (let end = waiting.indexOf('\r\n'); end >= 0 && !hasBegun; end = waiting.indexOf('\r\n')) {
      const line = waiting.toString('latin1', 0, end).replace('\0', '');
      waiting = waiting.subarray(end + 2);
      hasBegun = line === 'BEGIN';
      if (!hasBegun) socket.write(`${answerTo(line, guid)}\r\n`);
    }
  };
  const readMessages = () => {
    for (let next = decodeMessage(waiting); next; next = decodeMessage(waiting)) {
      waiting = next.rest;
      onMessage(next.message);
    }
  };

  socket.on('error', () => socket.destroy()); // a browser that is killed mid-sentence is no failure of ours
  socket.on('data', (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    if (!hasBegun) authenticate();
    if (hasBegun) readMessages();
  });

  return {
    send: (message, values) => {
      const serial = ++lastSerial;
      socket.write(encodeMessage({ ...message, serial, expectsReply: false, ...marshal(values) }));
    },
    close: () => socket.destroy(),
  };
}

function answerTo(line: string, guid: string): string {
  if (/^AUTH EXTERNAL [0-9a-f]+$/.test(line)) return `OK ${guid}`;
  // GLib leaves out who it is, and says it, or nothing, when it is asked.
  if (line === 'AUTH EXTERNAL') return 'DATA';
  if (/^DATA( [0-9a-f]*)?$/.test(line)) return `OK ${guid}`;
  if (line.startsWith('AUTH')) return 'REJECTED EXTERNAL';
  return 'ERROR'; // to NEGOTIATE_UNIX_FD too: nothing here passes files
}
