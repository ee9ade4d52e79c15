import { type FieldError, fieldProblem, fieldsDetail, Problem } from '../../platform/errors.ts';
import { appearanceOf } from '../../platform/schemas/confusables.ts';
import type { PayloadIn } from './cards.schema.ts';
import { type LanguageWords, labelSymbols, labelWords } from './label-words.ts';

type Labels = Pick<PayloadIn, 'approve_label' | 'reject_label'>;

/** Rejects two buttons that look alike, because people would confuse them. @throws Problem validation_failed */
export function checkLabelsDiffer({ approve_label, reject_label }: Labels) {
  if (appearanceOf(approve_label) === appearanceOf(reject_label))
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
  if (meaningOf(reject_label) === 'approve')
    errors.push({
      pointer: '/payload/reject_label',
      code: 'labels_contradict',
      detail: `must say that it is rejected, such as “Reject” or “Hold”; “${reject_label}” approves`,
    });
  if (errors.length > 0)
    throw new Problem('validation_failed', { detail: fieldsDetail(errors), errors });
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
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
const SYMBOL = /\p{S}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns a text without what people do not distinguish: case, accents, format characters and wide forms. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(FORMAT, '')
    .replaceAll(MARKS, '')
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

const listed = (text: string) => text.split(/,\s*/).filter(Boolean);

const phraseOf = (space: string, ...texts: string[]) =>
  `${space}${texts.flatMap((text) => wordsOf(folded(text))).join(space)}${space}`;

/** Returns phrases of one meaning. A negated approval is a rejection; a negated rejection is no answer. */
function phrasesOf(
  { not, isUnspaced }: LanguageWords,
  meaning: Meaning,
  texts: string[],
): Phrase[] {
  const space = isUnspaced ? '' : ' ';
  return texts.flatMap((text): Phrase[] => [
    [phraseOf(space, text), meaning],
    ...listed(not).map(
      (each): Phrase => [phraseOf(space, each, text), meaning === 'approve' ? 'reject' : null],
    ),
  ]);
}

const verbsOf = (words: LanguageWords): Phrase[] => [
  ...phrasesOf(words, 'approve', listed(words.approveVerbs)),
  ...phrasesOf(words, 'reject', listed(words.rejectVerbs)),
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
    ...phrasesOf(words, 'approve', listed(words.approveWords)),
    ...phrasesOf(words, 'reject', listed(words.rejectWords)),
  ].flatMap(([phrase, meaning]) =>
    meaning === null ? [] : [[phrase.replaceAll(' ', ''), meaning] as const],
  );

const languages = Object.values(labelWords).map(languageOf);
const wholeLabels = new Map<string, Meaning>(Object.values(labelWords).flatMap(wholeLabelsOf));
const symbols = new Map<string, Meaning>([
  ...[...labelSymbols.approve].map((symbol) => [symbol, 'approve'] as const),
  ...[...labelSymbols.reject].map((symbol) => [symbol, 'reject'] as const),
]);
