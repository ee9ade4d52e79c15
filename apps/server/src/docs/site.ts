import { readFileSync } from 'node:fs';
import { checkout } from '../checkout.ts';
import { guidesByHeading, titleOf } from '../guides/guide.ts';
import type { Section } from '../guides/markdown.ts';
import { escapeHtml } from '../pages/pages.ts';

/** The style and the script of the documentation. The build puts them beside the bundle (vite.config.ts). */
const asset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
export const siteStyle = asset('site.css');
export const siteScript = asset('site.js');

/** The guides of the repository by heading, in the order in which they are read. */
export const guidesOfSite = [...guidesByHeading].map(([heading, files]) => ({
  heading,
  guides: files.map((file) => {
    const text = readFileSync(new URL(file.path, checkout), 'utf8');
    return { ...file, text, title: titleOf(text, file.name), href: `/docs/guides/${file.name}` };
  }),
}));

/** The pages that are not guides, under the last heading. */
export const references = [
  { href: '/docs/reference', title: 'API reference', summary: 'Every operation, with examples.' },
  { href: '/docs/problems', title: 'Problems', summary: 'Every problem code, and what to do.' },
  {
    href: '/packages/',
    title: 'Packages',
    summary: 'The SDKs, the command line and other clients, to install from here.',
  },
];

/** The pages of the sidebar by heading. */
export const pagesByHeading = [
  ...guidesOfSite.map(({ heading, guides }) => ({ heading, pages: guides })),
  { heading: 'Reference', pages: references },
];

/** A page of the documentation. */
type SitePage = {
  title: string;
  /** Its entry in the sidebar. */
  href: string;
  html: string;
  /** Its contents are listed if there are several. */
  sections?: readonly Section[];
  /** The address of the same as Markdown. */
  markdown?: string;
  /** What was searched for. */
  question?: string;
};

const link = ({ href, title }: { href: string; title: string }, more = '') =>
  `<a href="${href}"${more}>${escapeHtml(title)}</a>`;

const sidebar = (current: string) =>
  pagesByHeading
    .map(
      ({ heading, pages }) =>
        `<h2>${heading}</h2><ul>${pages
          .map(
            (page) => `<li>${link(page, page.href === current ? ' aria-current="page"' : '')}</li>`,
          )
          .join('\n')}</ul>`,
    )
    .join('\n');

/** Lists the headings of the second and third level. */
function contentsOf(sections: readonly Section[]): string {
  const listed = sections.filter(({ depth }) => depth === 2 || depth === 3);
  if (listed.length < 2) return '';
  const rows = listed.map(
    ({ id, depth, heading }) =>
      `<li class="level-${depth}">${link({ href: `#${id}`, title: heading })}</li>`,
  );
  return `<nav id="contents" aria-label="On this page" popover><h2>On this page</h2><ul>${rows.join('\n')}</ul></nav>`;
}

/** Links to the guides before and after a guide. */
function neighbors(current: string): string {
  const guides = guidesOfSite.flatMap((each) => each.guides);
  const at = guides.findIndex(({ href }) => href === current);
  const [before, after] = at < 0 ? [] : [guides[at - 1], guides[at + 1]];
  const links = [before && link(before, ' rel="prev"'), after && link(after, ' rel="next"')].filter(
    Boolean,
  );
  if (links.length === 0) return '';
  return `<nav class="neighbors" aria-label="Previous and next">${links.join('\n')}</nav>`;
}

/** Renders a page of the documentation: its text, the sidebar, the contents, the search, and the pages before and after it. */
export function sitePage({
  title,
  href,
  html,
  sections = [],
  markdown,
  question = '',
}: SitePage): string {
  const contents = contentsOf(sections);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Assent</title>
<link rel="icon" href="/console/favicon.svg">
<link rel="stylesheet" href="/docs/site.css">
<script type="module" src="/docs/site.js"></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<button type="button" popovertarget="menu">Menu</button>
<a class="home" href="/docs">Assent documentation</a>
<form role="search" action="/docs/search">
<input id="q" name="q" type="search" maxlength="${MAX_QUESTION}" placeholder="Search" aria-label="Search the documentation" autocomplete="off" value="${escapeHtml(question)}">
<div class="found" hidden></div>
</form>
${contents && '<button type="button" popovertarget="contents">On this page</button>'}
</header>
<nav id="menu" aria-label="Documentation" popover>
${sidebar(href)}
</nav>
${contents}
<main id="text" tabindex="-1">
<article>${html}</article>
${neighbors(href)}
${markdown ? `<footer><a href="${markdown}">This page as Markdown</a></footer>` : ''}
</main>
</body>
</html>
`;
}

/** Characters of a search. */
export const MAX_QUESTION = 100;
