import { isPublicAddress } from '@assent/core/callable-url';
import { database } from '@assent/core/database';
import { metricsText } from '@assent/core/metrics';
import { pendingMigrations } from '@assent/core/migrations/migrate';
import { Router } from 'express';

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, i.e. the database answers and its schema is current.
 * `/metrics`: Prometheus; for our own network alone.
 */
export function health(): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (req, res) => {
    try {
      const pending = await pendingMigrations(database());
      res.status(pending.length ? 503 : 200).json({ status: pending.length ? 'migrating' : 'ok' });
    } catch (error) {
      req.log.warn({ err: error }, 'not ready');
      res.status(503).json({ status: 'database unreachable' });
    }
  });
  router.get('/metrics', async (req, res, next) => {
    // An IPv4 client of a dual-stack socket
    const address = (req.ip ?? '').replace(/^::ffff:/, '');
    if (isPublicAddress(address)) return next();
    const { type, text } = await metricsText();
    res.set('Content-Type', type).send(text);
  });
  return router;
}
