import type { Surface } from '@assent/core/caller';
import { Problem } from '@assent/core/errors';
import { problemOf } from '@assent/core/problem-answer';
import { appRouter } from '@assent/core/router';
import type { Service } from '@assent/core/service';
import { causeOf } from '@assent/core/trpc';
import type { TRPCError } from '@trpc/server';
import type { Request, RequestHandler, Response } from 'express';
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi';
import { answerWithQuota } from '../problems/problems.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';
import { isJson } from '../requests/request-bodies.ts';

const SURFACES = new Set<string>(['open', 'developer', 'app'] satisfies Surface[]);
const isSurface = (text: string): text is Surface => SURFACES.has(text);

/** Serves /v1: the same router as /trpc, by the REST paths of its procedures. */
export function restHandler(dependencies: Dependencies): RequestHandler {
  const { service } = dependencies;
  const thrown = new WeakMap<object, TRPCError>();
  const accepted = new WeakSet<object>();
  const handle = createOpenApiNodeHttpHandler<typeof appRouter, Request, Response>({
    router: appRouter,
    createContext: ({ req, res }) => {
      const context = contextOf(dependencies, surfaceOf(req), req, res);
      const reply = { ...context.reply, accepted: () => void accepted.add(reply) };
      return { ...context, reply };
    },
    responseMeta: ({ ctx, errors }) =>
      ctx && errors.length === 0 && accepted.has(ctx.reply) ? { status: 202 } : {},
    onError: ({ error, req }) => thrown.set(req, error),
  });
  return async (req, res) => {
    // HEAD is handled as GET; Node omits the body.
    if (req.method === 'HEAD') req.method = 'GET';
    if (!isPlainPath(req)) return answerWithQuota(service, req, res, new Problem('not_found'));
    takeEmptyBody(req);
    if (!isJsonRequest(req))
      return answerWithQuota(service, req, res, new Problem('unsupported_media_type'));
    if (Array.isArray(req.body))
      return answerWithQuota(service, req, res, new Problem('invalid_json'));
    replaceErrorBody(service, req, res, thrown);
    await handle(req, res);
  };
}

/** Returns the surface of a path: `/open/messages` → `open`. An unknown segment has no procedure and becomes not_found. */
function surfaceOf(req: Request): Surface {
  const segment = req.path.split('/')[1] ?? '';
  if (isSurface(segment)) return segment;
  throw new Problem('not_found');
}

/**
 * Replaces the error body of the library, which has its own `code`, at its last call, `res.end`.
 */
function replaceErrorBody(
  service: Service,
  req: Request,
  res: Response,
  thrown: WeakMap<object, TRPCError>,
) {
  const end = res.end;
  res.end = ((...written: Parameters<typeof end>) => {
    res.end = end;
    const error = thrown.get(req);
    if (!error) return res.end(...written);
    const problem = problemOf(causeOf(error));
    if (problem.status >= 500) req.log.error({ err: error.cause ?? error }, 'request failed');
    void answerWithQuota(service, req, res, problem);
    return res;
  }) as typeof end;
}

/**
 * The library reads the path with a URL parser, which resolves `..`, `%2e%2e` and the like. The
 * checks before it (origin, surface) saw another path, so such a path is not found.
 */
function isPlainPath({ originalUrl }: Request): boolean {
  const [path = ''] = originalUrl.split('?');
  if (PLAIN.test(path)) return true;
  return (
    URL.canParse(path, 'http://localhost') && new URL(path, 'http://localhost').pathname === path
  );
}

/** Pattern of all our paths, which contain nothing to resolve. */
const PLAIN = /^(\/[\w-]+)+\/?$/;

const METHODS_WITH_BODY = ['POST', 'PUT'];

/** The library would treat `application/jsonx` as JSON that was not parsed, i.e. as an empty object. */
const isJsonRequest = (req: Request) => !METHODS_WITH_BODY.includes(req.method) || isJson(req);

/** A POST without a body is one with an empty object: `curl -X POST` sends no content type. */
function takeEmptyBody(req: Request) {
  const {
    'content-type': type,
    'content-length': length,
    'transfer-encoding': coding,
  } = req.headers;
  const isEmpty = type === undefined && coding === undefined && (length ?? '0') === '0';
  if (!isEmpty || !METHODS_WITH_BODY.includes(req.method)) return;
  req.headers['content-type'] = 'application/json';
  req.body = {};
}
