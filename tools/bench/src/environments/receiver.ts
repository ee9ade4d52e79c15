import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { listen } from './listen.ts';

/** What arrived for one message: when first (`performance.now()`), and how often. */
export type Arrival = { at: number; times: number };

/** What arrived, by message id, and who waits for it. */
export class Arrivals extends Map<string, Arrival> {
  readonly #waiting = new Map<string, () => void>();

  note(id: string, at: number) {
    const known = this.get(id);
    if (known) known.times += 1;
    if (!known) this.set(id, { at, times: 1 });
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
  }

  /** Resolves when it has arrived, or after `ms`. */
  async wait(id: string, ms: number): Promise<void> {
    if (this.has(id)) return;
    const timeout = new AbortController();
    await Promise.race([
      new Promise<void>((resolve) => this.#waiting.set(id, resolve)),
      pause(ms, undefined, { signal: timeout.signal }).catch(() => {}),
    ]);
    timeout.abort();
    this.#waiting.delete(id);
  }
}

/** Stands in for a push service and for a business system's callback URL, on this machine. */
export type Receiver = {
  pushUrl: string;
  /** Of the same push service: it takes pushes, and never answers. */
  hangingPushUrl: string;
  callbackUrl: string;
  /** By message id. A push names it in its `Topic` header (RFC 8030), a callback in its body. */
  pushes: Arrivals;
  callbacks: Arrivals;
  close(): Promise<void>;
};

const CallbackBody = z.object({ data: z.object({ message_id: z.string() }) });

const HANGING = '/push/hanging/';

export async function startReceiver(): Promise<Receiver> {
  const pushes = new Arrivals();
  const callbacks = new Arrivals();
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const at = performance.now();
    const body = await textOf(req);
    if (req.url?.startsWith(HANGING)) return;
    const isPush = req.url?.startsWith('/push/');
    if (isPush) pushes.note(String(req.headers.topic), at);
    if (!isPush) callbacks.note(CallbackBody.parse(JSON.parse(body)).data.message_id, at);
    res.writeHead(isPush ? 201 : 200).end();
  };
  const { server, url } = await listen((req, res) => void answer(req, res));
  return {
    pushUrl: `${url}/push/`,
    hangingPushUrl: `${url}${HANGING}`,
    callbackUrl: `${url}/callback`,
    pushes,
    callbacks,
    close: () => closeNow(server),
  };
}

/** What has not come by then is late, ms. It may come afterwards, or be part of a summary of many messages. */
export const LATE_AFTER_MS = 20_000;

/** Returns `, 3 later than 20 s`; nothing for none. */
export const lateText = (count: number) =>
  count === 0 ? '' : `, ${count} later than ${LATE_AFTER_MS / 1_000} s`;

/** Waits for it, and returns how long after `since` it came, ms. What came before counts as 0; null: it is late. */
export async function arrivalOf(
  arrivals: Arrivals,
  id: string,
  since: number,
): Promise<number | null> {
  await arrivals.wait(id, LATE_AFTER_MS);
  const arrived = arrivals.get(id);
  return arrived ? Math.max(0, arrived.at - since) : null;
}

/** A callback URL that accepts every connection and never answers: each attempt ends at its deadline. */
export async function startDeadReceiver(): Promise<{
  callbackUrl: string;
  close(): Promise<void>;
}> {
  const { server, url } = await listen(() => {});
  return { callbackUrl: `${url}/callback`, close: () => closeNow(server) };
}

async function closeNow(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
