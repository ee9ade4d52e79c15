import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { statusLineReader } from '@assent/core/pure/platform/outbound/responses/status-line';
import type { StreamedEvent } from '@assent/sdk';
import { version } from '../../package.json';

/** What a receiver answered. */
export type Forwarded = {
  url: string;
  /** Null if there was no response. */
  status: number | null;
  duration_ms: number;
  /** The beginning of the response body. */
  response_excerpt: string | null;
  /** Reason if there was no response, such as `ECONNREFUSED`. */
  error: string | null;
};

/** Timeout of a receiver, as for a callback. */
const TIMEOUT_MS = 15_000;

/**
 * Posts an event to a receiver as its callback would be: the same bytes, and a signature that is valid now.
 * @param deadlineMs until when there has to be a status
 */
export async function forward(
  { body, headers }: Pick<StreamedEvent, 'body' | 'headers'>,
  url: string,
  deadlineMs = TIMEOUT_MS,
): Promise<Forwarded> {
  const startedAt = Date.now();
  const outcome = await postLocally(url, {
    body,
    headers: { 'content-type': 'application/json', 'user-agent': `Assent/${version}`, ...headers },
    deadlineMs,
  }).then(
    ({ status, excerpt }) => ({ status, response_excerpt: excerpt, error: null }),
    (error: unknown) => ({ status: null, response_excerpt: null, error: reasonOf(error) }),
  );
  return { url, duration_ms: Date.now() - startedAt, ...outcome };
}

/** Returns the code of a network error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Only the deadline aborts a request.
  if (error.name === 'AbortError') return 'timeout';
  return 'code' in error ? String(error.code) : error.message;
}

/** Returns whether a receiver has accepted an event. */
export const isAccepted = ({ status }: Forwarded) =>
  status !== null && status >= 200 && status < 300;

type Post = { body: string; headers: Record<string, string>; deadlineMs: number };
/** What a receiver answered: its status, and the beginning of its body. */
type LocalResponse = { status: number; excerpt: string };

/** Time in which headers and body are read after the status line, as for a callback, ms. */
const READ_MS = 1_000;
const MAX_HEADER_BYTES = 64 * 1024;
const EXCERPT_BYTES = 1024;

/**
 * Posts a body. The status line is the response, as for a callback: whatever is wrong with what follows does not change
 * the status. `fetch` would wait for all headers, and reject more than 16 KiB of them.
 * @throws when there is no status within the deadline
 */
const postLocally = (url: string, { body, headers, deadlineMs }: Post): Promise<LocalResponse> =>
  new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? overHttps : overHttp;
    const sending = request(url, {
      method: 'POST',
      // A connection of its own, which is closed however the response ends.
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(deadlineMs),
    });
    const read = collectStart();
    let end: (error: Error) => void = reject;
    const accept = (status: number) => {
      if (end !== reject) return;
      const done = () => {
        clearTimeout(timer);
        resolve({ status, excerpt: read.text() });
        sending.destroy();
      };
      const timer = setTimeout(done, READ_MS);
      end = done;
    };
    const take = statusLineReader(accept);
    sending.on('socket', (socket) => socket.prependListener('data', take));
    sending.on('response', (response) => {
      accept(response.statusCode ?? 0);
      response.on('data', (chunk: Buffer) => {
        if (read.add(chunk) >= EXCERPT_BYTES) end(enough);
      });
      response.on('end', () => end(enough));
      response.on('error', (error) => end(error));
    });
    sending.on('error', (error) => end(error));
    sending.on('close', () => end(new Error('the connection was closed')));
    sending.end(body);
  });

/** Ends the reading of a response that has a status. */
const enough = new Error('Enough was read.');

function collectStart() {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    /** Returns how many bytes there are. */
    add(chunk: Buffer): number {
      chunks.push(chunk);
      size += chunk.length;
      return size;
    },
    text: () => Buffer.concat(chunks).subarray(0, EXCERPT_BYTES).toString('utf8'),
  };
}
