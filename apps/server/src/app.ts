import type { RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import {
  type Config,
  type MetricsText,
  metricsText,
  type RequestRecorder,
  type Service,
} from '@assent/core/service';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { allowSilence, limitSlowBodies } from './connections/slow-requests.ts';
import { docs } from './docs/docs.ts';
import { helpPage } from './help/help.ts';
import { observeOverload, openLoadLimit } from './limits/load-limit.ts';
import { openPages } from './open-pages/open-pages.ts';
import { health } from './operations/health.ts';
import { packages } from './packages/packages.ts';
import { mailbox } from './pages/mailbox.ts';
import { frontPage, notFoundPage, plainStyle, sends, spa } from './pages/pages.ts';
import { securityHeaders, spaPolicy } from './pages/security-headers.ts';
import { answerProblem, problemErrors } from './problems/problems.ts';
import { knownMethodsOnly, readOnly, unknownPath } from './requests/allowed-methods.ts';
import type { Dependencies } from './requests/identify.ts';
import { recordOpenRequests } from './requests/open-requests.ts';
import { oneHost, ownOriginOnly, ownPagesOnly, REFRESH_PATHS } from './requests/origin.ts';
import { queryParameters } from './requests/query-strings.ts';
import { jsonBodies } from './requests/request-bodies.ts';
import { requestLog, requestMetrics } from './requests/request-log.ts';
import { eventStream } from './surfaces/event-stream.ts';
import { auditExport, messageExport } from './surfaces/exports.ts';
import { fileOfApp, fileOfMember, fileOfPerson, fileUploads } from './surfaces/files.ts';
import { logos } from './surfaces/logos.ts';
import { mcp } from './surfaces/mcp.ts';
import { permissionHooks } from './surfaces/permission-hooks.ts';
import { restHandler } from './surfaces/rest.ts';
import { jwks, transparencyLog } from './surfaces/transparency-log.ts';
import { refuseUnreadable, trpcHandler, withoutStreaming } from './surfaces/trpc.ts';
import { witness } from './surfaces/witness.ts';

type Senders = Omit<Dependencies, 'service'>;
/** Where the requests of business systems are recorded. */
type Requests = { requests: Pick<RequestRecorder, 'record'> };
/** Reads the metrics for `/metrics`: those of this process, unless others share its port. */
type Metrics = { readMetrics?: () => Promise<MetricsText> };
/** Configuration of the HTTP edge. */
export type Edge = Pick<
  Config,
  'trustProxy' | 'metricsToken' | 'unfinishedRequestsPerClient' | 'requestsInFlight'
>;

/** Creates the app: the limit of load, and Express with all routes. */
export function createApp(
  service: Service,
  log: Logger,
  {
    trustProxy,
    metricsToken,
    unfinishedRequestsPerClient,
    requestsInFlight,
    requests,
    readMetrics = metricsText,
    ...senders
  }: Edge & Senders & Requests & Metrics,
): RequestListener {
  const dependencies = { service, ...senders };
  const overload = observeOverload(log);
  const load = openLoadLimit(service, requestsInFlight, overload);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.set('query parser', queryParameters);
  app.use(requestLog(log), requestMetrics, securityHeaders(service), compressed, oneHost);
  app.use(['/v1/open', '/mcp'], recordOpenRequests(requests));

  app.use(['/v1', '/trpc', '/mcp'], noStore);
  if (trustProxy > 0) app.use(limitSlowBodies(unfinishedRequestsPerClient));
  app.use(witness(service, load.count));
  app.use(fileUploads(dependencies));
  app.use(jsonBodies, load.count);

  const documents = express.Router();
  documents.use(READ_ONLY, readOnly(service));
  documents.all('/', readOnly(service));
  documents.use(
    health(service, { metricsToken, readMetrics, isOverloaded: overload.isPersistent }),
    docs(service),
    jwks(service),
    transparencyLog(service),
    logos,
    packages(service.baseUrl),
  );

  app.use((req, res, next) => (OPERATION.test(req.path) ? next() : documents(req, res, next)));

  app.use('/v1', knownMethodsOnly(service));
  app.use(['/v1/app', ...REFRESH_PATHS], ownOriginOnly(service));
  app.use('/v1/developer/audit/export', auditExport(dependencies));
  app.use('/v1/developer/messages/export', messageExport(dependencies));
  app.use('/v1/developer/files', fileOfMember(dependencies));
  app.use('/v1/app/files', fileOfPerson(dependencies));
  app.use('/v1/open/files', fileOfApp(dependencies));
  app.use('/v1/open/events/stream', eventStream(dependencies));
  app.use('/v1/open/hooks/permission', permissionHooks(dependencies));
  app.use('/v1/open/test/clock', allowSilence);
  app.use('/v1', restHandler(dependencies));
  app.use('/mcp', ownPagesOnly(service), mcp(dependencies));
  app.use(
    '/trpc',
    ownOriginOnly(service),
    ownPagesOnly(service),
    refuseUnreadable,
    withoutStreaming,
    openPages(dependencies),
    trpcHandler(dependencies),
  );

  if (!service.hasMailServer) app.use('/dev', mailbox(service));
  app.use('/console', spa('console', spaPolicy('assent-pdf')));
  app.use('/inbox', spa('inbox', spaPolicy('assent-worker', 'assent-pdf')));
  app.get('/plain.css', sends('css', plainStyle));
  app.get('/help', helpPage(service));
  app.get('/', sends('html', frontPage));

  app.use(notFound(service));
  app.use(problemErrors(service));
  return (req, res) => {
    if (!load.refusesEarly(req, res)) app(req, res);
  };
}

/** Paths of operations, which are none of the documents: each of those would be compared with each request. */
const OPERATION = /^\/(v1\/(open|developer|app)|trpc)\//i;

/** Paths that take GET and HEAD only, besides /v1. */
const READ_ONLY = [
  '/healthz',
  '/readyz',
  '/version',
  '/metrics',
  '/docs',
  '/packages',
  '/console',
  '/inbox',
  '/plain.css',
  '/help',
  '/openapi.json',
  '/v1/openapi.json',
  '/v1/logos',
  '/.well-known/jwks.json',
  '/log',
  '/witness/key',
];

/** Quality 4, the library's default, makes larger files than gzip does. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

/** Only answers to GET are long enough to compress. */
const compressed: RequestHandler = (req, res, next) =>
  req.method === 'GET' ? compress(req, res, next) : next();

/** Answers an unknown path with a page for browsers, and with the problem for other clients. */
const notFound =
  (service: Service): RequestHandler =>
  (req, res) => {
    const isPerson = req.accepts(['application/problem+json', 'html']) === 'html';
    if (isPerson && !/^\/(v1|trpc|mcp)(\/|$)/.test(req.path))
      return void res
        .status(404)
        .type('html')
        .vary('Accept-Language')
        .send(notFoundPage(service, req.headers['accept-language']));
    answerProblem(service, req, res, unknownPath(req.method, req.path));
  };

/** Forbids caches to store answers, which carry secrets and decisions. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
