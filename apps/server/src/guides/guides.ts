import { readFileSync } from 'node:fs';
import { type RequestHandler, Router } from 'express';
import { checkout } from '../checkout.ts';
import { escapeHtml, plainPage, sends } from '../pages/pages.ts';
import { picturePolicy, readableByAll, searchPolicy } from '../pages/security-headers.ts';
import {
  type GuideFile,
  guideFiles,
  guidesByHeading,
  LOCAL_PACKAGES,
  pictureAddress,
  pictureFiles,
  titleOf,
} from './guide.ts';
import { htmlOf, llmsText, servedMarkdown } from './markdown.ts';
import { type Found, searchSections, sectionsOf } from './search.ts';

const MAX_ASKED = 100;

/** The pages for those who build on Assent, from the repository. They are read and rendered once, at the start. */
const guides = guideFiles.map((file) => {
  const text = readFileSync(new URL(file.path, checkout), 'utf8');
  return { ...file, text, title: titleOf(text, file.name) };
});
const sections = guides.flatMap(({ name, title, text }) => sectionsOf(name, title, text));

const searchForm = (question = '') => `<form class="search" role="search" action="/docs/guides">
<label for="q">Search the guides</label>
<input id="q" name="q" type="search" maxlength="${MAX_ASKED}" value="${escapeHtml(question)}">
<button>Search</button></form>`;

const pageOf = ({ name, title, ...file }: (typeof guides)[number]) =>
  plainPage(
    `${escapeHtml(title)} · Assent`,
    `<div class="guide">${htmlOf({ name, ...file }, file.text)}</div>
${searchForm()}<nav><a href="/docs/guides/${name}.md"><strong>This guide as Markdown</strong></a>
<a href="/docs/guides"><strong>All guides</strong></a></nav>`,
  );
const pages = guides.map((guide) => ({ ...guide, page: pageOf(guide) }));

const titles = new Map(guides.map(({ name, title }) => [name, title]));
const titled = ({ name, summary }: GuideFile) => ({
  name,
  title: titles.get(name) ?? name,
  summary,
});
const byHeading = [...guidesByHeading].map(([heading, files]) => ({
  heading,
  guides: files.map(titled),
}));

const rowsOf = ({ heading, guides: listed }: (typeof byHeading)[number]) =>
  `<h2>${heading}</h2><nav>${listed
    .map(
      ({ name, title, summary }) =>
        `<a href="/docs/guides/${name}"><strong>${escapeHtml(title)}</strong>${escapeHtml(summary)}</a>`,
    )
    .join('\n')}</nav>`;
const listPage = plainPage(
  'Guides · Assent',
  `<h1>Guides</h1>${searchForm()}${byHeading.map(rowsOf).join('\n')}
<h2>Reference</h2><nav><a href="/docs"><strong>API reference</strong>Every operation, with examples.</a>
<a href="/packages/"><strong>Packages</strong>The SDK, the command line and other clients, to install from here.</a>
<a href="/docs/problems"><strong>Problems</strong>Every problem code, and what to do.</a></nav>`,
);

const rowOf = ({ section: { href, guide, heading }, excerpt }: Found) =>
  `<a href="${href}"><strong>${escapeHtml(heading)}</strong>${escapeHtml(guide)}: ${escapeHtml(excerpt)}</a>`;

/** Renders the results of a search, which is a GET. */
function resultPage(question: string): string {
  const found = searchSections(sections, question);
  const words =
    found.length > 0
      ? `<nav>${found.map(rowOf).join('\n')}</nav>`
      : '<p>No guide has all of these words.</p>';
  return plainPage(
    'Search · Assent',
    `<h1>Search</h1>${searchForm(question)}${words}<nav><a href="/docs/guides"><strong>All guides</strong></a></nav>`,
  );
}

const list =
  (withOwnPackages: (text: string) => string): RequestHandler =>
  ({ query: { q } }, res) => {
    const question = typeof q === 'string' ? q.slice(0, MAX_ASKED).trim() : '';
    const page = question === '' ? listPage : withOwnPackages(resultPage(question));
    res.type('html').send(page);
  };

/**
 * `/docs/guides`, its search `?q=`, `/docs/guides/<name>`, the same as Markdown, their pictures, and `/llms.txt`. They
 * install from this server.
 */
export function guidePages(baseUrl: string): Router {
  const router = Router();
  const withOwnPackages = (text: string) => text.replaceAll(LOCAL_PACKAGES, `${baseUrl}/packages/`);
  router.get('/docs/guides', searchPolicy, list(withOwnPackages));
  for (const { page, ...guide } of pages) {
    const path = `/docs/guides/${guide.name}`;
    const markdown = withOwnPackages(servedMarkdown(guide, guide.text, baseUrl));
    const html = withOwnPackages(page);
    router.get(path, searchPolicy, sends('html', html));
    router.get(`${path}.md`, readableByAll, sends('text/markdown; charset=utf-8', markdown));
  }
  for (const path of pictureFiles) {
    const picture = sends('svg', readFileSync(new URL(path, checkout), 'utf8'));
    router.get(pictureAddress(path), picturePolicy, readableByAll, picture);
  }
  const llms = llmsText(byHeading, baseUrl);
  router.get('/llms.txt', readableByAll, sends('txt', llms));
  return router;
}
