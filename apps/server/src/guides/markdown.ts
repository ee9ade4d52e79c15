import { Marked, Renderer, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../pages/pages.ts';
import { colored } from './colored.ts';
import { anchorOf, type GuideFile, hrefHere } from './guide.ts';

/** A part of a page, from one heading to the next. */
export type Section = { id: string; depth: number; heading: string; text: string };

/** Renders a sequence diagram as a list. */
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

/** Renders a snippet. After its language stands its name, which tests use and readers do not see. */
function codeOf({ text, lang = '' }: { text: string; lang?: string }): string {
  const [language = ''] = lang.split(' ');
  if (language === 'mermaid') return stepsOf(text);
  // What scrolls can be reached by keyboard.
  return `<div class="code"><pre tabindex="0"><code>${colored(text, language)}\n</code></pre></div>\n`;
}

/** Returns the words of a paragraph that is bold as a whole, or null. */
function labelOf(token: Token | undefined): string | null {
  if (token?.type !== 'paragraph' || token.tokens?.length !== 1) return null;
  const [only] = token.tokens;
  return only?.type === 'strong' ? String(only.text) : null;
}

/** Returns the labels and snippets that begin there: bold paragraphs with a snippet after each. */
function tabsFrom(tokens: readonly Token[], start: number) {
  const tabs: { label: string; snippet: Token }[] = [];
  for (let at = start; ; at += 2) {
    const label = labelOf(tokens[at]);
    const snippet = tokens[at + 1];
    if (label === null || snippet?.type !== 'code') return tabs;
    tabs.push({ label, snippet });
  }
}

/** Replaces each two or more labelled snippets in a row by one token, so that they become tabs. */
function withTabs(all: readonly Token[]): Token[] {
  const tokens = all.filter(({ type }) => type !== 'space');
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const tabs = tabsFrom(tokens, at);
    const isGroup = tabs.length > 1;
    const raw = '';
    made.push(...(isGroup ? [{ type: 'tabs', raw, tabs }] : tokens.slice(at, at + 1)));
    at += isGroup ? 2 * tabs.length : 1;
  }
  return made;
}

/** Removes the syntax of Markdown, which is neither searched nor listed. */
const plain = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => !line.startsWith('<!--'))
    .join('\n')
    .replaceAll(/\]\([^()\s]{0,300}\)/g, '')
    .replaceAll(/```.*/g, ' ')
    .replaceAll(/[`*[\]]/g, '')
    .replaceAll(/[|\s]+/g, ' ')
    .trim();

/** Returns the sections of a page: the first is what stands before the first heading below the title. */
export const sectionsIn = (title: string, text: string) => sectionsOf(markdown.lexer(text), title);

function sectionsOf(tokens: readonly Token[], title: string): Section[] {
  const ids = new Map<string, number>();
  const sections: Section[] = [{ id: '', depth: 1, heading: title, text: '' }];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth > 1) {
      const anchor = anchorOf(String(token.text));
      const before = ids.get(anchor) ?? 0;
      ids.set(anchor, before + 1);
      const id = before ? `${anchor}-${before}` : anchor;
      sections.push({ id, depth: token.depth, heading: plain(String(token.text)), text: '' });
      continue;
    }
    const last = sections.at(-1);
    if (last && token.type !== 'heading') last.text = `${last.text} ${plain(token.raw)}`.trim();
  }
  return sections;
}

const markdownOf = (file: GuideFile | null, ids: string[]) =>
  new Marked({
    extensions: [
      {
        name: 'tabs',
        renderer({ tabs }: Tokens.Generic) {
          const panels: ReturnType<typeof tabsFrom> = tabs;
          return `<div class="tabs">${panels
            .map(
              ({ label, snippet }) =>
                `<div data-label="${escapeHtml(label)}"><p><strong>${escapeHtml(label)}</strong></p>${this.parser.parse([snippet])}</div>`,
            )
            .join('\n')}</div>\n`;
        },
      },
    ],
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${words}</h1>\n`;
        const id = ids.shift();
        return `<h${depth} id="${id}"><a href="#${id}">${words}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const own = href.startsWith('/') ? href : null;
        const here = file ? hrefHere(file, href) : own;
        return here === null ? words : `<a href="${escapeHtml(here)}">${words}</a>`;
      },
      image({ href, text }) {
        const here = file && hrefHere(file, href);
        return `<img src="${escapeHtml(here ?? href)}" alt="${escapeHtml(text)}">`;
      },
      code: codeOf,
      // Comments are the marks of generated parts.
      html: ({ text }) => (text.startsWith('<!--') ? '' : escapeHtml(text)),
      // On a phone a table scrolls sideways by itself, also by keyboard.
      table(token) {
        const table = Renderer.prototype.table.call(this, token);
        return `<div class="wide" role="group" aria-label="Table" tabindex="0">${table}</div>`;
      },
    },
  });

/**
 * Renders Markdown as HTML, and returns its sections.
 * @param file the guide, whose links lead to pages of this server; null for a text whose links are paths of this server
 */
export function rendered(file: GuideFile | null, title: string, text: string) {
  const tokens = markdown.lexer(text);
  const sections = sectionsOf(tokens, title);
  const ids = sections.slice(1).map(({ id }) => id);
  return { html: markdownOf(file, ids).parser(withTabs(tokens)), sections };
}

const markdown = new Marked();

/**
 * Returns a guide as Markdown, for programs. Links go to the Markdown of other guides on this server; files that are not
 * served are named without a link.
 */
export function servedMarkdown(file: GuideFile, text: string, baseUrl: string): string {
  const links = new Map<string, string>();
  markdown.walkTokens(markdown.lexer(text), (token) => {
    const isPicture = token.type === 'image';
    if (!(isPicture || (token.type === 'link' && token.raw.startsWith('[')))) return;
    const here = hrefHere(file, token.href, '.md');
    const address = here?.startsWith('/') ? `${baseUrl}${here}` : here;
    const link = `${isPicture ? '!' : ''}[${token.text}](${address})`;
    links.set(token.raw, address === null ? token.text : link);
  });
  return [...links].reduce((served, [raw, link]) => served.replaceAll(raw, () => link), text);
}

/** What Assent is, in the first lines of `/docs` and of `/llms.txt`. */
export const about =
  'Ask a person, get a signed answer. A business system sends a message to a topic with one HTTP call. The people on the topic approve or reject it in their inbox. The first answer decides. It comes back signed, to a callback URL or to a request that waits.';

type Listed = { heading: string; guides: { name: string; title: string; summary: string }[] };

const sectionOf = ({ heading, guides }: Listed, baseUrl: string) => {
  const rows = guides.map(
    ({ name, title, summary }) => `- [${title}](${baseUrl}/docs/guides/${name}.md): ${summary}`,
  );
  return `## ${heading}\n\n${rows.join('\n')}`;
};

/** Returns `/llms.txt` (llmstxt.org): the list of guides, for programs. */
export const llmsText = (headings: readonly Listed[], baseUrl: string): string => `# Assent

> ${about}

The API is REST with JSON under ${baseUrl}/v1, with \`Authorization: Bearer <appid>:<open_secret>\` for business systems.
Problems are \`application/problem+json\` with a stable \`code\`.

${headings.map((listed) => sectionOf(listed, baseUrl)).join('\n\n')}

## Reference

- [OpenAPI document](${baseUrl}/v1/openapi.json): every operation, with shapes, problems and examples.
- [Packages](${baseUrl}/packages/index.json): the SDKs, the command line, the MCP server and the n8n node of this server, with the commands that install them.
- [Problems](${baseUrl}/docs/problems.md): every problem code, with what to do about it; each is at ${baseUrl}/docs/problems/<code>.md.
`;
