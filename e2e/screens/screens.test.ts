import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { longest } from '../inbox-states/reading.ts';
import { faultsInBothThemes } from './axe.ts';
import { overlays } from './overlays.ts';
import { wrongWith } from './widths.ts';

let site: SeededSite;

beforeAll(async () => {
  site = await openSeededSite();
});
afterAll(() => site?.close());

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
