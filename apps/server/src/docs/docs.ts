import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Service } from '@assent/core/service';
import { type RequestHandler, Router } from 'express';
import { guidePages } from '../guides/guides.ts';
import { openApiDocument } from '../openapi/document.ts';
import { readableByAll, viewerPolicy } from '../pages/security-headers.ts';
import { problemPages } from '../problem-pages/pages.ts';
import { startScript, storageScript } from './docs-start.ts';
import { viewerOfPackage } from './viewer-package.ts';

/**
 * The viewer's own script, served by us: nothing comes from elsewhere. The build puts it beside the bundle
 * (vite.config.ts), so that a production install does not need the package.
 */
const bundledViewer = fileURLToPath(new URL('viewer.js', import.meta.url));
const sendViewer: RequestHandler = existsSync(bundledViewer)
  ? (_req, res) => res.sendFile(bundledViewer, { maxAge: '1d' })
  : (_req, res) => void res.type('js').send(viewerOfPackage());

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Assent API</title>
<link rel="icon" href="/console/favicon.svg">
</head>
<body><div id="reference"></div><script src="/docs/storage.js"></script><script src="/docs/viewer.js"></script><script type="module" src="/docs/start.js"></script></body>
</html>
`;

/** `/docs`: the API reference, the guides, and a page for every problem code. `/v1/openapi.json`: the document behind it. */
export function docs(service: Service): Router {
  const router = Router();
  const document = JSON.stringify(openApiDocument(service.baseUrl));
  router.get(
    '/v1/openapi.json',
    readableByAll,
    (_req, res) => void res.type('json').send(document),
  );
  router.get('/docs', viewerPolicy, (_req, res) => void res.type('html').send(page));
  router.get(
    '/docs/storage.js',
    readableByAll,
    (_req, res) => void res.type('js').send(storageScript),
  );
  router.get('/docs/start.js', readableByAll, (_req, res) => void res.type('js').send(startScript));
  router.get('/docs/viewer.js', readableByAll, sendViewer);
  router.use(guidePages(service.baseUrl));
  router.use(problemPages(service.baseUrl));
  return router;
}
