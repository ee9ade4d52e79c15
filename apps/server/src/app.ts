import { isUtf8 } from 'node:buffer';
import { constants } from 'node:zlib';
import { Problem } from '@assent/core/errors';
import { problemOf } from '@assent/core/problem-answer';
import { appRouter } from '@assent/core/router';
import type { Service } from '@assent/core/service';
import { causeOf } from '@assent/core/trpc';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { docs } from './docs.ts';
import { health } from './health.ts';
import { contextOf, type Equipment } from './identify.ts';
import { jwks } from './jwks.ts';
import { mailbox } from './mailbox.ts';
import { ownOriginOnly, ownPagesOnly, REFRESH_PATHS } from './origin.ts';
import { frontPage, lostPage, plainStyle, spa } from './pages.ts';
import { answerProblem, problemErrors, problemHeaders } from './problems.ts';
import { logRefusal } from './refusals.ts';
import { requestLog, requestMetrics } from './request-log.ts';
import { JSON_TYPE, METHODS_WITH_BODY, restFace } from './rest.ts';
import { securityHeaders, spaPolicy } from './security-headers.ts';

/** The largest request body, by contract. */
const BODY_LIMIT = 32 * 1024;
const BATCH_LIMIT = 10;

/** What is mounted where. */
export function createApp(
  service: Service,
  log: Logger,
  { trustProxy, ...senders }: { trustProxy: number } & Omit<Equipment, 'service'>,
): Express {
  const equipment = { service, ...senders };
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  app.use(requestLog(log), requestMetrics, securityHeaders(service), compressed);

  app.use(health(), docs(service), jwks(service));

  const json = express.json({
    limit: BODY_LIMIT,
    // A compressed body is refused: 32 KiB need no compression, and none can then unfold to more.
    inflate: false,
    // Other bytes would be changed silently, and `ext` is echoed byte for byte.
    verify: (_req, _res, body) => {
      if (!isUtf8(body)) throw new Error('not UTF-8');
    },
    type: ({ method = '', headers }) =>
      METHODS_WITH_BODY.includes(method) && JSON_TYPE.test(headers['content-type'] ?? ''),
  });
  app.use(['/v1', '/trpc'], neverKept);
  app.use(['/v1/app', ...REFRESH_PATHS], ownOriginOnly(service));
  app.use('/v1', json, restFace(equipment));
  app.use(
    '/trpc',
    ownOriginOnly(service),
    ownPagesOnly(service),
    wholeAnswers,
    json,
    trpcFace(equipment),
  );

  if (!service.hasMailServer) app.use('/dev', mailbox(service));
  app.use('/console', spa('console'));
  app.use('/inbox', spa('inbox', spaPolicy('assent-worker')));
  app.get('/plain.css', (_req, res) => void res.type('css').send(plainStyle));
  app.get('/', (_req, res) => void res.type('html').send(frontPage));

  app.use(nothingHere(service));
  app.use(problemErrors(service));
  return app;
}

/** At 4, what the library asks for, Brotli makes larger files than gzip does. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

/** Only what is fetched is long enough to gain by it. */
const compressed: RequestHandler = (req, res, next) =>
  req.method === 'GET' ? compress(req, res, next) : next();

/** A person who lost the way gets a page, everybody else the problem. */
const nothingHere =
  (service: Service): RequestHandler =>
  (req, res) => {
    const isPerson = req.accepts(['application/problem+json', 'html']) === 'html';
    if (isPerson && !/^\/(v1|trpc)(\/|$)/.test(req.path))
      return void res.status(404).type('html').send(lostPage);
    answerProblem(service, req, res, new Problem('not_found'));
  };

/** Answers carry secrets and what people decided: no cache keeps them. */
const neverKept: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

/** A stream is not kept either, and nothing on its way may gather it to make it smaller. */
const UNKEPT_STREAM = 'no-store, no-transform';

/** A streamed answer has its headers sent before a procedure can set a cookie; our SPAs ask for whole ones. */
const wholeAnswers: RequestHandler = (req, _res, next) => {
  delete req.headers['trpc-accept'];
  next();
};

/** The internal face, for the two SPAs. */
const trpcFace = (equipment: Equipment) =>
  createExpressMiddleware({
    router: appRouter,
    maxBatchSize: BATCH_LIMIT,
    createContext: ({ req, res }) => contextOf(equipment, 'trpc', req, res),
    onError: ({ error, type, req, path }) => {
      const problem = problemOf(causeOf(error));
      logRefusal(equipment.service, req, problem, path);
      // The library would refuse a stream with 200: its page is to read the status, as of anything else.
      const { res } = req;
      if (type === 'subscription' && res && !res.headersSent)
        res.status(problem.status).set(problemHeaders(problem, '/trpc'));
      if (problem.status >= 500) req.log.error({ err: error.cause ?? error }, 'request failed');
    },
    responseMeta: ({ errors: [error], type }) => {
      if (type === 'subscription') return { headers: { 'cache-control': UNKEPT_STREAM } };
      return error ? { headers: problemHeaders(problemOf(causeOf(error)), '/trpc') } : {};
    },
  });
