import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type RequestHandler, Router } from 'express';
import { checkout } from '../checkout.ts';
import {
  guidesOfSite,
  MAX_QUESTION,
  pagesByHeading,
  sitePage,
  siteScript,
  siteStyle,
} from '../docs/site.ts';
import { allOperations } from '../openapi/operations.ts';
import { tagOf } from '../openapi/tags.ts';
import { escapeHtml, sends } from '../pages/pages.ts';
import { picturePolicy, readableByAll, sitePolicy } from '../pages/security-headers.ts';
import { problemEntries } from '../problem-pages/pages.ts';
import {
  anchorOf,
  LOCAL_PACKAGES,
  pictureAddress,
  pictureFiles,
  programAddress,
  programsIn,
} from './guide.ts';
import { about, llmsText, rendered, sectionsIn, servedMarkdown } from './markdown.ts';
import { type Entry, type Found, openSearch } from './search.ts';

/** Calls a function once, when its result is first needed. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The pages for those who build on Assent, from the repository. Each is rendered when it is first requested. */
const guides = guidesOfSite
  .flatMap((each) => each.guides)
  .map((guide) => ({
    ...guide,
    rendered: once(() => rendered(guide, guide.title, guide.text)),
  }));

const entriesOf = ({ href, title, text }: (typeof guides)[number]): Entry[] =>
  sectionsIn(title, text).map(({ id, ...section }) => ({
    href: id ? `${href}#${id}` : href,
    page: title,
    heading: section.heading,
    text: section.text,
  }));

/** What business systems call. The addresses are those that the API viewer gives to operations. */
const operationEntries: Entry[] = allOperations
  .filter(({ surface }) => surface === 'open')
  .map((operation) => {
    const { method, path, docs } = operation;
    const request = `${method.toUpperCase()}/v1${path}`;
    return {
      href: `/docs/reference#tag/${anchorOf(tagOf(operation))}/${request}`,
      page: 'API reference',
      heading: docs.summary,
      text: `${request.replace('/', ' /')} ${docs.description}`,
    };
  });

/** Opens the search at the first question. Other requests are handled while it reads the guides. */
const search = once(async () => {
  const entries = [...operationEntries, ...problemEntries];
  for (const guide of guides) {
    entries.push(...entriesOf(guide));
    await setImmediate();
  }
  return openSearch(entries);
});

const rowsOf = ({ heading, pages }: (typeof pagesByHeading)[number]) =>
  `<section><h2>${heading}</h2><ul>${pages
    .map(
      ({ href, title, summary }) =>
        `<li><a href="${href}">${escapeHtml(title)}</a><p class="summary">${escapeHtml(summary)}</p></li>`,
    )
    .join('\n')}</ul></section>`;
const homePage = once(() =>
  sitePage({
    title: 'Documentation',
    href: '/docs',
    html: `<h1>Assent documentation</h1><p>${about}</p>
<div class="headings">${pagesByHeading.map(rowsOf).join('\n')}</div>`,
  }),
);

const rowOf = ({ href, page, heading, excerpt }: Found) =>
  `<li><a href="${href}">${escapeHtml(heading)}</a><p class="summary">${escapeHtml(page)}: ${escapeHtml(excerpt)}</p></li>`;

const NOTHING = 'No page has these words.';

/** Renders the results of a search, which is a GET. */
async function resultPage(question: string): Promise<string> {
  const found = (await search())(question);
  const results =
    found.length > 0
      ? `<ul class="results">${found.map(rowOf).join('\n')}</ul>`
      : `<p>${NOTHING}</p>`;
  const html = `<h1>Search</h1>${question ? results : '<p>Enter a word.</p>'}`;
  return sitePage({ title: 'Search', href: '/docs/search', html, question });
}

const questionOf = ({ q }: Record<string, unknown>) =>
  typeof q === 'string' ? q.slice(0, MAX_QUESTION).trim() : '';

/**
 * `/docs`, `/docs/guides/<name>`, the same as Markdown, their pictures, the programs that they link to, `/docs/search?q=`, the
 * same as JSON, and `/llms.txt`. They install packages from this server.
 */
export function guidePages(baseUrl: string): Router {
  const router = Router();
  const withOwnPackages = (text: string) => text.replaceAll(LOCAL_PACKAGES, `${baseUrl}/packages/`);
  const page = (path: string, render: (question: string) => string | Promise<string>): void => {
    const send: RequestHandler = async (req, res) => {
      const html = await render(questionOf(req.query));
      res.type('html').send(withOwnPackages(html));
    };
    router.get(path, sitePolicy, send);
  };

  router.get('/docs/site.css', sends('css', siteStyle));
  router.get('/docs/site.js', sends('js', siteScript));
  page('/docs', homePage);
  router.get('/docs/guides', (_req, res) => res.redirect(308, '/docs'));
  for (const { rendered, ...guide } of guides) {
    const { title, href } = guide;
    const markdown = `${href}.md`;
    page(
      href,
      once(() => sitePage({ title, href, markdown, ...rendered() })),
    );
    const text = once(() => withOwnPackages(servedMarkdown(guide, guide.text, baseUrl)));
    router.get(markdown, readableByAll, (_req, res) => {
      res.type('text/markdown; charset=utf-8').send(text());
    });
  }
  for (const path of pictureFiles) {
    const picture = sends('svg', readFileSync(new URL(path, checkout), 'utf8'));
    router.get(pictureAddress(path), picturePolicy, readableByAll, picture);
  }
  for (const path of new Set(guides.flatMap((guide) => programsIn(guide, guide.text)))) {
    const text = once(() => readFileSync(new URL(path, checkout), 'utf8'));
    router.get(programAddress(path), readableByAll, (_req, res) => {
      res.type('text/plain; charset=utf-8').send(text());
    });
  }
  page('/docs/search', resultPage);
  router.get('/docs/search.json', async ({ query }, res) => {
    const data = (await search())(questionOf(query));
    res.type('json').send(withOwnPackages(JSON.stringify({ data })));
  });
  const llms = llmsText(guidesOfSite, baseUrl);
  router.get('/llms.txt', readableByAll, sends('txt', llms));
  return router;
}
