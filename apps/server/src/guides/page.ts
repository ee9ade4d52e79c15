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
      code: ({ text, lang }) => (lang === 'mermaid' ? stepsOf(text) : false),
      html: ({ text }) => escapeHtml(text),
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
