import { Agent, type Dispatcher, errors, request } from 'undici';
import { BlockedAddress, guardedConnector } from './address-guard.ts';

/** What came back: at most 1 KiB of it is read. */
export type Answer = {
  statusCode: number;
  header(name: string): string | null;
  excerpt: string;
};

/** Why nothing came back. */
export type Failure = 'dns_failed' | 'blocked_address' | 'connect_failed' | 'tls_error' | 'timeout';

const EXCERPT_BYTES = 1024;

/** The pool that all outbound requests share: no redirects, bounded connections for each origin. */
export const createOutboundPool = (allowPrivate: boolean): Agent =>
  new Agent({
    connect: guardedConnector(allowPrivate),
    connections: 16,
    pipelining: 1,
    keepAliveTimeout: 10_000,
  });

/** Posts a body. Answers what came back within the deadline, or why nothing did; never throws. */
export async function post(
  pool: Agent,
  url: string,
  {
    headers,
    body,
    deadlineMs,
  }: { headers: Record<string, string>; body: string | Buffer; deadlineMs: number },
): Promise<Answer | Failure> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await request(url, {
      method: 'POST',
      dispatcher: pool,
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

/** Reads the first KiB and hangs up on the rest. */
async function excerptOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    if (size >= EXCERPT_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, EXCERPT_BYTES).toString('utf8');
}

const DNS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

function failureOf(error: unknown): Failure {
  if (error instanceof BlockedAddress) return 'blocked_address';
  if (
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError
  )
    return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DNS.has(code)) return 'dns_failed';
  if (TLS.test(code)) return 'tls_error';
  return 'connect_failed';
}

/** `Retry-After` in milliseconds: seconds or an HTTP date (RFC 9110 §10.2.3). Null when absent or unreadable. */
export function retryAfterMs(answer: Answer): number | null {
  const text = answer.header('retry-after');
  if (text === null) return null;
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
