import { type Dispatcher, request } from 'undici';
import { version } from '../configuration/version.ts';
import { databaseNow } from '../database/clock.ts';
import { whyNotCallable } from '../schemas/callable-url.ts';
import { type GuardOptions, guardedConnector } from './address-guard.ts';
import { type Failure, failureOf } from './failures.ts';
import { openPartitions } from './partitions.ts';
import { statusFirstAgent } from './responses/status-first-agent.ts';

/** A response, of which only the start is read. Its status line decides; the rest may be cut, endless or unreadable. */
export type Answer = {
  statusCode: number;
  /** Null also when the headers were not readable. */
  header(name: string): string | null;
  /** What of the body arrived within a second of the status. Null when it is not text. */
  excerpt: string | null;
  /** Whether the excerpt is the whole body. */
  isWhole: boolean;
};

/** One POST. */
export type OutboundPost = {
  headers: Record<string, string>;
  body: string | Buffer;
  /** Deadline from the start of sending; the wait for a slot of the partition does not count. */
  deadlineMs: number;
  /**
   * Requests with the same partition share a concurrency limit. Default: the origin; null when the caller limits them.
   */
  partition?: string | null | undefined;
  /** How much of the response is read, bytes. Default: 1 KiB. */
  excerptBytes?: number | undefined;
};

/** Client for requests to addresses that clients choose. */
export type Outbound = {
  /** Returns the response, or why there was none within the deadline. @throws PartitionFull */
  post(url: string, post: OutboundPost): Promise<Answer | Failure>;
  close(): Promise<void>;
};

const EXCERPT_BYTES = 1024;
const MAX_HEADER_BYTES = 64 * 1024;
const PER_LANE = 32;
const LANE_WAIT_MS = 10_000;

/**
 * Opens the client for outbound requests: only checked addresses, no redirects, responses of limited size. Connections
 * of an origin are kept open for a few seconds. The number of connections per origin is not limited here, because
 * requests would then wait for one while their deadline runs; partitions limit them before.
 */
export function createOutbound(
  options: GuardOptions & {
    perPartition?: number;
    partitionWaitMs?: number;
    /** Returns whether a URL may be posted to. */
    mayPost?: (url: string) => boolean;
  },
): Outbound {
  const { mayPost = (url) => whyNotCallable(url, options.allowPrivate) === null } = options;
  const agent = statusFirstAgent({
    connect: guardedConnector(options),
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    // Only the deadline of each request applies.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const partitions = openPartitions({
    perPartition: options.perPartition ?? PER_LANE,
    waitMs: options.partitionWaitMs ?? LANE_WAIT_MS,
  });
  return {
    async post(url, post) {
      // The URL was checked when it was saved; the rules may be stricter now.
      if (!mayPost(url)) return 'blocked_address';
      if (post.partition === null) return send(agent, url, post);
      return partitions.within(post.partition ?? new URL(url).origin, () => send(agent, url, post));
    },
    close: () => agent.destroy(),
  };
}

async function send(
  agent: Dispatcher,
  url: string,
  { headers, body, deadlineMs, excerptBytes = EXCERPT_BYTES }: OutboundPost,
): Promise<Answer | Failure> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'user-agent': `Assent/${version}`, ...headers },
      body,
      signal,
    });
    const start =
      response.headers['content-length'] === '0'
        ? nothingOf(response.body)
        : await startOf(response.body, excerptBytes);
    return {
      statusCode: response.statusCode,
      header: (name) => [response.headers[name]].flat()[0] ?? null,
      ...start,
    };
  } catch (error) {
    return signal.aborted ? 'timeout' : failureOf(error);
  }
}

type Body = Dispatcher.ResponseData['body'];
type BodyStart = Pick<Answer, 'excerpt' | 'isWhole'>;

/** Ends an empty response, as push services send, without waiting, so that its connection is used again. */
function nothingOf(body: Body): BodyStart {
  // The response is complete; what happens to its connection concerns nobody.
  body.on('error', () => {});
  body.resume();
  return { excerpt: '', isWhole: true };
}

/** Reads the start of a body. The connection is closed unless the body ends within it. */
async function startOf(body: Body, most: number): Promise<BodyStart> {
  const chunks: Buffer[] = [];
  const isWhole = await readInto(chunks, body, most).catch(() => false);
  const start = Buffer.concat(chunks).subarray(0, most);
  // Omits a character that was cut.
  const text = new TextDecoder().decode(start, { stream: true });
  return { excerpt: text.includes('\0') ? null : text, isWhole };
}

/**
 * Returns whether the body ended before `most` bytes. By events, because an iterator lives until V8 takes it for long-lived.
 * @throws when it is cut, or does not end in time
 */
const readInto = (chunks: Buffer[], body: Body, most: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    let size = 0;
    body.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size < most) return;
      resolve(false);
      body.destroy();
    });
    body.once('end', () => resolve(true));
    body.once('close', () => reject(new Error('the response was cut')));
    body.on('error', reject);
  });

/**
 * Returns `Retry-After` in milliseconds: seconds or an HTTP date (RFC 9110 §10.2.3). Null when absent or unreadable.
 */
export function retryAfterMs(answer: Answer): number | null {
  const text = answer.header('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - databaseNow());
}
