import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { mailsTo } from '@assent/testkit/fixtures/mailbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { giveAuthenticator } from '../browsers/passkeys.ts';
import { heading, leaveConsole, signInToConsole } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// An account that requires a passkey, on a narrow screen: its owner, and a member who is also in an account of their own.

let deployment: Deployment;
let browser: Browser;
let page: Page;
let owner: Business;
let colleague: Business;
let authenticator: Awaited<ReturnType<typeof giveAuthenticator>>;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  owner = await registerBusiness(deployment.baseUrl);
  colleague = await registerBusiness(deployment.baseUrl);
  await owner.developer('members/invitations', {
    body: { email: colleague.email, role: 'developer' },
  });
  const mails = await mailsTo(deployment.baseUrl, colleague.email);
  const code = mails.map(({ text }) => /invitation code is (\S+)/.exec(text)?.[1]).find(Boolean);
  await colleague.developer('invitations/accept', { body: { code } });
  await openConsole(owner);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

/** Opens a page whose authenticator does not take the offer of the sign-in form, and signs in with the password. */
async function openConsole(business: Business) {
  page = await browser.context.newPage();
  authenticator = await giveAuthenticator(page);
  await authenticator.answer(false);
  await signInToConsole(page, deployment.baseUrl, business);
  await authenticator.answer(true);
}
/** Shows the live app of a business, as its choice in the menu of accounts does. */
async function show({ appid }: Business) {
  await page.evaluate((app) => {
    sessionStorage.setItem('assent-app', app);
    localStorage.setItem('assent-app', app);
  }, appid);
  await page.goto(`${deployment.baseUrl}/console/`);
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const isTooWide = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

it('the owner makes a passkey, and signs in with it in place to require one', async () => {
  await page.goto(`${deployment.baseUrl}/console/settings`);
  await press('Require a passkey');
  await page.getByText('Create your own passkey first.').waitFor();
  await press('Create a passkey');
  await press('Create passkey');
  await page.getByText('Your passkey is ready').waitFor();
  await press('Require a passkey');
  await page.getByText('Members need a passkey now').waitFor();
  await page.getByText('Members sign in to this account with a passkey only.').waitFor();
});

it('the password alone leads to a screen that neither shows nor makes passkeys', async () => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await authenticator.answer(false);
  await page.goto(`${deployment.baseUrl}/console/sign-in`);
  await signInToConsole(page, deployment.baseUrl, owner);
  await heading(page, 'This account requires a passkey');
  await page.getByText('Lost your passkeys?').waitFor();
  expect(await page.getByRole('button', { name: 'Create a passkey' }).count()).toBe(0);
  expect(await isTooWide()).toBe(false);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('a passkey signs in there', async () => {
  await authenticator.answer(true);
  await press('Use a passkey');
  await heading(page, 'Home');
});

it('the owner resets the passkeys of a member, who is listed without one afterwards', async () => {
  await deployment.database.run(
    `INSERT INTO passkeys (id, developer_id, credential_id, public_key, sign_count, transports, is_synced, is_backed_up,
       name, created_at)
     SELECT 'psk_lost', id, 'lost', 'lost', 0, '', 0, 0, 'Lost phone', 1 FROM developers WHERE email = ?`,
    [colleague.email],
  );
  await page.goto(`${deployment.baseUrl}/console/members`);
  const row = page.getByRole('row').filter({ hasText: colleague.email });
  await row.getByText('Passkey', { exact: true }).waitFor();
  expect(await isTooWide()).toBe(false);
  await press(`Reset passkeys of ${colleague.email}`);
  const dialog = page.getByRole('dialog', { name: `Reset the passkeys of ${colleague.email}?` });
  await dialog.waitFor();
  expect(await faultsInBothThemes(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Reset passkeys' }).click();
  await page.getByText('Passkeys reset', { exact: true }).waitFor();
  await row.getByText('Passkey', { exact: true }).waitFor({ state: 'detached' });
  const [mail] = await mailsTo(deployment.baseUrl, colleague.email);
  expect(mail?.text).toContain(`${owner.email}, an owner of the Assent account`);
  await leaveConsole(page);
});

it('the member makes a first passkey with the password, and signs in with it', async () => {
  await openConsole(colleague);
  await heading(page, 'Home');
  await show(owner);
  await heading(page, 'This account requires a passkey');
  await press('Create a passkey');
  await press('Create passkey');
  await press('Use a passkey');
  await heading(page, 'Home');
  await leaveConsole(page);
});

it('the password shows and changes no passkeys in another account either, and confirms nothing', async () => {
  await openConsole(colleague);
  await heading(page, 'Home');
  await page.goto(`${deployment.baseUrl}/console/settings`);
  await page.getByText('Sign in with your passkey to see and change your passkeys.').waitFor();
  expect(await isTooWide()).toBe(false);
  await deployment.database.run('UPDATE developer_sessions SET authenticated_at = ?', [
    Date.now() - 11 * 60_000,
  ]);
  await page.getByRole('textbox', { name: 'Sender name' }).fill('Fabrikam');
  await press('Save name');
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByText('your password is not enough here').waitFor();
  expect(await question.getByLabel('Password').count()).toBe(0);
  expect(await faultsInBothThemes(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
});
