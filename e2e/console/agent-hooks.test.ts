import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { call } from '@assent/testkit/fixtures/call';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { signInToConsole } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// The last request of a hook, on the page of the keys that hooks use.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 390, height: 844 } });
  business = await registerBusiness(deployment.baseUrl);
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
  await page.goto(`${deployment.baseUrl}/console/keys`);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const agents = () => page.getByRole('region', { name: 'Coding agents' });
const startOf = (topic: string, key = business.openSecret) =>
  call(`${deployment.baseUrl}/v1/open/hooks/permission`, {
    headers: { authorization: `Bearer ${business.appid}:${key}` },
    body: {
      topic,
      request: { hook_event_name: 'SessionStart', session_id: 's', transcript_path: '' },
    },
  });
/** Reloads the page until it has the words; a request is recorded about a second after its answer. */
const shows = (words: RegExp) =>
  expect
    .poll(async () => {
      await page.reload();
      await agents().getByText('hook request').waitFor();
      return agents().innerText();
    })
    .toMatch(words);
/** Whether nothing of it leaves the screen, also with text of twice the size. */
const checkLayout = async () => {
  expect(await faultsInBothThemes(page)).toEqual([]);
  for (const size of ['100%', '200%']) {
    await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
    expect(await agents().evaluate(rightEdge)).toBeLessThanOrEqual(390);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
};
const rightEdge = (region: Element) =>
  Math.max(
    ...[region, ...region.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right),
  );

it('says that there was none, and what it cannot show', async () => {
  await agents().getByText('No hook request in the last 30 days.').waitFor();
  await agents().getByText('A request with a wrong key belongs to no app').waitFor();
  expect((await startOf(business.topic, 'osk_wrong')).status).toBe(401);
  await checkLayout();
});

it('names the agent and the result', async () => {
  expect((await startOf(business.topic)).status).toBe(200);
  await shows(/Last hook request: Claude Code, just now, answered/);
  await checkLayout();
});

it('names the problem of the last one', async () => {
  expect((await startOf(`${business.topic.split('/')[0]}/none`)).status).toBe(404);
  await shows(/Last hook request: Claude Code, just now, refused not_found/);
  const link = agents().getByRole('link', { name: 'not_found' });
  expect(await link.getAttribute('href')).toBe('/docs/problems/not_found');
  await checkLayout();
});

it('can be tried again where it cannot be loaded', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${deployment.baseUrl}/console/topics`);
  await page.route(/requestLog\.lastHook/, (route) => route.abort());
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await agents().getByRole('alert').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.unroute(/requestLog\.lastHook/);
  await agents().getByRole('button', { name: 'Try again' }).click();
  await agents().getByText('Last hook request').waitFor();
});
