import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { answer, joinInInbox, writeComment } from '../fixtures/inbox.ts';
import { openMessageList } from '../fixtures/message-list.ts';

// One person with two devices and a developer at the console: each page shows what happens elsewhere without a reload.

const email = 'mary.jackson@example.com';

let deployment: Deployment;
let business: Business;
let desk: Browser;
let phone: Browser;
let tablet: Browser;
let table: Page;
let onPhone: Page;
let onTablet: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  desk = await openBrowser({ viewport: { width: 1280, height: 800 } });
  [phone, tablet] = [await openBrowser(), await openBrowser()];
  table = await openMessageList(desk, deployment.baseUrl, business);
  onPhone = await signInToInbox(phone, await business.invite());
  // Codes are mailed once a minute: the second device takes over the session of the first.
  await tablet.context.addCookies(await phone.context.cookies());
  onTablet = await openInbox(tablet);
});
afterAll(async () => {
  for (const browser of [desk, phone, tablet]) await browser?.close();
  await deployment?.close();
});

it('a message that a business sends appears in the console and on both devices', async () => {
  await business.send({ title: 'Open the gate?' });
  await Promise.all([
    table.getByRole('link', { name: 'Open the gate?' }).waitFor(),
    onPhone.getByRole('link', { name: 'Open the gate?' }).waitFor(),
    onTablet.getByRole('link', { name: 'Open the gate?' }).waitFor(),
  ]);
});

it('a message that is answered on one device shows the answer on the other, which keeps the unsent comment', async () => {
  await onTablet.getByRole('link', { name: 'Open the gate?' }).click();
  await writeComment(onTablet, 'Let me ask');
  await onPhone.getByRole('link', { name: 'Open the gate?' }).click();
  await answer(onPhone, 'Approve');
  await onPhone.getByRole('heading', { name: 'You approved this' }).waitFor();
  await Promise.all([
    onTablet.getByRole('heading', { name: 'You approved this' }).waitFor(),
    table.getByRole('row', { name: /Open the gate\?.*Approved/ }).waitFor(),
  ]);
  await onTablet.getByText('Your comment was not sent').waitFor();
  await onTablet.getByText('Let me ask').waitFor();
});

it('a message that is withdrawn while it is open on a device says so there', async () => {
  const { message_id } = await business.send({ title: 'Close the gate?' });
  await onPhone.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await onPhone.getByRole('group', { name: 'Your answer' }).waitFor();
  await business.open(`messages/${message_id}/cancel`, { body: { reason: 'It rains' } });
  await onPhone.getByRole('heading', { name: /^Withdrawn by/ }).waitFor();
});

it('a device that was offline says so, and then shows what it missed', async () => {
  await onTablet.goto(`${deployment.baseUrl}/inbox/`);
  await onTablet.getByText('You’re all caught up').waitFor();
  await tablet.context.setOffline(true);
  await onTablet.getByText('You are offline.').waitFor();
  await business.send({ title: 'Light the lamps?' });
  await tablet.context.setOffline(false);
  await onTablet.getByRole('link', { name: 'Light the lamps?' }).waitFor();
});

it('signing out on one device ends the session on the other', async () => {
  await onTablet.goto(`${deployment.baseUrl}/inbox/settings`);
  await onTablet.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await onPhone.getByRole('heading', { name: 'Sign in' }).waitFor();
});

async function signInToInbox(browser: Browser, invite: string): Promise<Page> {
  const page = await browser.context.newPage();
  await joinInInbox(page, invite, email);
  await page.close();
  return openInbox(browser);
}

async function openInbox(browser: Browser): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(`${deployment.baseUrl}/inbox/`);
  await page.getByText('You’re all caught up').waitFor();
  return page;
}
