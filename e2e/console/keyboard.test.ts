import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';

// The console by keyboard: single keys and the command palette.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;

const question = 'Open the gate?';

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  await business.send({ title: question, ext: 'gate:17' });
  await business.send({ title: 'Close the gate?', ext: 'gate:18' });
  page = await browser.context.newPage();
  await signIn();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});
beforeEach(() => visit(''));

const signIn = () => signInToConsole(page, deployment.baseUrl, business);
const visit = async (path: string) => {
  await page.goto(`${deployment.baseUrl}/console/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const hit = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const rowNamed = (name: string) => page.getByRole('row', { name });
const hasFocus = (what: Locator) => what.evaluate((it) => it === document.activeElement);
const palette = () => page.getByRole('combobox', { name: /^Command/ });

it('goes from screen to screen by two keys', async () => {
  for (const [key, name] of Object.entries({
    m: 'Messages',
    i: 'Invites',
    t: 'Topics',
    h: 'Home',
  })) {
    await hit('g', key);
    await heading(page, name);
  }
});

it('moves through a list and opens a row without the mouse', async () => {
  await visit('messages');
  await rowNamed(question).waitFor();
  await hit('j', 'j', 'Enter');
  await heading(page, question);
});

it('ignores single keys while somebody is typing', async () => {
  await visit('messages');
  await hit('/');
  const filter = page.getByRole('searchbox', { name: /^Words of the title/ });
  await page.keyboard.type('gate:17c?gm');
  expect(await filter.inputValue()).toBe('gate:17c?gm');
  await page.waitForURL(/q=gate/);
  await heading(page, 'Messages');
});

it('lists the keys and can disable single keys', async () => {
  await hit('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByLabel('Single keys').uncheck();
  await hit('Escape', 'c');
  await heading(page, 'Home');
  await hit('Control+k');
  await palette().fill('keyboard');
  await hit('Enter');
  await list.getByLabel('Single keys').check();
  await hit('Escape', 'c');
  await heading(page, 'New message');
});

it('returns the focus to the button when a dialog is closed', async () => {
  await visit('settings');
  const button = page.getByRole('button', { name: 'Change password…' });
  await button.click();
  await page.getByLabel('Current password').waitFor();
  await hit('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await hasFocus(button)).toBe(true);
});

it('runs a command, and returns the focus when none is chosen', async () => {
  const commands = page.getByRole('button', { name: 'Commands' });
  await commands.focus();
  await hit('Control+k');
  await palette().waitFor();
  await hit('Escape');
  await palette().waitFor({ state: 'detached' });
  expect(await hasFocus(commands)).toBe(true);
  await hit('Control+k');
  await palette().fill('new top');
  await hit('Enter');
  await page.getByRole('dialog', { name: 'New topic' }).waitFor();
});

it('runs a command with Enter, and does not press the button that had the focus before', async () => {
  const button = page.getByRole('button', { name: 'Copy App id' });
  await button.focus();
  await button.evaluate((it) =>
    it.addEventListener('click', () => it.setAttribute('data-pressed', '')),
  );
  await hit('Control+k');
  await palette().fill('theme light');
  await hit('Enter');
  await palette().waitFor({ state: 'detached' });
  expect(await hasFocus(button)).toBe(true);
  expect(await button.getAttribute('data-pressed')).toBe(null);
});

it('changes the theme by a command', async () => {
  await hit('Control+k');
  await palette().fill('theme dark');
  await hit('Enter');
  await page.locator('html[data-theme=dark]').waitFor();
});

it('opens a message by an id that is pasted with other text around it', async () => {
  const { message_id } = await business.send({ title: 'Paint the gate?' });
  await hit('Control+k');
  await palette().fill(`see https://example.com/${message_id}, please`);
  await hit('Enter');
  await heading(page, 'Paint the gate?');
});

it('opens by Enter only what matches all that was typed, also before its titles are found', async () => {
  await hit('Control+k');
  await palette().fill('gate');
  await page.getByRole('option', { name: 'Close the gate?' }).waitFor();
  await page.keyboard.insertText(':17');
  await hit('Enter');
  await heading(page, question);
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});
