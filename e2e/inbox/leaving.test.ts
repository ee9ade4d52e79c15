import { readFile } from 'node:fs/promises';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { codeFor, mailsTo } from '@assent/testkit/fixtures/mailbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { answer, joinInInbox, statusOf } from '../fixtures/inbox.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// A person changes their address, saves their data as a file, and erases it, on a phone and by keyboard. The tests depend on
// their order.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
let approved: string;
const [email, next] = ['ada.lovelace@example.com', 'countess@example.org'];

beforeAll(async () => {
  deployment = await startDeployment({
    HELP_URL: 'https://help.example.com/assent',
    PRIVACY_URL: 'https://example.com/privacy',
  });
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  page = await browser.context.newPage();
  await joinInInbox(page, await business.invite(), email);
  approved = (await business.send({ title: 'Light the lamps?' })).message_id;
  await page.goto(`${deployment.baseUrl}/inbox/m/${approved}`);
  await answer(page, 'Approve');
  await page.getByText('You approved this').first().waitFor();
  await page.goto(`${deployment.baseUrl}/inbox/settings`);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const dialog = () => page.getByRole('dialog');
const code = (address: string) => codeFor(deployment.baseUrl, address);
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('a person in the settings of the inbox', () => {
  it('finds the pages of the operator, as on the sign-in screen', async () => {
    const links = page.getByRole('navigation', { name: 'About this service' }).getByRole('link');
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
      'https://help.example.com/assent',
      'https://example.com/privacy',
    ]);
  });

  it('changes the address with a code at both, also after the page was unloaded', async () => {
    await press('Change address');
    await dialog().getByLabel('New email address').fill(email);
    await press('Send codes');
    await dialog().getByText('This is your own address. Enter another one.').waitFor();
    await dialog().getByLabel('New email address').fill(next);
    await press('Send codes');
    await dialog().getByLabel(`Code sent to ${email}`).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await overflow()).toBe(0);
    const right = await code(next);
    await dialog()
      .getByLabel(`Code sent to ${next}`)
      .fill(right === '000000' ? '000001' : '000000');
    await dialog()
      .getByText(/4 attempts left/)
      .waitFor();
    await dialog()
      .getByLabel(`Code sent to ${email}`)
      .fill(await code(email));
    await dialog().getByText(`${email} is confirmed.`).waitFor();
    await page.reload();
    await press('Change address');
    await dialog().getByText(`${email} is confirmed.`).waitFor();
    await dialog().getByLabel(`Code sent to ${next}`).fill(right);
    await page.getByText(`Your address is now ${next}`).waitFor();
    await page.getByText(`Signed in as ${next}`).waitFor();
    for (const address of [email, next])
      expect((await mailsTo(deployment.baseUrl, address))[0]?.text).toMatch(/has moved from/);
  });

  it('saves what is stored about them as one file', async () => {
    const downloading = page.waitForEvent('download');
    await press('Save as a file');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^assent-export-\d{4}-\d\d-\d\d\.json$/);
    const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(saved).toMatchObject({
      profile: { email: next },
      sessions: [{ is_current: true }],
      messages: [{ message_id: approved, response: { value: 'approve' } }],
    });
    await page.getByText('Your data is saved as a file').waitFor();
  });

  it('erases it with a code, is signed out, and the decision stays', async () => {
    await press('Erase my data…');
    await dialog().getByText('You cannot undo this.').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await press('Send code');
    const field = dialog().getByLabel('Code', { exact: true });
    await field.waitFor();
    const right = await code(next);
    await field.fill(right === '000000' ? '000001' : '000000');
    await press('Erase everything');
    await dialog()
      .getByText(/4 attempts left/)
      .waitFor();
    await field.fill(right);
    expect(await overflow()).toBe(0);
    await press('Erase everything');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.getByRole('link', { name: 'Privacy' }).waitFor();
    expect((await mailsTo(deployment.baseUrl, next))[0]?.text).toMatch(/are erased/);
    expect(await statusOf(business, approved)).toMatchObject({ status: 'approved' });
    await page.goto(`${deployment.baseUrl}/inbox/`);
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });

  it('sees no page that logs an error', () => {
    const isExpected = (error: string) => /40[01]|410/.test(error);
    expect(browser.consoleErrors.filter((error) => !isExpected(error))).toEqual([]);
  });
});
