import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { mailsTo } from '@assent/testkit/fixtures/mailbox';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { setNotifications } from '../browsers/permission.ts';
import { joinInInbox } from '../fixtures/inbox.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// On an iPhone: Safari explains the installation, shows a code, and confirms it; the installed app, which has cookies of
// its own, signs in with it. Chromium has the name and the abilities of both. The tests depend on their order.

let deployment: Deployment;
let browser: Browser;
let business: Business;
const email = 'ada.lovelace@example.com';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

/** A browser of the iPhone with storage of its own. Only the installed app has pushes. */
async function onPhone(isInstalled: boolean): Promise<{ context: BrowserContext; page: Page }> {
  const running = browser.context.browser();
  if (!running) throw new Error('The browser has ended.');
  const context = await running.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: iPhone,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((isInstalled) => {
    if (isInstalled) Object.defineProperty(navigator, 'standalone', { value: true });
    if (!isInstalled) Reflect.deleteProperty(window, 'PushManager');
  }, isInstalled);
  return { context, page: await context.newPage() };
}

let safari: Page;
let app: Page;
const inbox = (path = '') => `${deployment.baseUrl}/inbox/${path}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The code that Safari shows. */
const shownCode = async () =>
  (await safari.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent())?.trim() ?? '';
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser();
  safari = (await onPhone(false)).page;
  app = (await onPhone(true)).page;
  await joinInInbox(safari, await business.invite(), email);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

describe('a person with an iPhone', () => {
  it('sees in Safari, in pictures, how to install the app', async () => {
    await safari.goto(inbox());
    await safari.getByText('Add Assent to your Home Screen').waitFor();
    await button(safari, 'Show me how').click();
    const steps = safari
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: safari.locator('svg') });
    await expect.poll(() => steps.count()).toBe(4);
    expect(await overflow(safari)).toBe(0);
    expect(await faultsInBothThemes(safari)).toEqual([]);
  });

  it('enters the code of Safari in the installed app, which then waits', async () => {
    await button(safari, 'Show a sign-in code').click();
    const code = await shownCode();
    await app.goto(inbox());
    await button(app, 'Use a code from Safari').click();
    await app.getByLabel('Code').waitFor();
    expect(await faultsInBothThemes(app)).toEqual([]);
    await app.getByLabel('Code').fill(`${code.slice(0, 3)}BBBBB`);
    await button(app, 'Continue').click();
    await app.getByText(/wrong or no longer valid/).waitFor();
    await app.getByLabel('Code').fill(code.toLowerCase());
    await button(app, 'Continue').click();
    await app.getByText('Waiting for Safari').waitFor();
    const session = await app.evaluate(async () => (await fetch('/v1/app/me')).status);
    expect(session).toBe(401);
  });

  it('confirms in Safari, also after both were unloaded, and is signed in in the app', async () => {
    await app.reload();
    await app.getByText('Waiting for Safari').waitFor();
    await safari.reload();
    await safari.getByText('Is this your phone?').waitFor();
    await safari.getByText('Safari on iPhone').waitFor();
    expect(await faultsInBothThemes(safari)).toEqual([]);
    await button(safari, 'Yes, this is my phone').click();
    await app.getByRole('heading', { level: 1, name: 'Is this your inbox?' }).waitFor();
    await app.getByRole('main').getByText(email).waitFor();
    // Who has chosen no name is not shown as others see them.
    expect(await app.getByRole('main').innerText()).not.toContain('•••');
    expect(await faultsInBothThemes(app)).toEqual([]);
    expect(await overflow(app)).toBe(0);
    await app.goto(inbox('settings'));
    await app.getByRole('heading', { level: 1, name: 'Is this your inbox?' }).waitFor();
    await app.goto(inbox());
    await button(app, 'Yes, open it').click();
    await app.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    await safari.getByText('The app is signed in').waitFor();
  });

  it('got one mail for it, and no second code', async () => {
    const mails = await mailsTo(deployment.baseUrl, email);
    expect(mails.filter(({ code }) => code)).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/with a code that Safari on iPhone showed and confirmed/);
    expect(mails).toHaveLength(2);
  });

  it('refuses somebody else who entered the code', async () => {
    await safari.goto(inbox('settings'));
    await safari.evaluate(() => sessionStorage.clear());
    await safari.reload();
    // In the steps and under “Installed app”: one that loads after the press would show the code too.
    await expect.poll(() => button(safari, 'Show a sign-in code').count()).toBe(2);
    await button(safari, 'Show a sign-in code').first().click();
    const code = await shownCode();
    const other = (await onPhone(true)).page;
    await other.goto(inbox());
    await button(other, 'Use a code from Safari').click();
    await other.getByLabel('Code').fill(code);
    await button(other, 'Continue').click();
    await button(safari, 'No, refuse it').click();
    await safari.getByText('Nobody was signed in').waitFor();
    await other.getByText('This app was not signed in').waitFor();
    await button(other, 'Enter another code').click();
    await other.getByLabel('Code').waitFor();
  });

  it('sees in the app that it became the inbox of somebody else, and signs out', async () => {
    const stranger = (await onPhone(false)).page;
    const address = 'mallory@example.com';
    await joinInInbox(stranger, await business.invite(), address);
    await stranger.goto(inbox('settings'));
    await expect.poll(() => button(stranger, 'Show a sign-in code').count()).toBe(2);
    await button(stranger, 'Show a sign-in code').first().click();
    const code = (await stranger.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent())?.trim() ?? '';
    const fooled = (await onPhone(true)).page;
    await fooled.goto(inbox());
    await button(fooled, 'Use a code from Safari').click();
    await fooled.getByLabel('Code').fill(code);
    await button(fooled, 'Continue').click();
    await button(stranger, 'Yes, this is my phone').click();
    await fooled.getByRole('main').getByText(address).waitFor();
    await button(fooled, 'No, sign out').click();
    await button(fooled, 'Use a code from Safari').waitFor();
    const session = await fooled.evaluate(async () => (await fetch('/v1/app/me')).status);
    expect(session).toBe(401);
  });

  it('sees a lasting notice in the app while notifications are blocked, with the way out', async () => {
    await setNotifications(app, 'denied');
    await app.goto(inbox());
    await app.getByText('Notifications are blocked').waitFor();
    await app.reload();
    const way = button(app, 'How to allow them');
    expect(await way.getAttribute('aria-expanded')).toBe('false');
    await way.press('Enter');
    await app.getByText('Turn on Allow Notifications.').waitFor();
    expect(await faultsInBothThemes(app)).toEqual([]);
    expect(await overflow(app)).toBe(0);
    await setNotifications(app, 'granted');
    await app.getByText('Notifications are blocked').waitFor({ state: 'detached' });
  });
});
