import fc from 'fast-check';

// Blocks of cards, of which about half are allowed.

/** The decimals of some currencies. */
export const decimals: Record<string, number> = { EUR: 2, HUF: 2, JPY: 0, KWD: 3, CLF: 4 };

const texts = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('Northwind', 'é', 'חשבון', '合計', ' a b ', '1,000') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>('', ' ', 'a\nb', '\u0000', '\ud800', 'a\u202eb', 5, null),
  },
  { weight: 1, arbitrary: fc.integer({ min: 30, max: 210 }).map((length) => 'x'.repeat(length)) },
);
const diffs = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('-a\n+b\n', '+\u202e\u0000\u200b', 'ü', '') },
  { weight: 1, arbitrary: fc.constantFrom<unknown>('\ud800', 1, null) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 5_000, max: 17_000 }).map((size) => `+${'y'.repeat(size - 1)}`),
  },
  { weight: 1, arbitrary: fc.integer({ min: 3_000, max: 9_000 }).map((size) => 'ü'.repeat(size)) },
);

const currencies = fc.oneof(
  { weight: 15, arbitrary: fc.constantFrom(...Object.keys(decimals)) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>('XAU', 'eur', '', 978, 'BGN') },
);
const amounts = (currency: unknown) => {
  const count = decimals[String(currency)] ?? 2;
  const right = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** BigInt(18 - count) - 1n }), fc.nat(10 ** count - 1))
    .map(([whole, part]) => (count ? `${whole}.${String(part).padStart(count, '0')}` : `${whole}`));
  const wrong = fc.constantFrom<unknown>(
    '1200',
    '1200.0',
    '1200.00',
    '1200.000',
    '-1.00',
    '+1',
    '01.00',
    '.50',
    '1.',
    '1e3',
    '1,2',
    '1 000.00',
    '٣',
    '',
    '1'.repeat(19),
    `${'1'.repeat(17)}.00`,
    'NaN',
    1200,
    null,
    true,
  );
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: wrong });
};

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const money = currencies.chain((currency) =>
  fc.record({
    type: fc.constant('money'),
    amount: amounts(currency),
    currency: fc.constant(currency),
    payee: some(texts),
    account: some(texts),
    label: some(texts),
  }),
);

const table = fc.integer({ min: 1, max: 7 }).chain((width) => {
  const count = fc.oneof(
    { weight: 60, arbitrary: fc.constant(width) },
    { weight: 1, arbitrary: fc.constantFrom(0, width + 1, width - 1) },
  );
  const cells = count.chain((length) =>
    fc.array(
      fc.oneof(
        { weight: 200, arbitrary: fc.constantFrom('', 'a', '12.00', 'é', 'x'.repeat(150)) },
        { weight: 1, arbitrary: texts },
      ),
      { minLength: length, maxLength: length },
    ),
  );
  return fc.record({
    type: fc.constant('table'),
    columns: fc.array(
      fc.record(
        { label: fc.constantFrom('Item', 'סכום'), align: fc.constantFrom('start', 'end', 'top') },
        { requiredKeys: ['label'] },
      ),
      { minLength: width, maxLength: width },
    ),
    rows: fc.oneof(
      { weight: 10, arbitrary: fc.array(cells, { minLength: 1, maxLength: 6 }) },
      { weight: 1, arbitrary: fc.array(cells, { minLength: 40, maxLength: 52 }) },
    ),
    caption: some(texts),
  });
});

const diff = fc.oneof(
  fc.record({ type: fc.constant('diff'), text: diffs, path: some(texts) }),
  fc.record({ type: fc.constant('diff'), before: diffs, after: diffs }),
  fc.record(
    { type: fc.constant('diff'), text: diffs, before: diffs, after: diffs },
    { requiredKeys: ['type'] },
  ),
);

/** Ids of files: of the app, and of another one. */
export type FileIds = { image: string; pdf: string; other: string };

const ofFiles = ({ image, pdf, other }: FileIds) => {
  const file = (right: string) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constant(right) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<unknown>(image, pdf, other, 'fil_1', '', null, {}),
      },
    );
  return fc.oneof(
    fc.record({ type: fc.constant('image'), file: file(image), alt: texts }),
    fc.record({ type: fc.constant('document'), file: file(pdf), label: some(texts) }),
  );
};

const wrong = fc.oneof(
  fc.constantFrom<unknown>(null, 'money', [], {}, { type: 'video' }, { type: ['money'] }),
  fc.tuple(fc.oneof(money, diff), fc.jsonValue()).map(([block, more]) => ({ ...block, more })),
  fc.jsonValue(),
);

const blockWith = (files: FileIds): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: money },
    { weight: 8, arbitrary: table },
    { weight: 8, arbitrary: diff },
    { weight: 4, arbitrary: ofFiles(files) },
    { weight: 1, arbitrary: wrong },
  );

const amountField = fc.record(
  {
    key: fc.constant('total'),
    label: fc.constant('Amount'),
    type: fc.constant('amount'),
    edits: fc.constantFrom<unknown>('money', 'money', 'money', 'table', null),
    min: fc.constantFrom<unknown>('0.00', '0', '0.000', '1', '-1.00', 5),
    max: fc.constantFrom<unknown>('9999999999999999.99', '999999999999999999', '1.00', ''),
  },
  { requiredKeys: ['key', 'label', 'type', 'edits'] },
);

/**
 * Cards with blocks, and some with a field that edits their amount, as JSON has them.
 */
export const cardsWith = (files: FileIds): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record(
      {
        title: fc.constant('Pay?'),
        blocks: fc.oneof(
          { weight: 20, arbitrary: fc.array(blockWith(files), { minLength: 1, maxLength: 3 }) },
          { weight: 1, arbitrary: fc.array(diff, { minLength: 6, maxLength: 10 }) },
          { weight: 1, arbitrary: fc.constantFrom<unknown>([], null, {}, 'money') },
        ),
        fields: some(
          fc.oneof(
            { weight: 12, arbitrary: fc.constant(undefined) },
            { weight: 1, arbitrary: fc.array(amountField, { minLength: 1, maxLength: 1 }) },
          ),
        ),
      },
      { requiredKeys: ['title', 'blocks'] },
    )
    .map((card) => JSON.parse(JSON.stringify(card)));
