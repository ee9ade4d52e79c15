import { directionOf } from '@assent/texts/locales';
import type { MailText } from './mail-texts.ts';

/**
 * Returns the HTML part of a mail to a person: the same text, marked with its language and direction. Lines that are
 * addresses of this service are links, and nothing else is. Returns null for a mail without a locale.
 */
export function htmlOf({ subject, text, locale }: MailText, baseUrl: string): string | null {
  if (locale === undefined) return null;
  const lineOf = (line: string) => {
    const shown = escaped(line);
    return line.startsWith(`${baseUrl}/`) ? `<a href="${shown}" dir="ltr">${shown}</a>` : shown;
  };
  const paragraphs = text
    .trimEnd()
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.split('\n').map(lineOf).join('<br>\n')}</p>`);
  const language = `lang="${locale}" dir="${directionOf(locale)}"`;
  return [
    '<!doctype html>',
    `<html ${language}>`,
    `<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    // Some mail programs take only what is in the body.
    `<body><div ${language}>\n${paragraphs.join('\n')}\n</div></body>`,
    '</html>\n',
  ].join('\n');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (each) => ENTITIES[each] ?? each);
