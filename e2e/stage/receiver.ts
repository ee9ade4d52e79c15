import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { z } from 'zod';
import { listen } from '../listen.ts';
import { until } from '../until.ts';

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ message_id: z.string() }),
});

/** One request at the callback URL whose signature was good. */
export interface Callback {
  webhookId: string;
  event: z.infer<typeof Event>;
  /** What the sender was answered; absent when it never was. */
  status?: number;
}

/** A business system's callback URL. It believes only what the published library verifies. */
export interface Receiver {
  url: string;
  /** Every verified request, oldest first, repeated ones too. */
  callbacks: Callback[];
  /** How many requests were turned away because their signature was wrong. */
  forged(): number;
  /** Answers 500 to the next callbacks about that message. */
  fail(messageId: string, times: number): void;
  /** Never answers that attempt (the first is 1) to call back about that message. */
  hold(messageId: string, attempt: number): void;
  /** Waits for a callback about that message. */
  see(messageId: string): Promise<Callback>;
  stop(): void;
}

/** @param secret the `whsec_…` of the business */
export async function startReceiver(secret: string): Promise<Receiver> {
  const callbacks: Callback[] = [];
  const failuresLeft = new Map<string, number>();
  const heldAttempt = new Map<string, number>();
  let forged = 0;
  const attemptsFor = (messageId: string) =>
    callbacks.filter(({ event }) => event.data.message_id === messageId).length;

  const server = createServer(async (request, response) => {
    const callback = verified(await text(request), request.headers, secret);
    if (!callback) {
      forged++;
      return response.writeHead(401).end();
    }
    callbacks.push(callback);
    const { message_id } = callback.event.data;
    if (attemptsFor(message_id) === heldAttempt.get(message_id)) return;

    const failures = failuresLeft.get(message_id) ?? 0;
    failuresLeft.set(message_id, failures - 1);
    callback.status = failures > 0 ? 500 : 200;
    response.writeHead(callback.status).end();
  });

  return {
    url: `http://127.0.0.1:${await listen(server)}/callback`,
    callbacks,
    forged: () => forged,
    fail: (messageId, times) => {
      failuresLeft.set(messageId, times);
    },
    hold: (messageId, attempt) => {
      heldAttempt.set(messageId, attempt);
    },
    see: (messageId) =>
      until(
        () => callbacks.find(({ event }) => event.data.message_id === messageId),
        () => `No callback about ${messageId}; there were: ${JSON.stringify(callbacks)}`,
      ),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The callback when its signature is good: the library checks the raw bytes, the id and the time. */
function verified(
  rawBody: string,
  headers: IncomingHttpHeaders,
  secret: string,
): Callback | undefined {
  const header = (name: string) => String(headers[name] ?? '');
  const signed = {
    'webhook-id': header('webhook-id'),
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  };
  try {
    const event = Event.parse(new Webhook(secret).verify(rawBody, signed));
    return { webhookId: signed['webhook-id'], event };
  } catch (error) {
    if (error instanceof WebhookVerificationError) return undefined;
    throw error;
  }
}
