import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// The documentation of an installation: search, tabs, copy buttons, contents, keyboard, themes, narrow pages, large text.

let deployment: Deployment;
let browser: Browser;
let page: Page;
const elsewhere: string[] = [];

const wide = { width: 1400, height: 900 };
const narrow = { width: 320, height: 700 };

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: wide });
  await browser.context.grantPermissions(['clipboard-write']);
  browser.context.on('request', (request) => {
    if (!request.url().startsWith(deployment.baseUrl)) elsewhere.push(request.url());
  });
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});
beforeEach(() => page.setViewportSize(wide));

const open = async (path: string) => {
  await page.goto(`${deployment.baseUrl}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const searchBox = () => page.getByRole('searchbox', { name: 'Search the documentation' });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const width = () => page.evaluate(() => document.documentElement.scrollWidth);
const textSize = (size: string) =>
  page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);

it('finds a section while somebody types, with a typing error, by keyboard alone', async () => {
  await open('/docs');
  await page.keyboard.press('/');
  await page.keyboard.type('idempotncy');
  await page.getByRole('link', { name: /^Try again, safely/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('status').waitFor({ state: 'hidden' });
  await page.keyboard.type(' key');
  const first = page.locator('.found a').first();
  await first.waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await first.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/(guides|problems)\/\w+/);
});

it('has a page of results', async () => {
  await open('/docs');
  await searchBox().fill('retry safly');
  await searchBox().press('Enter');
  await heading(page, 'Search');
  await page.getByRole('main').getByRole('link', { name: 'Try again, safely' }).click();
  await heading(page, 'Errors');
  expect(page.url()).toContain('/docs/guides/errors#try-again-safely');
});

it('finds an operation, and opens it in the API reference', async () => {
  await open('/docs');
  await searchBox().fill('cancl a message');
  await page.getByRole('link', { name: /^Cancel a message/ }).click();
  await page.waitForURL(/\/docs\/reference#tag\/messages\/POST\/v1\/open\/messages\/.+\/cancel$/);
  await page.getByRole('heading', { name: 'Cancel a message' }).waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Assent documentation' }).click();
  await heading(page, 'Assent documentation');
});

it('shows the language that was chosen last in all tabs, also on the next visit', async () => {
  await open('/docs/guides/quickstart');
  await tab('curl').first().focus();
  await page.keyboard.press('ArrowRight');
  const chosen = () => page.locator('[role=tab][aria-selected=true]').allInnerTexts();
  expect(new Set(await chosen())).toEqual(new Set(['Node']));
  await page.getByRole('tabpanel', { name: 'Node' }).first().waitFor();
  await page.getByRole('tabpanel', { name: 'curl' }).first().waitFor({ state: 'hidden' });
  await tab('Python').last().click();
  await page.reload();
  expect(new Set(await chosen())).toEqual(new Set(['Python']));
});

it('copies a snippet, and does not show its name', async () => {
  await open('/docs/guides/quickstart');
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await searchBox().focus();
  await page.keyboard.press('Control+V');
  expect(await searchBox().inputValue()).toBe('npm start');
});

it('leads by its contents to a heading, and by its links to the pages before and after', async () => {
  await open('/docs/guides/callbacks');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Retries' }).click();
  expect(new URL(page.url()).hash).toBe('#retries');
  expect(
    await page.locator('#retries').evaluate((it) => it.getBoundingClientRect().top),
  ).toBeLessThan(200);
  const neighbors = page.getByRole('navigation', { name: 'Previous and next' });
  await neighbors.getByRole('link').last().click();
  await page.waitForURL((url) => !url.pathname.endsWith('callbacks'));
  await neighbors.getByRole('link').first().click();
  await page.waitForURL(/callbacks$/);
});

it('opens the sidebar and the contents over a narrow page, and closes them by keyboard', async () => {
  await page.setViewportSize(narrow);
  await open('/docs/guides/callbacks');
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  await sidebar.waitFor({ state: 'hidden' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await sidebar.waitFor();
  await page.keyboard.press('Escape');
  await sidebar.waitFor({ state: 'hidden' });
  expect(await menu.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'On this page' }).click();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Retries' }).click();
  await contents.waitFor({ state: 'hidden' });
});

it('skips to the text by keyboard', async () => {
  await open('/docs/guides/callbacks');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('text');
});

it.each([
  '/docs',
  '/docs/guides/quickstart',
  '/docs/guides/callbacks',
  '/docs/guides/limits',
  '/docs/problems',
  '/docs/problems/not_found',
  '/docs/search?q=secret',
  '/packages/',
])(
  'never scrolls sideways, neither at 320 pixels nor with text of twice the size: %s',
  async (path) => {
    await page.setViewportSize(narrow);
    await open(path);
    expect(await width()).toBe(narrow.width);
    for (const size of [{ width: 640, height: 800 }, wide]) {
      await page.setViewportSize(size);
      await textSize('200%');
      expect(await width()).toBe(size.width);
    }
  },
);

it.each(['/docs', '/docs/guides/quickstart', '/docs/guides/limits', '/docs/problems/not_found'])(
  'axe finds no fault, in either theme: %s',
  async (path) => {
    await open(path);
    expect(await faultsInBothThemes(page)).toEqual([]);
  },
);

it('axe finds no fault in what opens over a narrow page', async () => {
  await page.setViewportSize(narrow);
  await open('/docs/guides/quickstart');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await searchBox().fill('quota');
  await page.getByRole('status').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('is dark where the system is', async () => {
  await open('/docs');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await background()).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe('rgb(13, 13, 18)');
});

it('shows every snippet without scripts', async () => {
  await page.route('**/site.js', (route) => route.abort());
  await open('/docs/guides/quickstart');
  expect(await page.locator('pre:visible').count()).toBe(await page.locator('pre').count());
  await page.unroute('**/site.js');
});

it('requests nothing from elsewhere', () => {
  expect(elsewhere).toEqual([]);
});
