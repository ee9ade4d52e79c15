import { type Message, type Part, parseMessage } from '../messages.ts';
import { byKey, pairsOf, type Translation } from './translations.ts';

// What the code needs: the same keys, the same arguments, and every plural category of the language.

/** Finds keys that are missing, and those that English does not have. */
export function keys({ english, translated }: Translation): string[] {
  const wanted = byKey(english);
  const present = byKey(translated);
  return [
    ...[...wanted.keys()].filter((key) => !present.has(key)).map((key) => `${key}: is missing`),
    ...[...present.keys()].filter((key) => !wanted.has(key)).map((key) => `${key}: is not English`),
  ];
}

/** Finds texts whose arguments, tags or values of a select are not those of English, in each case of each select. */
export function signatures(translation: Translation): string[] {
  return pairsOf(translation).flatMap(({ key, english, text }) => {
    const wanted = parseMessage(english);
    const found = parsed(text);
    if (typeof found === 'string') return [`${key}: ${found}`];
    const flaws = [
      ...differences(typesOf(wanted), typesOf(found)),
      ...unlike(selectedValues(wanted.parts), selectedValues(found.parts)),
    ];
    // Cases can be compared once they are the same.
    if (flaws.length === 0) flaws.push(...unlikeInCases(wanted, found));
    return flaws.map((flaw) => `${key}: ${flaw}`);
  });
}

function parsed(text: string): Message | string {
  try {
    return parseMessage(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const typesOf = ({ types }: Message) =>
  new Map(
    [...types].map(([name, type]) => [name, String(Array.isArray(type) ? type.toSorted() : type)]),
  );

function differences(wanted: Map<string, string>, found: Map<string, string>): string[] {
  const names = [...new Set([...wanted.keys(), ...found.keys()])];
  return names.flatMap((name) => {
    const [before, now] = [wanted.get(name), found.get(name)];
    if (before === now) return [];
    if (now === undefined) return [`{${name}} is missing`];
    return before === undefined
      ? [`{${name}} is not English`]
      : [`{${name}} is ${now}, not ${before}`];
  });
}

/** Returns the cases of each select, as `mode=live`. */
const selectedValues = (parts: Part[]): Set<string> =>
  new Set(
    parts.flatMap((part): string[] => {
      if (part.kind !== 'choice') return [];
      return part.cases.flatMap(([value, inside]) => [
        ...(part.by === 'select' ? [`${part.name}=${value}`] : []),
        ...selectedValues(inside),
      ]);
    }),
  );

const unlike = (wanted: Set<string>, found: Set<string>) => [
  ...[...wanted].filter((each) => !found.has(each)).map((each) => `the case ${each} is missing`),
  ...[...found]
    .filter((each) => !wanted.has(each))
    .map((each) => `the case ${each} is not English`),
];

/** Compares the arguments in each combination of the cases of all selects. */
function unlikeInCases(wanted: Message, found: Message): string[] {
  return combinations(selectedValues(wanted.parts)).flatMap((values) => {
    const before = argumentsIn(wanted.parts, values);
    const now = argumentsIn(found.parts, values);
    const where = [...values].map(([name, value]) => ` with ${name}=${value}`).join('');
    return [
      ...[...before].filter((name) => !now.has(name)).map((name) => `{${name}} is missing${where}`),
      ...[...now]
        .filter((name) => !before.has(name))
        .map((name) => `{${name}} is not English${where}`),
    ];
  });
}

function combinations(cases: Set<string>): Map<string, string>[] {
  let all: Map<string, string>[] = [new Map()];
  const pairs = [...cases].map((each) => each.split('='));
  for (const name of new Set(pairs.map(([name = '']) => name))) {
    const values = pairs.filter(([of]) => of === name).map(([, value = '']) => value);
    all = all.flatMap((each) => values.map((value) => new Map(each).set(name, value)));
  }
  return all;
}

function argumentsIn(parts: Part[], values: Map<string, string>): Set<string> {
  return new Set(
    parts.flatMap((part): string[] => {
      if (part.kind === 'words') return [];
      if (part.kind === 'argument' || part.kind === 'number') return [part.name];
      if (part.kind === 'tag') return [part.name, ...argumentsIn(part.parts ?? [], values)];
      const cases =
        part.by === 'select'
          ? part.cases.filter(([value]) => value === values.get(part.name))
          : part.cases;
      return [part.name, ...cases.flatMap(([, inside]) => [...argumentsIn(inside, values)])];
    }),
  );
}

/** Enough numbers to see whether a category has several. */
const counted = Array.from({ length: 201 }, (_, number) => number);

/** Finds plurals that do not have exactly the categories of the language, and those that say one number for several. */
export function plurals(translation: Translation): string[] {
  const { locale } = translation;
  return pairsOf(translation).flatMap(({ key, english, text }) => {
    const found = parsed(text);
    if (typeof found === 'string') return [`${key}: ${found}`];
    const wanted = choicesIn(parseMessage(english).parts);
    return choicesIn(found.parts).flatMap((choice) => {
      const type = choice.by === 'plural' ? 'cardinal' : 'ordinal';
      const rules = new Intl.PluralRules(locale, { type });
      const categories = rules.resolvedOptions().pluralCategories.map(String);
      const present = choice.cases.map(([each]) => each).filter((each) => !/^=\d+$/.test(each));
      const saysNumber = wanted.some(
        ({ name, cases }) =>
          name === choice.name &&
          cases.some(([each, parts]) => each === 'other' && hasNumber(parts, name)),
      );
      const silent = choice.cases.filter(
        ([each, parts]) =>
          saysNumber &&
          !hasNumber(parts, choice.name) &&
          counted.filter((number) => rules.select(number) === each).length > 1,
      );
      return [
        ...categories
          .filter((each) => !present.includes(each))
          .map((each) => `${key}: the plural ${each} is missing`),
        ...present
          .filter((each) => !categories.includes(each))
          .map((each) => `${key}: ${locale} has no plural ${each}`),
        ...silent.map(([each]) => `${key}: the plural ${each} is of several numbers, and needs #`),
      ];
    });
  });
}

type Choice = Extract<Part, { kind: 'choice' }>;

/** Returns the plurals in a text, also those in other choices and in tags. */
function choicesIn(parts: Part[]): Choice[] {
  return parts.flatMap((part): Choice[] => {
    if (part.kind === 'tag') return choicesIn(part.parts ?? []);
    if (part.kind !== 'choice') return [];
    const inside = part.cases.flatMap(([, each]) => choicesIn(each));
    return part.by === 'select' ? inside : [part, ...inside];
  });
}

const hasNumber = (parts: Part[], name: string): boolean =>
  parts.some(
    (part) =>
      (part.kind === 'number' && part.name === name) ||
      (part.kind === 'choice' && part.cases.some(([, each]) => hasNumber(each, name))),
  );
