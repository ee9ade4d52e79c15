import { randomUUID } from 'node:crypto';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { answer, joinInInbox } from '../fixtures/inbox.ts';

// What browsers are told that pages may do: every page works within it, and the API viewer reaches nobody's session.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
const violations: string[] = [];

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser();
  await browser.context.exposeBinding('reportViolation', (_source, what: string) =>
    violations.push(what),
  );
  await browser.context.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(
        window,
        'reportViolation',
      )(
        `${location.pathname} ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`,
      ),
    ),
  );
  page = await browser.context.newPage();
  business = await registerBusiness(deployment.baseUrl);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

it('the inbox joins, decides and registers its service worker', async () => {
  await joinInInbox(page, await business.invite(), `${randomUUID()}@example.com`);
  const { message_id } = await business.send({ title: 'Open the gate?' });
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await answer(page, 'Approve');
  await page.getByText('Approved').first().waitFor();
  const worker = await page.evaluate(() =>
    navigator.serviceWorker.ready.then((it) => it.active?.scriptURL),
  );
  expect(worker).toBe(`${deployment.baseUrl}/inbox/sw.js`);
});

it('the console signs in and shows its screens', async () => {
  await signInToConsole(page, deployment.baseUrl, business);
  for (const [path, name] of [
    ['topics', 'Topics'],
    ['requests', 'Requests'],
    ['settings', 'Settings'],
    ['messages', 'Messages'],
  ] as const) {
    await page.goto(`${deployment.baseUrl}/console/${path}`);
    await heading(page, name);
  }
});

it('the reference shows its operations, also after a reload', async () => {
  // The viewer is 3 MB of script, which a busy machine runs for longer than a page may usually take.
  const timeout = 60_000;
  const isNamed = () =>
    page.getByText(business.appid).first().waitFor({ state: 'attached', timeout });
  await page.goto(`${deployment.baseUrl}/docs/reference#appid=${business.appid}`, {
    waitUntil: 'commit',
  });
  await isNamed();
  await page.reload({ waitUntil: 'commit' });
  await isNamed();
}, 130_000);

it('the API reference cannot reach a session, although its browser has two', async () => {
  const reach = (work: () => unknown) =>
    page.evaluate(work).then(
      () => 'reached',
      () => 'refused',
    );
  expect(await page.evaluate(() => origin)).toBe('null');
  expect(await reach(() => document.cookie)).toBe('refused');
  expect(await reach(() => indexedDB.open('assent'))).toBe('refused');
  expect(await reach(() => navigator.serviceWorker.getRegistrations())).toBe('refused');
  const asked = page.waitForRequest(/\/v1\/app\/me$/);
  expect(await reach(() => fetch('/v1/app/me', { credentials: 'include' }))).toBe('refused');
  expect(await (await asked).allHeaders()).not.toHaveProperty('cookie');
});

it('guides and plain pages comply with their policies too', async () => {
  for (const path of [
    '/',
    '/help',
    '/docs',
    '/docs/guides/quickstart',
    '/docs/problems',
    '/packages/',
    '/nothing',
  ])
    await page.goto(`${deployment.baseUrl}${path}`);
});

it('signing out leaves a page on which the next person can sign in', async () => {
  await page.goto(`${deployment.baseUrl}/inbox/settings`);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByLabel('Email address').waitFor();
});

it('no page violated its policy', () => {
  // The viewer asks whether it may build code from text, and takes no for an answer.
  const ours = violations.filter(
    (each) => !/^\/docs\/reference script-src eval .*\/docs\/reference\/viewer\.js/.test(each),
  );
  expect(ours).toEqual([]);
});
