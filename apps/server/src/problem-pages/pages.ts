import { catalogue, type ProblemCode } from '@assent/core/service';
import { type Response, Router } from 'express';
import { sitePage } from '../docs/site.ts';
import { rendered } from '../guides/markdown.ts';
import type { Entry } from '../guides/search.ts';
import { readableByAll, sitePolicy } from '../pages/security-headers.ts';
import { exampleRequest, requestText, responseText, sourcesOf } from './example.ts';

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(catalogue, code);

/** What the search finds of problems. */
export const problemEntries: readonly Entry[] = Object.entries(catalogue).map(
  ([code, { title, cause, fix }]) => ({
    href: `/docs/problems/${code}`,
    page: 'Problems',
    heading: code,
    text: `${title}. ${cause} ${fix}`,
  }),
);

/** The address of a page of this server, for a link of a Markdown. */
type Addresses = (path: string) => string;

/** Renders a Markdown as a page. Its links lead to pages. */
function pageOf(title: string, markdownOf: (address: Addresses) => string, href: string): string {
  const text = markdownOf((path) => path);
  return sitePage({
    title,
    href: '/docs/problems',
    markdown: `${href}.md`,
    ...rendered(null, title, text),
  });
}

/** `/docs/problems`, and a page for every code, with cause, fix, an example, where it comes from. All also as Markdown. */
export function problemPages(baseUrl: string): Router {
  const router = Router();
  const toMarkdown: Addresses = (path) => `${baseUrl}${path}.md`;
  const sendMarkdown = (res: Response, text: string) =>
    void res.type('text/markdown; charset=utf-8').send(text);

  router.get('/docs/problems', sitePolicy, (_req, res) => {
    res.type('html').send(pageOf('Problems', problemsMarkdown, '/docs/problems'));
  });
  router.get('/docs/problems.md', readableByAll, (_req, res) =>
    sendMarkdown(res, problemsMarkdown(toMarkdown)),
  );
  router.get('/docs/problems/:code.md', readableByAll, (req, res, next) => {
    const code = String(req.params.code);
    if (!isProblemCode(code)) return next();
    sendMarkdown(res, problemMarkdown(code, baseUrl, toMarkdown));
  });
  router.get('/docs/problems/:code', sitePolicy, (req, res, next) => {
    const code = String(req.params.code);
    if (!isProblemCode(code)) return next();
    const markdownOf = (address: Addresses) => problemMarkdown(code, baseUrl, address);
    res.type('html').send(pageOf(code, markdownOf, `/docs/problems/${code}`));
  });
  return router;
}

/** Escapes what Markdown would take for HTML, a link, emphasis or code; an underscore within a word is none. */
const escaped = (text: string) => text.replaceAll(/[\\`*<[]/g, '\\$&');
const fenced = (text: string) => `\`\`\`http\n${text}\n\`\`\``;

function sourceText(code: ProblemCode): string {
  const sources = sourcesOf(code);
  if (typeof sources === 'string') return sources;
  return sources
    .map(
      ({ method, path, docs }) =>
        `- \`${method.toUpperCase()} /v1${path}\` (${escaped(docs.summary)})`,
    )
    .join('\n');
}

function relatedText(name: string, address: Addresses): string {
  const folder = Object.hasOwn(catalogue, name) ? 'problems' : 'guides';
  return `- [${escaped(name)}](${address(`/docs/${folder}/${name}`)})`;
}

/** Returns the list of all problems as Markdown. */
function problemsMarkdown(address: Addresses): string {
  const rows = Object.entries(catalogue).map(
    ([code, { status, title }]) =>
      `- [${code}](${address(`/docs/problems/${code}`)}): ${status} · ${escaped(title)}`,
  );
  return `# Problems\n\n${rows.join('\n')}\n`;
}

/** Returns the page of a problem as Markdown. */
function problemMarkdown(code: ProblemCode, baseUrl: string, address: Addresses): string {
  const { status, title, cause, fix, related } = catalogue[code];
  const request = exampleRequest(code, baseUrl);
  return [
    `# ${escaped(title)}`,
    `Problem \`${code}\`, HTTP ${status}`,
    '## Cause',
    escaped(cause),
    '## Fix',
    escaped(fix),
    '## Example request',
    fenced(requestText(request)),
    '## Example response',
    fenced(responseText(code, baseUrl, request)),
    'Handle problems by `code`, which never changes. `detail` is meant for people. The operator of the server can find the request by its `request_id`.',
    '## Operations that return it',
    sourceText(code),
    '## Related pages',
    related.map((name) => relatedText(name, address)).join('\n'),
    '',
  ].join('\n\n');
}
