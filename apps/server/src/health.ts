import { database } from '@assent/core/database';
import { pendingMigrations } from '@assent/core/migrations/migrate';
import { Router } from 'express';

/** `/healthz`: the process is up. `/readyz`: it can serve, i.e. the database answers and its schema is current. */
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
  return router;
}
