import { createServer, type TLSSocket } from 'node:tls';
import { listen } from '../listen.ts';
import type { Certificate } from './certificate.ts';
import { bytes, type Fields, integer, readFields, readVarint, textIn, varint } from './protobuf.ts';
import type { PushMessage, Subscription, SubscriptionBook } from './subscriptions.ts';

/** The browser's side of the push service: one long-lived connection for each browser. */
export interface MessageStream {
  url: string;
  /** Hands a message to the subscription's browser, at once or when it connects. */
  deliver(subscription: Subscription, message: PushMessage): void;
  /** Keeps everything, as for browsers that are off, until it goes on. */
  pause(): void;
  goOn(): void;
  stop(): void;
}

/** The kinds of message that are spoken here. Source: Chromium, `google_apis/gcm/base/mcs_util.h`. */
const tags = { ping: 0, pong: 1, login: 2, welcome: 3, push: 8 } as const;
const streamVersion = 41;

/**
 * Listens for browsers. After one byte of version each side sends frames: a byte that says the kind, the length, and
 * a protobuf message. A browser introduces itself with the number that it got at check-in.
 * Source: Chromium, `google_apis/gcm/engine/connection_handler_impl.cc` and `protocol/mcs.proto`.
 */
export async function startMessageStream(
  certificate: Certificate,
  book: SubscriptionBook,
): Promise<MessageStream> {
  const browsers = new Map<string, TLSSocket>();
  let isPaused = false;

  const handWaiting = (device: string, socket: TLSSocket) => {
    for (const subscription of book.ofDevice(device))
      for (const message of subscription.waiting.splice(0))
        socket.write(frame(tags.push, pushFields(subscription, message)));
  };

  const welcome = (socket: TLSSocket, login: Fields) => {
    const device = textIn(login, 3) ?? '';
    browsers.set(device, socket);
    socket.on('close', () => {
      if (browsers.get(device) === socket) browsers.delete(device);
    });
    socket.write(frame(tags.welcome, [bytes(1, textIn(login, 1) ?? ''), integer(8, Date.now())]));
    handWaiting(device, socket);
  };

  const server = createServer(certificate, (socket) => {
    socket.write(Buffer.from([streamVersion]));
    socket.on('error', () => socket.destroy()); // browsers leave without a farewell
    readFrames(socket, (tag, fields) => {
      if (tag === tags.login) welcome(socket, fields);
      if (tag === tags.ping) socket.write(frame(tags.pong, []));
    });
  });
  const port = await listen(server);

  return {
    url: `https://127.0.0.1:${port}`,
    deliver: (subscription, message) => {
      const socket = browsers.get(subscription.device);
      if (socket && !isPaused) socket.write(frame(tags.push, pushFields(subscription, message)));
      else keep(subscription, message);
    },
    pause: () => {
      isPaused = true;
    },
    goOn: () => {
      isPaused = false;
      for (const [device, socket] of browsers) handWaiting(device, socket);
    },
    stop: () => {
      for (const socket of browsers.values()) socket.destroy();
      server.close();
    },
  };
}

/** A message without a lifetime is never kept; one with a topic replaces its predecessor (RFC 8030, 5.2 and 5.4). */
function keep({ waiting }: Subscription, message: PushMessage) {
  const replaced = waiting.findIndex(({ topic }) => topic !== undefined && topic === message.topic);
  if (replaced >= 0) waiting.splice(replaced, 1);
  if (message.ttlSeconds > 0) waiting.push(message);
}

const frame = (tag: number, fields: Buffer[]) => {
  const message = Buffer.concat(fields);
  return Buffer.concat([Buffer.from([tag]), varint(message.length), message]);
};

/** A `DataMessageStanza`. */
const pushFields = ({ sender, app, subtype }: Subscription, message: PushMessage) => [
  bytes(3, sender),
  bytes(5, app),
  appData('subtype', subtype),
  ...(message.encoding ? [appData('content-encoding', message.encoding)] : []),
  bytes(9, message.id),
  integer(17, message.ttlSeconds),
  integer(18, Date.now()),
  ...(message.body.length > 0 ? [bytes(21, message.body)] : []),
];

const appData = (name: string, value: string) =>
  bytes(7, Buffer.concat([bytes(1, name), bytes(2, value)]));

function readFrames(socket: TLSSocket, onFrame: (tag: number, fields: Fields) => void) {
  let waiting: Buffer = Buffer.alloc(0);
  let hasVersion = false;
  socket.on('data', (more: Buffer) => {
    waiting = Buffer.concat([waiting, more]);
    if (!hasVersion) waiting = waiting.subarray(1);
    hasVersion = true;
    for (let next = firstFrame(waiting); next; next = firstFrame(waiting)) {
      waiting = waiting.subarray(next.end);
      onFrame(next.tag, readFields(next.message));
    }
  });
}

function firstFrame(waiting: Buffer) {
  const length = readVarint(waiting, 1);
  if (!length) return undefined;
  const end = length.end + Number(length.value);
  if (waiting.length < end) return undefined;
  return { tag: waiting.readUInt8(0), message: waiting.subarray(length.end, end), end };
}
