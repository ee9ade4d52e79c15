import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { joinInInbox } from '../fixtures/inbox.ts';

// On a phone, nothing that a sender wrote is out of sight without a word.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  page = await browser.context.newPage();
  await joinInInbox(page, await business.invite(), 'ada.lovelace@example.com');
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

async function open(question: Parameters<Business['send']>[0]) {
  const { message_id } = await business.send(question);
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await answers().waitFor();
}
const answers = () => page.getByRole('group', { name: 'Your answer' });
const more = () => page.getByText('More below');
async function bottomOf(text: string) {
  const box = await page.getByText(text).boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? 0);
}

it.each([
  ['empty lines', '\n'.repeat(3_000), '2,999 empty lines'],
  ['lines of wide spaces', '\u3000\n'.repeat(1_000), '999 empty lines'],
  ['lines of tabs', '\n\t'.repeat(900), '899 empty lines'],
  ['no-break spaces', '\u00a0'.repeat(3_500), '3,500 spaces'],
  ['ideographic spaces', '\u3000'.repeat(3_500), '3,500 spaces'],
])('%s push nothing out of sight', async (_what, run, label) => {
  await open({ title: 'Pay 10 EUR to Ada?', body: `Paper.${run}And 9,000 EUR to Mallory.` });
  await page.getByText(label, { exact: true }).waitFor();
  expect(await bottomOf('to Mallory')).toBeLessThan(500);
  expect(await more().count()).toBe(0);
});

it('a run of spaces in a title or a value is one space', async () => {
  const wide = `Pay 10 EUR${'\u3000'.repeat(60)}and 9,000 more?`;
  await open({ title: wide, details: [{ label: 'Amount', value: wide }] });
  const shown = 'Pay 10 EUR and 9,000 more?';
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(shown);
  expect(await page.locator('article dl dd').innerText()).toBe(shown);
});

it('a card that is longer than the screen says so beside its buttons, until its end was seen', async () => {
  const body = `${'The goods arrived on Thursday.\n'.repeat(60)}And 9,000 EUR to Mallory.`;
  await open({ title: 'Pay 10 EUR to Ada?', body });
  await more().waitFor();
  const buttons = await answers().boundingBox();
  expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(await bottomOf('More below')).toBeLessThanOrEqual(buttons?.y ?? 0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await more().waitFor({ state: 'detached' });
});

it('a confirmation whose values are longer than the sheet says so beside its button', async () => {
  const fields = [
    {
      key: 'note',
      label: 'Note',
      type: 'text',
      multiline: true,
      default: `${'A line of the note.\n'.repeat(60)}The end.`,
    },
  ];
  await open({ title: 'Send the note?', fields });
  await answers().getByRole('button', { name: 'Approve' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('More below').waitFor();
  await sheet.hover();
  await page.mouse.wheel(0, 10_000);
  await sheet.getByText('More below').waitFor({ state: 'detached' });
});
