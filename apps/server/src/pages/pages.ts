import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localesIn, type Service } from '@assent/core/service';
import { rangesOf } from '@assent/texts/accept-language';
import { directionOf, fallback, lookUp } from '@assent/texts/locales';
import express, { type RequestHandler, Router } from 'express';
import { checkout } from '../checkout.ts';

const appFolder = (name: string) => fileURLToPath(new URL(`apps/${name}/dist/`, checkout));

/** Serves a built SPA. Hashed files are immutable, the page and the service worker are not cached, any other path is the page. */
export function spa(name: 'console' | 'inbox', policy: RequestHandler): Router {
  const folder = appFolder(name);
  const page = join(folder, 'index.html');
  const router = Router();
  router.use(policy);
  // Without the trailing slash a page is outside the scope of its service worker.
  router.get('/', (req, res, next) =>
    req.originalUrl.startsWith(`/${name}/`) ? next() : res.redirect(301, `/${name}/`),
  );
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      setHeaders: (res, path) => {
        // The API viewer shows it too, and has no origin.
        if (path.endsWith('/favicon.svg'))
          res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        const isHashed = path.includes('/assets/');
        res.setHeader(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    }),
  );
  const shell: RequestHandler = (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method) || /\.\w+$/.test(req.path)) return next();
    if (!existsSync(page)) return next();
    res.setHeader('Cache-Control', 'no-cache');
    // By its whole path it would not be found in a folder such as ~/.local.
    res.sendFile('index.html', { root: folder });
  };
  router.use(shell);
  return router;
}

const page = (title: string, body: string, locale = 'en') => `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/console/favicon.svg">
<link rel="stylesheet" href="/plain.css">
</head>
<body><main>${body}</main></body>
</html>
`;

/** The few pages that are not part of an SPA share one small style sheet. */
export const plainStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
body { margin: 0; } main { max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem; }
a { color: inherit; }
nav a { display: block; padding: 1rem 0; border-bottom: 1px solid #8884; text-decoration: none; }
a strong { display: block; } a:hover strong, a:focus strong { text-decoration: underline; }
article { padding: 1rem 0; border-bottom: 1px solid #8884; } article p { margin: 0; opacity: .7; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
main:has(.guide) { max-width: 46rem; margin-block: 8vh; }
.guide h2 { margin-top: 2.5rem; } .guide h3 { margin-top: 2rem; } .guide h4 { margin-block: 1.25rem .25rem; }
.guide h4 + ol { margin-top: 0; } .guide img { max-width: 100%; height: auto; border: 1px solid #8884; border-radius: .75rem; }
.guide img.step { display: block; margin-block: .75rem .25rem; border-radius: .5rem; } [dir=rtl] img.turns { transform: scaleX(-1); }
.contents, .languages ul { columns: 15rem; padding: 0; list-style: none; }
.contents a, .languages :is(a, summary) { padding-block: .625rem; } .languages summary { cursor: pointer; }
.contents a, .languages a { display: inline-block; min-width: 2.75rem; }
.guide :is(h1, h2, h3, h4, p, li) { overflow-wrap: anywhere; } .guide :is(h1, h2, h3, h4) { hyphens: auto; }
@media print { nav, form, .languages { display: none; } main { margin: 0; } h2, h3, h4 { break-after: avoid; } }
`;

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const plainPage = page;

/** Returns a handler that sends a text. */
export const sends =
  (type: string, text: string): RequestHandler =>
  (_req, res) =>
    void res.type(type).send(text);

/** The page at `/`, with links to console, inbox and docs. */
export const frontPage = page(
  'Assent',
  `<h1>Assent</h1>
<p>Ask a person, get a signed answer.</p>
<nav>
<a href="/inbox/"><strong>Inbox</strong>I was asked to approve something.</a>
<a href="/help"><strong>Help</strong>I was asked, and have a question about the inbox.</a>
<a href="/console/"><strong>Console</strong>I am a developer and want to ask people.</a>
<a href="/docs"><strong>Documentation</strong>I want to build on it.</a>
<a href="/docs/reference"><strong>API reference</strong>I want to look up an operation.</a>
<a href="/packages/"><strong>Packages</strong>I want to install a client or the command line.</a>
</nav>`,
);

/** Returns the page of an unknown address, in the first language that a browser asks for. @param header `Accept-Language` */
export function notFoundPage({ languages }: Pick<Service, 'languages'>, header?: string): string {
  const locale = lookUp(rangesOf(header), localesIn(languages)) ?? fallback;
  const { not_found } = (languages[locale] ?? languages.en).pages;
  return page(
    `${not_found.title} · Assent`,
    `<h1>${not_found.heading}</h1>
<p>${not_found.why}</p>
<nav><a href="/"><strong>${not_found.start}</strong></a></nav>`,
    locale,
  );
}
