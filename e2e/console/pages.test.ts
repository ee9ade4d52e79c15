import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole, unfoldAdvanced } from '../fixtures/console.ts';

// Pages of the console: filters by day, code samples, the reference, the end of a day and of a session.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;

const question = 'Open the gate?';

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  await business.send({ title: question, ext: 'gate:17' });
  await business.send({ title: 'Close the gate?', ext: 'gate:18' });
  page = await browser.context.newPage();
  await signIn();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});
beforeEach(() => visit(''));

const signIn = () => signInToConsole(page, deployment.baseUrl, business);
const visit = async (path: string) => {
  await page.goto(`${deployment.baseUrl}/console/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const rowNamed = (name: string) => page.getByRole('row', { name });

it('filters the messages by days of the local time zone', async () => {
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await visit(`messages?created_after=${today}&created_before=${today}`);
  await rowNamed(question).waitFor();
  await page.getByLabel('To', { exact: true }).fill('2020-02-29');
  await page.getByRole('heading', { name: 'No messages match' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rowNamed(question).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('writes Python literals in the Python sample', async () => {
  await visit('messages/new');
  await page.getByLabel('Title').fill('Is this true');
  await unfoldAdvanced(page);
  await page.getByLabel('Link to your page').fill('https://shop.example/17');
  await page.getByLabel('Secure link').check();
  await page.getByRole('tab', { name: 'Python' }).click();
  const code = await page.getByRole('tabpanel', { name: 'Python' }).innerText();
  expect(code).toContain('"title": "Is this true"');
  expect(code).toContain('"context_secure": True');
});

it('opens the API reference with the app id in it, and no secret', async () => {
  await page.getByRole('link', { name: 'API reference' }).click();
  await page.getByText(business.appid).first().waitFor({ state: 'attached' });
  expect(page.url()).not.toContain('osk_');
  expect(await page.content()).not.toContain(business.openSecret);
});

it('an overdue retry of a push is not shown as pending', async () => {
  const { message_id } = await business.send({ title: 'Shut the gate?' });
  const anHourAgo = Date.now() - 3_600_000;
  await deployment.database.run(
    `INSERT INTO push_attempts (message_id, app_id, reason, attempt, outcome, status_code, devices,
       attempted_at, slowest_ms, retry_at) VALUES (?, ?, 'new', 1, 'later', 503, 2000, ?, 90, ?)`,
    [message_id, business.appid, anHourAgo, anHourAgo + 5_000],
  );
  await visit(`messages/${message_id}`);
  await page.getByText('Pushed to 2,000 devices').waitFor();
  await page
    .getByText(/^2,000 asked us to wait \(503\)\. The next try was due at [\d:]+\.$/)
    .waitFor();
});

it.each(['', 'settings'])('requests the numbers again when the day ends: /%s', async (path) => {
  const dayMs = 86_400_000;
  const midnight = (Math.floor(Date.now() / dayMs) + 1) * dayMs;
  const late = await browser.context.newPage();
  let asked = 0;
  late.on('request', (request) => {
    if (request.url().includes('statistics.show')) asked += 1;
  });
  // The clock of this page stays before the end of the day, so it requests the numbers again and again.
  await late.clock.setFixedTime(midnight - 300);
  await late.goto(`${deployment.baseUrl}/console/${path}`);
  await expect.poll(() => asked).toBeGreaterThan(3);
  await late.close();
});

it('every tab says that the session was ended elsewhere, and signing in leads back', async () => {
  await visit('messages?ext=gate%3A17');
  await page.getByRole('link', { name: question }).click();
  await heading(page, question);
  const other = await browser.context.newPage();
  await other.goto(`${deployment.baseUrl}/console/topics`);
  await heading(other, 'Topics');
  await business.developer('sessions/revoke-others', { body: {} });
  for (const tab of [page, other]) {
    await heading(tab, 'Sign in');
    await tab.getByText('Your session has ended.').waitFor();
  }
  await other.close();
  await signIn();
  await heading(page, question);
});

it('no page logged an error', () => {
  // The API viewer tests whether its policy allows eval, and works without it.
  const expected = /\/docs\/viewer\.js/;
  const ours = browser.consoleErrors.filter((complaint) => !expected.test(complaint));
  expect(ours).toEqual([]);
});
