import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@assent/testkit/deployments/listen';
import { encode } from './mcs.ts';
import type { SubscriptionBook } from './subscriptions.ts';

/** Where a browser checks in once, and where it registers and unregisters its subscriptions. */
export interface Registrar {
  checkInUrl: string;
  registrationUrl: string;
  stop(): void;
}

/**
 * Check-in gives a browser a number and a secret; registration gives a subscription a token.
 * Source: Chromium, `google_apis/gcm/protocol/checkin.proto` and `engine/registration_request.cc`.
 */
export async function startRegistrar(book: SubscriptionBook): Promise<Registrar> {
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
