import { Marked } from 'marked';
import { escapeHtml } from '../pages/pages.ts';
import { anchorOf, type GuideFile, hrefHere } from './guide.ts';

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

const markdownOf = (file: GuideFile) =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const words = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(text)}">${words}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const here = hrefHere(file, href);
        return here === null ? words : `<a href="${escapeHtml(here)}">${words}</a>`;
      },
      image: ({ href, text }) =>
        `<img src="${escapeHtml(hrefHere(file, href) ?? href)}" alt="${escapeHtml(text)}">`,
      code: ({ text, lang }) => (lang === 'mermaid' ? stepsOf(text) : false),
      // Comments are the marks of generated parts.
      html: ({ text }) => (text.startsWith('<!--') ? '' : escapeHtml(text)),
    },
    hooks: {
      // On a phone a table scrolls sideways by itself, also by keyboard.
      postprocess: (html) =>
        html
          .replaceAll(
            '<table>',
            '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>',
          )
          .replaceAll('</table>', '</table></div>'),
    },
  });

/** Returns a guide as HTML, with links to pages of this server. */
export const htmlOf = (file: GuideFile, text: string): string =>
  markdownOf(file).parse(text, { async: false });

const markdown = new Marked();

/**
 * Returns a guide as Markdown, for programs. Links go to the Markdown of other guides on this server; files that are not
 * served are named without a link.
 */
export function servedMarkdown(file: GuideFile, text: string, baseUrl: string): string {
  const links = new Map<string, string>();
  markdown.walkTokens(markdown.lexer(text), (token) => {
    if (token.type !== 'link' && token.type !== 'image') return;
    if (!/^!?\[/.test(token.raw)) return;
    const here = hrefHere(file, token.href, '.md');
    const address = here?.startsWith('/') ? `${baseUrl}${here}` : here;
    const mark = token.type === 'image' ? '!' : '';
    links.set(token.raw, address === null ? token.text : `${mark}[${token.text}](${address})`);
  });
  return [...links].reduce((served, [raw, link]) => served.replaceAll(raw, () => link), text);
}

type Listed = { heading: string; guides: { name: string; title: string; summary: string }[] };

const sectionOf = ({ heading, guides }: Listed, baseUrl: string) => {
  const rows = guides.map(
    ({ name, title, summary }) => `- [${title}](${baseUrl}/docs/guides/${name}.md): ${summary}`,
  );
  return `## ${heading}\n\n${rows.join('\n')}`;
};

/** Returns `/llms.txt` (llmstxt.org): the list of guides, for programs. */
export const llmsText = (headings: Listed[], baseUrl: string): string => `# Assent

> Ask a person, get a signed answer. A business system sends a message to a topic with one HTTP call; the people on the topic
> approve or reject it in their inbox; the first answer decides, and comes back signed to a callback URL or to a request that waits.

The API is REST with JSON under ${baseUrl}/v1, with \`Authorization: Bearer <appid>:<open_secret>\` for business systems.
Problems are \`application/problem+json\` with a stable \`code\`.

${headings.map((listed) => sectionOf(listed, baseUrl)).join('\n\n')}

## Reference

- [OpenAPI document](${baseUrl}/v1/openapi.json): every operation, with shapes, problems and examples.
- [Packages](${baseUrl}/packages/index.json): the SDKs, the command line, the MCP server and the n8n node of this server, with the commands that install them.
- [Problems](${baseUrl}/docs/problems.md): every problem code, with what to do about it; each is at ${baseUrl}/docs/problems/<code>.md.
`;
