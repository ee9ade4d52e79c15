import type { PayloadOut } from '@assent/core/schemas';
import { currencies, decimalsOf } from '@assent/texts/currencies';
import { tagOf } from '@assent/texts/formats';
import english from '@assent/texts/inbox/en';
import englishParts from '@assent/texts/inbox-parts/en';
import { locales } from '@assent/texts/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { ValueList } from '../answer-fields/value-list.tsx';
import { CardContent } from '../cards/message-card.tsx';
import { setPartTexts, setTexts } from '../texts.ts';
import { ApprovedAmount } from './amount.tsx';
import { AmountOnButton, SentenceOnButton } from './amount-on-button.tsx';
import { FurtherBlock } from './block-parts.tsx';
import { MoneyBlock } from './money-block.tsx';

beforeAll(() => {
  setTexts(english.ui, 'en');
  setPartTexts(englishParts.uiParts);
});

const money = { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' } as const;
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

/** Returns what a screen reader reads of a markup: without what is hidden from it. */
const heard = (markup: string) =>
  markup
    .replaceAll(/<(bdi|span) aria-hidden="true">.*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .trim();

/** What `Intl` says of an amount, with the name of its currency. */
function named(amount: string, currency: (typeof currencies)[number], locale: string): string {
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat(tagOf(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(Number(amount));
}

it.each(locales)(
  'reads an amount as it is drawn, with the name of its currency, in %s',
  (locale) => {
    setTexts(english.ui, locale);
    for (const currency of currencies) {
      const decimals = decimalsOf(currency);
      const amount = `1200${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
      const words = named(amount, currency, locale);
      const one = { type: 'money', amount, currency } as const;
      expect(heard(renderToStaticMarkup(<MoneyBlock money={one} />))).toBe(words);
      expect(heard(renderToStaticMarkup(<AmountOnButton label="Pay" money={one} />))).toBe(
        `Pay ${words}`,
      );
      const field = { ...totalField, currency, default: amount };
      const list = renderToStaticMarkup(<ValueList fields={[field]} values={{ total: amount }} />);
      expect(heard(list)).toBe(`Total${words}`);
      const all = renderToStaticMarkup(<MoneyBlock money={one} approved={one.amount} />) + list;
      if (decimals > 0) expect(all).not.toContain(`${amount} ${currency}`);
    }
    setTexts(english.ui, 'en');
  },
);

const totalField = {
  key: 'total',
  label: 'Total',
  type: 'amount',
  edits: 'money',
  applies_to: 'both',
  required: true,
} as const;

it('breaks a long amount only between its groups', () => {
  const long = { ...money, amount: '9999999999999.99' };
  const markup = renderToStaticMarkup(<MoneyBlock money={long} />);
  expect(markup).toContain('€9,<wbr/>999,<wbr/>999,<wbr/>999,<wbr/>999.99</bdi>');
});

it('shows both amounts once the person has edited it, and says which is which', () => {
  const edited = renderToStaticMarkup(<MoneyBlock money={money} edited="1150.00" />);
  expect(edited).toMatch(/<ins[^>]*>.*€1,150.00.*<\/ins>.*<del[^>]*>.*€1,200.00/);
  expect(heard(edited)).toBe('Changed to: 1,150.00 eurosAsked for: 1,200.00 eurosPayeeNorthwind');
});

it('shows the approved amount in the place of the one that was asked for, which is struck through', () => {
  const of = (approved: string | null) =>
    renderToStaticMarkup(<MoneyBlock money={money} approved={approved} />);
  expect(of('1150.00')).toMatch(/text-3xl.*<ins[^>]*>.*€1,150.00.*<\/ins>.*<del[^>]*>.*€1,200.00/);
  expect(heard(of('1150.00'))).toContain('Approved: 1,150.00 eurosAsked for: 1,200.00 euros');
  for (const same of ['1200.00', null])
    expect(heard(of(same))).toBe('1,200.00 eurosPayeeNorthwind');
  const inList = renderToStaticMarkup(<ApprovedAmount money={money} approved="1150.00" />);
  expect(heard(inList)).toBe('Approved: 1,150.00 euros Asked for: 1,200.00 euros');
});

it('puts the amount before the text of the card, wherever its block is', () => {
  const payload: PayloadOut = {
    title: 'Pay?',
    body: 'The goods arrived.',
    approve_label: 'Pay',
    reject_label: 'Refuse',
    blocks: [{ type: 'diff', text: '+a' }, money],
  };
  const markup = renderToStaticMarkup(<CardContent payload={payload} level={2} />);
  expect(markup.indexOf('€1,200.00')).toBeLessThan(markup.indexOf('The goods'));
  expect(markup.split('€1,200.00')).toHaveLength(2);
});

it('says the amount on a button whatever its label, with a long one in a line of its own', () => {
  const on = (label: string) =>
    renderToStaticMarkup(<AmountOnButton label={label} money={money} />);
  expect(textOf(on('Pay'))).toBe('|Pay| |€1,200.00|1,200.00 euros|');
  expect(on('Pay')).not.toContain('block');
  const long = on('Pay the whole invoice now');
  expect(textOf(long)).toBe('|Pay the whole invoice now| |€1,200.00|1,200.00 euros|');
  expect(long).toContain('block');
});

it('says the amount in a sentence with the label', () => {
  const sentence = (label: string) => `${label} for Ada`;
  const on = (amount: typeof money | null) =>
    textOf(
      renderToStaticMarkup(<SentenceOnButton label="Pay" money={amount} sentence={sentence} />),
    );
  expect(on(money)).toBe('|Pay €1,200.00 for Ada|Pay 1,200.00 euros for Ada|');
  expect(on(null)).toBe('Pay for Ada');
});

it('shows every cell of a table with the label of its column', () => {
  const columns = [{ label: 'Item' }, { label: 'Price', align: 'end' as const }];
  const block = { type: 'table' as const, columns, rows: [['Paper', '']], caption: 'Order' };
  const markup = renderToStaticMarkup(
    <FurtherBlock block={block} lang={undefined} files={undefined} />,
  );
  expect(textOf(markup)).toBe('|Order|Item|Price|Item|Paper|Price|');
});

it('shows the signs and the counts of a diff', () => {
  const block = { type: 'diff' as const, text: ' a\n-b\n+c\n+d' };
  const markup = renderToStaticMarkup(
    <FurtherBlock block={block} lang={undefined} files={undefined} />,
  );
  expect(textOf(markup)).toBe('|Change|4 lines |+2| |−1|a|−|b|+|c|+|d|');
});
