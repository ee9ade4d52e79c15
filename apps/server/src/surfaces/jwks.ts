import { JWKS_MAX_AGE_SECONDS, publishedKeys } from '@assent/core/context-links/signing-keys';
import type { Service } from '@assent/core/service';
import { Router } from 'express';

/** `/.well-known/jwks.json`: the public keys of context tokens (RFC 7517). */
export function jwks(service: Service): Router {
  const router = Router();
  router.get('/.well-known/jwks.json', async (_req, res) => {
    const keys = await publishedKeys(service);
    res.set('Cache-Control', `public, max-age=${JWKS_MAX_AGE_SECONDS}`).json(keys);
  });
  return router;
}
