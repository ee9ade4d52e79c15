import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, type Dispatcher, request } from 'undici';
import type { Bucket } from '../configuration/bucket-url.ts';
import { objectStoreRequests } from '../monitoring/metrics.ts';
import { type ObjectStore, ObjectStoreFailed } from '../object-store.ts';
import { failureOf } from './failures.ts';

type Asked = {
  method: 'PUT' | 'GET' | 'DELETE';
  headers?: Record<string, string>;
  body?: Buffer;
  /** How much of the response is read, bytes. */
  most: number;
};
type Answered = { statusCode: number; body: Buffer };

/** Deadline of a request from its start to the last byte of its response, ms. */
const DEADLINE_MS = 20_000;
/** Codes of errors before a request is sent. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** The errors of S3 are some lines of XML. */
const ERROR_BYTES = 4096;

/**
 * Opens a bucket. Its address is the operator's, like that of the database, so the guard against private addresses does not
 * apply. Redirects are not followed. Idle connections keep no process running.
 */
export function openS3Store(bucket: Bucket): ObjectStore {
  const dispatcher = new Agent({ keepAliveTimeout: 4_000, headersTimeout: 0, bodyTimeout: 0 });
  const ask = async (key: string, { method, headers = {}, body, most }: Asked) => {
    const { url, headers: signed } = await new AwsV4Signer({
      method,
      headers,
      url: `${bucket.url}/${key}`,
      service: 's3',
      region: bucket.region,
      accessKeyId: bucket.accessKeyId,
      secretAccessKey: bucket.secretAccessKey,
    }).sign();
    const signal = AbortSignal.timeout(DEADLINE_MS);
    try {
      const response = await request(url, {
        method,
        dispatcher,
        signal,
        headers: Object.fromEntries(signed),
        ...(body && { body }),
      });
      return { statusCode: response.statusCode, body: await readBody(response.body, most) };
    } catch (error) {
      const isUncertain = signal.aborted || !NOT_CONNECTED.has(Object(error).code);
      const reason = signal.aborted ? 'timeout' : failureOf(error);
      throw new ObjectStoreFailed(reason, { isRefusal: false, isUncertain });
    }
  };
  return {
    async put(key, bytes) {
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') };
      const answer = await counted('put', () =>
        ask(key, { method: 'PUT', headers, body: bytes, most: ERROR_BYTES }),
      );
      if (answer.statusCode !== 200) throw refusalOf(answer);
    },
    async read(key, start, length) {
      const headers = { range: `bytes=${start}-${start + length - 1}` };
      const answer = await counted('read', () =>
        ask(key, { method: 'GET', headers, most: Math.max(length, ERROR_BYTES) }),
      );
      if (answer.statusCode === 404 && codeOf(answer) === 'NoSuchKey') return null;
      if (answer.statusCode !== 206 || answer.body.length !== length) throw refusalOf(answer);
      return answer.body;
    },
    async remove(key) {
      const answer = await counted('remove', () =>
        ask(key, { method: 'DELETE', most: ERROR_BYTES }),
      );
      if (answer.statusCode !== 204 && codeOf(answer) !== 'NoSuchKey') throw refusalOf(answer);
    },
  };
}

/** Runs a request, and counts it by its status, or by why there was none. */
async function counted(operation: string, send: () => Promise<Answered>): Promise<Answered> {
  try {
    const answer = await send();
    objectStoreRequests.inc({ operation, result: String(answer.statusCode) });
    return answer;
  } catch (error) {
    objectStoreRequests.inc({ operation, result: 'none' });
    throw error;
  }
}

/** Returns a body of at most `most` bytes. @throws Error when it is longer, or cut */
async function readBody(body: Dispatcher.ResponseData['body'], most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw new Error('the response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const codeOf = ({ body }: Answered) => /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? null;

const refusalOf = (answer: Answered) =>
  new ObjectStoreFailed(
    answer.statusCode < 300
      ? 'an incomplete object'
      : `${answer.statusCode} ${codeOf(answer) ?? ''}`.trim(),
    // A proxy in front of the store may have lost its answer.
    { isRefusal: true, isUncertain: answer.statusCode >= 500 },
  );
