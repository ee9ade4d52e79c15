import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '@assent/testkit/deployments/listen';
import type { MessageStream } from './message-stream.ts';
import type { SubscriptionBook } from './subscriptions.ts';
import { refuseVapid } from './vapid.ts';

/** One request of an application server, as it came, and the status that it got. */
export interface ReceivedPush {
  token: string;
  headers: IncomingHttpHeaders;
  /** Still encrypted: only the device's keys open it. */
  body: Buffer;
  status: number;
  /** When it was answered, ms. */
  at: number;
}

/** The application server's side of the push service. */
export interface Endpoint {
  origin: string;
  /** Returns every push to a subscription, oldest first, also the refused ones. */
  receivedFor(token: string): readonly ReceivedPush[];
  /** Returns the status of every request, oldest first. */
  answers(): number[];
  stop(): void;
}

interface Outcome {
  status: number;
  reason: string;
  location?: string;
}

const maximumBodyBytes = 4096;
const urgencies = ['very-low', 'low', 'normal', 'high'];

/** Accepts pushes by RFC 8030 and delivers the valid ones to the browsers. */
export async function startEndpoint(
  book: SubscriptionBook,
  stream: Pick<MessageStream, 'deliver'>,
): Promise<Endpoint> {
  const received = new Map<string, ReceivedPush[]>();
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const token = request.url?.split('/').at(-1) ?? '';
    const outcome = await take(request, token, body, { book, stream });
    const { status } = outcome;
    const push = { token, headers: request.headers, body, status, at: Date.now() };
    answers.push(status);
    const earlier = received.get(token);
    if (earlier) earlier.push(push);
    else received.set(token, [push]);
    if (outcome.location) response.setHeader('location', outcome.location);
    response.writeHead(outcome.status).end(outcome.reason);
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    receivedFor: (token) => received.get(token) ?? [],
    answers: () => answers,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function take(
  request: IncomingMessage,
  token: string,
  body: Buffer,
  { book, stream }: { book: SubscriptionBook; stream: Pick<MessageStream, 'deliver'> },
): Promise<Outcome> {
  if (book.hasEnded(token)) return { status: 410, reason: 'the subscription has ended' };
  const subscription = book.find(token);
  if (!subscription) return { status: 404, reason: 'no such subscription' };
  const refusal = refuseRequest(request, body);
  if (refusal) return refusal;

  const audience = `http://${request.headers.host}`;
  const { authorization } = request.headers;
  const vapidRefusal = await refuseVapid(authorization, { sender: subscription.sender, audience });
  if (vapidRefusal) return vapidRefusal;

  const id = randomUUID();
  stream.deliver(subscription, {
    id,
    ttlSeconds: Number(request.headers.ttl),
    topic: headerText(request, 'topic'),
    encoding: request.headers['content-encoding'],
    body,
  });
  return { status: 201, reason: '', location: `${audience}/message/${id}` };
}

/** Checks what RFC 8030 (TTL, Urgency and Topic: section 5) and RFC 8291 (section 4) require of every request. */
function refuseRequest(request: IncomingMessage, body: Buffer): Outcome | undefined {
  const [ttl, urgency, topic] = ['ttl', 'urgency', 'topic'].map((name) =>
    headerText(request, name),
  );
  if (request.method !== 'POST') return { status: 405, reason: 'only POST sends a push' };
  if (!/^\d+$/.test(ttl ?? '')) return { status: 400, reason: 'TTL is missing' };
  if (urgency && !urgencies.includes(urgency)) return { status: 400, reason: 'unknown Urgency' };
  if (topic && !/^[\w-]{1,32}$/.test(topic)) return { status: 400, reason: 'unusable Topic' };
  if (body.length > maximumBodyBytes) return { status: 413, reason: 'more than 4096 bytes' };
  if (body.length > 0 && request.headers['content-encoding'] !== 'aes128gcm')
    return { status: 400, reason: 'the content encoding must be aes128gcm' };
  return undefined;
}

function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
