import { source } from '../catalogues.ts';
import { type Part, parseMessage } from '../messages.ts';
import { pairsOf, type Translation } from './translations.ts';

/** What nobody sees: controls of direction, zero-width and soft characters. Texts are isolated where they are shown. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Markup and its entities. Tags of the catalogue have no attributes and are lower case. */
const html = /<[a-z]\w*\s[^>]*>|<[A-Z!?]|&(?:#\w+|[a-z]+);/;

/** Finds invisible characters and HTML. */
export const characters = (translation: Translation): string[] =>
  pairsOf(translation).flatMap(({ key, text }) => {
    const hidden = invisible.exec(text)?.[0].codePointAt(0);
    const markup = html.exec(text)?.[0];
    return [
      ...(hidden ? [`${key}: has U+${hidden.toString(16).toUpperCase().padStart(4, '0')}`] : []),
      ...(markup ? [`${key}: has HTML (${markup})`] : []),
    ];
  });

/** How a sentence ends in a script, beside the signs of English. */
type Ending = '.' | '?' | '!' | ':' | '…' | '';
const endings = ['.', '?', '!', ':', '…'] satisfies Ending[];

const eastern = { '.': '。', '?': '？', '!': '！', ':': '：' };
const signs: Record<string, Partial<Record<Ending, string>>> = {
  ja: eastern,
  'zh-Hans': eastern,
  'zh-Hant': eastern,
  ar: { '?': '؟' },
};
const signsOf = (locale: string) => signs[locale] ?? signs[locale.split('-')[0] ?? ''] ?? {};

/** Finds texts that do not end with the sign of the language for that of English. */
export const punctuation = (translation: Translation): string[] => {
  const { locale } = translation;
  return pairsOf(translation).flatMap(({ key, english, text }) => {
    const wanted = new Set([...lastSigns(english)].map((sign) => ending(sign, source)));
    return [...lastSigns(text)].flatMap((sign) => {
      const found = ending(sign, locale);
      if (wanted.has(found)) return [];
      const [first] = wanted;
      return [`${key}: ends with ${named(sign)}, not ${named(signOf(first ?? '', locale))}`];
    });
  });
};

const named = (sign: string) => (sign === '' ? 'no sign' : `“${sign}”`);

const signOf = (end: Ending, locale: string): string => signsOf(locale)[end] ?? end;

/** Returns which sign of English it is. A sign of another script is none. */
const ending = (sign: string, locale: string): Ending | null =>
  endings.find((each) => signOf(each, locale) === sign) ?? (isSign(sign) ? null : '');

const isSign = (character: string) => /[.?!:…。．？！：؟]/u.test(character);

/** Returns the signs with which a text may end, by its cases; an empty one for a letter, a quotation mark or an argument. */
function lastSigns(text: string): Set<string> {
  const last = (parts: Part[]): string[] => {
    const part = parts.at(-1);
    if (!part || part.kind === 'argument' || part.kind === 'number') return [''];
    if (part.kind === 'tag') return part.parts ? last(part.parts) : [''];
    if (part.kind === 'choice')
      // A case that says nothing ends with what stands before it.
      return part.cases.flatMap(([, each]) => last(each.length > 0 ? each : parts.slice(0, -1)));
    const character = [...part.words.trimEnd()].at(-1) ?? '';
    return [isSign(character) ? character : ''];
  };
  return new Set(last(parseMessage(text).parts));
}

/** Finds texts that begin or end with a space where English does not, or the other way round, and two spaces. */
export const spaces = (translation: Translation): string[] =>
  pairsOf(translation).flatMap(({ key, english, text }) => [
    ...(/^\s/.test(english) === /^\s/.test(text) ? [] : [`${key}: begins with another space`]),
    ...(/\s$/.test(english) === /\s$/.test(text) ? [] : [`${key}: ends with another space`]),
    ...(/[^\S\n]{2}/.test(text) ? [`${key}: has two spaces`] : []),
  ]);

/** Finds high signs of French without the no-break space before them, and guillemets without one inside. */
export const frenchSpaces = (translation: Translation): string[] =>
  translation.locale.split('-')[0] === 'fr'
    ? pairsOf(translation).flatMap(({ key, text }) =>
        /[^\u00a0\u202f\s?!][?!;](?=\s|$)|[^\u00a0\u202f][»]|«[^\u00a0\u202f]|[^\u00a0\u202f\s]:(?=\s|$)|(?: )[?!;:»]/.test(
          withoutArguments(text),
        )
          ? [`${key}: needs a no-break space before ? ! ; : » and after «`]
          : [],
      )
    : [];

/** Without the code of choices, and with a letter for each argument. */
const withoutArguments = (text: string) =>
  text
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),|\{\w+(?:, number)?\}/g, 'x')
    .replaceAll(/[{}]/g, '');
