import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { createCallbackPoster } from '../platform/outbound/callback-poster.ts';
import { createOutbound } from '../platform/outbound/http.ts';

/** What reached a receiver. */
export type Received = { headers: Record<string, string>; body: string };

/** Answers with a status; or does with the response what it likes. */
type Answer = number | ((response: ServerResponse) => void);

/** A business system on loopback. `answer` is its code: what it says to each request. */
export async function anHttpReceiver(answer: (request: Received) => Answer) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const one = { headers: plain(request.headers), body: await text(request) };
    received.push(one);
    const says = answer(one);
    if (typeof says === 'number') response.writeHead(says).end(`answered ${says}`);
    else says(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}/callback`,
    received,
    stop: () => {
      server.closeAllConnections();
      return new Promise((stopped) => server.close(stopped));
    },
  };
}

const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** What deliveries go out through, the address guard included. */
export const realPoster = ({ allowPrivate = true } = {}) =>
  createCallbackPoster(createOutbound({ allowPrivate }));

/** Verifies a request with the published library, as its documentation says. */
export const verifies = (secret: string, { headers, body }: Received, over = body) => {
  try {
    new Webhook(secret).verify(over, headers);
    return true;
  } catch {
    return false;
  }
};

/** Verifies everything but the time. */
export const verifiesSignature = (secret: string, { headers, body }: Received) => {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const right = new Webhook(secret).sign(headers['webhook-id'] ?? '', sentAt, body);
  return right === headers['webhook-signature'];
};
