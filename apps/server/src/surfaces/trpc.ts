import { appRouter } from '@assent/core/router';
import { causeOf, Problem, problemOf } from '@assent/core/service';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { RequestHandler } from 'express';
import { logFailure, logRefusal, problemHeaders } from '../problems/problems.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';
import { isJson, notJson } from '../requests/request-bodies.ts';

const BATCH_LIMIT = 10;
const METHODS = ['GET', 'HEAD', 'POST'];

/**
 * Refuses requests that the library would answer with 500: it builds a `URL` and a `Request` from each request, which throws
 * for some paths, hosts and methods, and it has parsers for forms and streams.
 */
export const refuseUnreadable: RequestHandler = (req, _res, next) => {
  const { method, url, headers } = req;
  if (!METHODS.includes(method)) return next(new Problem('method_not_allowed', { allow: METHODS }));
  // Fetch refuses a URL with credentials in it (`Host: a@b`).
  if (!URL.canParse(`http://${headers.host}`) || headers.host?.includes('@'))
    return next(new Problem('malformed_request'));
  if (!/^\/[^/\\?#]*(\?|$)/.test(url)) return next(new Problem('not_found'));
  if (headers['content-type'] !== undefined && !isJson(req))
    return next(notJson(headers['content-type']));
  return next();
};

/** Disables streamed answers: their headers are sent before a procedure can set a cookie. */
export const withoutStreaming: RequestHandler = (req, _res, next) => {
  delete req.headers['trpc-accept'];
  if (/jsonl/i.test(req.headers.accept ?? '')) delete req.headers.accept;
  next();
};

/** `Cache-Control` of a stream: proxies must neither store, buffer nor compress it. */
const NO_STORE_STREAM = 'no-store, no-transform';

/** Serves /trpc, for the two SPAs. */
export const trpcHandler = (dependencies: Dependencies) =>
  createExpressMiddleware({
    router: appRouter,
    maxBatchSize: BATCH_LIMIT,
    createContext: ({ req, res }) => contextOf(dependencies, 'trpc', req, res),
    onError: ({ error, type, req, path }) => {
      const problem = problemOf(causeOf(error));
      logRefusal(dependencies.service, req, problem, path);
      // The library would refuse a stream with 200. Open pages have their own handler (open-pages).
      const { res } = req;
      if (type === 'subscription' && res && !res.headersSent)
        res.status(problem.status).set(problemHeaders(problem, '/trpc'));
      logFailure(req, error);
    },
    responseMeta: ({ errors: [error], type }) => {
      if (type === 'subscription') return { headers: { 'cache-control': NO_STORE_STREAM } };
      return error ? { headers: problemHeaders(problemOf(causeOf(error)), '/trpc') } : {};
    },
  });
