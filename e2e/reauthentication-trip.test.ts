import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { faultsOf } from './stage/axe.ts';
import { type Business, registerBusiness } from './stage/business.ts';
import { signInToConsole, textIn } from './stage/console.ts';
import { openStage, type Stage } from './stage.ts';

// What the console does when a change needs a recent authentication: it asks in place, and goes on.

const url = 'https://shop.example.com/callbacks';

let stage: Stage;
let browser: Browser;
let page: Page;
let business: Business;

beforeAll(async () => {
  stage = await openStage();
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  business = await registerBusiness(stage.baseUrl, 'northwind');
  page = await browser.context.newPage();
  await signInToConsole(page, stage.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

const elevenMinutesPass = () =>
  stage.database.run('UPDATE developer_sessions SET authenticated_at = ?', [
    Date.now() - 11 * 60_000,
  ]);
const question = () => page.getByRole('dialog', { name: 'Confirm that it is you' });
const inQuestion = (name: string) => question().getByRole('button', { name, exact: true });
const field = () => page.getByRole('textbox', { name: 'Callback URL' });
const savedUrl = async () => {
  const { body } = await business.developer('account');
  return Object(body).callback_url;
};

it('cancelling leaves everything as it was, what was typed too', async () => {
  await page.goto(`${stage.baseUrl}/console/callbacks`);
  await field().fill(url);
  await elevenMinutesPass();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question().waitFor();
  await page.keyboard.press('Escape');
  await question().waitFor({ state: 'detached' });
  expect(await field().inputValue()).toBe(url);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await savedUrl()).toBeNull();
});

it('a wrong password is said at its field, the right one goes on with what was interrupted', async () => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question().getByLabel('Password', { exact: true }).fill('a guess of somebody');
  await page.keyboard.press('Enter');
  await question().getByText('That is not your password.').waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faultsOf(page)).toEqual([]);
  }
  await question().getByLabel('Password', { exact: true }).fill(business.password);
  await page.keyboard.press('Enter');
  await page.getByText('Callback URL saved').waitFor();
  expect(await savedUrl()).toBe(url);
});

it('a secret is rolled over the open dialog, and both are good until that is finished', async () => {
  await page.goto(`${stage.baseUrl}/console/settings`);
  await elevenMinutesPass();
  await page.getByRole('button', { name: 'Roll…' }).click();
  await page.getByRole('button', { name: 'Roll secret' }).click();
  await question().getByLabel('Password', { exact: true }).fill(business.password);
  await inQuestion('Continue').click();
  expect(await textIn(page, 'Callback secret', /whsec_[\w+/=]+/)).not.toBe(business.callbackSecret);
  await page.getByLabel('I have stored it').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Two callback secrets are good').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finish now' }).click();
  await page.getByText('Two callback secrets are good').waitFor({ state: 'detached' });
});
