import { createRequire } from 'node:module';
import { escapeHtml } from '../pages/pages.ts';

/** What is used of highlight.js. Its own types bring those of the DOM into every program, also for `fetch`. */
type Highlighter = {
  getLanguage(name: string): unknown;
  registerLanguage(name: string, language: unknown): void;
  highlight(text: string, options: { language: string }): { value: string };
};

const required = createRequire(import.meta.url);
const highlighter: Highlighter = required('highlight.js/lib/common');
highlighter.registerLanguage('http', required('highlight.js/lib/languages/http'));

/** Colors a text by classes. @param language one that is not known is not colored */
export function colored(text: string, language: string): string {
  // highlight.js would guess the language of a body.
  const [head = '', ...body] = text.split('\n\n');
  if (language === 'http' && body.length > 0)
    return `${colored(head, 'http')}\n\n${colored(body.join('\n\n'), 'json')}`;
  return highlighter.getLanguage(language)
    ? highlighter.highlight(text, { language }).value
    : escapeHtml(text);
}
