import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { example } from '@assent/core/pure/platform/schemas/example';
import type { Service } from '@assent/core/service';
import { type RequestHandler, Router } from 'express';
import { guidePages } from '../guides/guides.ts';
import { openApiDocument } from '../openapi/document.ts';
import { sends } from '../pages/pages.ts';
import { readableByAll, viewerPolicy } from '../pages/security-headers.ts';
import { problemPages } from '../problem-pages/pages.ts';
import { viewerOfPackage } from './viewer-package.ts';

/**
 * The viewer's own script, served by us: nothing comes from elsewhere. The build puts it beside the bundle
 * (vite.config.ts), so that a production install does not need the package.
 */
const bundle = fileURLToPath(new URL('.', import.meta.url));
const sendViewer: RequestHandler = existsSync(join(bundle, 'viewer.js'))
  ? (_req, res) => res.sendFile('viewer.js', { root: bundle, maxAge: '1d' })
  : (_req, res) => void res.type('js').send(viewerOfPackage());

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Assent</title>
<link rel="icon" href="/console/favicon.svg">
</head>
<body style="--scalar-custom-header-height: 3rem">
<header style="position: sticky; top: 0; z-index: 2; height: 3rem; padding: 0 1rem; font: 1rem/3rem system-ui; background: Canvas; color-scheme: light dark"><a href="/docs">Assent documentation</a></header>
<div id="reference"></div><script src="/docs/reference/storage.js"></script><script src="/docs/reference/viewer.js"></script><script type="module" src="/docs/reference/start.js"></script></body>
</html>
`;

/**
 * `/docs`: the guides, a page for every problem code, and at `/docs/reference` the API reference. `/v1/openapi.json`: the
 * document behind it, to which `/openapi.json` redirects.
 */
export function docs(service: Service): Router {
  const router = Router();
  const document = JSON.stringify(openApiDocument(service.baseUrl));
  router.get('/v1/openapi.json', readableByAll, sends('json', document));
  // Where generators and people look first.
  router.get('/openapi.json', readableByAll, (_req, res) => res.redirect(308, '/v1/openapi.json'));
  router.get('/docs/reference', viewerPolicy, sends('html', page));
  router.get('/docs/reference/storage.js', readableByAll, sends('js', storageScript));
  router.get('/docs/reference/start.js', readableByAll, sends('js', startScript));
  router.get('/docs/reference/viewer.js', readableByAll, sendViewer);
  router.use(guidePages(service.baseUrl));
  router.use(problemPages(service.baseUrl));
  return router;
}

/**
 * Gives the viewer a storage in memory. A page with an opaque origin has none, and the viewer does not start without
 * one.
 */
const storageScript = `for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  const storage = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() { return kept.size; },
  };
  Object.defineProperty(window, name, { value: storage });
}
`;

/**
 * Starts the viewer. The console links to `/docs/reference#appid=app_…`, and then its examples and its credential name that app. A
 * page without an origin keeps nothing over a reload but its address, so the appid, which is no secret, stays there. The
 * developer enters the secret.
 */
const startScript = `const shape = /app_[0-7][0-9a-hjkmnp-tv-z]{25}/;
const isLinked = location.hash.startsWith('#appid=');
const appid = shape.exec(isLinked ? location.hash : location.search)?.[0];
if (appid && isLinked) history.replaceState(null, '', location.pathname + '?appid=' + appid);

async function documentOf(appid) {
  const answer = await fetch('/v1/openapi.json');
  return (await answer.text()).replaceAll(/${example.appid}|<appid>/g, appid);
}

const own = appid && {
  content: await documentOf(appid),
  authentication: {
    preferredSecurityScheme: 'openSecret',
    securitySchemes: { openSecret: { token: appid + ':<open_secret>' } },
  },
};

Scalar.createApiReference('#reference', {
  ...(own || { url: '/v1/openapi.json' }),
  withDefaultFonts: false,
  hideClientButton: true,
  // The page has no origin, so no answer of the API is readable to it; and a page must not hold a secret.
  hideTestRequestButton: true,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});
`;
