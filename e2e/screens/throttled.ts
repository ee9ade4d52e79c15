import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { flick } from '../browsers/touch-gestures.ts';
import { keptCards, pushesTo } from '../fixtures/device-storage.ts';
import { joinInInbox } from '../fixtures/inbox.ts';
import { phone } from '../inbox-states/phone.ts';

// npm run throttled -w @assent/e2e: how long it takes, on a slow phone, from the link of a message until it is shown and
// until Approve answers a press. Like the scores of speed it means something on a quiet machine only, so it is no part of the tests.

// Until the message can be read, the median of several; `docs/operations/performance.md` has the results.
const goalMs = { cold: 1_500, installed: 1_500, kept: 300 };
const times = 5;
/** What Lighthouse calls slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};
const processorIsSlowerBy = 4;

let deployment: Deployment;
let business: Business;
let browser: Browser;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser();
  const page = await browser.context.newPage();
  await joinInInbox(page, await business.invite(), 'ada.lovelace@example.com');
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

it('a message opens for the first time, with nothing on the phone but the session', async () => {
  const opened = await severalTimes(async () => {
    const context = await signedInPhone();
    const opened = await open(context);
    await context.close();
    return opened;
  });
  expect(report('nothing kept', opened)).toBeLessThan(goalMs.cold);
});

it('a message opens where the inbox is installed', async () => {
  const context = await signedInPhone();
  await install(context);
  const opened = await severalTimes(() => open(context));
  await context.close();
  expect(report('installed', opened)).toBeLessThan(goalMs.installed);
});

it('a message opens from its notification', async () => {
  const context = await signedInPhone();
  const push = await install(context);
  const opened = await severalTimes(() => open(context, push));
  await context.close();
  expect(report('notified', opened)).toBeLessThan(goalMs.kept);
});

it('a message opens from its notification while the server cannot be reached', async () => {
  const context = await signedInPhone();
  const push = await install(context);
  await context.route(/\/trpc\//, (route) => route.abort());
  const opened = await severalTimes(() => open(context, push, false));
  await context.close();
  expect(report('unreachable', opened)).toBeLessThan(goalMs.kept);
});

it('a diff of 500 lines scrolls with 60 frames a second', async () => {
  const context = await signedInPhone();
  const page = await context.newPage();
  const line = (at: number) => `${' +-'[at % 3]}queue_${at} = ${at * 7}\t# a second`;
  const text = Array.from({ length: 500 }, (_, at) => line(at)).join('\n');
  const blocks = [{ type: 'diff', text, path: 'limits.txt' }];
  const { message_id } = await business.send({ title: 'Deploy this?', blocks });
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  const lines = page.getByRole('group', { name: 'limits.txt' });
  await lines.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  const { x = 0, y = 0 } = (await lines.boundingBox()) ?? {};
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorIsSlowerBy });
  // The processor's time of the thread of the page, which other programs do not change.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.evaluate(() => {
    const count = (now: number) => {
      window.framesAt = [...(window.framesAt ?? []), now];
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const before = await workedMs();
  for (let times = 0; times < 8; times += 1) await flick(page, { x: x + 100, y: y + 330 });
  const worked = (await workedMs()) - before;
  const at = await page.evaluate(() => window.framesAt ?? []);
  expect(await lines.evaluate((it) => it.scrollTop)).toBeGreaterThan(1_000);
  await context.close();
  const frames = at.length - 1;
  const rate = (1_000 * frames) / ((at.at(-1) ?? 0) - (at.at(0) ?? 0));
  console.log(
    `diff: ${rate.toFixed(1)} frames a second, of which each takes ${(worked / frames).toFixed(1)} ms`,
  );
  expect(rate).toBeGreaterThan(58);
});

interface Opened {
  /** Until Approve answered a press. */
  readyMs: number;
  /** Until the message could be read. */
  shownMs: number;
  kilobytes: number;
  /** What was asked for, one word each, with when it was begun and when it had come. */
  requests: string[];
}

async function signedInPhone(): Promise<BrowserContext> {
  const context = await phone(browser);
  await context.addCookies(await browser.context.cookies());
  return context;
}

type Push = Awaited<ReturnType<typeof pushesTo>>;

/** Installs the service worker. Returns what delivers a push to it. */
async function install(context: BrowserContext): Promise<Push> {
  await context.grantPermissions(['notifications']);
  const page = await context.newPage();
  await page.goto(`${deployment.baseUrl}/inbox/settings`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return pushesTo(page, deployment.baseUrl);
}

/** Opens the link of a new message on a page that is throttled, after its push if there is one. */
async function open(context: BrowserContext, push?: Push, isReachable = true): Promise<Opened> {
  const { message_id } = await business.send({ title: 'Pay invoice 4711?', body: 'It is due.' });
  if (push) {
    await push({ message_id });
    await expect.poll(() => keptIds(context)).toContain(message_id);
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorIsSlowerBy });
  await page.addInitScript(pressAsSoonAsPossible);
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`, { waitUntil: 'commit' });
  const isMeasured = (isReady: boolean) =>
    (isReady ? window.readyMs : window.shownMs) !== undefined;
  await page.waitForFunction(isMeasured, isReachable, { timeout: 60_000 });
  const opened = await page.evaluate(() => {
    const fetched = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter((entry) => entry instanceof PerformanceResourceTiming);
    const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
    return {
      readyMs: window.readyMs ?? 0,
      shownMs: window.shownMs ?? 0,
      kilobytes: fetched.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000,
      requests: fetched.map(
        ({ name, startTime, responseEnd }) =>
          `${nameOf(name)} ${Math.round(startTime)}–${Math.round(responseEnd)}`,
      ),
    };
  });
  await page.close();
  return opened;
}

declare global {
  interface Window {
    shownMs?: number;
    readyMs?: number;
    /** When each frame was begun. */
    framesAt?: number[];
  }
}

/** Returns the messages that are kept for their pages. */
async function keptIds(context: BrowserContext): Promise<string[]> {
  const [page] = context.pages();
  return page ? keptCards(page) : [];
}

/**
 * Runs in the page before anything of it: notes when the message can be read, presses Approve in the frame in which it
 * can be pressed, and notes when it answers.
 */
function pressAsSoonAsPossible() {
  let isPressed = false;
  const look = () => {
    if (document.querySelector('article h1')) window.shownMs ??= performance.now();
    const [, approve] = document.querySelectorAll('fieldset button:enabled');
    if (approve instanceof HTMLElement && !isPressed) {
      isPressed = true;
      approve.click();
    }
    if (document.querySelector('dialog[open]')) window.readyMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function severalTimes(act: () => Promise<Opened>): Promise<Opened[]> {
  const all: Opened[] = [];
  while (all.length < times) all.push(await act());
  return all.sort((one, other) => one.readyMs - other.readyMs || one.shownMs - other.shownMs);
}

/** Logs the medians, all times, and what was fetched in the median run. Returns the median until the message could be read, ms. */
function report(name: string, opened: Opened[]): number {
  const ready = opened.map(({ readyMs }) => Math.round(readyMs));
  const shown = opened.map(({ shownMs }) => Math.round(shownMs)).sort((a, b) => a - b);
  const middle = Math.floor(times / 2);
  const { kilobytes = 0, requests = [] } = opened[middle] ?? {};
  console.log(
    [
      `${name}: readable after ${shown[middle]} ms, the median of ${shown.join(', ')}`,
      `Approve answers after ${ready[middle]} ms, of ${ready.join(', ')}; ${kilobytes.toFixed(1)} kB`,
      ...requests,
    ].join('\n  '),
  );
  return shown[middle] ?? Number.POSITIVE_INFINITY;
}
