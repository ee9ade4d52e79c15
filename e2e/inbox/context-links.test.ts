import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Shop, startShop } from '@assent/testkit/fixtures/shop';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { joinInInbox } from '../fixtures/inbox.ts';

const email = 'ada.lovelace@example.com';
const label = 'Order 17';

let deployment: Deployment;
let browser: Browser;
let page: Page;
let business: Business;
let shop: Shop;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  shop = await startShop(deployment.baseUrl, business);
  browser = await openBrowser();
  page = await browser.context.newPage();
  await joinInInbox(page, await business.invite(), email);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
  shop?.stop();
});

/** Opens a new message with a secure link, and answers its id. */
async function lookAtMessage(): Promise<string> {
  const { message_id } = await business.send({
    title: 'Ship order 17?',
    context: { url: `${shop.page}?lang=de#total`, label, isSecure: true },
  });
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await theLink().waitFor();
  return message_id;
}

/** Otherwise the page may learn what happened, and take the link away, before it can be pressed. */
const hearNothing = () => page.route(/changes\.ofPerson/, (route) => route.abort());

const theLink = () => page.getByRole('button', { name: label });

it('a tap opens the page of the business, which accepts the visitor', async () => {
  const messageId = await lookAtMessage();
  const opening = browser.context.waitForEvent('page');
  await theLink().click();
  const opened = await opening;
  await opened.getByRole('heading', { name: 'Order 17', exact: true }).waitFor();
  expect(shop.visits).toMatchObject([{ messageId, referrer: undefined }]);
  expect(new URL(opened.url())).toMatchObject({ hash: '#total', pathname: '/orders/17' });
  expect(new URL(opened.url()).searchParams.get('lang')).toBe('de');
  const seen = await opened.evaluate(() => [window.opener, document.referrer, history.length]);
  expect(seen).toEqual([null, '', 1]);

  await opened.reload();
  await opened.getByRole('heading', { name: 'Please open the link again' }).waitFor();
  await opened.close();
});

it('viewing the message requests no token, and two quick taps request one', async () => {
  await lookAtMessage();
  const minted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('contextLinks.mint')) minted.push(request.method());
  });
  await page.reload();
  await theLink().waitFor();
  expect(minted).toEqual([]);
  // However slow the taps are, the second comes while the first is not answered.
  const held: (() => Promise<void>)[] = [];
  await page.route(/contextLinks\.mint/, (route) => {
    held.push(() => route.continue());
  });
  const opening = browser.context.waitForEvent('page');
  await theLink().dblclick({ noWaitAfter: true });
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.();
  const opened = await opening;
  await opened.getByRole('heading', { name: 'Order 17', exact: true }).waitFor();
  expect(minted).toEqual(['POST']);
  await page.unroute(/contextLinks\.mint/);
  await opened.close();
});

it('the keyboard opens it', async () => {
  await lookAtMessage();
  await theLink().focus();
  const opening = browser.context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const opened = await opening;
  await opened.getByRole('heading', { name: 'Order 17', exact: true }).waitFor();
  await opened.close();
});

it('it opens in the same tab when no new tab is allowed, and back leads to the message', async () => {
  await lookAtMessage();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await theLink().click();
  await page.getByRole('heading', { name: 'Order 17', exact: true }).waitFor();
  await page.goBack();
  await theLink().and(page.locator(':not([aria-disabled=true])')).waitFor();
});

it('it says that the device is offline and opens nothing', async () => {
  await lookAtMessage();
  const open = browser.context.pages().length;
  await browser.context.setOffline(true);
  await theLink().click();
  await page.getByRole('alert').getByText('We cannot reach Assent').waitFor();
  expect(browser.context.pages()).toHaveLength(open);
  await browser.context.setOffline(false);
  const opening = browser.context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try again' }).click();
  const opened = await opening;
  await opened.getByRole('heading', { name: 'Order 17', exact: true }).waitFor();
  await opened.close();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('a message that was withdrawn in the meantime says so, and no page stays open', async () => {
  await hearNothing();
  const messageId = await lookAtMessage();
  const open = browser.context.pages().length;
  await business.open(`messages/${messageId}/cancel`, { body: {} });
  await theLink().click();
  await page.getByRole('heading', { name: /^Withdrawn by/ }).waitFor();
  expect(await theLink().count()).toBe(0);
  await expect.poll(() => browser.context.pages().length).toBe(open);
});

it('a person who is signed out signs in first and then comes back to the message', async () => {
  await hearNothing();
  const messageId = await lookAtMessage();
  await browser.context.clearCookies();
  await theLink().click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).searchParams.get('to')).toContain(messageId);
});
