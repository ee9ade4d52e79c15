import {
  areCommitsHanging,
  bearerOf,
  clockDifferenceMs,
  database,
  isDatabaseFull,
  labelProcess,
  MAX_DIFFERENCE_MS,
  type MetricsText,
  mayReadMetrics,
  measureProcess,
  metricsText,
  overtakenReason,
  Problem,
  pendingMigrations,
  type Service,
  sinceLastAnswerMs,
} from '@assent/core/service';
import { Router } from 'express';
import { z } from 'zod';

/** Timeout of the check, ms. Shorter than the timeout of load balancers, so that they get the answer. */
const READY_WITHIN_MS = 1_500;
/** Time without an answer of the database after which a process should be started again, ms. */
const ALIVE_WITHIN_MS = 60_000;

type Operations = {
  metricsToken: string | null;
  readMetrics: () => Promise<MetricsText>;
  isOverloaded: () => boolean;
};

/**
 * Serves `/healthz`: the process is up, and its database has answered within the last minute, or does now. `/readyz`: it
 * can serve, i.e. the database answers and stores, its schema is current and its clock agrees. `/version`: which build this
 * is. `/metrics`: Prometheus; for this machine, or by METRICS_TOKEN.
 */
export function health(
  { build }: Service,
  { metricsToken, readMetrics, isOverloaded }: Operations,
): Router {
  const router = Router();
  router.get('/healthz', async (_req, res) => {
    const isAlive = sinceLastAnswerMs() < ALIVE_WITHIN_MS || (await canReadDatabase());
    res.status(isAlive ? 200 : 503).json({ status: isAlive ? 'ok' : NO_DATABASE });
  });
  router.get('/version', (_req, res) => void res.json(build));
  router.get('/readyz', async (req, res) => {
    const detail = overtakenReason();
    if (detail !== null) return void res.status(503).json({ status: 'schema too new', detail });
    try {
      const pending = await within(READY_WITHIN_MS, pendingMigrations(database()));
      if (pending === null) return void res.status(503).json({ status: 'database too slow' });
      if (pending.length) return void res.status(503).json({ status: 'migrating' });
      if (isDatabaseFull()) return void res.status(503).json({ status: 'writes fail: disk full' });
      if (areCommitsHanging())
        return void res.status(503).json({ status: 'writes fail: commits hang' });
      if (Math.abs(clockDifferenceMs()) > MAX_DIFFERENCE_MS)
        return void res.status(503).json({ status: 'clock differs from the database' });
      // Still 200: it answers as many requests as it can, and without it the others would have to.
      res.json({ status: isOverloaded() ? 'overloaded' : 'ok' });
    } catch (error) {
      req.log.warn({ err: error }, 'not ready');
      res.status(503).json({ status: 'database unreachable' });
    }
  });
  router.get('/metrics', async (req, res, next) => {
    if (!mayReadMetrics(req.headers, req.socket.remoteAddress, metricsToken))
      return next(metricsToken === null ? undefined : wrongMetricsToken(req.headers.authorization));
    const { type, text } = await readMetrics();
    res.set('Content-Type', type).send(text);
  });
  return router;
}

const NO_DATABASE = 'no connection to the database for a minute';

const canReadDatabase = () =>
  within(READY_WITHIN_MS, pendingMigrations(database())).then(
    (pending) => pending !== null,
    () => false,
  );

/** Returns the result of `work`, or null after `ms`. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  work.catch(() => {}); // it may fail after the timeout
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const wrongMetricsToken = (authorization: string | undefined) =>
  new Problem('invalid_credentials', {
    detail:
      bearerOf(authorization).bearer === null
        ? 'Send Authorization: Bearer <METRICS_TOKEN>.'
        : 'The Authorization header has another token than METRICS_TOKEN.',
  });

/** A request of the supervisor for what this process measures, or the answer to a request of this process. */
const Received = z.discriminatedUnion('type', [
  z.object({ type: z.literal('measure'), id: z.number() }),
  z.object({
    type: z.literal('metrics'),
    id: z.number(),
    measured: z.array(z.array(z.looseObject({}))),
  }),
]);

/**
 * Returns a function that reads the metrics of all server processes that share the port. The supervisor that started them
 * asks each of them.
 */
export function metricsOfAllProcesses(processNumber: string): () => Promise<MetricsText> {
  labelProcess(processNumber);
  const waiting = new Map<number, (measured: object[]) => void>();
  let lastId = 0;
  process.on('message', async (message) => {
    const { data } = Received.safeParse(message);
    if (data?.type === 'measure')
      process.send?.({ type: 'measured', id: data.id, measured: await measureProcess() });
    if (data?.type !== 'metrics') return;
    waiting.get(data.id)?.(data.measured);
    waiting.delete(data.id);
  });
  return async () => {
    lastId += 1;
    const id = lastId;
    const measured = await new Promise<object[]>((resolve) => {
      waiting.set(id, resolve);
      process.send?.({ type: 'metrics', id });
    });
    return metricsText(measured);
  };
}
