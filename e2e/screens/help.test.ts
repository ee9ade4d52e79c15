import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { faultsInBothThemes } from './axe.ts';
import { setTextSize } from './cut-off.ts';
import { smallTargetsOf } from './touch-targets.ts';

// The guide for people who approve, without a session.

let deployment: Deployment;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it.each(['en', 'de', 'ar', 'ja'])('can be read and pressed on a phone: %s', async (locale) => {
  await page.goto(`${deployment.baseUrl}/help?lang=${locale}`);
  await page.locator('summary').click();
  // The inbox, how notifications are turned on, and four steps with a drawing beside their text.
  const widths = () =>
    page
      .locator('img')
      .evaluateAll((all) => all.map((it) => it instanceof HTMLImageElement && it.naturalWidth));
  await expect.poll(widths).toEqual([780, 796, 192, 192, 192, 192]);
  expect(await page.getByRole('img').count()).toBe(2);
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await smallTargetsOf(page)).toEqual([]);
  expect(await overflow()).toBe(0);
  await setTextSize(page, 200);
  expect(await overflow()).toBe(0);
});

it('the anchor of a link leads to its section, in the language of the link', async () => {
  await page.goto(`${deployment.baseUrl}/help?lang=de#genuine`);
  const heading = page.getByRole('heading', { name: 'Ist das echt?' });
  expect(await heading.evaluate((it) => Math.abs(it.getBoundingClientRect().top))).toBeLessThan(60);
});
