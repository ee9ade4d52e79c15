import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { errors, importJWK, jwtVerify } from 'jose';
import { listen } from '../deployments/listen.ts';
import type { MessageStream } from './message-stream.ts';
import type { SubscriptionBook } from './subscriptions.ts';

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

const maximumLifetimeSeconds = 24 * 60 * 60;
const uncompressedPointBytes = 65; // 0x04, x, y

/** The reason why an application server is refused, and the status. */
interface VapidRefusal {
  status: 401 | 403;
  reason: string;
}

/**
 * Checks the `Authorization: vapid t=…, k=…` header of a push: signed with the key it names, that key the one the
 * subscription was made for, meant for this push service, and for no longer than a day.
 * Source: RFC 8292, sections 2 (claims), 3 (header) and 4.2 (restricted subscriptions).
 */
async function refuseVapid(
  authorization: string | undefined,
  expected: { sender: string; audience: string },
): Promise<VapidRefusal | undefined> {
  const token = parameter(authorization, 't');
  const publicKey = parameter(authorization, 'k');
  if (!token || !publicKey) return { status: 401, reason: 'no vapid credentials' };
  if (unpadded(publicKey) !== unpadded(expected.sender))
    return { status: 403, reason: 'the subscription belongs to another key' };
  try {
    const key = await importJWK(toJwk(publicKey), 'ES256');
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256'],
      audience: expected.audience,
      requiredClaims: ['exp'],
    });
    const expiresInSeconds = (payload.exp ?? 0) - Date.now() / 1000;
    if (expiresInSeconds > maximumLifetimeSeconds)
      return { status: 401, reason: 'exp is too far away' };
    if (!/^(mailto:|https:)/.test(payload.sub ?? ''))
      return { status: 401, reason: 'sub says no contact' };
    return undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return { status: 401, reason: error.message };
    throw error;
  }
}

const unpadded = (base64url: string) => base64url.replace(/=+$/, '');

const parameter = (header: string | undefined, name: string) =>
  new RegExp(`^vapid\\s.*\\b${name}=([\\w.=-]+)`, 'i').exec(header ?? '')?.[1];

function toJwk(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== uncompressedPointBytes)
    throw new errors.JWKInvalid('k is not a P-256 point');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  return { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
}
