import { Agent, type Dispatcher, request } from 'undici';
import { whyNotCallable } from '../fields/callable-url.ts';
import { type GuardOptions, guardedConnector } from './address-guard.ts';
import { type Failure, failureOf } from './failures.ts';
import { openPartitions } from './partitions.ts';

/** A response, of which only the start is read. */
export type Answer = {
  statusCode: number;
  header(name: string): string | null;
  /** Null when it is not text. */
  excerpt: string | null;
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
  const agent = new Agent({
    connect: guardedConnector(options),
    pipelining: 1,
    maxHeaderSize: 8192,
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
  agent: Agent,
  url: string,
  { headers, body, deadlineMs, excerptBytes = EXCERPT_BYTES }: OutboundPost,
): Promise<Answer | Failure> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'user-agent': 'Assent/1', ...headers },
      body,
      signal,
    });
    return {
      statusCode: response.statusCode,
      header: (name) => [response.headers[name]].flat()[0] ?? null,
      excerpt:
        response.headers['content-length'] === '0'
          ? nothingOf(response.body)
          : await excerptOf(response.body, excerptBytes),
    };
  } catch (error) {
    return signal.aborted ? 'timeout' : failureOf(error);
  }
}

/** Ends an empty response, as push services send, without waiting, so that its connection is used again. */
function nothingOf(body: Dispatcher.ResponseData['body']): string {
  // The response is complete; what happens to its connection concerns nobody.
  body.on('error', () => {});
  body.resume();
  return '';
}

/** Reads the start of a body and closes the connection. */
async function excerptOf(
  body: Dispatcher.ResponseData['body'],
  most: number,
): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    if (size >= most) break;
  }
  const start = Buffer.concat(chunks).subarray(0, most);
  // Omits a character that was cut.
  const text = new TextDecoder().decode(start, { stream: true });
  return text.includes('\0') ? null : text;
}

/**
 * Returns `Retry-After` in milliseconds: seconds or an HTTP date (RFC 9110 §10.2.3). Null when absent or unreadable.
 */
export function retryAfterMs(answer: Answer): number | null {
  const text = answer.header('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
