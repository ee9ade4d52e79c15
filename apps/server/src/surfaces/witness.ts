import { isUtf8 } from 'node:buffer';
import {
  consume,
  cosign,
  noCookies,
  Problem,
  publishedWitnessKey,
  type Service,
  type WitnessAnswer,
} from '@assent/core/service';
import { type Request, type RequestHandler, Router } from 'express';
import getRawBody from 'raw-body';
import { factsOf } from '../requests/identify.ts';

/** A checkpoint with 16 signatures, of which those of other algorithms have up to 5 KB, and the longest proof. */
const BODY_LIMIT = 96 * 1024;

const STATUSES: Record<WitnessAnswer['kind'], number> = {
  cosigned: 200,
  malformed: 400,
  forbidden: 403,
  unknown_log: 404,
  conflict: 409,
  inconsistent: 422,
};

/**
 * `/witness`: cosigns checkpoints of other logs, as C2SP tlog-witness specifies it. Its bodies are not JSON, so it is mounted
 * before the reader of these.
 * @param count counts a request whose body has arrived as in flight
 */
export function witness(service: Service, count: RequestHandler): Router {
  const router = Router();
  if (service.witnessedLogs.length === 0)
    return router.all(/^\/witness(\/|$)/, () => {
      throw new Problem('not_found');
    });
  router.get('/witness/key', count, async (_req, res) => {
    const key = await publishedWitnessKey(service);
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(key);
  });
  router.post('/witness/add-checkpoint', limited, readText, count, async (req, res) => {
    const request = { ...factsOf(req), ...noCookies.facts };
    const { kind, body } = await cosign({ service, request }, String(req.body));
    // Not by `res.type`, which adds a charset: clients compare the type of a conflict.
    res.writeHead(STATUSES[kind], {
      'Content-Type': kind === 'conflict' ? 'text/x.tlog.size' : 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    });
    res.end(body);
  });
  router.all('/witness/add-checkpoint', (req) => {
    throw new Problem('method_not_allowed', {
      detail: `This path does not accept ${req.method}. It accepts POST.`,
      allow: ['POST'],
    });
  });
  return router;
}

const limited: RequestHandler = async (req, _res, next) => {
  await consume('witness_ip', factsOf(req).ip);
  next();
};

/** Reads a body of any type; its format is checked later. */
const readText: RequestHandler = async (req, _res, next) => {
  if (isCoded(req))
    throw new Problem('unsupported_media_type', { detail: 'The body is compressed.' });
  const { 'content-length': length } = req.headers;
  const bytes = await getRawBody(req, { limit: BODY_LIMIT, ...(length && { length }) });
  // Other bytes are no note: the empty text is refused as malformed.
  req.body = isUtf8(bytes) ? bytes.toString() : '';
  next();
};

/** A compressed body could decompress to more than the limit. */
const isCoded = ({ headers }: Request) =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
