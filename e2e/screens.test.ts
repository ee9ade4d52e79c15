import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from './stage/axe.ts';
import { type Gallery, openGallery, type Screen } from './stage/gallery.ts';
import { overlays } from './stage/overlays.ts';

let gallery: Gallery;
let screens: Screen[];

/** As long as the contract allows, without a place to break a line. */
const unbreakable = (length: number) => 'Rindfleischetikettierung'.repeat(90).slice(0, length);

beforeAll(async () => {
  gallery = await openGallery();
  const { message_id } = await gallery.business.send({
    title: unbreakable(120),
    body: unbreakable(500),
    details: [{ label: unbreakable(40), value: unbreakable(200) }],
    ext: unbreakable(2048),
    context: { url: `https://${unbreakable(60)}.example/`, label: unbreakable(40), isSecure: true },
  });
  screens = [
    ...gallery.screens,
    { name: 'inbox-longest-message', path: `/inbox/m/${message_id}` },
    { name: 'console-longest-message', path: `/console/messages/${message_id}` },
  ];
});
afterAll(() => gallery?.close());

it.each(['light', 'dark'] as const)('axe objects to nothing in the %s theme', async (theme) => {
  await gallery.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await gallery.page.setViewportSize({ width: theme === 'light' ? 360 : 1280, height: 800 });
  const faults = await onEveryScreen(async ({ name }) =>
    (await faultsOf(gallery.page)).map((fault) => `${name}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

it('axe objects to nothing that opens over a screen, in either theme', async () => {
  const { page } = gallery;
  const faults: string[] = [];
  for (const [name, opened] of overlays) {
    await gallery.show(screens.find((screen) => screen.name === name) ?? missing(name));
    for (const overlay of opened) {
      await overlay.open(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const found = await faultsOf(page, { within: overlay.within });
        faults.push(...found.map((fault) => `${overlay.name}, ${colorScheme}: ${fault}`));
      }
      await page.keyboard.press('Escape');
    }
  }
  expect(faults).toEqual([]);
});

it('no screen has to be scrolled sideways, from a small phone to a wall', async () => {
  const { page } = gallery;
  const faults = await onEveryScreen(async ({ name }) => {
    const wide: string[] = [];
    for (const width of [360, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      if (content > width) wide.push(`${name} is ${content} pixels wide in a window of ${width}`);
    }
    return wide;
  });
  expect(faults).toEqual([]);
});

it('the inbox begins with at most 90 kB of JavaScript over the wire', async () => {
  await gallery.page.goto('about:blank');
  const sizes = await scriptSizes(() => gallery.show({ name: 'inbox', path: '/inbox/' }));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sum(sizes)).toBeLessThanOrEqual(90_000);
});

/** What is found at each screen. */
async function onEveryScreen(look: (screen: Screen) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const screen of screens) {
    await gallery.show(screen);
    found.push(...(await look(screen)));
  }
  return found;
}

function missing(name: string): never {
  throw new Error(`There is no screen ${name}.`);
}

/** Bytes of each script that is fetched meanwhile, compressed as the server compresses. */
async function scriptSizes(meanwhile: () => Promise<void>): Promise<number[]> {
  const { page } = gallery;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
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
