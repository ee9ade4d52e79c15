import arabic from '@assent/texts/inbox/ar';
import arabicParts from '@assent/texts/inbox-parts/ar';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { setPartTexts, setTexts } from '../texts.ts';
import type { CardField } from './card-field.ts';
import { ValueList } from './value-list.tsx';

it('does not take marks of direction in an amount for characters of the sender', () => {
  setTexts(arabic.ui, 'ar');
  setPartTexts(arabicParts.uiParts);
  const total: CardField = {
    key: 'total',
    label: 'Amount',
    type: 'amount',
    edits: 'money',
    currency: 'EUR',
    default: '1200.00',
    required: true,
    applies_to: 'approve',
  };
  const markup = renderToStaticMarkup(<ValueList fields={[total]} values={{ total: '1150.00' }} />);
  expect(markup).toContain('\u200f1,150.00');
  expect(markup).not.toContain('U+200F');
});
