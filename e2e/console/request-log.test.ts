import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { call } from '@assent/testkit/fixtures/call';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// The request log of the console: what a business system sent, found by the id of a request.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const sendAs = (requestId: string, title: string) =>
  call(`${deployment.baseUrl}/v1/open/messages`, {
    headers: {
      authorization: `Bearer ${business.appid}:${business.openSecret}`,
      'x-request-id': requestId,
    },
    body: { topic: business.topic, type: 'approval', payload: { title } },
  });
const rows = () => page.getByRole('table', { name: 'Requests' }).getByRole('row');

it('shows what was sent, and leads to the page of a problem', async () => {
  await sendAs('deploy-41', 'Deploy 41?');
  await sendAs('deploy-42', '');
  await page.goto(`${deployment.baseUrl}/console/`);
  await page.getByRole('link', { name: 'Requests' }).click();
  await heading(page, 'Requests');
  await expect
    .poll(async () => {
      await page.reload();
      await heading(page, 'Requests');
      return page.getByText('deploy-42').count();
    })
    .toBe(1);
  const refused = rows().filter({ hasText: 'deploy-42' });
  expect(await refused.innerText()).toMatch(/POST \/v1\/open\/messages[\s\S]*400/);
  const problem = refused.getByRole('link', { name: 'validation_failed' });
  expect(await problem.getAttribute('href')).toBe('/docs/problems/validation_failed');
  expect(await faultsInBothThemes(page)).toEqual([]);
});

it('can be searched by request id and filtered by problems, in the URL', async () => {
  await page.getByRole('searchbox', { name: 'Request id' }).fill('deploy-41');
  await page.waitForURL(/request_id=deploy-41/);
  await page.getByText('deploy-42').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Problems');
  await page.getByRole('heading', { name: 'No request matches' }).waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByText('deploy-41').waitFor();
});

it('opens a row: headers without secrets, and the problem', async () => {
  await rows().filter({ hasText: 'deploy-42' }).getByRole('link', { name: /^POST/ }).click();
  await page.waitForURL(/open=req_/);
  const dialog = page.getByRole('dialog', { name: 'POST /v1/open/messages' });
  await dialog.getByRole('listitem').filter({ hasText: '/payload/title' }).first().waitFor();
  const headers = await dialog.getByRole('region', { name: 'Headers' }).innerText();
  expect(headers).toContain(`authorization: Bearer ${business.appid}:…`);
  expect(await page.content()).not.toContain(business.openSecret);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('is filtered by path and by key, in the URL', async () => {
  await business.open('topics');
  await page.getByRole('searchbox', { name: 'Path' }).fill('/v1/open/topics');
  await page.waitForURL(/path=/);
  await page.getByText('deploy-42').waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Path' }).fill('/v1/open/messages');
  await page.getByText('deploy-42').waitFor();
  await page.getByRole('combobox', { name: 'Key' }).selectOption('Open secret');
  await page.waitForURL(/key=open_secret/);
  await page.getByText('deploy-42').waitFor();
  await page.getByRole('searchbox', { name: 'Path' }).fill('messages');
  await page.getByRole('heading', { name: /^This is not a request id/ }).waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByText('deploy-41').waitFor();
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});
