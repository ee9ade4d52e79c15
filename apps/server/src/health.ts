import { database } from '@assent/core/database';
import { Problem } from '@assent/core/errors';
import { metricsText } from '@assent/core/metrics';
import { mayReadMetrics } from '@assent/core/metrics-access';
import { pendingMigrations } from '@assent/core/migrations/migrate';
import { Router } from 'express';

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, i.e. the database answers and its schema is current.
 * `/metrics`: Prometheus; for this machine, or by METRICS_TOKEN.
 */
export function health(metricsToken: string | null): Router {
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
    if (!mayReadMetrics(req.headers, req.socket.remoteAddress, metricsToken))
      return next(metricsToken === null ? undefined : new Problem('invalid_credentials'));
    const { type, text } = await metricsText();
    res.set('Content-Type', type).send(text);
  });
  return router;
}
