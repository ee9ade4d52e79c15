import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { call } from '@assent/testkit/fixtures/call';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole, textIn } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// Keys, on a narrow screen: create one, use it, revoke it.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
let key = '';

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  business = await registerBusiness(deployment.baseUrl);
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const elevenMinutesPass = () =>
  deployment.database.run('UPDATE developer_sessions SET authenticated_at = ?', [
    Date.now() - 11 * 60_000,
  ]);
const confirmPassword = async () => {
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByLabel('Password', { exact: true }).fill(business.password);
  await page.keyboard.press('Enter');
};
const sendWith = (secret: string) =>
  call(`${deployment.baseUrl}/v1/open/messages`, {
    headers: { authorization: `Bearer ${business.appid}:${secret}` },
    body: { topic: business.topic, type: 'approval', payload: { title: 'Pay?' } },
  });
const row = (name: string) =>
  page.getByRole('table', { name: 'Keys' }).getByRole('row').filter({ hasText: name });
const isTooWide = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

it('lists the open secret before there is any other key', async () => {
  await page.goto(`${deployment.baseUrl}/console/keys`);
  await heading(page, 'Keys');
  await page.getByRole('heading', { name: 'No other keys yet' }).waitFor();
  expect(await row('Open secret').innerText()).toContain(`…${business.openSecret.slice(-4)}`);
  expect(await isTooWide()).toBe(false);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('creates a key by keyboard, asks for the password in place, and shows the key once', async () => {
  await elevenMinutesPass();
  await page.getByRole('button', { name: 'New key' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New key' });
  const scopes = dialog.getByRole('checkbox', { checked: true });
  expect(await scopes.evaluateAll((all) => all.map((it) => it.getAttribute('value')))).toEqual([
    'messages:read',
    'messages:write',
  ]);
  expect(await dialog.getByLabel('Expires').locator('option:checked').innerText()).toBe(
    'In 90 days',
  );
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Payment service');
  await dialog.getByRole('checkbox', { name: 'Read messages' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Send messages' }).press('Space');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await dialog.getByText('Choose at least one.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Read messages' }).press('Space');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create key' }).press('Enter');
  await confirmPassword();
  key = await textIn(page, 'Key', /osk_[\w-]{43}/);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByLabel('I have stored it').press('Space');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await row('Payment service').waitFor();
  expect(await row('Payment service').innerText()).toContain(`…${key.slice(-4)}`);
  expect(await page.content()).not.toContain(key);
  expect(await isTooWide()).toBe(false);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('shows that the key was used; it may only do what its scopes allow', async () => {
  const { status, body } = await sendWith(key);
  expect([status, Object(body).code]).toEqual([403, 'scope_missing']);
  await expect
    .poll(async () => {
      await page.reload();
      await row('Payment service').waitFor();
      return row('Payment service').innerText();
    })
    .not.toMatch(/Last used\s+Never/);
});

it('a key that another developer creates appears without a reload, can be chosen for the code of a message, and be revoked', async () => {
  await business.developer('auth/reauthenticate', { body: { password: business.password } });
  const body = { name: 'Deployments', scopes: ['messages:write'] };
  const made = await business.developer('keys', { body });
  const other = String(Object(made.body).key);
  await row('Deployments').waitFor();
  expect((await sendWith(other)).status).toBe(200);
  await page.goto(`${deployment.baseUrl}/console/messages/new`);
  await page
    .getByLabel('Key', { exact: true })
    .selectOption({ label: `Deployments, osk_…${other.slice(-4)}` });
  await page
    .getByText(`ASSENT_KEY is ${business.appid}:osk_…${other.slice(-4)} (Deployments)`)
    .waitFor();
  await page.goto(`${deployment.baseUrl}/console/keys`);
  await page.getByRole('button', { name: /^Revoke Deployments/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke “Deployments”?' });
  await dialog.getByRole('button', { name: 'Revoke key' }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await elevenMinutesPass();
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await confirmPassword();
  await row('Deployments').waitFor({ state: 'detached' });
  expect((await sendWith(other)).status).toBe(401);
  expect((await sendWith(business.openSecret)).status).toBe(200);
});

it('a list that cannot be loaded can be tried again', async () => {
  await page.route(/keys\.list/, (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').waitFor();
  await page.unroute(/keys\.list/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await row('Open secret').waitFor();
});
