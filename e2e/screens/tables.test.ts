import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OfflineInbox, openOfflineInbox } from '../fixtures/offline-inbox.ts';
import { setTextSize } from './cut-off.ts';

// An invoice of six columns: whatever the window, no number and no word of it is broken, and nothing is cut off.

let person: OfflineInbox;
let page: Page;

beforeAll(async () => {
  person = await openOfflineInbox('ada.lovelace@example.com');
  page = person.page;
});
afterAll(() => person?.close());

type Invoice = { labels: string[]; rows: string[][] };

const invoices: Record<'de' | 'en' | 'ar' | 'ja', Invoice> = {
  de: {
    labels: ['Pos.', 'Leistung', 'Zeitraum', 'Menge', 'Einzelpreis', 'Gesamtbetrag'],
    rows: [
      [
        '1',
        'Wartungsvertrag Produktionsanlage',
        '1. Oktober 2026',
        '12',
        '1.037,50 €',
        '12.450,00 €',
      ],
      [
        'INV-2026-0042',
        'Haftpflichtversicherung',
        '26.11.2026',
        '1.000',
        '0,25 €',
        '1.234.567,89 €',
      ],
    ],
  },
  en: {
    labels: ['No.', 'Service', 'Period', 'Quantity', 'Unit price', 'Total amount'],
    rows: [
      [
        '1',
        'Maintenance of the production line',
        '1 October 2026',
        '12',
        '€1,037.50',
        '€12,450.00',
      ],
      ['INV-2026-0042', 'Liability insurance', '2026-11-26', '1,000', '€0.25', '€1,234,567.89'],
    ],
  },
  ar: {
    labels: ['رقم', 'الخدمة', 'الفترة', 'الكمية', 'سعر الوحدة', 'المبلغ الإجمالي'],
    rows: [
      ['١', 'صيانة خط الإنتاج', '١ أكتوبر ٢٠٢٦', '١٢', '١٬٠٣٧٫٥٠ €', '١٢٬٤٥٠٫٠٠ €'],
      ['INV-2026-0042', 'تأمين المسؤولية', '26/11/2026', '1,000', '0.25 €', '1,234,567.89 €'],
    ],
  },
  ja: {
    labels: ['番号', '内容', '期間', '数量', '単価', '合計金額'],
    rows: [
      ['1', '生産ラインの保守契約', '2026年10月1日', '12', '￥103,750', '￥1,245,000'],
      ['INV-2026-0042', '賠償責任保険', '2026-11-26', '1,000', '￥25', '￥1,234,567,890'],
    ],
  },
};

/** Returns each number and word of the table that is on two lines, and each cell that is cut off. */
const faults = () =>
  page.evaluate(() => {
    const table = document.querySelector('[role=table]');
    const box = table?.parentElement?.getBoundingClientRect();
    if (!table || !box) return ['no table'];
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const cell = node.parentElement?.closest('td, th');
      if (
        !cell ||
        !node.parentElement?.checkVisibility() ||
        cell.closest('.in-data-cards\\:sr-only')
      )
        continue;
      const isOfNumbers = /\p{Nd}/u.test(text) && text.length <= 24;
      const isSpaced = !/[\u3040-\u9fff]/u.test(text);
      const words = isOfNumbers ? [text] : isSpaced ? text.split(/\s+/) : [];
      let from = 0;
      for (const word of words) {
        const at = text.indexOf(word, from);
        from = at + word.length;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, from);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        // A word that is wider than a line must break. Numbers get smaller instead.
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        const isTooWide = !isOfNumbers && width > cell.clientWidth - 1;
        if (!isTooWide && new Set(rects.map(({ top }) => Math.round(top))).size > 1)
          found.push(`broken: ${word}`);
        if (rects.some(({ left, right }) => left < box.left - 1 || right > box.right + 1))
          found.push(`cut off: ${word}`);
        if (Number.parseFloat(getComputedStyle(node.parentElement).fontSize) < 10)
          found.push(`too small: ${word}`);
      }
    }
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.push('the page is too wide');
    return found;
  });

const isTable = () =>
  page
    .getByRole('row')
    .nth(1)
    .evaluate((row) => getComputedStyle(row).display === 'table-row');

it.each(Object.entries(invoices))(
  'breaks no amount, date, id or word of it, in %s',
  async (lang, invoice) => {
    const chosen = { headers: { origin: new URL(person.inbox).origin }, data: { locale: lang } };
    await page.request.put(new URL('/v1/app/me', person.inbox).href, chosen);
    const columns = invoice.labels.map((label, at) =>
      at < 3 ? { label } : { label, align: 'end' },
    );
    const block = { type: 'table', columns, rows: invoice.rows };
    const title = { title: `${lang} 4711?`, lang, blocks: [block], toLaterJoiners: true };
    const { message_id } = await person.business.send(title);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${person.inbox}/m/${message_id}`);
    await page.getByRole('table').waitFor();
    const found: string[] = [];
    for (const percent of [100, 200])
      for (const width of [320, 360, 390, 430, 600, 768, 834, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await setTextSize(page, percent);
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        found.push(...(await faults()).map((each) => `${percent} % at ${width}: ${each}`));
        expect(await page.getByRole('row').count()).toBe(3);
        if (width === 320) expect(await isTable()).toBe(false);
      }
    expect(found).toEqual([]);
    await setTextSize(page, 100);
  },
);
