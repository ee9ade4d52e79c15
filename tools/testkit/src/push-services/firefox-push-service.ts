import { randomUUID } from 'node:crypto';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { startEndpoint } from './endpoint.ts';
import type { MessageStream } from './message-stream.ts';
import {
  openSubscriptionBook,
  type PushMessage,
  type Subscription,
  type SubscriptionBook,
} from './subscriptions.ts';

/** A push service on the loopback address that replaces the one of Firefox. */
export interface FirefoxPushService {
  /** The preferences with which Firefox uses it. */
  preferences: Record<string, string | number | boolean>;
  /** Drops every browser and its subscriptions; each is notified immediately and subscribes again. */
  forgetBrowsers(): void;
  /** Returns the number of subscriptions that were ever made. */
  registrations(): number;
  /** Returns the statuses that application servers got, oldest first. */
  answers(): number[];
  stop(): void;
}

export async function startFirefoxPushService(): Promise<FirefoxPushService> {
  const book = openSubscriptionBook();
  const endpoint = await startEndpoint(book, {
    deliver: (subscription: Subscription, message: PushMessage) =>
      stream.deliver(subscription, message),
  });
  const stream = await startFirefoxStream(book, (token) => `${endpoint.origin}/push/${token}`);
  return {
    preferences: {
      'dom.push.serverURL': stream.url,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true, // a browser that is steered from outside leaves it off
      'dom.push.retryBaseInterval': 100, // ms before it connects again
    },
    forgetBrowsers: stream.forgetBrowsers,
    registrations: () => stream.registrations(),
    answers: endpoint.answers,
    stop: () => {
      stream.stop();
      endpoint.stop();
    },
  };
}

/** Firefox’s side of the push service: one WebSocket for each browser, over which it also subscribes. */
interface FirefoxStream extends Pick<MessageStream, 'url' | 'deliver' | 'stop'> {
  /** Closes the connection of every browser and forgets it: each reconnects and subscribes again. */
  forgetBrowsers(): void;
  /** Returns the number of subscriptions that were ever made. */
  registrations(): number;
}

/** A message of a browser. Anything else is ignored, as by a push service of another version. */
const Said = z.discriminatedUnion('messageType', [
  z.object({ messageType: z.literal('hello'), uaid: z.string().nullish() }),
  z.object({ messageType: z.literal('register'), channelID: z.string(), key: z.string() }),
  z.object({ messageType: z.literal('unregister'), channelID: z.string() }),
]);
type Said = z.infer<typeof Said>;

/**
 * Listens for Firefox. A browser says hello with the number it was given, or without one the first time, opens a
 * channel for each subscription, and gets its messages on that channel.
 * Source: Firefox, `dom/push/PushServiceWebSocket.sys.mjs`, and the autopush documentation, "Push protocol".
 */
async function startFirefoxStream(
  book: SubscriptionBook,
  addressOf: (token: string) => string,
): Promise<FirefoxStream> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((listening) => server.once('listening', listening));
  const browsers = new Map<string, WebSocket>();
  const known = new Set<string>();
  let registrations = 0;

  const greet = (socket: WebSocket, offered: string) => {
    const device = known.has(offered) ? offered : randomUUID().replaceAll('-', '');
    known.add(device);
    browsers.set(device, socket);
    say(socket, { messageType: 'hello', uaid: device, status: 200, use_webpush: true });
    for (const subscription of book.ofDevice(device))
      for (const message of subscription.waiting.splice(0)) hand(socket, subscription, message);
    return device;
  };

  server.on('connection', (socket) => {
    let device = '';
    socket.on('error', () => socket.terminate()); // browsers leave without a farewell
    socket.on('close', () => browsers.get(device) === socket && browsers.delete(device));
    socket.on('message', (data) => {
      const said = understood(data);
      if (said === 'ping') return socket.send('{}');
      if (said?.messageType === 'hello') device = greet(socket, said.uaid ?? '');
      if (said?.messageType === 'register') {
        registrations += 1;
        const { channelID, key } = said;
        const { token } = book.open({ sender: key, app: '', subtype: channelID, device });
        say(socket, { ...said, status: 200, pushEndpoint: addressOf(token) });
      }
      if (said?.messageType === 'unregister') {
        book.end(book.ofSubtype(said.channelID)?.token ?? '');
        say(socket, { ...said, status: 200 });
      }
    });
  });

  const closeConnections = () => {
    for (const socket of server.clients) socket.terminate(); // after a farewell it would not come back
  };
  return {
    url: urlOf(server),
    deliver: (subscription, message) => {
      const socket = browsers.get(subscription.device);
      if (socket) hand(socket, subscription, message);
      else if (message.ttlSeconds > 0) subscription.waiting.push(message);
    },
    forgetBrowsers: () => {
      for (const device of known) for (const { token } of book.ofDevice(device)) book.end(token);
      known.clear();
      closeConnections();
    },
    registrations: () => registrations,
    stop: () => {
      closeConnections();
      server.close();
    },
  };
}

function urlOf(server: WebSocketServer): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return `ws://127.0.0.1:${address.port}/`;
}

function understood(data: RawData): Said | 'ping' | undefined {
  const text = String(data);
  if (text.trim() === '{}') return 'ping';
  return Said.safeParse(JSON.parse(text)).data;
}

const say = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message));

const hand = (socket: WebSocket, { subtype }: Subscription, message: PushMessage) =>
  say(socket, {
    messageType: 'notification',
    channelID: subtype,
    version: message.id,
    ttl: message.ttlSeconds,
    ...(message.body.length > 0 && {
      data: message.body.toString('base64url'),
      headers: { encoding: message.encoding },
    }),
  });
