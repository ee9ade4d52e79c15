import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { joinInInbox } from '../fixtures/inbox.ts';
import { faultsInBothThemes } from '../screens/axe.ts';
import { setTextSize } from '../screens/cut-off.ts';

// A person sets quiet hours on a phone that is in Berlin, by keyboard. The tests depend on their order.

let deployment: Deployment;
let browser: Browser;
let page: Page;
let business: Business;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser();
  const phone = await browser.context
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Berlin' });
  if (!phone) throw new Error('The browser has ended.');
  page = await phone.newPage();
  await joinInInbox(page, await business.invite(), 'ada.lovelace@example.com');
  await page.goto(`${deployment.baseUrl}/inbox/settings`);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const on = () => page.getByRole('checkbox', { name: 'Use quiet hours' });
const time = (name: 'From' | 'To') => page.getByLabel(name, { exact: true });
const zone = () => page.getByRole('combobox', { name: 'Time zone' });
const save = () => page.getByRole('button', { name: 'Save quiet hours' });
const stored = () =>
  page.evaluate(async (): Promise<unknown> => (await fetch('/v1/app/quiet-hours')).json());

/** Lets one request of the page fail. The service worker may make requests, which a route of the page does not see. */
const failOnce = (page: Page, procedure: string) =>
  page.evaluate((procedure) => {
    const send = window.fetch;
    window.fetch = (...request) => {
      if (!String(request[0]).includes(procedure)) return send(...request);
      window.fetch = send;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
  }, procedure);

it('they are turned on, in the time zone of the device', async () => {
  await on().press('Space');
  await expect.poll(() => zone().inputValue()).toBe('Europe/Berlin');
  await time('From').fill('23:15');
  await time('To').fill('23:15');
  await save().press('Enter');
  await page.getByText('Choose a different time from the start.').waitFor();
  expect(await time('To').getAttribute('aria-invalid')).toBe('true');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await time('To').fill('06:45');
  await save().press('Enter');
  await page.getByText('Quiet hours are on').waitFor();
  const hours = { on: true, from: 1_395, to: 405, time_zone: 'Europe/Berlin' };
  expect(await stored()).toEqual(hours);
  await page.reload();
  await expect.poll(() => time('From').inputValue()).toBe('23:15');
  expect(await save().isDisabled()).toBe(true);
});

it('the times are beside each other, and below each other with text of 200 percent', async () => {
  const tops = () =>
    Promise.all([time('From'), time('To')].map(async (it) => (await it.boundingBox())?.y));
  const [from, to] = await tops();
  expect(to).toBe(from);
  await setTextSize(page, 200);
  await expect.poll(async () => (await tops())[1]).toBeGreaterThan(((await tops())[0] ?? 0) + 40);
  for (const it of [time('From'), time('To')])
    expect(await it.evaluate((control) => control.scrollWidth - control.clientWidth)).toBe(0);
  await setTextSize(page, 100);
});

it('the zone of another device can be replaced by that of this one', async () => {
  await zone().selectOption('America/New_York');
  await save().press('Enter');
  await page.getByText('Quiet hours are on').waitFor();
  await page.reload();
  await page.getByText('This device is in Europe/Berlin.').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.getByRole('button', { name: 'Use Europe/Berlin' }).press('Enter');
  await save().press('Enter');
  await expect.poll(stored).toMatchObject({ time_zone: 'Europe/Berlin' });
});

it('they are turned off, and an error is shown when that fails', async () => {
  await page.reload();
  await on().press('Space');
  await expect.poll(() => save().isEnabled()).toBe(true);
  await failOnce(page, 'quietHours.save');
  await save().press('Enter');
  await page.getByText('We cannot reach Assent').waitFor();
  await save().press('Enter');
  await page.getByText('Quiet hours are off').waitFor();
  expect(await stored()).toMatchObject({ on: false, from: 1_395 });
});
