import { anchorOf } from './guide.ts';

/** A part of a guide, from one heading to the next. */
export type Section = {
  /** Its address. */
  href: string;
  guide: string;
  heading: string;
  text: string;
};

/** A section that was found, with the words around the first match. */
export type Found = { section: Section; excerpt: string };

const MAX_WORDS = 8;
const MAX_FOUND = 20;
const EXCERPT = 160;
/** Weight of a match, by its place. */
const WEIGHT = { guide: 8, heading: 6, wordStart: 2, inside: 1 };

/** Returns the sections of a guide, the first with what stands before its first heading of the second level. */
export function sectionsOf(name: string, title: string, text: string): Section[] {
  const [intro = '', ...rest] = text.split(/^#{2,3} /m);
  const href = `/docs/guides/${name}`;
  const first = { href, guide: title, heading: title, text: plain(intro.replace(/^# .*$/m, '')) };
  return [
    first,
    ...rest.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const words = plain(heading);
      const anchor = anchorOf(heading);
      return {
        href: `${href}#${anchor}`,
        guide: title,
        heading: words,
        text: plain(lines.join('\n')),
      };
    }),
  ];
}

/** Removes the syntax of Markdown, which is neither searched nor shown. */
const plain = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => !line.startsWith('<!--'))
    .join('\n')
    .replaceAll(/\]\([^()\s]{0,300}\)/g, '')
    .replaceAll(/```[\w-]*/g, ' ')
    .replaceAll(/[`*|[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns at most 20 sections that contain every word of a query, the best first. */
export function searchSections(sections: readonly Section[], question: string): Found[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
    .map(({ section }) => ({ section, excerpt: excerptOf(section.text, words) }));
}

/** Returns the score of a section; 0 if a word is missing. */
function scoreOf({ guide, heading, text }: Section, words: string[]): number {
  const scores = words.map(
    (word) =>
      (guide.toLowerCase().includes(word) ? WEIGHT.guide : 0) +
      (heading.toLowerCase().includes(word) ? WEIGHT.heading : 0) +
      matchOf(text.toLowerCase(), word),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function matchOf(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  return at === 0 || text.includes(` ${word}`) ? WEIGHT.wordStart : WEIGHT.inside;
}

function excerptOf(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...found, text.length) - EXCERPT / 4);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const part = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${part}${start + EXCERPT < text.length ? ' …' : ''}`;
}
