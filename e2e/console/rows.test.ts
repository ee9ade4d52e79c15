import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { setTextSize } from '../screens/cut-off.ts';

// Rows of messages on a phone, the way back to the row that was opened, and what a closed message shows.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let person: Person;
let page: Page;
let decided: string;
let open: string;

const long = 'Release €1,240.00 to Kestrel Logistics for the invoice 2026-1187 of November?';

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  business = await registerBusiness(deployment.baseUrl);
  person = await signInPerson(deployment.baseUrl);
  await person.join(await business.invite());
  for (let at = 1; at <= 12; at += 1) await business.send({ title: `Open gate ${at}?` });
  decided = (await business.send({ title: long, ext: 'invoice-2026-1187' })).message_id;
  await person.respond(decided, 'approve');
  open = (await business.send({ title: 'Close the gate?' })).message_id;
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const visit = async (path: string, name: string) => {
  await page.goto(`${deployment.baseUrl}/console/live/${path}`);
  await heading(page, name);
};
const link = (name: string) => page.getByRole('link', { name, exact: true });
const hasFocus = (name: string) =>
  expect
    .poll(() => link(name).evaluate((row) => row === document.activeElement), { timeout: 5_000 })
    .toBe(true);

it('each row of messages has two lines on a phone', async () => {
  await visit('messages', 'Messages');
  await link(long).waitFor();
  const rows = await page
    .getByRole('table', { name: 'Messages' })
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => ({
        height: row.getBoundingClientRect().height,
        lines: new Set(
          [...row.querySelectorAll('td')]
            .filter((cell) => cell.getClientRects().length > 0)
            .map((cell) => {
              const { top, height } = cell.getBoundingClientRect();
              return Math.round((top + height / 2) / 8);
            }),
        ).size,
      })),
    );
  expect(rows).toHaveLength(14);
  for (const { height, lines } of rows) {
    expect(lines).toBe(2);
    expect(height).toBeLessThanOrEqual(84);
  }
});

it('each row is as long as it must be with text of 200 %: neither title nor amount is cut off', async () => {
  const money = { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' };
  await business.send({ title: 'Pay the gardener?', blocks: [money] });
  await visit('messages', 'Messages');
  const row = page.getByRole('row', { name: 'Pay the gardener?' });
  await row.waitFor();
  await setTextSize(page, 200);
  const isWhole = (part: Element) =>
    part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1;
  for (const text of [
    row.getByText('Pay the gardener?'),
    row.locator('td:first-child > .line-clamp-2'),
  ])
    expect(await text.evaluate(isWhole)).toBe(true);
  await setTextSize(page, 100);
});

describe('going back', () => {
  it.each([
    { size: { width: 390, height: 844 }, how: 'click' },
    { size: { width: 1280, height: 500 }, how: 'Enter' },
  ] as const)('gives the focus to the row that was opened by $how', async ({ size, how }) => {
    await page.setViewportSize(size);
    await visit('messages', 'Messages');
    const name = 'Open gate 2?';
    if (how === 'click') await page.getByRole('row', { name }).click();
    if (how === 'Enter') await link(name).press('Enter');
    await heading(page, name);
    await page.goBack();
    await heading(page, 'Messages');
    await hasFocus(name);
    expect(
      await link(name).evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
    await page.keyboard.press('k');
    await hasFocus('Open gate 3?');
  });

  it('does not take the focus after a link to the list', async () => {
    await visit('messages', 'Messages');
    await link('Open gate 4?').press('Enter');
    await heading(page, 'Open gate 4?');
    await page.getByRole('main').getByRole('link', { name: 'Messages' }).press('Enter');
    await heading(page, 'Messages');
    await link('Open gate 4?').waitFor();
    expect(await link('Open gate 4?').evaluate((row) => row === document.activeElement)).toBe(
      false,
    );
  });
});

describe('the page of a message', () => {
  const card = () => page.getByRole('article', { name: 'The request as people see it' });

  it('has no buttons once the message is closed', async () => {
    await visit(`messages/${open}`, 'Close the gate?');
    await card().getByText('Approve', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel message…' }).waitFor();
    await visit(`messages/${decided}`, long);
    await card().getByText('Closed').waitFor();
    for (const label of ['Approve', 'Reject'])
      expect(await card().getByText(label, { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Cancel message…' }).count()).toBe(0);
  });

  it('says that nobody has notifications only where nobody has', async () => {
    const { message_id } = await business.send({ title: 'Lock the gate?', notifyAfter: 3_600 });
    await visit(`messages/${message_id}`, 'Lock the gate?');
    await page.getByText('1 person, 0 with notifications.').waitFor();
    await page.getByText('Waiting for somebody with notifications').waitFor();
    await deployment.database.run('UPDATE messages SET recipients_reachable = 1 WHERE id = ?', [
      message_id,
    ]);
    await page.reload();
    await page.getByText('1 person, 1 with notifications.').waitFor();
    expect(await page.getByText(/Nobody.*device|Waiting for somebody/).count()).toBe(0);
  });
});

it('no page logged an error', () => expect(browser.consoleErrors).toEqual([]));
