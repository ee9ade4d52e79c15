import { Marked } from 'marked';
import { escapeHtml } from '../pages/pages.ts';
import { anchorOf, type GuideFile, hrefHere } from './guide.ts';

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

/** Returns a guide as HTML, with links that lead somewhere on this server. */
export const htmlOf = (file: GuideFile, text: string): string =>
  markdownOf(file).parse(text, { async: false });
