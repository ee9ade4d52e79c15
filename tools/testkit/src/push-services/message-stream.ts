import { createServer, type TLSSocket } from 'node:tls';
import { listen } from '../deployments/listen.ts';
import type { Certificate } from './certificate.ts';
import { decodeLogin, encodeFrame, type Frame, firstFrame } from './mcs.ts';
import type { PushMessage, Subscription, SubscriptionBook } from './subscriptions.ts';

/** The browser's side of the push service: one long-lived connection for each browser. */
export interface MessageStream {
  url: string;
  /** Delivers a message to the subscription's browser, at once or when it connects. */
  deliver(subscription: Subscription, message: PushMessage): void;
  /** Queues everything, as for browsers that are off, until `goOn` is called. */
  pause(): void;
  goOn(): void;
  stop(): void;
}

/** The tags of the messages that are used here. Source: Chromium, `google_apis/gcm/base/mcs_util.h`. */
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
        socket.write(pushFrame(subscription, message));
  };

  const welcome = (socket: TLSSocket, login: Uint8Array) => {
    const { id, resource: device } = decodeLogin(login);
    browsers.set(device, socket);
    socket.on('close', () => {
      if (browsers.get(device) === socket) browsers.delete(device);
    });
    const welcomed = { id, server_timestamp: Date.now() };
    socket.write(encodeFrame(tags.welcome, 'LoginResponse', welcomed));
    handWaiting(device, socket);
  };

  const server = createServer(certificate, (socket) => {
    socket.write(Buffer.from([streamVersion]));
    socket.on('error', () => socket.destroy()); // browsers leave without a farewell
    readFrames(socket, ({ tag, message }) => {
      if (tag === tags.login) welcome(socket, message);
      if (tag === tags.ping) socket.write(encodeFrame(tags.pong, 'HeartbeatAck', {}));
    });
  });
  const port = await listen(server);

  return {
    url: `https://127.0.0.1:${port}`,
    deliver: (subscription, message) => {
      const socket = browsers.get(subscription.device);
      if (socket && !isPaused) socket.write(pushFrame(subscription, message));
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

const pushFrame = ({ sender, app, subtype }: Subscription, message: PushMessage) =>
  encodeFrame(tags.push, 'DataMessageStanza', {
    from: sender,
    category: app,
    app_data: [
      { key: 'subtype', value: subtype },
      ...(message.encoding ? [{ key: 'content-encoding', value: message.encoding }] : []),
    ],
    persistent_id: message.id,
    ttl: message.ttlSeconds,
    sent: Date.now(),
    ...(message.body.length > 0 && { raw_data: message.body }),
  });

function readFrames(socket: TLSSocket, onFrame: (frame: Frame) => void) {
  let waiting: Buffer = Buffer.alloc(0);
  let hasVersion = false;
  socket.on('data', (more: Buffer) => {
    waiting = Buffer.concat([waiting, more]);
    if (!hasVersion) waiting = waiting.subarray(1);
    hasVersion = true;
    for (let next = firstFrame(waiting); next; next = firstFrame(waiting)) {
      waiting = waiting.subarray(next.length);
      onFrame(next);
    }
  });
}
