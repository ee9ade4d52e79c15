import { isUtf8 } from 'node:buffer';
import { Problem } from '@assent/core/errors';
import type { Request, RequestHandler, Response } from 'express';
import getRawBody from 'raw-body';

/** The largest request body, by contract. */
export const BODY_LIMIT = 32 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

type HasHeaders = Pick<Request, 'headers'>;

export const isJson = ({ headers }: HasHeaders) => JSON_TYPE.test(headers['content-type'] ?? '');

/** JSON is UTF-8 (RFC 8259); another charset is not read as if it were. */
const hasOtherCharset = (type: string) =>
  type.split(';').some((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim().toLowerCase() === 'charset' && !/^"?utf-?8"?$/i.test(value.trim());
  });

export const hasBody = ({ headers }: HasHeaders) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Reads the body of every request, whatever its path and method: JSON of at most 32 KiB. Any other body is refused before
 * it is read, so that no later handler buffers it.
 */
export const jsonBodies: RequestHandler = async (req, _res, next) => {
  if (!hasBody(req)) return next();
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = req.headers;
  // A compressed body is refused too: it could decompress to more than 32 KiB.
  if (!isJson(req) || hasOtherCharset(type) || coding.toLowerCase() !== 'identity')
    throw new Problem('unsupported_media_type');
  // Unlike the parser of Express, this one stops reading at the limit.
  const { 'content-length': length } = req.headers;
  req.body = parse(await getRawBody(req, { limit: BODY_LIMIT, ...(length && { length }) }));
  return next();
};

/** Making one for each body costs more than decoding it. */
const utf8 = new TextDecoder();

function parse(bytes: Buffer): object {
  // Other bytes would be changed silently, and `ext` is echoed byte for byte.
  if (!isUtf8(bytes)) throw new Problem('invalid_json', { detail: 'The body is not UTF-8.' });
  const value = jsonOf(utf8.decode(bytes) || '{}');
  if (typeof value !== 'object' || value === null || isTooDeep(value))
    throw new Problem('invalid_json');
  return value;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid_json');
  }
}

/** Maximum depth. Libraries recurse through a body without a limit. */
const MAX_DEPTH = 32;

const isTooDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === MAX_DEPTH || Object.values(value).some((inner) => isTooDeep(inner, depth + 1)));

/** How much of a refused body is discarded, so that a client that has sent all of it reads the answer. */
const DRAIN_BYTES = 64 * 1024;
const DRAIN_MS = 1_000;

/**
 * Sends an answer to a request whose body has not been read to its end, then closes the connection. The client has a
 * second to read the answer: closing at once with unread bytes would reset the connection, and the answer would be lost.
 */
export function sendAndClose(req: Request, res: Response, text: string) {
  res.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(text)) });
  res.write(text);
  const end = () => {
    clearTimeout(timer);
    req.pause();
    res.end();
  };
  const timer = setTimeout(end, DRAIN_MS);
  let left = DRAIN_BYTES;
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.pause();
  });
  req.once('end', end);
  req.once('close', end);
  // The reader that refused the body has paused the request.
  req.resume();
}
