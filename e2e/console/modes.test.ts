import { setTimeout as pause } from 'node:timers/promises';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { call } from '@assent/testkit/fixtures/call';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { heading, signInToConsole } from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// Live and Test in the console: the mode is in the URL, and each screen shows which one it is.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
let live: string;
let test: string;

const Sent = z.object({ message_id: z.string() });

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  business = await registerBusiness(deployment.baseUrl);
  live = (await business.send({ title: 'Open the gate?' })).message_id;
  const { appid, open_secret, default_topic } = business.test;
  const sent = await call(`${deployment.baseUrl}/v1/open/messages`, {
    headers: { authorization: `Bearer ${appid}:${open_secret}` },
    body: {
      topic: default_topic,
      type: 'approval',
      to: ['usr_test_silent'],
      payload: { title: 'Try the gate?' },
    },
  });
  test = Sent.parse(sent.body).message_id;
  page = await browser.context.newPage();
  await signInToConsole(page, deployment.baseUrl, business);
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});
beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(() => page.close());

const path = () => new URL(page.url()).pathname;
/** Opens a link in the tab of a developer who was last in a mode. */
async function open(address: string, { after }: { after: 'live' | 'test' }) {
  await page.goto(`${deployment.baseUrl}/console/${after}/members`);
  await heading(page, 'Members');
  await page.evaluate((mode) => {
    for (const storage of [sessionStorage, localStorage])
      for (const key of ['assent-app', 'assent-mode']) storage.setItem(key, mode);
  }, after);
  await page.goto(`${deployment.baseUrl}/console/${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
const chosen = (mode: 'live' | 'test') =>
  expect
    .poll(() =>
      page
        .getByRole('radio', { name: mode === 'live' ? 'Live' : 'Test' })
        .first()
        .isChecked(),
    )
    .toBe(true);
const choose = (name: string) =>
  page
    .locator('label:visible')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('the band of test mode is there with the screen, so that nothing moves below a pointer', async () => {
  let isHeld = false;
  await page.route(/\/assets\/mode-band/, async (route) => {
    isHeld = true;
    await pause(500);
    await route.continue();
  });
  await page.goto(`${deployment.baseUrl}/console/test/members`);
  await heading(page, 'Members');
  expect(await page.getByText('Test mode:').isVisible()).toBe(true);
  expect(isHeld).toBe(true);
});

describe('the URL', () => {
  it('has the mode on every screen, and keeps it from one to the next', async () => {
    await open('test/topics', { after: 'test' });
    await page.getByRole('link', { name: 'Invites' }).click();
    await heading(page, 'Invites');
    expect(path()).toBe('/console/test/invites');
    await choose('Live');
    await page.waitForURL('**/console/live/invites');
    await chosen('live');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await heading(page, 'Home');
    expect(path()).toBe('/console/live/');
  });

  it.each(['live', 'test'] as const)('is completed for a link of before: %s', async (mode) => {
    await open('messages?status=queued#content', { after: mode });
    await page.waitForURL(`**/console/${mode}/messages?status=queued#content`);
    await chosen(mode);
  });

  it('has no mode before the sign-in, and leads to that of the link afterwards', async () => {
    await open('test/topics', { after: 'live' });
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.reload();
    await heading(page, 'Sign in');
    expect(path()).toBe('/console/sign-in');
    await page.reload();
    await signInToConsole(page, deployment.baseUrl, business);
    await heading(page, 'Topics');
    expect(path()).toBe('/console/test/topics');
    await chosen('test');
    expect(cookies.length).toBeGreaterThan(0);
  });
});

describe('a link to the other mode', () => {
  it.each([
    { after: 'live', to: 'test', said: 'Your link opened Test. You were in Live.', back: 'Live' },
    { after: 'test', to: 'live', said: 'Your link opened Live. You were in Test.', back: 'Test' },
  ] as const)('says so and offers the switch: from $after to $to', async (link) => {
    await open(`${link.to}/topics`, { after: link.after });
    await page.getByText(link.said).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await press(`Switch to ${link.back}`);
    await page.waitForURL(`**/console/${link.after}/topics`);
    await chosen(link.after);
    expect(await page.getByText('Your link opened').count()).toBe(0);
  });

  it('says nothing once the developer stays', async () => {
    await open('test/topics', { after: 'live' });
    await press('Stay in Test');
    await page.getByText('Your link opened').waitFor({ state: 'detached' });
    await page.reload();
    await heading(page, 'Topics');
    await chosen('test');
    expect(await page.getByText('Your link opened').count()).toBe(0);
  });

  it.each([
    { mode: 'live', other: 'Test', title: 'Try the gate?', id: () => test },
    { mode: 'test', other: 'Live', title: 'Open the gate?', id: () => live },
  ] as const)(
    'finds a message of the other mode from $mode',
    async ({ mode, other, title, id }) => {
      await open(`messages/${id()}`, { after: mode });
      await page.getByText(`This message is in ${other}`).waitFor();
      await press(`Switch to ${other}`);
      await heading(page, title);
      expect(path()).toBe(`/console/${other.toLowerCase()}/messages/${id()}`);
    },
  );
});

/** How the band above a screen and the chosen mode look. */
const looks = () =>
  page.evaluate(() => {
    const styleOf = (element: Element | null | undefined) => {
      if (!element) return null;
      const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return { backgroundColor, border: `${borderTopWidth} ${borderTopStyle}` };
    };
    const visible = [...document.querySelectorAll('header')].find(
      (header) => header.getClientRects().length > 0,
    );
    const labels = [...(visible?.querySelectorAll('fieldset label') ?? [])];
    return {
      header: styleOf(visible),
      chosen: styleOf(labels.find((label) => label.querySelector(':checked'))),
      other: styleOf(labels.find((label) => !label.querySelector(':checked'))),
    };
  });

describe.each([
  { name: 'a wide window', size: { width: 1280, height: 800 } },
  { name: 'a phone', size: { width: 390, height: 844 } },
])('Live and Test on $name', ({ size }) => {
  beforeEach(() => page.setViewportSize(size));

  it('differ in title, words and colour', async () => {
    await open('live/topics', { after: 'live' });
    expect(await page.title()).toBe('Topics · Assent');
    const before = await looks();
    expect(await page.getByText('Test mode').count()).toBe(0);
    await open('test/topics', { after: 'test' });
    expect(await page.title()).toBe('Test: Topics · Assent');
    await page.getByText('Test mode').waitFor();
    expect((await looks()).header).not.toEqual(before.header);
  });

  it('differ in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('live/topics', { after: 'live' });
    const { header, chosen, other } = await looks();
    expect(chosen?.backgroundColor).not.toBe(other?.backgroundColor);
    await open('test/topics', { after: 'test' });
    expect((await looks()).header?.border).not.toBe(header?.border);
  });
});

it('no page logged an error', () => {
  const expected = /404|401/; // of the message that is in the other mode, and of the ended session
  expect(browser.consoleErrors.filter((complaint) => !expected.test(complaint))).toEqual([]);
});
