import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { call } from '@assent/testkit/fixtures/call';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// A program signs in by a code, on a narrow screen and by keyboard.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  business = await registerBusiness(deployment.baseUrl);
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

/** A program on another machine. */
async function startProgram() {
  const post = async (path: string, body: object) =>
    Object((await call(`${deployment.baseUrl}/v1/developer/auth/${path}`, { body })).body);
  const started = await post('device', { client_name: 'Assent CLI', host: 'ada-laptop' });
  return {
    code: String(started.user_code),
    link: String(started.verification_uri_complete),
    redeem: () => post('device/token', { device_code: started.device_code }),
  };
}
const isTooWide = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

it('asks to sign in first, then shows the program, and gives it a key of the chosen app', async () => {
  const program = await startProgram();
  await page.goto(program.link);
  await page.getByLabel('Email').fill(business.email);
  await page.getByLabel('Password', { exact: true }).fill(business.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Sign in a program');
  await expect.poll(() => page.getByLabel('Code').inputValue()).toBe(program.code);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Code').press('Enter');
  await heading(page, 'Allow “Assent CLI on ada-laptop”?');
  await page.getByText(program.code, { exact: true }).waitFor();
  expect(await isTooWide()).toBe(false);
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await program.redeem()).toMatchObject({ error: 'authorization_pending' });
  const apps = page.getByRole('group', { name: /^App of/ });
  await apps.getByRole('radio', { name: 'Live' }).press('ArrowRight');
  await page.getByRole('radio', { name: 'Everything' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Allow' }).press('Enter');
  await page.getByText('Choose at least one.').waitFor();
  await page.getByRole('checkbox', { name: 'Read messages' }).press('Space');
  await page.getByRole('button', { name: 'Allow' }).press('Enter');
  await heading(page, 'Program allowed');
  expect(await faultsInBothThemes(page)).toEqual([]);
  const made = await program.redeem();
  expect(made).toMatchObject({ appid: business.test.appid, scopes: ['messages:read'] });
  expect(await program.redeem()).toMatchObject({ error: 'expired_token' });
});

it('says that a code is wrong, asks for the password again, and denies', async () => {
  const program = await startProgram();
  await page.goto(`${deployment.baseUrl}/console/device`);
  await page.getByLabel('Code').fill('BBBB-BBBB');
  await page.keyboard.press('Enter');
  await page.getByText(/No program waits with this code/).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Code').fill(program.code.toLowerCase().replace('-', ' '));
  await page.keyboard.press('Enter');
  await heading(page, 'Allow “Assent CLI on ada-laptop”?');
  await deployment.database.run('UPDATE developer_sessions SET authenticated_at = ?', [
    Date.now() - 11 * 60_000,
  ]);
  await page.getByRole('button', { name: 'Allow' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Deny' }).press('Enter');
  await heading(page, 'Program denied');
  expect(await program.redeem()).toMatchObject({ error: 'access_denied' });
});
