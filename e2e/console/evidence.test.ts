import { readFileSync } from 'node:fs';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { pdfSaying } from '../fixtures/pdf.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// Blocks in the console: a developer writes them, sees what people will see, and finds them in the message and in the list.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const picture = {
  name: 'site.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../../apps/inbox/public/icon-512.png', import.meta.url)),
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const block = (name: string) => page.getByRole('group', { name, exact: true });
const preview = () => page.getByRole('region', { name: 'Preview' });
const send = () => page.getByRole('button', { name: /^Send/ }).click();

it('composes an amount, a table, a diff, an image and a PDF, and previews them', async () => {
  await page.goto(`${deployment.baseUrl}/console/live/messages/new`);
  await heading(page, 'New message');
  await page.getByLabel('Title', { exact: true }).fill('Pay invoice 4711?');

  await press('Add amount');
  const money = block('Amount, block 1');
  await money.getByRole('textbox', { name: 'Amount', exact: true }).fill('1,200');
  await money.getByRole('textbox', { name: 'Payee' }).fill('Northwind');
  await money.getByRole('checkbox', { name: 'People may change the amount' }).check();
  await preview().getByText('€1,200.00').first().waitFor();
  await preview().getByText('Approve €1,200.00 to Northwind').waitFor();
  const read = await preview().ariaSnapshot();
  expect(read).toContain('Approve 1,200.00 euros to Northwind');
  expect(read).not.toContain('€');

  await press('Add table');
  await block('Table, block 2')
    .getByRole('textbox', { name: 'Cells' })
    .fill('Item\tPrice\nPaper\t900.00\nInk\t300.00');
  await block('Table, block 2').getByText('2 rows, 2 columns').waitFor();
  await preview().getByRole('cell', { name: 'Paper' }).waitFor();
  // What cannot be read as it seems is said, and not shown as one column.
  const cells = block('Table, block 2').getByRole('textbox', { name: 'Cells' });
  await cells.fill('Item^Price\nPaper^900.00');
  await block('Table, block 2').getByText('Begin with the line “sep=^”').waitFor();
  await cells.fill('sep=^\nItem^Price\nPaper^900.00');
  await block('Table, block 2').getByText('1 row, 2 columns').waitFor();
  await cells.fill('Item\tPrice\nPaper\t900.00\nInk\t300.00');
  await preview().getByRole('cell', { name: 'Ink' }).waitFor();

  await press('Add diff');
  await block('Diff, block 3').getByRole('textbox', { name: 'Unified diff' }).fill('-a\n+b');
  await block('Diff, block 3').getByText('nobody sees which lines').waitFor();
  await preview().getByText('+1').waitFor();

  await press('Add image');
  const image = block('Image, block 4');
  await image.locator('input[type=file]').setInputFiles(picture);
  await image.getByText(/^site\.png, \d+ kB$/).waitFor();
  await image.getByRole('textbox', { name: 'What it shows' }).fill('The site');
  await preview().getByRole('button', { name: 'The site' }).waitFor();

  await press('Add PDF');
  const document = block('PDF, block 5');
  const buffer = Buffer.from(pdfSaying('Invoice 4711'));
  await document
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });
  await preview().getByText('invoice.pdf').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await document.getByRole('button', { name: 'Move block 5 up' }).click();
  await block('PDF, block 4').waitFor();
  await send();
  await heading(page, 'Pay invoice 4711?');
});

it('shows them in the message, with files that this page has fetched', async () => {
  const card = preview();
  await card.getByText('€1,200.00').first().waitFor();
  await card.getByRole('cell', { name: 'Ink' }).waitFor();
  const { data } = Object((await business.open('messages', { method: 'GET' })).body);
  const sent = await business.open(`messages/${data[0].message_id}`, { method: 'GET' });
  expect(Object(sent.body).payload).toMatchObject({
    blocks: [
      { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' },
      { type: 'table', columns: [{ label: 'Item' }, { label: 'Price', align: 'end' }] },
      { type: 'diff', text: '-a\n+b' },
      { type: 'document', file: { name: 'invoice.pdf', pages: 1 } },
      { type: 'image', alt: 'The site', file: { name: 'site.png' } },
    ],
    fields: [{ key: 'amount', type: 'amount', edits: 'money', required: true }],
  });
  await card.getByRole('button', { name: 'Open' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText('Invoice 4711').waitFor({ state: 'attached' });
  await viewer.getByRole('button', { name: 'Close' }).click();
  expect(await faultsInBothThemes(page)).toEqual([]);
  // Once it is closed, nothing looks as if it could be changed.
  const asked = card.getByText(/^Field: .*begins with €1,200\.00/);
  expect(await card.locator('input').count()).toBe(1);
  await business.open(`messages/${data[0].message_id}/cancel`, { body: {} });
  await expect.poll(() => card.locator('input').count()).toBe(0);
  expect(await asked.isVisible()).toBe(true);
});

it('shows the amount and the payee in the list', async () => {
  await page.goto(`${deployment.baseUrl}/console/live/messages`);
  await heading(page, 'Messages');
  const row = page.getByRole('row', { name: /Pay invoice 4711\?/ });
  await row.getByText('€1,200.00').waitFor();
  await row.getByText('Northwind').waitFor();
});

it('says at its block what is wrong', async () => {
  await page.goto(`${deployment.baseUrl}/console/live/messages/new`);
  await heading(page, 'New message');
  await page.getByLabel('Title', { exact: true }).fill('Pay invoice 4712?');
  await press('Add amount');
  const amount = block('Amount, block 1').getByRole('textbox', { name: 'Amount', exact: true });
  await amount.fill('12.345');
  await press('Add image');
  const image = block('Image, block 2');
  const text = { name: 'site.png', mimeType: 'image/png', buffer: Buffer.from('no image') };
  await image.locator('input[type=file]').setInputFiles(text);
  await expect.poll(() => image.locator('[aria-invalid=true]').count()).toBe(1);
  await image.getByRole('button', { name: 'Remove block 2' }).click();
  await send();
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  await block('Amount, block 1')
    .getByText(/^Write digits, with all decimals/)
    .waitFor();

  // Another block at its place is not wrong, and neither is what was corrected.
  await press('Add diff');
  const place = () => block('Diff, block 1').locator('[aria-invalid=true]').count();
  await page.getByRole('button', { name: 'Move block 2 up' }).click();
  expect(await place()).toBe(0);
  await page.getByRole('button', { name: 'Remove block 1' }).click();
  expect(await amount.getAttribute('aria-invalid')).toBe('true');
  await amount.fill('12.3');
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe(null);

  await press('Add table');
  const cells = block('Table, block 2').getByRole('textbox', { name: 'Cells' });
  await amount.fill('12.34');
  await cells.fill('Item\tPrice\nPaper\t900.00\nInk');
  await send();
  await block('Table, block 2')
    .getByText('Row 2: Must have as many cells as there are columns: 2.')
    .waitFor();
});

const asFile = (name: string, mimeType: string, size: number) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size),
});
const uploads = /\/v1\/developer\/files/;

describe('a file', () => {
  const image = () => block('Image, block 1');
  const choose = (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    image().locator('input[type=file]').setInputFiles(file);

  beforeAll(async () => {
    await page.goto(`${deployment.baseUrl}/console/live/messages/new`);
    await heading(page, 'New message');
    await page.getByLabel('Title', { exact: true }).fill('Pay invoice 4713?');
    await press('Add image');
  });

  it('that is too large or of another kind is refused before it is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await choose(asFile('yard.png', 'image/png', 5 * 1024 * 1024 + 1));
    await image().getByText('yard.png is too large').waitFor();
    await choose(asFile('invoice.pdf', 'application/pdf', 10));
    await image().getByText('invoice.pdf is no image that can be shown').waitFor();
    expect(sent.filter((url) => uploads.test(url))).toEqual([]);
  });

  it('that is under way says how far it is, and can be canceled', async () => {
    await page.route(uploads, () => {});
    await choose(picture);
    await image().getByText('Uploading site.png…').waitFor();
    await image().getByRole('progressbar', { name: 'Upload of site.png' }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await send();
    await image().getByText('Wait until it is uploaded.').waitFor();
    await image().getByRole('button', { name: 'Cancel' }).click();
    await image().getByRole('button', { name: 'Choose an image' }).waitFor({ state: 'attached' });
    await image().getByText('Choose a file.').waitFor();
    await page.unrouteAll();
  });

  it('that did not arrive can be sent again', async () => {
    await page.route(uploads, (route) => route.abort());
    await choose(picture);
    await image().getByText('Cannot reach the server').waitFor();
    await page.unrouteAll();
    await image().getByRole('button', { name: 'Try again' }).click();
    await image()
      .getByText(/^site\.png, \d+ kB$/)
      .waitFor();
  });

  it('has no place in a full storage, and what was chosen before stays', async () => {
    const { database } = deployment;
    await database.run('UPDATE file_storage SET bytes = bytes + ?', [200 * 1024 * 1024]);
    await choose(picture);
    await image()
      .getByText(/use all of its storage/)
      .waitFor();
    await image()
      .getByText(/^site\.png, \d+ kB$/)
      .waitFor();
    await database.run('UPDATE file_storage SET bytes = bytes - ?', [200 * 1024 * 1024]);
  });

  it('of a block that is removed meanwhile is not sent to its end', async () => {
    await page.route(uploads, () => {});
    await choose(picture);
    await image().getByText('Uploading site.png…').waitFor();
    const ended = page.waitForEvent('requestfailed', (request) => uploads.test(request.url()));
    await image().getByRole('button', { name: 'Remove block 1' }).click();
    await ended;
    await page.unrouteAll();
    expect(await image().count()).toBe(0);
  });
});

it('blocks are added, moved and removed by keyboard', async () => {
  const active = page.locator(':focus');
  const within = (name: string) => block(name).locator(':focus');
  await page.getByRole('button', { name: 'Add table' }).focus();
  await page.keyboard.press('Enter');
  await within('Table, block 1')
    .and(page.getByRole('textbox', { name: 'Cells' }))
    .waitFor();
  await page.getByRole('button', { name: 'Add diff' }).focus();
  await page.keyboard.press('Enter');
  await within('Diff, block 2').waitFor();
  await page.getByRole('button', { name: 'Move block 2 up' }).focus();
  await page.keyboard.press('Enter');
  await active
    .and(block('Diff, block 1').getByRole('button', { name: 'Remove block 1' }))
    .waitFor();
  await page.keyboard.press('Enter');
  await active.and(page.getByRole('button', { name: 'Add diff' })).waitFor();
  await block('Table, block 1').waitFor();
});
