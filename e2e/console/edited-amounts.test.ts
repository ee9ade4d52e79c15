import { readFile } from 'node:fs/promises';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { joinInInbox } from '../fixtures/inbox.ts';
import { phone } from '../inbox-states/phone.ts';
import { setTextSize } from '../screens/cut-off.ts';

// A person approves another amount than the one that was asked for. Everywhere, both are shown, and which is which.

const title = 'Pay invoice 4711?';

let deployment: Deployment;
let browser: Browser;
let business: Business;
let inbox: Page;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  inbox = await (await phone(browser, { serviceWorkers: 'block' })).newPage();
  await joinInInbox(inbox, await business.invite(), 'mary.somerville@example.com');
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const sizeOf = (part: Locator) =>
  part.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));

/** Waits until a place says that one amount was approved and another one asked for, which is struck through. */
async function showsBoth(place: Locator) {
  const [approved, asked] = [place.locator('ins'), place.locator('del')];
  await approved.waitFor();
  expect(await approved.innerText()).toContain('€1,150.00');
  expect(await asked.innerText()).toContain('€1,200.00');
  expect(await asked.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe(
    'line-through',
  );
  expect(await place.ariaSnapshot()).toMatch(
    /Approved: .*1,150\.00 euros[\s\S]*Asked for: .*1,200\.00 euros/,
  );
  expect(await sizeOf(approved)).toBeGreaterThanOrEqual(await sizeOf(asked));
}

/** Writes 1,150 in place of the amount of a message, and returns the sheet that asks for a confirmation. */
async function sheetWith1150(messageId: string): Promise<Locator> {
  await inbox.goto(`${deployment.baseUrl}/inbox/m/${messageId}`);
  await inbox.getByLabel('Total').fill('1150');
  const choices = inbox.getByRole('group', { name: 'Your answer' });
  await choices.getByRole('button', { name: /^Pay .*1,150\.00/ }).click();
  return inbox.getByRole('dialog');
}

it('the inbox, once it was edited and approved: the approved amount is the larger one', async () => {
  const { message_id } = await business.send({
    title,
    labels: { approve: 'Pay', reject: 'Refuse' },
    blocks: [{ type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' }],
    fields: [{ key: 'total', label: 'Total', type: 'amount', edits: 'money', max: '2000.00' }],
    toLaterJoiners: true,
  });
  const sheet = await sheetWith1150(message_id);
  await sheet.getByRole('button', { name: /^Pay .*1,150\.00.* with changes$/ }).click();
  await inbox.getByRole('heading', { name: 'You approved this' }).waitFor();
  const money = inbox.locator('[data-money]');
  await showsBoth(money);
  expect(await sizeOf(money.locator('ins'))).toBeGreaterThan(await sizeOf(money.locator('del')));
});

it('the first page of the console', async () => {
  await page.goto(`${deployment.baseUrl}/console/live`);
  await showsBoth(page.getByRole('row', { name: title }));
});

it('the list of messages', async () => {
  await page.goto(`${deployment.baseUrl}/console/live/messages`);
  await heading(page, 'Messages');
  await showsBoth(page.getByRole('row', { name: title }));
});

it('the page of the message, where the approved amount is the larger one', async () => {
  await page.getByRole('link', { name: title }).click();
  await heading(page, title);
  const money = page.locator('[data-money]');
  await showsBoth(money);
  expect(await sizeOf(money.locator('ins'))).toBeGreaterThan(await sizeOf(money.locator('del')));
});

it('the exported file, with a column for each', async () => {
  await page.goto(`${deployment.baseUrl}/console/live/messages`);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [head = '', line = ''] = text.trimEnd().split('\r\n');
  expect(head).toMatch(/,money,approved_amount,currency,payee,fields$/);
  const fields = '"{""total"":""1150.00""}"';
  expect(line.endsWith(`,"1200.00","1150.00","EUR","Northwind",${fields}`)).toBe(true);
});

/** Returns the number of lines of each amount within a part of a page. */
const linesOf = (part: Locator) =>
  part.locator('bdi[aria-hidden]').evaluateAll((amounts) =>
    amounts.map((amount) => {
      const text = document.createRange();
      text.selectNodeContents(amount);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );

it('a long amount stays whole on a phone: beside the one before, and in a heading of large text', async () => {
  const { message_id } = await business.send({
    title,
    labels: { approve: 'Pay', reject: 'Refuse' },
    blocks: [{ type: 'money', amount: '1200.000', currency: 'KWD', payee: 'Northwind' }],
    fields: [{ key: 'total', label: 'Total', type: 'amount', edits: 'money' }],
    toLaterJoiners: true,
  });
  const sheet = await sheetWith1150(message_id);
  const changed = sheet.locator('dl');
  await changed.waitFor();
  expect(await linesOf(changed)).toEqual([1, 1]);
  await setTextSize(inbox, 200);
  expect(await linesOf(sheet.locator('[data-money]'))).toEqual([1, 1]);
});
