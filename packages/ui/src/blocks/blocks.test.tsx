import type { PayloadOut } from '@assent/core/messages/cards/cards.schema';
import english from '@assent/texts/inbox/en';
import englishParts from '@assent/texts/inbox-parts/en';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { CardContent } from '../cards/message-card.tsx';
import { setPartTexts, setTexts } from '../texts.ts';
import { AmountOnButton, labelWithAmount } from './amount-on-button.tsx';
import { FurtherBlock } from './block-parts.tsx';
import { MoneyBlock } from './money-block.tsx';

beforeAll(() => {
  setTexts(english.ui, 'en');
  setPartTexts(englishParts.uiParts);
});

const money = { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' } as const;
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

it('shows an amount for the eyes, and its exact text for screen readers', () => {
  const markup = renderToStaticMarkup(<MoneyBlock money={money} />);
  expect(markup).toContain('<bdi aria-hidden="true">€1,200.00</bdi>');
  expect(markup).toContain('<span dir="ltr" class="sr-only">1200.00 EUR</span>');
  expect(textOf(markup)).toContain('Payee|Northwind');
});

it('breaks a long amount only between its groups', () => {
  const long = { ...money, amount: '9999999999999.99' };
  const markup = renderToStaticMarkup(<MoneyBlock money={long} />);
  expect(markup).toContain('€9,<wbr/>999,<wbr/>999,<wbr/>999,<wbr/>999.99</bdi>');
});

it('shows both amounts once the person has edited it', () => {
  const markup = renderToStaticMarkup(<MoneyBlock money={money} edited="1150.00" />);
  expect(markup).toMatch(/<ins[^>]*><bdi[^>]*>€1,150.00/);
  expect(markup).toMatch(/<del[^>]*><bdi[^>]*>€1,200.00/);
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

it('says the amount on a button where it fits', () => {
  const on = (label: string) =>
    textOf(renderToStaticMarkup(<AmountOnButton {...{ label, money }} />));
  expect(on('Pay')).toBe('|Pay| |€1,200.00|');
  expect(on('Pay the whole invoice now')).toBe('|Pay the whole invoice now|');
});

it('says the amount in a sentence with the label', () => {
  expect(labelWithAmount('Pay', money)).toBe('Pay €1,200.00');
  expect(labelWithAmount('Pay', null)).toBe('Pay');
  expect(labelWithAmount('Pay the whole invoice now', money)).toBe('Pay the whole invoice now');
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
