import { Agent, type Dispatcher, request } from 'undici';
import { whyNotCallable } from '../fields/callable-url.ts';
import { type GuardOptions, guardedConnector } from './address-guard.ts';
import { type Failure, failureOf } from './failures.ts';
import { openPartitions } from './partitions.ts';

/** What came back: at most 1 KiB of it is read. */
export type Answer = {
  statusCode: number;
  header(name: string): string | null;
  /** Null when it is no text. */
  excerpt: string | null;
};

/** One POST. */
export type OutboundPost = {
  headers: Record<string, string>;
  body: string | Buffer;
  /** From the moment that it leaves; waiting for the partition is nobody's fault at the other end. */
  deadlineMs: number;
  /** Requests of one partition share a bound. The origin when absent; null when the caller bounds them. */
  partition?: string | null | undefined;
};

/** All that calls addresses which clients name. */
export type Outbound = {
  /** Returns what came back within the deadline, or why nothing did. @throws PartitionFull */
  post(url: string, post: OutboundPost): Promise<Answer | Failure>;
  close(): Promise<void>;
};

const EXCERPT_BYTES = 1024;
const PER_LANE = 32;
const LANE_WAIT_MS = 10_000;

/**
 * Opens what outbound requests go through: checked addresses only, no redirects, bounded answers. Connections are kept
 * for each origin for a few seconds, and forgotten with it. There is no bound on an origin's connections, because a
 * request would wait inside for one with its deadline running; partitions bound them from outside.
 */
export function createOutbound(
  options: GuardOptions & {
    perPartition?: number;
    partitionWaitMs?: number;
    /** Which addresses may be posted to, by their text. */
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
    // The deadline of each request is the only clock.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const partitions = openPartitions({
    perPartition: options.perPartition ?? PER_LANE,
    waitMs: options.partitionWaitMs ?? LANE_WAIT_MS,
  });
  return {
    async post(url, post) {
      // It was checked when it was saved; what may be saved may have become less since then.
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
  { headers, body, deadlineMs }: OutboundPost,
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
      excerpt: await excerptOf(response.body),
    };
  } catch (error) {
    return signal.aborted ? 'timeout' : failureOf(error);
  }
}

/** Reads the first KiB and closes the connection. */
async function excerptOf(body: Dispatcher.ResponseData['body']): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    if (size >= EXCERPT_BYTES) break;
  }
  const start = Buffer.concat(chunks).subarray(0, EXCERPT_BYTES);
  // A character that the cut went through is left out.
  const text = new TextDecoder().decode(start, { stream: true });
  return text.includes('\0') ? null : text;
}

/** `Retry-After` in milliseconds: seconds or an HTTP date (RFC 9110 §10.2.3). Null when absent or unreadable. */
export function retryAfterMs(answer: Answer): number | null {
  const text = answer.header('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
