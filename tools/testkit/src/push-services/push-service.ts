import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../deployments/listen.ts';
import { makeCertificate } from './certificate.ts';
import { type ReceivedPush, startEndpoint } from './endpoint.ts';
import { encode } from './mcs.ts';
import { startMessageStream } from './message-stream.ts';
import { openSubscriptionBook, type SubscriptionBook } from './subscriptions.ts';

/** A push service on the loopback address that replaces the one of the browser's vendor. */
export interface PushService {
  /** The command-line arguments with which Chromium uses it. */
  chromiumArguments: string[];
  /** A new endpoint for a device without a browser: its pushes are received and kept. */
  openEndpoint(vapidPublicKey: string): string;
  /** Chromium makes its endpoints with the vendor's host; this is the same endpoint on this service. */
  localEndpoint(vendorEndpoint: string): string;
  /** Returns every push to an endpoint, oldest first: headers and the encrypted body. */
  receivedFor(endpoint: string): readonly ReceivedPush[];
  /** Queues every push, as for a browser that is off, until `goOn` is called. */
  pause(): void;
  goOn(): void;
  /** Ends a subscription from this side, as a push service does with one that is out of use. */
  expire(endpoint: string): void;
  stop(): void;
}

export async function startPushService(): Promise<PushService> {
  const certificate = await makeCertificate();
  const book = openSubscriptionBook();
  const registrar = await startRegistrar(book);
  const stream = await startMessageStream(certificate, book);
  const endpoint = await startEndpoint(book, stream);

  const address = (token: string) => `${endpoint.origin}/push/${token}`;
  const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
  return {
    chromiumArguments: [
      `--gcm-checkin-url=${registrar.checkInUrl}`,
      `--gcm-registration-url=${registrar.registrationUrl}`,
      `--gcm-mcs-endpoint=${stream.url}`,
      `--ignore-certificate-errors-spki-list=${certificate.spkiDigest}`,
    ],
    openEndpoint: (sender) =>
      address(book.open({ sender, app: '', subtype: '', device: '' }).token),
    localEndpoint: (vendorEndpoint) => address(tokenOf(vendorEndpoint)),
    receivedFor: (url) => endpoint.receivedFor(tokenOf(url)),
    pause: stream.pause,
    goOn: stream.goOn,
    expire: (url) => book.end(tokenOf(url)),
    stop: () => {
      for (const part of [registrar, stream, endpoint]) part.stop();
    },
  };
}

/** Where a browser checks in once, and where it registers and unregisters its subscriptions. */
interface Registrar {
  checkInUrl: string;
  registrationUrl: string;
  stop(): void;
}

/**
 * Check-in gives a browser a number and a secret; registration gives a subscription a token.
 * Source: Chromium, `google_apis/gcm/protocol/checkin.proto` and `engine/registration_request.cc`.
 */
async function startRegistrar(book: SubscriptionBook): Promise<Registrar> {
  const server = createServer(async (request, response) => {
    const body = await text(request); // check-in sends protobuf, which nothing here needs
    if (request.url === '/check-in') {
      response.setHeader('content-type', 'application/x-protobuf');
      return response.end(checkInAnswer());
    }
    response.end(`token=${register(new URLSearchParams(body), book)}`);
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    checkInUrl: `${url}/check-in`,
    registrationUrl: `${url}/register`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns an `AndroidCheckinResponse`: accepted, the time, and the browser's number and secret. */
const checkInAnswer = () =>
  encode('AndroidCheckinResponse', {
    stats_ok: true,
    time_msec: Date.now(),
    android_id: randomInt(2 ** 47),
    security_token: randomInt(2 ** 47),
  });

/** The form that a browser posts; `delete` takes a subscription back. */
function register(form: URLSearchParams, book: SubscriptionBook): string {
  const field = (name: string) => form.get(name) ?? '';
  const subtype = field('X-subtype');
  if (field('delete') !== 'true')
    return book.open({
      sender: field('sender'),
      app: field('app'),
      subtype,
      device: field('device'),
    }).token;
  const ended = book.ofSubtype(subtype);
  if (ended) book.end(ended.token);
  return subtype;
}
