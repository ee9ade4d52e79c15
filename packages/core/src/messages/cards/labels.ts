import { currencies } from '@assent/texts/currencies';
import { type FieldError, fieldProblem, fieldsDetail, Problem } from '../../platform/errors.ts';
import { appearanceOf } from '../../platform/schemas/confusables.ts';
import { withoutFormat } from '../../platform/schemas/hidden-characters.ts';
import type { PayloadIn } from './cards.schema.ts';
import { type LanguageWords, labelSymbols, labelWords } from './label-words.ts';

type Labels = Pick<PayloadIn, 'approve_label' | 'reject_label'>;

/** Returns what of a button is compared with the other one: not its punctuation and symbols, unless it has nothing else. */
const comparedOf = (label: string) =>
  appearanceOf(
    withoutFormat(label)
      .normalize('NFKC')
      .replaceAll(/[\p{P}\p{S}\p{Z}]/gu, ''),
  ) || appearanceOf(label);

/** Rejects two buttons that look alike, because people would confuse them. @throws Problem validation_failed */
export function checkLabelsDiffer({ approve_label, reject_label }: Labels) {
  if (comparedOf(approve_label) === comparedOf(reject_label))
    throw fieldProblem(
      '/payload/reject_label',
      'labels_equal',
      `must differ from approve_label (“${approve_label}”), also in appearance`,
    );
}

/** Rejects a button that says it is the other one: who reads “Reject” does not approve. @throws Problem validation_failed */
export function checkContradictions({ approve_label, reject_label }: Labels) {
  const errors: FieldError[] = [];
  if (meaningOf(approve_label) === 'reject')
    errors.push({
      pointer: '/payload/approve_label',
      code: 'labels_contradict',
      detail: `must say what is approved, such as “Approve” or “Pay”; “${approve_label}” rejects`,
    });
  if (errors.length === 0 && isNegated(approve_label))
    errors.push({
      pointer: '/payload/approve_label',
      code: 'labels_contradict',
      detail: `must say what is approved, such as “Approve” or “Pay”; “${approve_label}” says what is not done`,
    });
  if (meaningOf(reject_label) === 'approve')
    errors.push({
      pointer: '/payload/reject_label',
      code: 'labels_contradict',
      detail: `must say that it is rejected, such as “Reject” or “Hold”; “${reject_label}” approves`,
    });
  if (errors.length > 0)
    throw new Problem('validation_failed', { detail: fieldsDetail(errors), errors });
}

/**
 * Rejects labels that name an amount, on a card that has one: what is approved is the amount of the card, which the buttons
 * say by themselves. @throws Problem validation_failed
 */
export function checkAmountsInLabels({
  blocks = [],
  ...labels
}: Pick<PayloadIn, 'blocks'> & Labels) {
  if (!blocks.some(({ type }) => type === 'money')) return;
  const errors = (['approve_label', 'reject_label'] as const).flatMap((member): FieldError[] => {
    const found = amountSignIn(labels[member]);
    return found === null
      ? []
      : [
          {
            pointer: `/payload/${member}`,
            code: 'label_with_amount',
            detail: `must have no digits and no currencies, because the button shows the amount of the card; it has “${found}”`,
          },
        ];
  });
  if (errors.length > 0)
    throw new Problem('validation_failed', { detail: fieldsDetail(errors), errors });
}

/** Digits and numbers of every script, also within a circle, and signs of currencies. */
const DIGIT_OR_CURRENCY = /[\p{N}\p{Sc}]/u;
/** Numbers of Chinese and Japanese before the name of a currency: “一千円”. Alone they are parts of words: “一括”. */
const HAN_AMOUNT =
  /[〇零一二三四五六七八九十百千万億兆壱弐参拾两兩萬亿億]{1,20}\s{0,3}(?:円|元|圆|圓|块|塊|ドル|ユーロ|ポンド|美元|欧元|歐元)/u;
/** Codes that are words in capitals, too: “PAY ALL”, “TRY AGAIN”, “TOP UP”. */
const WORDS_IN_CAPITALS = new Set(['ALL', 'TRY', 'TOP', 'CUP', 'PEN', 'GEL']);
const CODES: ReadonlySet<string> = new Set(currencies);

/** Returns what of a label names an amount or a currency; null if nothing does. */
export function amountSignIn(label: string): string | null {
  const text = label.normalize('NFKC');
  const [found] =
    DIGIT_OR_CURRENCY.exec(label) ?? DIGIT_OR_CURRENCY.exec(text) ?? HAN_AMOUNT.exec(text) ?? [];
  const code = text
    .split(BETWEEN_WORDS)
    .find((word) => CODES.has(word) && !WORDS_IN_CAPITALS.has(word));
  return found ?? code ?? null;
}

/** Returns whether the label of an option says the opposite of its value. */
export function isContradicting({ value, label }: { value: string; label: string }): boolean {
  const [meaning, shown] = [meaningOf(value), meaningOf(label)];
  return meaning !== null && shown !== null && meaning !== shown;
}

/** The answer that a label names. */
type Meaning = 'approve' | 'reject';
/** A phrase in the form in which labels are compared, and the answer that it names; null if it names none. */
type Phrase = readonly [phrase: string, meaning: Meaning | null];
type Language = Pick<LanguageWords, 'verbAt' | 'isWithoutKana'> & {
  space: '' | ' ';
  /** Verbs with and without a negation, the longest first. */
  verbs: Phrase[];
  negations: string[];
};

/** Characters that a person does not see, and the skin colours of symbols. */
const FORMAT = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu;
/** Accents, and the points of Hebrew and Arabic: people write words with and without them. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
/** What ends the first part of a label: “No, thanks”, “Yes (pay)”, “OK – pay”. A full stop within a word does not. */
const PART_END = /[,;:!?¡¿()[\]{}"“”„«»…|/–—،؛؟、。・「」]|\.(?!\p{L})|\s-\s/u;
/** A number, and no negation: “No. 5”, “Nº 5”, “№ 5”. */
const ORDINAL = /(?<![\p{L}\p{N}])(?:№|n[º°]\.?|no\.)\s{0,3}(?=\p{N})/giu;
/** Some of them count as letters, and people write one for another. */
const APOSTROPHES = /['ʼʻ`´′]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
const SYMBOL = /\p{S}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns a text without what people do not distinguish: case, accents, format characters and wide forms. */
const folded = (text: string) =>
  text
    .replaceAll(ORDINAL, 'nr ')
    .normalize('NFKD')
    .replaceAll(FORMAT, '')
    .replaceAll(MARKS, '')
    .replaceAll(APOSTROPHES, '’')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');

const wordsOf = (text: string) => text.split(BETWEEN_WORDS).filter(Boolean).map(appearanceOf);

/**
 * Returns the answer that a label says it is, in any language of the product: as a whole, or by a verb of deciding with its
 * object. Returns null for all other labels, which name what happens.
 */
export function meaningOf(label: string): Meaning | null {
  const text = folded(label);
  const part = text.split(PART_END).find((each) => wordsOf(each).length > 0);
  if (part === undefined)
    return symbols.get([...text].find((each) => SYMBOL.test(each)) ?? '') ?? null;
  const words = wordsOf(part);
  const whole = wholeLabels.get(words.join(''));
  if (whole) return whole;
  const hasKana = KANA.test(part);
  const meanings = languages
    .filter(({ isWithoutKana }) => !(isWithoutKana && hasKana))
    .map((language) => meaningByVerb(language, words))
    .filter((meaning) => meaning !== null);
  // Languages that disagree say nothing.
  return new Set(meanings).size === 1 ? (meanings[0] ?? null) : null;
}

/** Returns the meaning of the verb at the place where the language has it. */
function meaningByVerb(
  { verbAt, space, verbs, negations }: Language,
  words: string[],
): Meaning | null {
  const text = `${space}${words.join(space)}${space}`;
  const found = verbs.find(([verb]) =>
    verbAt === 'start' ? text.startsWith(verb) : text.endsWith(verb),
  );
  if (!found) return null;
  const [verb, meaning] = found;
  const rest = verbAt === 'start' ? text.slice(verb.length) : text.slice(0, -verb.length);
  // “Nicht jetzt genehmigen” is neither.
  const isNegated =
    space !== '' && negations.some((not) => `${space}${rest}${space}`.includes(not));
  return isNegated ? null : meaning;
}

/** Returns whether a label says that something is not done, in any language of the product: “Don't pay”. */
export const isNegated = (label: string): boolean => {
  const text = folded(label).replaceAll(ELIDED_NE, 'ne ');
  return [text, ...text.split(PART_END)].some((part) => {
    const words = wordsOf(part).filter((word, at, all) => !isBesides(word, at, all));
    if (words.length === 0 || exceptions.some((each) => begins(words, each))) return false;
    const hasKana = KANA.test(part);
    return negating
      .filter(({ isWithoutKana }) => !(isWithoutKana && hasKana))
      .some(({ start, end, anywhere }) => {
        const said = { spaced: ` ${words.join(' ')} `, joined: words.join('') };
        return (
          start.some((each) => begins(words, each)) ||
          end.some((each) => said[each.within].endsWith(each.phrase)) ||
          anywhere.some(({ phrase }) => said.spaced.includes(phrase))
        );
      });
  });
};

/** French: “N'autorisez pas”. */
const ELIDED_NE = /(?<!\p{L})n’(?=\p{L})/gu;

type Said = { within: 'spaced' | 'joined'; phrase: string };
const begins = (words: string[], { within, phrase }: Said) =>
  within === 'spaced'
    ? ` ${words.join(' ')} `.startsWith(phrase)
    : words.join('').startsWith(phrase);

/** Numbers and polite words before what a label says. */
const isBesides = (word: string, at: number, words: string[]) =>
  words.slice(0, at + 1).every((each) => /^\p{N}+$/u.test(each) || POLITE.has(each)) && word !== '';

const listed = (text: string) => text.split(/,\s*/).filter(Boolean);

const phraseOf = (space: string, ...texts: string[]) =>
  `${space}${texts.flatMap((text) => wordsOf(folded(text))).join(space)}${space}`;

/** Returns phrases of one meaning. A negated approval is a rejection. @param negated what a negation of them means */
function phrasesOf(
  { not, isUnspaced }: LanguageWords,
  meaning: Meaning,
  texts: string[],
  negated: Meaning | null,
): Phrase[] {
  const space = isUnspaced ? '' : ' ';
  return texts.flatMap((text): Phrase[] => [
    [phraseOf(space, text), meaning],
    ...listed(not).map((each): Phrase => [phraseOf(space, each, text), negated]),
  ]);
}

const verbsOf = (words: LanguageWords): Phrase[] => [
  ...phrasesOf(words, 'approve', listed(words.approveVerbs), 'reject'),
  ...phrasesOf(words, 'reject', listed(words.rejectVerbs), 'approve'),
];

function languageOf(words: LanguageWords): Language {
  const { verbAt, isUnspaced, isWithoutKana, not } = words;
  const space = isUnspaced ? '' : ' ';
  return {
    verbAt,
    ...(isWithoutKana && { isWithoutKana }),
    space,
    verbs: verbsOf(words).toSorted(([one], [other]) => other.length - one.length),
    negations: listed(not).map((each) => phraseOf(space, each)),
  };
}

/** Returns what counts as the whole label, without spaces: “re-ject” is “reject”. */
const wholeLabelsOf = (words: LanguageWords) =>
  [
    ...verbsOf(words),
    ...phrasesOf(words, 'approve', listed(words.approveWords), 'reject'),
    // “Don't cancel” is a good label for a question about canceling.
    ...phrasesOf(words, 'reject', listed(words.rejectWords), null),
  ].flatMap(([phrase, meaning]) =>
    meaning === null ? [] : [[phrase.replaceAll(' ', ''), meaning] as const],
  );

/** A phrase of a language with spaces has whole words, unless it begins with a hyphen: the end of one. */
const saidOf = (isUnspaced: boolean | undefined, text: string): Said => {
  if (isUnspaced) return { within: 'joined', phrase: phraseOf('', text) };
  const phrase = phraseOf(' ', text);
  return { within: 'spaced', phrase: text.startsWith('-') ? phrase.slice(1) : phrase };
};

/** How languages negate. What a language has `anywhere` is a whole word, also in Korean. */
const negating = Object.values(labelWords).map(({ negations, isUnspaced, isWithoutKana }) => {
  const { start = '', end = '', anywhere = '' } = negations;
  return {
    isWithoutKana,
    start: listed(start).map((text) => saidOf(isUnspaced, text)),
    end: listed(end).map((text) => saidOf(isUnspaced, text)),
    anywhere: listed(anywhere).map((text) => saidOf(false, text)),
  };
});
const exceptions = Object.values(labelWords).flatMap(({ negations, isUnspaced }) =>
  listed(negations.except ?? '').map((text) => saidOf(isUnspaced, text)),
);
const POLITE = new Set(
  wordsOf(
    folded('please kindly i we you just bitte ich wir je vous yo io eu ik proszę я ми lütfen'),
  ),
);

const languages = Object.values(labelWords).map(languageOf);
const wholeLabels = new Map<string, Meaning>(Object.values(labelWords).flatMap(wholeLabelsOf));
const symbols = new Map<string, Meaning>([
  ...[...labelSymbols.approve].map((symbol) => [symbol, 'approve'] as const),
  ...[...labelSymbols.reject].map((symbol) => [symbol, 'reject'] as const),
]);
