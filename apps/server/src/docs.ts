import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Service } from '@assent/core/service';
import { Router } from 'express';
import { startScript, storageScript } from './docs-start.ts';
import { guidePages } from './guides.ts';
import { openApiDocument } from './openapi.ts';
import { problemPages } from './problem-pages/pages.ts';
import { readableByAll, viewerPolicy } from './security-headers.ts';

/**
 * The viewer's own file, served by us: nothing comes from elsewhere. The build puts it beside the bundle
 * (vite.config.ts), so that a production install goes without the package and its dependencies.
 */
const bundledViewer = fileURLToPath(new URL('viewer.js', import.meta.url));
const viewer = existsSync(bundledViewer) ? bundledViewer : viewerOfPackage();

function viewerOfPackage() {
  const entry = createRequire(import.meta.url).resolve('@scalar/api-reference');
  return join(dirname(entry), 'browser/standalone.js');
}

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
  router.get('/docs/viewer.js', readableByAll, (_req, res) =>
    res.sendFile(viewer, { maxAge: '1d' }),
  );
  router.use(guidePages(service.baseUrl));
  router.use('/docs/problems', problemPages(service.baseUrl));
  return router;
}
