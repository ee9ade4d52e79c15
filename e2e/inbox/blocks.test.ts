import arabicParts from '@assent/texts/inbox-parts/ar';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../fixtures/evidence.ts';
import { answers, type OfflineInbox, openOfflineInbox } from '../fixtures/offline-inbox.ts';
import { pdfSaying } from '../fixtures/pdf.ts';
import { setTextSize } from '../screens/cut-off.ts';

// A card with blocks: what a person sees of each, and what they approve.

let person: OfflineInbox;
let page: Page;

beforeAll(async () => {
  person = await openOfflineInbox('ada.lovelace@example.com');
  page = person.page;
});
afterAll(() => person?.close());

const labels = { approve: 'Pay', reject: 'Refuse' };
const money = {
  type: 'money',
  amount: '1200.00',
  currency: 'EUR',
  payee: 'Northwind',
  account: 'DE89 3704 0044 0532 0130 00',
};

const open = async (title: string, blocks: object[], more: object = {}) => {
  const question = { title, blocks, labels, toLaterJoiners: true, ...more };
  const { message_id } = await person.business.send(question);
  await page.goto(`${person.inbox}/m/${message_id}`);
  await page.getByRole('heading', { name: title }).waitFor();
  return message_id;
};
const press = (name: string) => answers(page).getByRole('button', { name }).click();
const dialog = () => page.getByRole('dialog');
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? 0);
};

/** Returns the edges of what is drawn on a canvas, in percent of its size: left, right, top and bottom. */
function edgesOf(canvas: Element): number[] {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return [];
  const { width, height } = canvas;
  const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
  const dark = Array.from({ length: width * height }, (_, at) => at).filter(
    (at) => Number(data[at * 4]) < 100,
  );
  const [columns, rows] = [dark.map((at) => at % width), dark.map((at) => Math.floor(at / width))];
  const ends = (places: number[], size: number) => {
    const sorted = places.toSorted((a, b) => a - b);
    return [sorted.at(0), sorted.at(-1)].map((place = 0) => Math.round((100 * place) / size));
  };
  return [...ends(columns, width), ...ends(rows, height)];
}

it('shows the amount larger than all else, with the name of its currency for who listens, and repeats it before an approval', async () => {
  await open('Pay invoice 4711?', [money]);
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('article :is(p, h1, span, bdi)')]
      .filter(({ childElementCount }) => childElementCount === 0)
      .map((it) => [Number.parseFloat(getComputedStyle(it).fontSize), it.textContent ?? '']),
  );
  expect(sizes.toSorted(([one], [other]) => Number(other) - Number(one))[0]?.[1]).toBe('€1,200.00');
  expect(await page.locator('article').ariaSnapshot()).toContain('1,200.00 euros');
  expect(await page.locator('main').ariaSnapshot()).not.toContain('€1,200.00');
  await press('Pay 1,200.00 euros');
  await dialog().getByText('€1,200.00').first().waitFor();
  await dialog().getByText('Northwind').waitFor();
  await dialog().getByRole('button', { name: 'Pay 1,200.00 euros' }).click();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
});

it('shows amount and payee in every window before anything is scrolled, and says that there is more', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => [`Paper ${at}`]);
  const table = { type: 'table', columns: [{ label: 'Item' }], rows };
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(`Pay invoice 47 at ${width}?`, [table, money]);
    const bar = await answers(page).boundingBox();
    for (const text of [page.getByText('€1,200.00').first(), page.getByText('Northwind')])
      expect(await bottomOf(text)).toBeLessThan(bar?.y ?? 0);
    await answers(page).getByText('More below').waitFor();
  }
  await page.setViewportSize({ width: 390, height: 844 });
});

it('shows amount and payee first where sender and title would fill the window, and breaks neither act nor amount', async () => {
  const longest =
    'Pay the invoice of November for the delivery to the warehouse in the north, '.repeat(2);
  for (const [width, height, percent, title] of [
    [390, 844, 200, 'Pay invoice 4718 to Northwind Traders?'],
    [320, 640, 100, `${longest.slice(0, 119)}?`],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(title, [money]);
    await setTextSize(page, percent);
    const end = percent > 100 ? height : ((await answers(page).boundingBox())?.y ?? 0);
    for (const text of ['€1,200.00', 'Northwind'])
      await expect
        .poll(() => bottomOf(page.getByText(text, { exact: true }).first()))
        .toBeLessThan(end);
    // Who listens hears the title first, and then the amount.
    const read = await page.locator('article').ariaSnapshot();
    expect(read.indexOf('1,200.00 euros')).toBeGreaterThan(read.indexOf('heading'));
    const approve = answers(page).getByRole('button', { name: 'Pay 1,200.00 euros' });
    const lines = (it: Element) => new Set([...it.getClientRects()].map(({ top }) => top)).size;
    for (const words of await approve.locator('bdi').all())
      expect(await words.evaluate(lines)).toBe(1);
    await setTextSize(page, 100);
  }
  await page.setViewportSize({ width: 390, height: 844 });
});

it('shows both amounts where the person has changed it, also in the history', async () => {
  const fields = [
    { key: 'total', label: 'Amount', type: 'amount', edits: 'money', max: '2000.00' },
  ];
  await open('Pay invoice 4712?', [money], { fields });
  const amount = page.getByLabel('Amount');
  expect(await amount.inputValue()).toBe('1200.00');
  await amount.fill('1150.999');
  await press('Pay');
  await page.getByText('Write a number, such as 1200.00.').waitFor();
  await amount.fill('2000.01');
  await page.getByText('At most €2,000.00.').first().waitFor();
  await amount.fill('1,150');
  await press('Pay 1,150.00 euros');
  await dialog().getByText('You changed 1 value').waitFor();
  const row = dialog().locator('dl > div', { hasText: 'Amount' });
  expect(await row.locator('del').innerText()).toContain('€1,200.00');
  expect(await row.locator('ins').innerText()).toContain('€1,150.00');
  await dialog().getByRole('button', { name: 'Pay 1,150.00 euros with changes' }).click();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  for (const [part, amount] of [
    ['ins', '€1,150.00'],
    ['del', '€1,200.00'],
  ] as const)
    for (const shown of await page.locator(part).all())
      expect(await shown.innerText()).toContain(amount);
  const sizeOf = (part: string) =>
    page
      .locator(`[data-money] ${part}`)
      .evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  expect(await sizeOf('ins')).toBeGreaterThan(await sizeOf('del'));
  expect(await page.locator('[data-money]').ariaSnapshot()).toMatch(
    /Approved: .*1,150\.00 euros[\s\S]*Asked for: .*1,200\.00 euros/,
  );
  const { event } = await person.receiver.see(person.idShown());
  expect(event.data).toMatchObject({
    response: { fields: { total: '1150.00' }, edited: ['total'] },
  });
});

it('names no amount on the button while what is written is none, and moves no button', async () => {
  const fields = [
    { key: 'total', label: 'Amount', type: 'amount', edits: 'money', max: '50000.00' },
  ];
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const more = { fields, labels: { approve: 'Approve', reject: 'Reject' } };
    await open(`Pay invoice 48 at ${width}?`, [{ ...money, amount: '48000.00' }], more);
    const buttons = answers(page).getByRole('button');
    const names = async () => (await buttons.allInnerTexts()).map((name) => name.trim());
    const places = () => Promise.all([0, 1].map((at) => buttons.nth(at).boundingBox()));
    const before = await places();
    expect(await names()).toEqual(['Reject', expect.stringContaining('Approve €48,000.00')]);
    for (const written of ['', '48000.999', '50000.01']) {
      await page.getByLabel('Amount').fill(written);
      await answers(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
      expect(await names()).toEqual(['Reject', 'Approve']);
      expect(await places()).toEqual(before);
    }
    await page.getByLabel('Amount').fill('49000');
    await answers(page).getByRole('button', { name: 'Approve 49,000.00 euros' }).waitFor();
    await page.getByLabel('Amount').fill('48000.00');
  }
});

it('makes cards of a table where there is little room', async () => {
  const columns = [{ label: 'Item' }, { label: 'Price', align: 'end' }];
  const rows = Array.from({ length: 50 }, (_, at) => [`Paper ${at}`, `${at}.00`]);
  await open('Order this?', [{ type: 'table', columns, rows, caption: 'Order 17' }]);
  await page.getByRole('table', { name: 'Order 17' }).waitFor();
  const display = () =>
    page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => getComputedStyle(row).display);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(display).toBe('table-row');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(display).toBe('block');
  expect(await page.getByRole('row').count()).toBe(51);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it('marks the lines of a diff, shows what is not seen, and scrolls inside', async () => {
  const before = Array.from({ length: 500 }, (_, at) => `limit ${at}`).join('\n');
  const after = before.replace('limit 7\n', 'limit\u202e 7\tEUR\n');
  await open('Deploy this?', [{ type: 'diff', before, after, path: 'limits.txt' }]);
  const lines = page.getByRole('group', { name: 'limits.txt' });
  // What is in view has a text once it was drawn.
  await expect.poll(() => lines.locator('del').innerText()).toContain('limit 7');
  expect(await lines.locator('ins').innerText()).toMatch(/limitU\+202E 7→\s*EUR/);
  const sign = page.getByText('More below').first();
  await sign.waitFor();
  // What is far from the view is neither laid out nor drawn, however many lines there are.
  const end = lines.locator('code > *').last();
  const isLaidOut = () => end.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(false);
  await lines.evaluate((region) => region.scrollTo(0, region.scrollHeight));
  await expect.poll(isLaidOut).toBe(true);
  await expect.poll(() => page.locator('figure', { hasText: 'More below' }).count()).toBe(0);
});

it('a short diff out of view has the height of its lines, so that nothing moves when it is reached', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => [`Paper ${at}`]);
  const table = { type: 'table', columns: [{ label: 'Item' }], rows };
  await open('Change the price?', [table, { type: 'diff', before: '9 €', after: '12 €' }]);
  const height = (part: Element) => part.clientHeight;
  expect(await page.getByRole('figure', { name: /^Change/ }).evaluate(height)).toBeLessThan(150);
});

it('shows an image that is the one of the card, and enlarges it', async () => {
  const file = await person.business.upload('parcel.png', picture());
  await open('Was this delivered?', [{ type: 'image', file, alt: 'A parcel at the door' }]);
  await page.getByRole('button', { name: 'A parcel at the door' }).click();
  const image = dialog().getByRole('img', { name: 'A parcel at the door' });
  const width = () => image.evaluate((it) => it.clientWidth);
  const before = await width();
  await dialog().getByRole('button', { name: 'Enlarge' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  await dialog().getByRole('button', { name: 'Close' }).click();
  expect(await answers(page).getByRole('button', { name: 'Pay' }).isEnabled()).toBe(true);
});

it('draws a document inside the page', async () => {
  const file = await person.business.upload('invoice.pdf', pdfSaying('Invoice 4713'));
  await open('Pay invoice 4713?', [money, { type: 'document', file, label: 'Invoice' }]);
  await page.getByText('invoice.pdf').waitFor();
  await page.getByText(/PDF.*1 kB.*1 page/).waitFor();
  // The document has no font. It looks the same on each device, whatever fonts that has.
  const font = page.waitForResponse((response) => response.url().includes('Arimo_400Regular'));
  await page.getByRole('button', { name: 'Open' }).click();
  await dialog().getByText('Invoice 4713').waitFor({ state: 'attached' });
  await dialog().getByText('Page 1 of 1').waitFor();
  // In 36 points at the place that the document names.
  const drawn = [13, 46, 14, 17];
  await expect.poll(() => dialog().locator('canvas').evaluate(edgesOf)).toEqual(drawn);
  // As high for its width as the page, so that nothing is cut off or distorted.
  const ratio = await dialog()
    .locator('canvas')
    .evaluate((it) => (it instanceof HTMLCanvasElement ? it.height / it.width : 0));
  expect(ratio).toBeCloseTo(842 / 595, 2);
  // In a page from right to left too.
  const chosen = { headers: { origin: new URL(person.inbox).origin }, data: { locale: 'ar' } };
  const me = new URL('/v1/app/me', person.inbox).href;
  await page.request.put(me, chosen);
  await page.reload();
  await page.getByRole('button', { name: arabicParts.uiParts.blocks.open }).click();
  await expect.poll(() => dialog().locator('canvas').evaluate(edgesOf)).toEqual(drawn);
  await page.request.put(me, { ...chosen, data: { locale: 'en' } });
  expect((await font).ok()).toBe(true);
});

it('a file that is not the one of the card is not shown, and cannot be approved', async () => {
  const file = await person.business.upload('parcel.png', picture());
  await page.route('**/v1/app/files/**', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 20] = (body[body.length - 20] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await open('Was that delivered?', [{ type: 'image', file, alt: 'Another parcel' }]);
  await page.getByText('This file was changed').waitFor();
  const buttons = answers(page);
  expect(await buttons.getByRole('button', { name: 'Pay' }).isDisabled()).toBe(true);
  expect(await buttons.getByRole('button', { name: 'Refuse' }).isEnabled()).toBe(true);
  expect(await page.getByRole('img', { name: 'Another parcel' }).count()).toBe(0);
  await page.unroute('**/v1/app/files/**');
});

it('a document is compared before anybody opens it', async () => {
  const file = await person.business.upload('order.pdf', pdfSaying('Order 17'));
  await page.route('**/v1/app/files/**', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 20] = (body[body.length - 20] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await open('Pay order 17?', [{ type: 'document', file }]);
  await page.getByText('This file was changed').waitFor();
  expect(await answers(page).getByRole('button', { name: 'Pay' }).isDisabled()).toBe(true);
  await page.unroute('**/v1/app/files/**');
});

it('an approval waits for the files of the card, or until it is said that they are not there', async () => {
  const file = await person.business.upload('order.pdf', pdfSaying('Order 19'));
  let fail = () => {};
  const held = new Promise<void>((done) => {
    fail = done;
  });
  await page.route('**/v1/app/files/**', async (route) => {
    await held;
    await route.abort();
  });
  await open('Pay order 19?', [{ type: 'document', file }]);
  await page.getByText('order.pdf').waitFor();
  const approve = answers(page).getByRole('button', { name: 'Pay' });
  expect(await approve.isDisabled()).toBe(true);
  expect(await answers(page).getByRole('button', { name: 'Refuse' }).isEnabled()).toBe(true);
  fail();
  await page.getByText('We could not load this file').waitFor();
  await expect.poll(() => approve.isEnabled()).toBe(true);
  await page.unroute('**/v1/app/files/**');
});

/** The request of a whole card, which others may share. */
const requestOfCard = /\/trpc\/[^?]*answers\.show/;

it('a card that was opened from the list waits for its other blocks', async () => {
  const table = { type: 'table', columns: [{ label: 'Item' }], rows: [['Paper']] };
  const question = { title: 'Pay order 18?', blocks: [money, table], labels, toLaterJoiners: true };
  await person.business.send(question);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(requestOfCard, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${person.inbox}/`);
  await page.getByRole('link', { name: 'Pay order 18?' }).click();
  const approve = answers(page).getByRole('button', { name: 'Pay' });
  await approve.waitFor();
  expect(await approve.isDisabled()).toBe(true);
  release();
  await page.getByRole('cell', { name: 'Paper' }).waitFor();
  await expect.poll(() => approve.isEnabled()).toBe(true);
  await page.unroute(requestOfCard);
});
