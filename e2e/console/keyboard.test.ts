import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { type Deployment, startDeployment } from '../deployments/deployment.ts';
import { type Business, registerBusiness } from '../fixtures/business.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// The console under the fingers: single keys, the palette, filters by day, the reference, sessions that end elsewhere.

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
const hit = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const rowNamed = (name: string) => page.getByRole('row', { name });
const hasFocus = (what: Locator) => what.evaluate((it) => it === document.activeElement);
const palette = () => page.getByRole('combobox', { name: /^Command/ });

it('goes from screen to screen by two keys', async () => {
  for (const [key, name] of Object.entries({
    m: 'Messages',
    i: 'Invites',
    t: 'Topics',
    h: 'Home',
  })) {
    await hit('g', key);
    await heading(page, name);
  }
});

it('walks a list and opens a row without the mouse', async () => {
  await visit('messages');
  await rowNamed(question).waitFor();
  await hit('j', 'j', 'Enter');
  await heading(page, question);
});

it('leaves keys alone while somebody is writing', async () => {
  await visit('messages');
  await hit('/');
  const filter = page.getByRole('searchbox', { name: 'Reference (ext)' });
  await page.keyboard.type('gate:17c?gm');
  expect(await filter.inputValue()).toBe('gate:17c?gm');
  await page.waitForURL(/ext=gate/);
  await heading(page, 'Messages');
});

it('lists the keys, and switches the single ones off', async () => {
  await hit('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByLabel('Single keys').uncheck();
  await hit('Escape', 'c');
  await heading(page, 'Home');
  await hit('Control+k');
  await palette().fill('keyboard');
  await hit('Enter');
  await list.getByLabel('Single keys').check();
  await hit('Escape', 'c');
  await heading(page, 'Demo message');
});

it('is back at the button when a dialog is left', async () => {
  await visit('settings');
  const button = page.getByRole('button', { name: 'Change password…' });
  await button.click();
  await page.getByLabel('Present password').waitFor();
  await hit('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await hasFocus(button)).toBe(true);
});

it('says a command, and puts the focus back when it says none', async () => {
  const commands = page.getByRole('button', { name: 'Commands' });
  await commands.focus();
  await hit('Control+k');
  await palette().waitFor();
  await hit('Escape');
  await palette().waitFor({ state: 'detached' });
  expect(await hasFocus(commands)).toBe(true);
  await hit('Control+k');
  await palette().fill('new top');
  await hit('Enter');
  await page.getByRole('dialog', { name: 'New topic' }).waitFor();
});

it('takes a command with Enter, and presses no button that had the focus before', async () => {
  const button = page.getByRole('button', { name: 'Copy App id' });
  await button.focus();
  await button.evaluate((it) =>
    it.addEventListener('click', () => it.setAttribute('data-pressed', '')),
  );
  await hit('Control+k');
  await palette().fill('theme light');
  await hit('Enter');
  await palette().waitFor({ state: 'detached' });
  expect(await hasFocus(button)).toBe(true);
  expect(await button.getAttribute('data-pressed')).toBe(null);
});

it('says a theme', async () => {
  await hit('Control+k');
  await palette().fill('theme dark');
  await hit('Enter');
  await page.locator('html[data-theme=dark]').waitFor();
});

it('opens a message by an id that is pasted with something around it', async () => {
  const { message_id } = await business.send({ title: 'Paint the gate?' });
  await hit('Control+k');
  await palette().fill(`see https://example.com/${message_id}, please`);
  await hit('Enter');
  await heading(page, 'Paint the gate?');
});

it('narrows the messages to days of the own time zone', async () => {
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await visit(`messages?created_after=${today}&created_before=${today}`);
  await rowNamed(question).waitFor();
  await page.getByLabel('To', { exact: true }).fill('2020-02-29');
  await page.getByRole('heading', { name: 'No message fits' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rowNamed(question).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('writes Python as Python does', async () => {
  await visit('messages/new');
  await page.getByLabel('Title').fill('Is this true');
  await page.getByLabel('Link to your page').fill('https://shop.example/17');
  await page.getByLabel('Secure link').check();
  await page.getByRole('tab', { name: 'Python' }).click();
  const code = await page.getByRole('tabpanel', { name: 'Python' }).innerText();
  expect(code).toContain('"title": "Is this true",');
  expect(code).toContain('"context_secure": True');
});

it('opens the reference with its own app in it, and no secret', async () => {
  await page.getByRole('link', { name: 'API reference' }).click();
  await page.getByText(business.appid).first().waitFor({ state: 'attached' });
  expect(page.url()).not.toContain('osk_');
  expect(await page.content()).not.toContain(business.openSecret);
});

it('the guides have nothing that axe objects to', async () => {
  for (const guide of ['', '/callbacks', '/context-links', '/passkeys']) {
    await page.goto(`${deployment.baseUrl}/docs/guides${guide}`);
    expect(await faultsInBothThemes(page)).toEqual([]);
  }
});

it('an attempt to push that was due, and that nothing followed, is not told as to come', async () => {
  const { message_id } = await business.send({ title: 'Shut the gate?' });
  const anHourAgo = Date.now() - 3_600_000;
  await deployment.database.run(
    `INSERT INTO push_attempts (message_id, reason, attempt, outcome, status_code, devices, attempted_at,
       slowest_ms, retry_at) VALUES (?, 'new', 1, 'later', 503, 2000, ?, 90, ?)`,
    [message_id, anHourAgo, anHourAgo + 5_000],
  );
  await visit(`messages/${message_id}`);
  await page.getByText('Pushed to 2,000 devices').waitFor();
  await page.getByText(/^No time for 2,000 \(503\), was due again at [\d:]+\.$/).waitFor();
});

it.each(['', 'settings'])('asks for the numbers again when the day ends: /%s', async (path) => {
  const dayMs = 86_400_000;
  const midnight = (Math.floor(Date.now() / dayMs) + 1) * dayMs;
  const late = await browser.context.newPage();
  let asked = 0;
  late.on('request', (request) => {
    if (request.url().includes('statistics.show')) asked += 1;
  });
  // To this page it is never later than that, so the day of the server goes on, and it asks and asks.
  await late.clock.setFixedTime(midnight - 300);
  await late.goto(`${deployment.baseUrl}/console/${path}`);
  await expect.poll(() => asked).toBeGreaterThan(3);
  await late.close();
});

it('a session that is ended elsewhere says so in every tab, and signing in leads back', async () => {
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

it('no page had anything to complain about', () => {
  // The viewer of the reference asks whether it may build code from text, and takes no for an answer.
  const expected = /\/docs\/viewer\.js/;
  const ours = browser.consoleErrors.filter((complaint) => !expected.test(complaint));
  expect(ours).toEqual([]);
});
