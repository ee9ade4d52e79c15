import type { PlainFieldOut } from '@assent/core/schemas';
import english from '@assent/texts/inbox/en';
import { expect, it } from 'vitest';
import { setTexts } from '../texts.ts';
import { type CardField, isEdited, valueText } from './card-field.ts';
import { limitWords, writtenOf } from './written.ts';

const aField = (field: Partial<PlainFieldOut> = {}): CardField => ({
  key: 'it',
  label: 'It',
  type: 'text',
  required: false,
  applies_to: 'approve',
  ...field,
});
const options = [
  { value: 'de', label: 'Germany' },
  { value: 'fr', label: 'France' },
];

it('starts a control with what the sender wrote', () => {
  expect(writtenOf(aField())).toBe('');
  expect(writtenOf(aField({ default: 'Paper' }))).toBe('Paper');
  expect(writtenOf(aField({ type: 'number', default: 1200.5 }))).toBe('1200.5');
  expect(writtenOf(aField({ type: 'boolean', default: false }))).toBe('false');
  expect(writtenOf(aField({ type: 'multiselect', options, default: ['fr'] }))).toEqual(['fr']);
});

it('writes numbers in the format of the locale, without what is not seen', () => {
  const written = (locale: string) => {
    setTexts(english.ui, locale);
    return writtenOf(aField({ type: 'number', default: -1200.5 }));
  };
  expect(['de', 'fr', 'he', 'ar', 'en'].map(written)).toEqual([
    '-1200,5',
    '-1200,5',
    '-1200.5',
    '-1200.5',
    '-1200.5',
  ]);
});

it('shows a number that would be rounded with all its digits', () => {
  expect(valueText(aField({ type: 'number' }), 1.5e-21)).toBe('1.5e-21');
});

it('says the limits of a field', () => {
  expect(limitWords(aField({ min: 2, max: 20 }))).toBe('2 to 20 characters.');
  expect(limitWords(aField({ max: 1 }))).toBe('At most 1 character.');
  expect(limitWords(aField({ type: 'number', max: 5000 }))).toBe('At most 5,000.');
  expect(limitWords(aField({ type: 'multiselect', min: 1 }))).toBe('Choose at least 1.');
  expect(limitWords(aField())).toBeUndefined();
});

it('shows values with the words of the card', () => {
  expect(valueText(aField({ type: 'number' }), 1200.5)).toBe('1,200.5');
  expect(valueText(aField({ type: 'boolean' }), false)).toBe('No');
  expect(valueText(aField({ type: 'select', options }), 'fr')).toBe('France');
  expect(valueText(aField({ type: 'multiselect', options }), ['fr', 'de'])).toBe('Germany, France');
  expect(valueText(aField(), undefined)).toBe('');
});

it('calls a value edited only if the sender wrote another one', () => {
  expect(isEdited(aField(), 'Paper')).toBe(false);
  expect(isEdited(aField({ default: 'Paper' }), undefined)).toBe(true);
  const several = aField({ type: 'multiselect', options, default: ['de', 'fr'] });
  expect([isEdited(several, ['fr', 'de']), isEdited(several, ['fr'])]).toEqual([false, true]);
});
