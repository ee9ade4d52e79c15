import { catalogue, type ProblemCode } from '@assent/core/service';
import { Router } from 'express';
import { escapeHtml, plainPage, sends } from '../pages/pages.ts';
import { readableByAll } from '../pages/security-headers.ts';
import { exampleRequest, requestText, responseText, sourcesOf } from './example.ts';

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(catalogue, code);

function answeredBy(code: ProblemCode): string {
  const sources = sourcesOf(code);
  if (typeof sources === 'string') return `<p>${sources}</p>`;
  const lines = sources.map(
    ({ method, path, docs }) =>
      `<li><code>${method.toUpperCase()} /v1${path}</code> (${escapeHtml(docs.summary)})</li>`,
  );
  return `<ul>${lines.join('\n')}</ul>`;
}

const relatedPage = (name: string) =>
  isProblemCode(name)
    ? `<a href="/docs/problems/${name}"><strong>${name}</strong>${escapeHtml(catalogue[name].title)}</a>`
    : `<a href="/docs/guides/${name}"><strong>Guide: ${name}</strong></a>`;

function problemPage(code: ProblemCode, baseUrl: string): string {
  const { status, title, cause, fix, related } = catalogue[code];
  const request = exampleRequest(code, baseUrl);
  const body = `<div class="guide"><p>Problem <code>${code}</code>, HTTP ${status}</p>
<h1>${escapeHtml(title)}</h1>
<h2>Cause</h2><p>${escapeHtml(cause)}</p>
<h2>Fix</h2><p>${escapeHtml(fix)}</p>
<h2>Example request</h2><pre>${escapeHtml(requestText(request))}</pre>
<h2>Example response</h2><pre>${escapeHtml(responseText(code, baseUrl, request))}</pre>
<p>Handle problems by <code>code</code>, which never changes. <code>detail</code> is meant for people. The operator of the server
can find the request by its <code>request_id</code>.</p>
<h2>Operations that return it</h2>${answeredBy(code)}
<h2>Related pages</h2></div>
<nav>${related.map(relatedPage).join('\n')}
<a href="/docs/problems/${code}.md"><strong>This page as Markdown</strong></a>
<a href="/docs"><strong>API reference</strong>Every operation, with examples.</a>
<a href="/docs/problems"><strong>All problems</strong></a></nav>`;
  return plainPage(`${code} · Assent`, body);
}

function problemsPage(): string {
  const rows = Object.entries(catalogue).map(
    ([code, { status, title }]) =>
      `<a href="/docs/problems/${code}"><strong>${code}</strong>${status} · ${escapeHtml(title)}</a>`,
  );
  return plainPage(
    'Problems · Assent',
    `<h1>Problems</h1><nav>${rows.join('\n')}
<a href="/docs/problems.md"><strong>This page as Markdown</strong></a></nav>`,
  );
}

const MARKDOWN = 'text/markdown; charset=utf-8';

/** `/docs/problems`, and a page for every code, with cause, fix, an example, where it comes from. All also as Markdown. */
export function problemPages(baseUrl: string): Router {
  const router = Router();
  router.get('/docs/problems', sends('html', problemsPage()));
  router.get('/docs/problems.md', readableByAll, sends(MARKDOWN, problemsMarkdown(baseUrl)));
  router.get('/docs/problems/:code.md', readableByAll, (req, res, next) => {
    const code = String(req.params.code); // its type does not know a parameter before an ending
    if (!isProblemCode(code)) return next();
    res.type(MARKDOWN).send(problemMarkdown(code, baseUrl));
  });
  router.get('/docs/problems/:code', (req, res, next) => {
    const { code } = req.params;
    if (!isProblemCode(code)) return next();
    res.type('html').send(problemPage(code, baseUrl));
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

function relatedText(name: string, baseUrl: string): string {
  const folder = Object.hasOwn(catalogue, name) ? 'problems' : 'guides';
  return `- [${escaped(name)}](${baseUrl}/docs/${folder}/${name}.md)`;
}

/** Returns the list of all problems as Markdown. */
function problemsMarkdown(baseUrl: string): string {
  const rows = Object.entries(catalogue).map(
    ([code, { status, title }]) =>
      `- [${code}](${baseUrl}/docs/problems/${code}.md): ${status} · ${escaped(title)}`,
  );
  return `# Problems\n\n${rows.join('\n')}\n`;
}

/** Returns the page of a problem as Markdown, for readers that are programs. */
function problemMarkdown(code: ProblemCode, baseUrl: string): string {
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
    '## Operations that return it',
    sourceText(code),
    '## Related pages',
    related.map((name) => relatedText(name, baseUrl)).join('\n'),
    '',
  ].join('\n\n');
}
