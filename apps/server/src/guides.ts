import { readFileSync } from 'node:fs';
import { Router } from 'express';
import { Marked } from 'marked';
import { escapeHtml, plainPage } from './pages.ts';

const names = ['callbacks', 'context-links', 'passkeys'] as const;

// The bundle lies as deep as this file.
const folder = new URL('../../../docs/', import.meta.url);

/** As headings are linked to in the repository. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

/** Where a link of a guide leads here; null for a file of the repository, which is not served. */
function hrefHere(href: string): string | null {
  if (href.startsWith('#') || href.startsWith('https://')) return href;
  const [file = '', anchor] = href.split('#');
  const guide = names.find((name) => file === `${name}.md`);
  return guide ? `/docs/guides/${guide}${anchor ? `#${anchor}` : ''}` : null;
}

/** Who sends what to whom, as a list: nothing here draws diagrams. */
function stepsOf(diagram: string): string {
  const participants = diagram.matchAll(/^ *participant (\w+) as (.+)/gm);
  const names = new Map([...participants].map(([, id, name]) => [id, name]));
  const nameOf = (id = '') => escapeHtml(names.get(id) ?? id);
  const steps = [...diagram.matchAll(/^ *(\w+)-{1,2}>>(\w+): (.+)/gm)].map(
    ([, from, to, what = '']) =>
      `<li><strong>${nameOf(from)} → ${nameOf(to)}:</strong> ${escapeHtml(what)}</li>`,
  );
  return `<ol>${steps.join('\n')}</ol>\n`;
}

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const words = this.parser.parseInline(tokens);
      return `<h${depth} id="${anchorOf(text)}">${words}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const here = hrefHere(href);
      return here === null ? words : `<a href="${escapeHtml(here)}">${words}</a>`;
    },
    code: ({ text, lang }) => (lang === 'mermaid' ? stepsOf(text) : false),
    html: ({ text }) => escapeHtml(text),
  },
  hooks: {
    // On a phone a table is moved sideways by itself, by keys too.
    postprocess: (html) =>
      html
        .replaceAll(
          '<table>',
          '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>',
        )
        .replaceAll('</table>', '</table></div>'),
  },
});

/** The pages for those who build on Assent, as they stand in the repository: read and made once, at the start. */
const guides = names.map((name) => {
  const text = readFileSync(new URL(`${name}.md`, folder), 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
  const back = '<nav><a href="/docs/guides"><strong>All guides</strong></a></nav>';
  const html = `<div class="guide">${markdown.parse(text, { async: false })}</div>${back}`;
  return { name, title, page: plainPage(`${escapeHtml(title)} · Assent`, html) };
});

const rows = guides.map(
  ({ name, title }) =>
    `<a href="/docs/guides/${name}"><strong>${escapeHtml(title)}</strong>docs/${name}.md</a>`,
);
const listPage = plainPage(
  'Guides · Assent',
  `<h1>Guides</h1><nav>${rows.join('\n')}
<a href="/docs"><strong>API reference</strong>Every operation, with examples.</a></nav>`,
);

/** `/docs/guides`, and `/docs/guides/<name>`. */
export function guidePages(): Router {
  const router = Router();
  router.get('/', (_req, res) => void res.type('html').send(listPage));
  for (const { name, page } of guides)
    router.get(`/${name}`, (_req, res) => void res.type('html').send(page));
  return router;
}
