import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glossaries, pairsOf, type Translation } from './translations.ts';

// packages/texts/glossaries/<locale>.md says which word stands for which, and how people are addressed.

/** What every glossary has a word for. */
export const centralTerms = [
  'approve',
  'reject',
  'request',
  'sender',
  'quiet hours',
  'stand-in',
  'receipt',
  'withdraw',
  'topic',
  'invite',
  'passkey',
  'notification',
  'device',
  'inbox',
  'answer',
  'expire',
  'reminder',
  'verified',
  'sign in',
  'sign out',
];

/** A term in a language. */
export type Term = {
  /** The word, as on a button; where it is fixed, it is the translation of the English word alone. */
  say: string;
  isFixed: boolean;
  /** Words that do not stand for it, in no text. */
  not: string[];
};
export type Glossary = {
  terms: Map<string, Term>;
  /** The quotation marks of the language, outer and inner. */
  marks: string;
  sections: Map<string, string>;
};

/** Returns the glossary of a locale; null without a file. */
export function glossaryOf(locale: string): Glossary | null {
  const path = join(glossaries, `${locale}.md`);
  return existsSync(path) ? parseGlossary(readFileSync(path, 'utf8')) : null;
}

/** Parses a glossary: sections with headings, and a table of terms. Fixed words are bold. */
export function parseGlossary(page: string): Glossary {
  const sections = new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n');
        return [heading.trim(), lines.join('\n').trim()];
      }),
  );
  const rows = (sections.get('Terms') ?? '').split('\n').slice(2);
  const terms = new Map(
    rows.map((row): [string, Term] => {
      const [, term = '', say = '', , not = ''] = row.split('|').map((cell) => cell.trim());
      const fixed = /^\*\*(.+)\*\*$/.exec(say)?.[1];
      return [
        term,
        { say: fixed ?? say, isFixed: fixed !== undefined, not: not.split(', ').filter(Boolean) },
      ];
    }),
  );
  const [marks = ''] = /`[^`]+`/.exec(sections.get('Quotation marks') ?? '') ?? [];
  return { terms, marks: marks.replaceAll(/[`\s]/g, ''), sections };
}

const wantedSections = ['Address', 'Terms', 'Quotation marks', 'Numbers and times', 'Style'];
/** Returns a glossary to fill in. */
export const emptyGlossary = (locale: string): string => {
  const rows = centralTerms.map((term) => `| ${term} | | | |`).join('\n');
  const terms = `| term | say | forms | not |\n|---|---|---|---|\n${rows}`;
  const sections = wantedSections.map(
    (each) => `## ${each}\n${each === 'Terms' ? `\n${terms}\n` : ''}`,
  );
  return `# ${new Intl.DisplayNames(locale, { type: 'language' }).of(locale)} (\`${locale}\`)\n\n${sections.join('\n')}`;
};

/** What must not be mistaken for one another. */
const acts = ['approve', 'reject', 'withdraw', 'answer', 'expire'];

/** Finds what a glossary lacks. */
export function glossaryFlaws(glossary: Glossary | null): string[] {
  if (!glossary) return ['it is missing'];
  const { terms, sections, marks } = glossary;
  const wordOf = (term: string) => terms.get(term)?.say.toLowerCase() ?? '';
  const same = acts.filter((act, at) =>
    acts.slice(0, at).some((other) => wordOf(other) === wordOf(act)),
  );
  return [
    ...wantedSections.filter((each) => !sections.get(each)).map((each) => `no section ${each}`),
    ...centralTerms.filter((each) => !terms.get(each)?.say).map((each) => `no word for ${each}`),
    ...same.map((act) => `${act}: another act has the same word`),
    ...(['approve', 'reject'].every((each) => terms.get(each)?.isFixed)
      ? []
      : ['approve and reject must be fixed words']),
    ...(firstLetter(wordOf('approve')) === firstLetter(wordOf('reject'))
      ? ['approve and reject begin with the same letter']
      : []),
    ...(/^\p{Quotation_Mark}{4}$/u.test(marks) ? [] : ['no quotation marks, outer and inner']),
    ...[...terms].flatMap(([term, { say, not }]) =>
      not.includes(say) ? [`${term}: ${say} is also what is not said`] : [],
    ),
  ];
}

const firstLetter = (word: string) => /\p{L}/u.exec(word.normalize('NFD'))?.[0];

/** Finds texts that do not use the words of the glossary, or another one for a fixed word. */
export function words(translation: Translation, glossary: Glossary | null): string[] {
  if (!glossary) return [];
  return pairsOf(translation).flatMap(({ key, english, text }) => [
    ...[...glossary.terms].flatMap(([term, { say, isFixed, not }]) => [
      ...(isFixed && english === labelOf(term) && text !== say
        ? [`${key}: is ${text}, and the glossary has ${say}`]
        : []),
      ...not
        .filter((word) => has(withoutArguments(text), word))
        .map((word) => `${key}: says ${word}, and the glossary has ${say} for ${term}`),
    ]),
    ...foreignMarks(text, glossary.marks).map(
      (mark) => `${key}: has ${mark}, and the language has ${glossary.marks}`,
    ),
  ]);
}

const labelOf = (term: string) => term.charAt(0).toUpperCase() + term.slice(1);

/** Returns a text without the names of its arguments and tags. */
const withoutArguments = (text: string) => text.replaceAll(/\{\w+[},]|<[^>]*>/g, ' ');

/** Whole words, except in scripts that write no spaces. */
function has(text: string, word: string): boolean {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word))
    return text.includes(word);
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, 'iu').test(text);
}

/** After a letter or an argument, ’ is an apostrophe. */
const foreignMarks = (text: string, marks: string): string[] =>
  [
    ...new Set(text.replaceAll(/(?<=[\p{L}\d}>])’/gu, '').match(/\p{Quotation_Mark}/gu) ?? []),
  ].filter((mark) => !marks.includes(mark));

/** Finds an approve and a reject that begin with the same letter: nobody may mistake one for the other. */
export function decisions(all: Translation[]): string[] {
  const said = (english: string) =>
    all.flatMap((each) => pairsOf(each)).filter((pair) => pair.english === english);
  return said('Approve').flatMap((approve) =>
    said('Reject')
      .filter(
        ({ text }) => firstLetter(text.toLowerCase()) === firstLetter(approve.text.toLowerCase()),
      )
      .map(({ key, text }) => `${key}: ${text} begins as ${approve.text}`),
  );
}
