import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { swipe } from '../browsers/touch-gestures.ts';
import { answer, commentField, joinInInbox, writeComment } from '../fixtures/inbox.ts';
import { phone, waitUntilLoaded } from '../inbox-states/phone.ts';

// Somebody with fifty open requests goes from one to the next by thumb, by swipe and by keyboard. The tests depend on
// their order.

const count = 50;

let deployment: Deployment;
let business: Business;
let browser: Browser;
let page: Page;
/** The messages, in their order in the list. */
const ids: string[] = [];

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser();
  page = await (await phone(browser)).newPage();
  await joinInInbox(page, await business.invite(), 'evelyn.boyd@example.com');
  // The nearest deadline is first.
  for (let n = 1; n <= count; n += 1)
    ids.push((await business.send({ title: `Parcel ${n}?`, expiresIn: 3_600 + n })).message_id);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const rows = () => page.getByRole('list', { name: 'Open requests' }).getByRole('link');
const next = () => page.getByRole('link', { name: /^Next request/ });
const openList = async () => {
  await page.goto(`${deployment.baseUrl}/inbox/`);
  await rows().first().waitFor();
};
/** The title of the request that has the focus: its article, or its title. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    const title = activeElement?.matches('article')
      ? activeElement.querySelector('h1')
      : activeElement;
    return title?.textContent;
  });
const announced = () => page.locator('p[role=status]').innerText();

it('fifty open requests are one list, whose rows the keys J and K and the arrows move between', async () => {
  await openList();
  expect(await rows().count()).toBe(count);
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  await rows().first().focus();
  for (const key of ['j', 'ArrowDown', 'ArrowDown', 'k', 'ArrowUp', 'j'])
    await page.keyboard.press(key);
  expect(await focused()).toBe('Parcel 3?');
  for (let row = 3; row <= count; row += 1) await page.keyboard.press('j');
  expect(await focused()).toBe(`Parcel ${count}?`);
});

it('after an answer, the next request is named with its place, and one press away', async () => {
  await openList();
  await page.getByRole('link', { name: 'Parcel 1?', exact: true }).click();
  const pages = await page.evaluate(() => history.length);
  await answer(page, 'Approve');
  await heading('You approved this').waitFor();
  expect(await next().innerText()).toBe(`Next request (2 of ${count})`);
  await next().click();
  await heading('Parcel 2?').waitFor();
  await expect.poll(focused).toBe('Parcel 2?');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await answer(page, 'Reject');
  await next().click();
  await heading('Parcel 3?').waitFor();
  // Back leads to the list, not through what was decided.
  expect(await page.evaluate(() => history.length)).toBe(pages);
});

it('the next request is within reach of the thumb, where the answer was given', async () => {
  await answer(page, 'Approve');
  await next().waitFor();
  const box = await next().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y).toBeGreaterThan(844 / 2);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
});

it('a tap that was meant for the confirmation does not skip the outcome', async () => {
  await next().click();
  await heading('Parcel 4?').waitFor();
  await answer(page, 'Approve');
  await heading('You approved this').waitFor();
  const box = await next().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await heading('You approved this').waitFor();
  await next().click();
  await heading('Parcel 5?').waitFor();
});

it('the arrow keys go to the next request and to the previous one, but not while somebody writes', async () => {
  await page.keyboard.press('ArrowRight');
  await heading('Parcel 6?').waitFor();
  await expect.poll(focused).toBe('Parcel 6?');
  expect(await announced()).toBe('Request 6');
  await page.keyboard.press('ArrowLeft');
  await heading('Parcel 5?').waitFor();
  await writeComment(page, 'Heavy');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await waitUntilLoaded(page);
  expect(await heading('Parcel 5?').count()).toBe(1);
});

it('a swipe goes to the next request, and one back to the previous, which keeps what was written', async () => {
  // Several times: the browser's own gesture that goes back in the history takes only some of them.
  for (let times = 0; times < 8; times += 1) {
    await swipe(page, -160);
    await expect.poll(focused).toBe('Parcel 6?');
    await swipe(page, 160);
    await expect.poll(focused).toBe('Parcel 5?');
  }
  expect(await commentField(page).inputValue()).toBe('Heavy');
  await swipe(page, -30);
  expect(await heading('Parcel 5?').count()).toBe(1);
});

it('after the last request there is no next one', async () => {
  for (const id of ids.slice(0, -1)) await business.open(`messages/${id}/cancel`, { body: {} });
  await page.goto(`${deployment.baseUrl}/inbox/m/${ids.at(-1)}`);
  await answer(page, 'Approve');
  await page.getByText('You’re all caught up').waitFor();
  expect(await next().count()).toBe(0);
});
