import type { FieldValue, PlainFieldIn } from '@assent/core/schemas';
import fc from 'fast-check';
import { allows } from './oracle.ts';

// Fields of cards and answers to them. About half of the answers are allowed.

export type Value = 'approve' | 'reject';

// The oracle knows no hidden characters (fields/texts.test.ts).
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const visible = (text: string) => text.replaceAll(HIDDEN, 'x');

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).map(visible),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map(visible),
  fc.constantFrom(
    '',
    ' ',
    '\u00a0',
    'a\nb',
    'a\u2028b',
    'a\u2029b',
    '\r',
    '\t',
    '\u0000',
    '\ud800',
    '👍👍',
  ),
  fc.constantFrom('1', 'true', 'null', 'x'.repeat(12), 'x'.repeat(400)),
);
const numbers = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -10, max: 10 }) },
  fc.constantFrom(0, -0, 0.1, 0.1 + 0.2, 1e15 - 1, 1e15, 1e21, 2 ** 53, -1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/** Values of any type that the API has, and of others. */
export const anything = fc.oneof(
  texts,
  numbers,
  fc.boolean(),
  fc.array(fc.constantFrom('a', 'b', 'c', 'é', 'x y', ''), { maxLength: 4 }),
  fc.constantFrom<unknown>(null, {}, [1], [[]], [null]),
);

const optionValues = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'é', 'x y', '1', 'true'), {
  minLength: 1,
  maxLength: 5,
});

/** Values that fit the type of a field, and mostly its limits. */
function fitting({ type, min, max, options = [] }: PlainFieldIn): fc.Arbitrary<unknown> {
  const values = options.map(({ value }) => value);
  if (type === 'boolean') return fc.boolean();
  if (type === 'select') return fc.constantFrom(...values);
  if (type === 'multiselect')
    return fc.oneof(
      { weight: 3, arbitrary: fc.shuffledSubarray(values) },
      { weight: 1, arbitrary: fc.array(fc.constantFrom(...values), { maxLength: 4 }) },
    );
  if (type === 'number')
    return numbers.map((each) => Math.min(Math.max(each, min ?? each), max ?? each));
  return texts.map((text) =>
    [...text.padEnd(min ?? 0, 'x')].slice(0, max ?? Number.POSITIVE_INFINITY).join(''),
  );
}

const ranges = (least: number, most: number) =>
  fc
    .tuple(
      fc.option(fc.integer({ min: least, max: most }), { nil: undefined }),
      fc.option(fc.integer({ min: Math.max(least, -5), max: most }), { nil: undefined }),
    )
    .map(([one, two]) => {
      const [min, max] =
        one !== undefined && two !== undefined
          ? [Math.min(one, two), Math.max(one, two)]
          : [one, two];
      return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    });

const shapes = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    range: ranges(1, 12),
    more: fc.record({ multiline: fc.boolean() }, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constant('number' as const),
    range: ranges(-5, 5),
    more: fc.constant({}),
  }),
  fc.record({
    type: fc.constantFrom('boolean' as const),
    range: fc.constant({}),
    more: fc.constant({}),
  }),
  optionValues.chain((values) => {
    const options = values.map((value) => ({ value, label: `Label ${value}` }));
    return fc.oneof(
      fc.record({
        type: fc.constant('select' as const),
        range: fc.constant({}),
        more: fc.constant({ options }),
      }),
      fc.record({
        type: fc.constant('multiselect' as const),
        range: ranges(1, values.length),
        more: fc.constant({ options }),
      }),
    );
  }),
);

const keys = fc.constantFrom('a', 'B_2', 'amount', 'constructor', 'toString', 'valueOf', 'then');

const oneField: fc.Arbitrary<PlainFieldIn> = fc
  .record({
    key: keys,
    shape: shapes,
    required: fc.boolean(),
    applies_to: fc.constantFrom('approve' as const, 'reject' as const, 'both' as const),
  })
  .chain(({ key, shape: { type, range, more }, required, applies_to }) => {
    const field: PlainFieldIn = {
      key,
      label: `The ${key}`,
      type,
      required,
      applies_to,
      ...range,
      ...more,
    };
    return fc
      .option(fitting(field), { nil: undefined })
      .map((given) =>
        isValue(given) && allows(field, given) ? { ...field, default: given } : field,
      );
  });

const isValue = (given: unknown): given is FieldValue =>
  ['string', 'number', 'boolean'].includes(typeof given) || Array.isArray(given);

/** Fields that a card may have. */
export const cardFields = fc.uniqueArray(oneField, {
  selector: ({ key }) => key,
  minLength: 1,
  maxLength: 5,
});

/** Answers to a card as JSON, so that they may have any name, also `__proto__`. */
export const answersTo = (fields: PlainFieldIn[]): fc.Arbitrary<{ value: Value; json: string }> =>
  fc.constantFrom<Value>('approve', 'reject').chain((value) => {
    const asked = fields.filter(({ applies_to }) => applies_to === 'both' || applies_to === value);
    const given = asked.map((field) => {
      const good = fitting(field);
      const absent = fc.constant(undefined);
      const each = fc.oneof(
        { weight: 8, arbitrary: good },
        { weight: field.required ? 1 : 3, arbitrary: absent },
        { weight: 1, arbitrary: anything },
      );
      return each.map((one): [string, unknown] => [field.key, one]);
    });
    const unasked = fc.oneof(
      { weight: 9, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('__proto__', 'x/y~z', '', 'a', 'then'), anything)
          .map((one) => [one]),
      },
    );
    return fc.tuple(fc.tuple(...given), unasked).map(([one, two]) => ({
      value,
      json: jsonOf([...one, ...two]),
    }));
  });

/** Returns a JSON object with these members; of members with one name, the last. */
function jsonOf(members: (readonly [string, unknown])[]): string {
  const all = new Map(members.filter(([, each]) => each !== undefined));
  const texts = [...all].map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`);
  return `{${texts.join()}}`;
}
