import { Problem, type Service, withoutTrailing } from '@assent/core/service';
import type { RequestHandler } from 'express';
import { allOperations } from '../openapi/operations.ts';
import { answerProblem, answerWithQuota } from '../problems/problems.ts';
import { safePath } from './safe-path.ts';

const READING = ['GET', 'HEAD'];

/** The methods of each path. HEAD is allowed where GET is. */
const methods = new Map<string, Set<string>>();
/** Those that are not operations: the stream of events, and what the console has and the document does not. */
const others = [
  { path: '/open/events/stream', method: 'get' },
  { path: '/developer/audit/export', method: 'get' },
  { path: '/developer/messages/export', method: 'get' },
  { path: '/developer/files', method: 'post' },
  { path: '/developer/files/{file_id}', method: 'get' },
];
for (const { path, method } of [...allOperations, ...others]) {
  const ofPath = methods.get(path) ?? new Set();
  for (const name of method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]) ofPath.add(name);
  methods.set(path, ofPath);
}
/** The templates by their number of segments: only those of the same number could fit a path. */
type Template = { segments: string[]; ofPath: Set<string> };
const templates = new Map<number, Template[]>();
for (const [path, ofPath] of methods) {
  const segments = path.split('/');
  const ofLength = templates.get(segments.length) ?? [];
  templates.set(segments.length, [...ofLength, { segments, ofPath }]);
}

/** Returns whether as many segments fit those of `/open/messages/{message_id}`, whatever their case, as the REST facade has it. */
const fits = (segments: string[], template: string[]) =>
  template.every((name, at) =>
    name.startsWith('{') ? segments[at] !== '' : name === segments[at]?.toLowerCase(),
  );

/** Returns the number of parameters of a template. */
const parametersOf = ({ segments }: Template) =>
  segments.filter((name) => name.startsWith('{')).length;

/**
 * Returns the methods that a path below /v1 takes; an empty list for an unknown path. Those of
 * `/open/deliveries/resend` are not those of `/open/deliveries/{delivery_id}`, which fits it too.
 */
export function methodsOf(path: string): string[] {
  const segments = withoutTrailing(path, '/').split('/');
  const [nearest] = (templates.get(segments.length) ?? [])
    .filter((template) => fits(segments, template.segments))
    .toSorted((a, b) => parametersOf(a) - parametersOf(b));
  return nearest ? [...nearest.ofPath].sort() : [];
}

/** Returns how many of the first segments of a path are those of a template, or nearly: `message` and `messages`. */
function sharedStart(segments: string[], template: string[]): number {
  const ends = template.findIndex((name, at) => {
    const given = segments[at]?.toLowerCase() ?? '';
    if (name.startsWith('{')) return given === '';
    return (
      given !== name && !(given.length > 3 && (name.startsWith(given) || given.startsWith(name)))
    );
  });
  return ends === -1 ? template.length : ends;
}

/** The surface and the resource: `/open/messages`. */
const MIN_SHARED = 3;
const MAX_NEAR = 3;

/**
 * Returns the operations that share most of a path below /v1, such as `POST /v1/open/messages/{message_id}/cancel`, at most
 * three; first those that change something as `method` does, or read.
 */
function operationsNear(method: string, path: string): string[] {
  const segments = withoutTrailing(path, '/').split('/');
  const isReading = READING.includes(method);
  const near = [...templates.values()]
    .flat()
    .map((template) => ({ ...template, shared: sharedStart(segments, template.segments) }))
    .filter(({ shared, segments: template }) => {
      const isItself = template.length === segments.length && fits(segments, template);
      return shared >= MIN_SHARED && !isItself;
    });
  const most = Math.max(...near.map(({ shared }) => shared));
  return near
    .filter(({ shared }) => shared === most)
    .flatMap(({ segments, ofPath }) => {
      const name = [...ofPath].find((each) => READING.includes(each) === isReading);
      return name ? [{ name, segments }] : [];
    })
    .toSorted((a, b) => a.segments.length - b.segments.length)
    .slice(0, MAX_NEAR)
    .map(({ name, segments }) => `${name} /v1${segments.join('/')}`);
}

const nearTo = (method: string, path: string) => {
  const near = path.startsWith('/v1/') ? operationsNear(method, path.slice('/v1'.length)) : [];
  return near.length > 0 ? ` Near it: ${near.join(', ')}.` : '';
};

/** Returns the problem of a path that does not exist. What is after it in the URL may be a secret and is not repeated. */
export const unknownPath = (method: string, path: string) =>
  new Problem('not_found', {
    detail: `There is no ${method} ${safePath(path).slice(0, 200)}.${nearTo(method, path)} The paths of the API begin with /v1/open/, /v1/developer/ or /v1/app/; /docs/reference and /v1/openapi.json list them all.`,
  });

/** Refuses a method that a path of /v1 does not take: 405, with the methods that it takes in `Allow` (RFC 9110 §15.5.6). */
export const knownMethodsOnly =
  (service: Service): RequestHandler =>
  async (req, res, next) => {
    const allowed = methodsOf(req.path);
    if (allowed.length === 0 || allowed.includes(req.method)) return next();
    await answerWithQuota(
      service,
      req,
      res,
      methodProblem(req.method, allowed, nearTo(req.method, `/v1${req.path}`)),
    );
  };

/** Refuses everything but GET and HEAD at a read-only path. */
export const readOnly =
  (service: Service): RequestHandler =>
  (req, res, next) => {
    if (READING.includes(req.method)) return next();
    answerProblem(service, req, res, methodProblem(req.method, READING));
  };

const methodProblem = (method: string, allow: string[], near = '') =>
  new Problem('method_not_allowed', {
    detail: `This path does not accept ${method}. It accepts ${allow.join(', ')}.${near}`,
    allow,
  });
