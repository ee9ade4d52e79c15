import { describe, expect, it } from 'vitest';
import arabic from '../generated/inbox/ar.gen.ts';
import english from '../generated/inbox/en.gen.ts';
import arabicMails from '../generated/mails/ar.gen.ts';
import englishMails from '../generated/mails/en.gen.ts';
import { type Arguments, texts as arabicNotifications } from '../generated/notifications/ar.gen.ts';
import { texts as englishNotifications } from '../generated/notifications/en.gen.ts';
import { isolateIn } from './directions.ts';
import { formatsOf } from './formats.ts';
import { readerOf } from './interpreter.ts';

const company = 'شركة النور';
const isolated = (text: string) => `\u2068${text}\u2069`;

describe('a text within a sentence is isolated where its direction is another one', () => {
  it.each(['en', 'de', 'ja', 'uk'])('%s: letters from right to left', (locale) => {
    const isolate = isolateIn(locale);
    for (const text of [company, 'חברה', `Nour ${company} 24`])
      expect(isolate(text)).toBe(isolated(text));
    for (const text of ['Acme', '12 €', '+49 30 123', '株式会社', ''])
      expect(isolate(text)).toBe(text);
  });

  it.each(['ar', 'he', 'ar-XB'])('%s: other letters, and numbers with signs', (locale) => {
    const isolate = isolateIn(locale);
    for (const text of ['Acme', '株式会社', '1,200.50 EUR', '-5', '+49 30 123', `${company} GmbH`])
      expect(isolate(text)).toBe(isolated(text));
    for (const text of [company, 'חברה', '482913', '26 نوفمبر', ''])
      expect(isolate(text)).toBe(text);
  });

  it('what was put together of isolated texts is a text of the locale', () => {
    const isolate = isolateIn('ar');
    expect(isolate(`${isolated('Acme')} · ${isolated('acme/default')}`)).not.toMatch(/^\u2068{2}/);
    expect(isolateIn('en')(`${isolated(company)} · billing`)).toBe(
      `${isolated(company)} · billing`,
    );
  });

  it('lists isolate their elements', () => {
    expect(formatsOf('en').list(['Acme', company])).toBe(`Acme and ${isolated(company)}`);
  });
});

describe('names in texts are isolated', () => {
  const sayEnglish = readerOf<Arguments>(englishNotifications, 'en');
  const sayArabic = readerOf<Arguments>(arabicNotifications, 'ar');

  it('in notifications', () => {
    expect(sayEnglish('test_title', { title: company })).toBe(`Test: ${isolated(company)}`);
    expect(sayEnglish('test_title', { title: 'Pay 5 €?' })).toBe('Test: Pay 5 €?');
    expect(sayArabic('waiting_none', { sender: 'Acme' })).toContain(isolated('Acme'));
    expect(sayArabic('waiting_none', { sender: company })).not.toMatch(/[\u2068\u2069]/);
    expect(sayArabic('test_title', { title: 'Pay 1,200.50 EUR?' })).toContain(
      isolated('Pay 1,200.50 EUR?'),
    );
  });

  it('in the subjects of mails, in headings and in what screen readers read', () => {
    const { fallback } = englishMails.people;
    expect(fallback.subject({ sender: company })).toBe(
      `${isolated(company)} is waiting for your decision`,
    );
    expect(arabicMails.people.fallback.subject({ sender: 'Acme' })).toContain(isolated('Acme'));
    expect(arabicMails.codes.subject({ code: '482913' })).not.toMatch(/[\u2068\u2069]/);
    expect(english.outcome.withdrawn({ sender: company })).toBe(
      `Withdrawn by ${isolated(company)}`,
    );
    expect(arabic.outcome.withdrawn({ sender: 'Acme' })).toContain(isolated('Acme'));
    expect(english.outcome.withdrawn({ sender: 'Acme' })).toBe('Withdrawn by Acme');
  });
});
