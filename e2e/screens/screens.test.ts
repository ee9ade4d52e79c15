import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { visitInboxStates } from '../inbox-states/inbox-states.ts';
import { longest } from '../inbox-states/reading.ts';
import { type PushService, startPushService } from '../push-services/push-service.ts';
import { faultsInBothThemes, faultsOf } from './axe.ts';
import { clippedOf } from './clipped.ts';
import { overlays } from './overlays.ts';
import { smallTargetsOf } from './touch-targets.ts';

let site: SeededSite;
let pushService: PushService;

beforeAll(async () => {
  pushService = await startPushService();
  site = await openSeededSite();
});
afterAll(async () => {
  await site?.close();
  pushService?.stop();
});

/** The widths at which a page is checked, and the theme for axe at two of them. */
const judged = [
  { width: 360, colorScheme: 'light' },
  { width: 768 },
  { width: 1280, colorScheme: 'dark' },
  { width: 2560 },
] as const;

/** Returns the faults of a page at every width: violations that axe finds, clipped text, and horizontal scrolling. */
async function wrongWith(
  page: Page,
  name: string,
  isJudged = (_colorScheme: 'light' | 'dark') => true,
): Promise<string[]> {
  const wrong: string[] = [];
  const asSeen = page.viewportSize();
  for (const { width, ...at } of judged) {
    await page.setViewportSize({ width, height: 800 });
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) wrong.push(`${name} is ${content} pixels wide in a window of ${width}`);
    if (!('colorScheme' in at) || !isJudged(at.colorScheme)) continue;
    await page.emulateMedia({ colorScheme: at.colorScheme, reducedMotion: 'reduce' });
    const faults = [...(await faultsOf(page)), ...(await clippedOf(page))];
    wrong.push(...faults.map((fault) => `${name} in ${at.colorScheme}: ${fault}`));
  }
  if (asSeen) await page.setViewportSize(asSeen);
  return wrong;
}

it('every screen fits and is accessible', async () => {
  const { business, page, screens, show } = site;
  const { message_id } = await business.send({
    ...longest,
    ext: longest.body.repeat(3).slice(0, 2048),
  });
  const wrong: string[] = [];
  for (const screen of [
    ...screens,
    { name: 'inbox-longest-message', path: `/inbox/m/${message_id}` },
    { name: 'console-longest-message', path: `/console/messages/${message_id}` },
  ]) {
    await show(screen);
    wrong.push(...(await wrongWith(page, screen.name)));
  }
  expect(wrong).toEqual([]);
});

it('axe finds no fault in anything that opens over a screen, in either theme', async () => {
  const { page, screens } = site;
  const faults: string[] = [];
  for (const [name, opened] of overlays) {
    await site.show(screens.find((screen) => screen.name === name) ?? missing(name));
    for (const overlay of opened) {
      await overlay.open(page);
      const found = await faultsInBothThemes(page, overlay.within);
      faults.push(...found.map((fault) => `${overlay.name}, ${fault}`));
      await page.keyboard.press('Escape');
    }
  }
  expect(faults).toEqual([]);
});

it('every state of the inbox fits and is accessible', async () => {
  const wrong: string[] = [];
  let states = 0;
  await visitInboxStates({ ...site, pushService }, async (name, page) => {
    // Consecutive states are similar, so each is checked in one of the themes.
    const theme = states % 2 === 0 ? 'light' : 'dark';
    states += 1;
    wrong.push(...(await wrongWith(page, name, (colorScheme) => colorScheme === theme)));
    wrong.push(...(await smallTargetsOf(page)).map((target) => `${name}: ${target}`));
  });
  expect(wrong).toEqual([]);
}, 600_000); // some seventy states

it('the inbox starts with at most 90 kB of JavaScript, compressed', async () => {
  await site.page.goto('about:blank');
  const sizes = await scriptSizes(() => site.show({ name: 'inbox', path: '/inbox/' }));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sum(sizes)).toBeLessThanOrEqual(90_000);
});

function missing(name: string): never {
  throw new Error(`There is no screen ${name}.`);
}

/** Bytes of each script that is fetched meanwhile, compressed as the server compresses. */
async function scriptSizes(meanwhile: () => Promise<void>): Promise<number[]> {
  const { page } = site;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  // A response of the service worker was not transferred, and has no size here.
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  const scripts: Request[] = [];
  const note = (request: Request) => {
    if (request.url().endsWith('.js')) scripts.push(request);
  };
  page.on('requestfinished', note);
  await meanwhile();
  page.off('requestfinished', note);
  await devtools.detach();
  return Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
