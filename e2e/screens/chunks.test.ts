import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { answer, joinInInbox } from '../fixtures/inbox.ts';
import { phone, waitUntilLoaded } from '../inbox-states/phone.ts';

// Chunks that do not load: an answer needs none of them, and the others are fetched again or say so in their place.

let deployment: Deployment;
let browser: Browser;
let business: Business;
/** Of the inbox, on a phone without a service worker. */
let inbox: Page;
/** Of the console, with the checklist of a new account. */
let desk: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  inbox = await (await phone(browser, { serviceWorkers: 'block' })).newPage();
  await joinInInbox(inbox, await business.invite(), 'margaret.hamilton@example.com');
  desk = await browser.context.newPage();
  await signInToConsole(desk, deployment.baseUrl, business);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const abort = (route: Route) => route.abort();
const palette = () => desk.getByRole('combobox', { name: /^Command/ });
const visit = async (path: string) => {
  await desk.goto(`${deployment.baseUrl}/console/${path}`);
  await desk.getByRole('heading', { level: 1 }).waitFor();
};

it('an answer can be given, and waits offline, although nothing more loads after the message', async () => {
  const [first, second] = [
    await business.send({ title: 'Open the valve?' }),
    await business.send({ title: 'Close the valve?' }),
  ];
  await inbox.goto(`${deployment.baseUrl}/inbox/m/${first.message_id}`);
  await inbox.getByRole('group', { name: 'Your answer' }).waitFor();
  await inbox.route(/\.js/, abort);
  await answer(inbox, 'Approve');
  await inbox.getByRole('heading', { name: 'You approved this' }).waitFor();
  await inbox.getByRole('link', { name: 'Back to inbox' }).click();
  await inbox.getByRole('link', { name: 'Close the valve?' }).click();
  await inbox.context().setOffline(true);
  await answer(inbox, 'Reject');
  await inbox.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await inbox.context().setOffline(false);
  await inbox.getByRole('heading', { name: 'You rejected this' }).waitFor();
  expect(new URL(inbox.url()).pathname).toBe(`/inbox/m/${second.message_id}`);
  await inbox.unrouteAll();
});

it('the inbox works without its pull to refresh', async () => {
  await inbox.route(/\/pull-to-refresh-[^/]+\.js/, abort);
  const failed = inbox.waitForEvent('requestfailed', (request) => request.url().includes('retry='));
  await inbox.goto(`${deployment.baseUrl}/inbox/`);
  await failed;
  await waitUntilLoaded(inbox);
  expect(await inbox.getByRole('heading', { level: 1 }).innerText()).toBe('Inbox');
  await inbox.unrouteAll();
});

it('settings whose texts do not load say so, and can be reloaded', async () => {
  const named = await inbox.locator('script[data-texts]').getAttribute('data-texts');
  const { en: first } = JSON.parse(named ?? '{}');
  // Before the page begins: what confirms an answer has the same texts, and is loaded after the first screen.
  await inbox.route(({ pathname }) => pathname.includes('/en.gen-') && pathname !== first, abort);
  await inbox.goto(`${deployment.baseUrl}/inbox/`);
  await waitUntilLoaded(inbox);
  await inbox.getByRole('link', { name: 'Settings' }).click();
  await inbox.getByRole('button', { name: 'Try again' }).waitFor();
  await inbox.unrouteAll();
  await inbox.getByRole('button', { name: 'Try again' }).click();
  await inbox.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
});

it('an address of the inbox that does not exist says so, although it loads on demand', async () => {
  await inbox.goto(`${deployment.baseUrl}/inbox/nowhere`);
  await inbox.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await inbox.getByRole('link', { name: 'Open the inbox' }).click();
  await inbox.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
});

it('a chunk that fails once is fetched again at another address', async () => {
  await desk.route(/\/palette-[^/?]+\.js$/, abort);
  await visit('topics');
  await desk.keyboard.press('Control+k');
  await palette().waitFor();
  await desk.keyboard.press('Escape');
  await desk.unrouteAll();
});

it('a chunk that keeps failing offers to reload the page, and what was written is kept', async () => {
  await desk.route(/\/palette-[^/]+\.js/, abort);
  await visit('messages/new');
  await desk.getByLabel('Title').fill('Half a question');
  await desk.keyboard.press('Control+k');
  await desk.getByText('This did not load').waitFor();
  expect(await desk.getByLabel('Title').inputValue()).toBe('Half a question');
  await desk.unrouteAll();
  await Promise.all([
    desk.waitForEvent('load'),
    desk.getByRole('button', { name: 'Reload' }).click(),
  ]);
  await heading(desk, 'New message');
  await desk.keyboard.press('Control+k');
  await palette().waitFor();
});

it('a part of a screen that does not load says so in its place and can be retried there', async () => {
  await desk.route(/\/history-[^/]+\.js/, abort);
  await visit('');
  await desk.getByText('Part of this page did not load').waitFor();
  await desk.getByRole('region', { name: 'Set up' }).waitFor();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await desk.getByRole('button', { name: 'Reload' }).waitFor();
  await desk.unrouteAll();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await desk.getByRole('region', { name: 'Last 30 days' }).waitFor();
});

it('a message can be sent without its optional fields and the code sample, and shown without its timeline', async () => {
  await desk.route(/\/(recipient-fields|snippet-tabs|full-timeline)-[^/]+\.js/, abort);
  await visit('messages/new');
  await expect.poll(() => desk.getByText('Part of this page did not load').count()).toBe(2);
  await desk.getByLabel('Title').fill('Turn the valve?');
  // Once the people are counted: before, it asks whether these are meant.
  await desk.getByRole('button', { name: /^Send to/ }).click();
  await heading(desk, 'Turn the valve?');
  await desk.getByText('Part of this page did not load').waitFor();
  await desk.getByRole('heading', { name: 'Facts' }).waitFor();
  await desk.unrouteAll();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await desk.getByRole('list', { name: 'Timeline' }).getByText('Accepted').waitFor();
});

it('a screen that does not load says so and can be reloaded', async () => {
  await desk.route(/\/topics-[^/]+\.js/, abort);
  await desk.getByRole('link', { name: 'Topics' }).click();
  await desk.getByText('This page did not load').waitFor();
  await desk.unrouteAll();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await heading(desk, 'Topics');
});
