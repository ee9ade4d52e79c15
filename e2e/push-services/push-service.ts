import { makeCertificate } from './certificate.ts';
import { type ReceivedPush, startEndpoint } from './endpoint.ts';
import { startMessageStream } from './message-stream.ts';
import { startRegistrar } from './registrar.ts';
import { openSubscriptionBook } from './subscriptions.ts';

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
