import { isUtf8 } from 'node:buffer';
import { changedNumberIn } from '@assent/core/pure/platform/schemas/json/changed-numbers';
import { TOO_MANY_DIGITS } from '@assent/core/pure/platform/schemas/json/exact-numbers';
import { fieldProblem, Problem } from '@assent/core/service';
import type { Request, RequestHandler, Response } from 'express';
import getRawBody from 'raw-body';
import { jsonFlawOf, placeOf } from '../json-flaws/json-flaw.ts';

/** The largest request body, by contract. */
export const BODY_LIMIT = 32 * 1024;
/** As many bytes as that may have on its way where each character is an escape, such as `\\u0430`. */
const ESCAPED_BODY_LIMIT = 6 * BODY_LIMIT;
/** The largest body of an agent that calls a URL: it runs the tool if its request is refused. */
const HOOK_BODY_LIMIT = 1024 * 1024;

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
 * Reads the body of every request, whatever its path and method: JSON of at most 32 KiB, in which the escapes of a card count
 * as the characters that they stand for. Any other body is refused before it is read, so that no later handler buffers it.
 */
export const jsonBodies: RequestHandler = async (req, _res, next) => {
  if (!hasBody(req)) return next();
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = req.headers;
  // A compressed body is refused too: it could decompress to more than 32 KiB.
  if (!isJson(req)) throw notJson(type);
  if (hasOtherCharset(type)) throw new Problem('unsupported_media_type', { detail: NOT_UTF8_TYPE });
  if (coding.toLowerCase() !== 'identity')
    throw new Problem('unsupported_media_type', { detail: COMPRESSED });
  // Unlike the parser of Express, this one stops reading at the limit.
  const { 'content-length': length } = req.headers;
  const limit = limitOf(req);
  const bytes = await getRawBody(req, { limit, ...(length && { length }) });
  if (limit === ESCAPED_BODY_LIMIT && unescapedLength(bytes) > BODY_LIMIT)
    throw new Problem('payload_too_large');
  req.body = isAgentHook(req) ? parseHook(req, bytes) : parse(bytes);
  return next();
};

const AGENT_HOOK = /^\/v1\/open\/hooks\/permission\/?$/i;
const isAgentHook = ({ path, query }: Request) =>
  AGENT_HOOK.test(path) && query.topic !== undefined;

/** Cards, whose texts other programs than ours may write with escapes: a message, the answer to a question, a tool of MCP. */
const HAS_CARD = /^(?:\/v1\/open\/messages(?:\/[^/]+\/questions\/[^/]+\/answer)?|\/mcp)\/?$/i;

function limitOf(req: Request): number {
  if (isAgentHook(req)) return HOOK_BODY_LIMIT;
  return HAS_CARD.test(req.path) ? ESCAPED_BODY_LIMIT : BODY_LIMIT;
}

const ESCAPE = /\\(?:u([0-9a-f]{4})|.)/gi;

/** Returns the bytes that JSON would have if no `\\u` escape were in it. */
function unescapedLength(bytes: Buffer): number {
  if (bytes.length <= BODY_LIMIT) return bytes.length;
  let length = bytes.length;
  for (const [written, code] of bytes.toString('latin1').matchAll(ESCAPE))
    if (code) length -= written.length - utf8Length(Number.parseInt(code, 16));
  return length;
}

/** Returns the bytes of a UTF-16 code unit as UTF-8. A pair of surrogates has four. */
function utf8Length(unit: number): number {
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return unit >= 0xd800 && unit < 0xe000 ? 2 : 3;
}

const flaws = new WeakMap<object, Problem>();

/** Returns why the body of an agent is refused although it is a JSON object; undefined if it is not. */
export const flawOfHook = (req: object) => flaws.get(req);

/** Reads the body of an agent. What is wrong with it is answered later, in the format of the agent. */
function parseHook(req: Request, bytes: Buffer): object {
  try {
    return parse(bytes);
  } catch (error) {
    const value = isUtf8(bytes) ? parsedOr(utf8.decode(bytes)) : null;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject || !(error instanceof Problem)) throw error;
    flaws.set(req, error);
    return value;
  }
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Making one for each body costs more than decoding it. */
const utf8 = new TextDecoder();

const SEND_JSON = 'Send a JSON object with Content-Type: application/json.';
const NOT_UTF8_TYPE = 'The Content-Type names a charset other than UTF-8. Send JSON as UTF-8.';
const COMPRESSED = 'The body has a Content-Encoding. Send it uncompressed, without this header.';

/** The media types that clients send by mistake. Others are not repeated in the response. */
const NAMED_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Returns the refusal of a body that is not JSON by its type. */
export function notJson(type = ''): Problem {
  const media = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const named = NAMED_TYPES.includes(media) ? `is ${media}` : 'is not application/json';
  const cause = media === '' ? 'The request has no Content-Type.' : `The Content-Type ${named}.`;
  return new Problem('unsupported_media_type', { detail: `${cause} ${SEND_JSON}` });
}

function parse(bytes: Buffer): object {
  // Other bytes would be changed silently, and `ext` is echoed byte for byte.
  if (!isUtf8(bytes)) throw notUtf8(bytes);
  const text = utf8.decode(bytes);
  const value = jsonOf(text || '{}');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem('invalid_json', { detail: `The body is ${kindOf(value)}. ${WRAP}` });
  if (isTooDeep(value)) throw new Problem('invalid_json', { detail: TOO_DEEP });
  const changed = changedNumberIn(text);
  // A person would approve another amount than the one that was sent.
  if (changed !== null) throw fieldProblem(changed, TOO_MANY_DIGITS.code, TOO_MANY_DIGITS.detail);
  return value;
}

const WRAP = 'Send one JSON object: the fields in { and }.';

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid_json', { detail: jsonFlawOf(text) });
  }
}

/** Returns the refusal of bytes that are not UTF-8, with the place of the first of them. */
function notUtf8(bytes: Buffer): Problem {
  // Wrong bytes are decoded as U+FFFD, so the first difference is where they begin.
  const text = utf8.decode(bytes);
  let [at, byte] = [0, bytes.subarray(0, 3).equals(BOM) ? BOM.length : 0];
  for (const character of text) {
    const encoded = Buffer.from(character);
    if (!bytes.subarray(byte, byte + encoded.length).equals(encoded)) break;
    at += character.length;
    byte += encoded.length;
  }
  const place = placeOf(text, at);
  return new Problem('invalid_json', {
    detail: `The body is not UTF-8: the first wrong byte is at ${place}. Encode it as UTF-8.`,
  });
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** Maximum depth. Libraries recurse through a body without a limit. */
const MAX_DEPTH = 32;
const TOO_DEEP = `The body is nested deeper than ${MAX_DEPTH} levels. Send fewer lists and objects within others.`;

const isTooDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === MAX_DEPTH || partsOf(value).some((inner) => isTooDeep(inner, depth + 1)));

const partsOf = (value: object): unknown[] => (Array.isArray(value) ? value : Object.values(value));

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
