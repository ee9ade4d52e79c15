import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { giveAuthenticator } from '../browsers/passkeys.ts';
import { heading, signInToConsole, textIn } from '../fixtures/console.ts';
import { faultsOf } from '../screens/axe.ts';

// What the console does when a change needs a recent authentication: it asks in place, and goes on.

const url = 'https://shop.example.com/callbacks';

let deployment: Deployment;
let browser: Browser;
let page: Page;
let business: Business;
let authenticator: Awaited<ReturnType<typeof giveAuthenticator>>;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  business = await registerBusiness(deployment.baseUrl, 'northwind');
  page = await browser.context.newPage();
  authenticator = await giveAuthenticator(page);
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
const question = () => page.getByRole('dialog', { name: 'Confirm that it is you' });
const inQuestion = (name: string) => question().getByRole('button', { name, exact: true });
const confirmPassword = async () => {
  await question().getByLabel('Password', { exact: true }).fill(business.password);
  await inQuestion('Continue').click();
};
const field = () => page.getByRole('textbox', { name: 'Callback URL' });
const savedUrl = async () => {
  const { body } = await business.developer('account');
  return Object(body).callback_url;
};

it('cancelling changes nothing, not even what was typed', async () => {
  await page.goto(`${deployment.baseUrl}/console/callbacks`);
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

it('a wrong password is reported at its field, and the right one continues the interrupted action', async () => {
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

it('the name that people see is changed after the password was confirmed', async () => {
  await page.goto(`${deployment.baseUrl}/console/settings`);
  await elevenMinutesPass();
  await page.getByRole('textbox', { name: 'Sender name' }).fill('Northwind Traders');
  await page.getByRole('button', { name: 'Save name' }).click();
  await confirmPassword();
  await page.getByText('People see you as Northwind Traders').waitFor();
});

it('a domain is saved and checked after the password was confirmed', async () => {
  await elevenMinutesPass();
  await page.getByRole('textbox', { name: 'Domain', exact: true }).fill('northwind.example.com');
  await page.getByRole('button', { name: 'Save domain' }).click();
  await confirmPassword();
  await page.getByText('Not verified').waitFor();
  await elevenMinutesPass();
  await page.getByRole('button', { name: 'Check now' }).click();
  await confirmPassword();
  await page.getByText('We looked for it on').waitFor();
});

it('a secret is rolled in the open dialog, and both secrets are valid until the roll is finished', async () => {
  await elevenMinutesPass();
  await page.getByRole('button', { name: 'Roll…' }).click();
  await page.getByRole('button', { name: 'Roll secret' }).click();
  await confirmPassword();
  expect(await textIn(page, 'Callback secret', /whsec_[\w+/=]+/)).not.toBe(business.callbackSecret);
  await page.getByLabel('I have stored it').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Two callback secrets are valid').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finish now' }).click();
  await page.getByText('Two callback secrets are valid').waitFor({ state: 'detached' });
});

it('a passkey is created after the password was confirmed', async () => {
  await elevenMinutesPass();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await confirmPassword();
  const making = page.getByRole('dialog', { name: 'Create a passkey' });
  await making.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await making.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My laptop').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

it('a passkey confirms instead of the password, and what was typed is kept', async () => {
  await elevenMinutesPass();
  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('The old laptop');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await inQuestion('Use a passkey').waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faultsOf(page)).toEqual([]);
  }
  await inQuestion('Use a passkey').click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('The old laptop').waitFor();
});

const signOut = async () => {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${deployment.baseUrl}/console/sign-in`);
};

it('a passkey signs in by the button', async () => {
  await authenticator.answer(false);
  const startSignIn = /developerPasskeys\.startSignIn/;
  await Promise.all([page.waitForResponse(startSignIn), signOut()]); // the offer of the field, which nobody takes
  // An authenticator that is set to answer does so at the next request.
  await page.route(startSignIn, async (route) => {
    await authenticator.answer(true);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await heading(page, 'Home');
  await page.unroute(startSignIn);
});

it('a late autofill offer does not close the prompt of the button', async () => {
  await authenticator.answer(false);
  // An offer begins with this question to the browser, which leaves a mark here.
  await page.addInitScript(() => {
    const ask = PublicKeyCredential.isConditionalMediationAvailable.bind(PublicKeyCredential);
    PublicKeyCredential.isConditionalMediationAvailable = () => {
      performance.mark('offer');
      return ask();
    };
  });
  const offers = () => page.evaluate(() => performance.getEntriesByName('offer').length);
  const startSignIn = /developerPasskeys\.startSignIn/;
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let asked = 0;
  await page.route(startSignIn, async (route) => {
    asked += 1;
    if (asked === 1) await held;
    await route.continue();
  });
  await signOut();
  await expect.poll(() => asked).toBe(1); // by the offer, which the browser's answer may delay
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.poll(() => asked).toBe(2);
  await page.getByRole('button', { name: 'Waiting…' }).waitFor();
  const before = await offers();
  const [late] = await Promise.all([page.waitForResponse(startSignIn), release()]);
  await late.finished();
  await page.unroute(startSignIn);
  // Responses reach the page in order: when it has read this one, it has acted on the late one.
  await page.evaluate(async () => (await fetch('/version')).text());
  expect(await offers()).toBe(before);
  expect(await page.getByRole('button', { name: 'Waiting…' }).count()).toBe(1);
  expect(await page.getByRole('alert').count()).toBe(0);
  await authenticator.answer(true);
});

it('a passkey signs in from the field in which the browser offers it', async () => {
  await signOut();
  await heading(page, 'Home');
});
