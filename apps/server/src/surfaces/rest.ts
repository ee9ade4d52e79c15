import { appRouter } from '@assent/core/router';
import { Problem, type Surface } from '@assent/core/service';
import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server';
import type { Request, RequestHandler, Response } from 'express';
import {
  acceptsRequestBody,
  createProcedureCache,
  forEachOpenApiProcedure,
  getInputOutputParsers,
  getQuery,
  instanceofZodTypeKind,
  instanceofZodTypeObject,
  instanceofZodTypeOptional,
  normalizePath,
  type OpenApiMethod,
  type OpenApiProcedure,
  unwrapZodType,
} from 'trpc-to-openapi';
import { answerThrown, problemIn } from '../problems/problems.ts';
import { unknownPath } from '../requests/allowed-methods.ts';
import { contextOf, type Dependencies } from '../requests/identify.ts';
import { recordMessage } from '../requests/open-requests.ts';
import { hasBody, isJson, notJson } from '../requests/request-bodies.ts';

const SURFACES = new Set<string>(['open', 'developer', 'app'] satisfies Surface[]);
const isSurface = (text: string): text is Surface => SURFACES.has(text);

/**
 * Serves /v1: the same router as /trpc, by the REST paths of its procedures. It uses the parts of the library, but not its
 * handler, which has error bodies of its own, and for each request makes a `Request` of the web platform and walks through
 * the schema of the input.
 */
export function restHandler(dependencies: Dependencies): RequestHandler {
  const { service } = dependencies;
  const procedureAt = createProcedureCache(appRouter);
  const listsOf = listsOfInputs(appRouter);

  const answer = async (req: Request, res: Response) => {
    if (!isPlainPath(req)) throw new Problem('not_found');
    const method = methodOf(req);
    const takesBody = acceptsRequestBody(method);
    if (takesBody && !hasJsonOrNothing(req)) throw notJson(req.headers['content-type']);
    if (Array.isArray(req.body)) throw new Problem('invalid_json');
    const { procedure, pathInput } = procedureAt(method, normalizePath(req.path)) ?? {};
    if (!procedure) throw unknownPath(req.method, req.baseUrl + req.path);
    const given = takesBody ? req.body : queryOf(req, listsOf.get(procedure.procedure));
    const context = contextOf(dependencies, surfaceOf(req), req, res);
    let status = 200;
    const accepted = () => {
      status = 202;
    };
    const body = await callTRPCProcedure({
      router: appRouter,
      path: procedure.path,
      type: procedure.type,
      getRawInput: async () => ({ ...given, ...pathInput }),
      ctx: { ...context, reply: { ...context.reply, accepted } },
      signal: undefined,
      batchIndex: 0,
    }).catch((error) => {
      throw withId(error, pathInput);
    });
    recordMessage(req, body);
    res.statusCode = status;
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(body));
  };

  return (req, res) => answer(req, res).catch((error) => answerThrown(service, req, res, error));
}

/**
 * Returns what a procedure threw. Where nothing has the id of the path, the problem says that the path is right: a wrong path
 * has the same code.
 */
function withId(error: unknown, pathInput: Record<string, string> = {}): unknown {
  const problem = problemIn(error);
  if (problem.code !== 'not_found' || problem.more.detail !== undefined) return error;
  // Only ids: other parameters of paths are secrets, and the request log has this text.
  const [given] = Object.entries(pathInput).filter(([name]) => name.endsWith('_id'));
  if (!given) return error;
  const [name, id] = given;
  return new Problem('not_found', {
    ...problem.more,
    detail: `${name}: nothing that these credentials can see has the id ${id}. The path is right. Check the id, and whether it is one of the other app: live and test have rows of their own.`,
  });
}

/** Returns the surface of a path: `/open/messages` → `open`. An unknown segment has no procedure and becomes not_found. */
function surfaceOf(req: Request): Surface {
  const segment = req.path.split('/')[1] ?? '';
  if (isSurface(segment)) return segment;
  throw new Problem('not_found');
}

const METHODS = new Set<string>(['GET', 'POST', 'PUT', 'DELETE'] satisfies OpenApiMethod[]);
const isMethod = (text: string): text is OpenApiMethod => METHODS.has(text);

/** HEAD is handled as GET; Node omits the body. */
function methodOf({ method }: Request): OpenApiMethod {
  if (method === 'HEAD') return 'GET';
  if (isMethod(method)) return method;
  throw new Problem('not_found');
}

/** Returns the query of a request. A parameter that is given once is a list where the input has one. */
function queryOf(req: Request, lists: string[] = []): Record<string, unknown> {
  const query: Record<string, unknown> = getQuery(req, new URL(req.url, 'http://localhost'));
  for (const name of lists)
    if (query[name] !== undefined && !Array.isArray(query[name])) query[name] = [query[name]];
  return query;
}

/**
 * URL parsers resolve `..`, `%2e%2e` and the like. The checks of origin and surface saw another path, so such a path is not
 * found.
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

/** A POST without a body is one with an empty object: `curl -X POST` sends no content type. */
const hasJsonOrNothing = (req: Request) =>
  isJson(req) || (req.headers['content-type'] === undefined && !hasBody(req));

/** Returns the names of the properties of each input that are lists. */
function listsOfInputs({ _def: { procedures } }: AnyTRPCRouter) {
  const lists = new Map<OpenApiProcedure, string[]>();
  forEachOpenApiProcedure(procedures, ({ procedure }) => {
    const input = unwrapZodType(getInputOutputParsers(procedure).inputParser, true);
    if (!instanceofZodTypeObject(input)) return;
    const names = Object.entries(input.shape).flatMap(([name, schema]) => {
      const given = instanceofZodTypeOptional(schema) ? schema.unwrap() : schema;
      return instanceofZodTypeKind(given, 'array') ? [name] : [];
    });
    lists.set(procedure, names);
  });
  return lists;
}
