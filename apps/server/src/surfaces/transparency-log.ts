import {
  JWKS_MAX_AGE_SECONDS,
  newestCheckpoint,
  publishedKey,
  publishedKeys,
  publishedTile,
  type Service,
} from '@assent/core/service';
import { Router } from 'express';

const YEAR_SECONDS = 31_536_000;
/** Checkpoints are signed at most about once a second. */
const CHECKPOINT_SECONDS = 1;

/** `/log`: the transparency log, as C2SP tlog-tiles specifies it, without entries. */
export function transparencyLog(service: Service): Router {
  const router = Router();
  router.get('/log/checkpoint', async (_req, res) => {
    const checkpoint = await newestCheckpoint(service);
    res.set('Cache-Control', `public, max-age=${CHECKPOINT_SECONDS}`);
    res.type('text/plain').send(checkpoint);
  });
  router.get('/log/key', async (_req, res) => {
    const key = await publishedKey(service);
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(key);
  });
  router.get(/^\/log\/tile\/(.+)$/, async (req, res, next) => {
    const tile = await publishedTile(req.params[0] ?? '');
    if (!tile) return next();
    // The first hashes of a tile do not change either.
    res.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    res.type('application/octet-stream').send(tile.hashes);
  });
  return router;
}

/** `/.well-known/jwks.json`: the public keys of context tokens (RFC 7517). */
export function jwks(service: Service): Router {
  const router = Router();
  router.get('/.well-known/jwks.json', async (_req, res) => {
    const keys = await publishedKeys(service);
    res.set('Cache-Control', `public, max-age=${JWKS_MAX_AGE_SECONDS}`).json(keys);
  });
  return router;
}
