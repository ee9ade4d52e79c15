import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Gallery, openGallery, type Screen } from './stage/gallery.ts';

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

it('every screen fits a small phone, and axe objects to nothing', async () => {
  await gallery.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await faultsAt(360, inThisPage())).toEqual([]);
});

it('every screen fits a desk, and the dark theme has enough contrast', async () => {
  await gallery.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const contrast = inThisPage().withRules('color-contrast');
  expect(await faultsAt(1280, contrast)).toEqual([]);
});

/** Axe without the blank page that it opens for each look: there are no frames to put together. */
const inThisPage = () => new AxeBuilder({ page: gallery.page }).setLegacyMode();

/** What is wrong with the screens in a window of that width. */
async function faultsAt(width: number, axe: AxeBuilder): Promise<string[]> {
  const { page, show } = gallery;
  await page.setViewportSize({ width, height: 800 });
  const faults: string[] = [];
  for (const screen of screens) {
    await show(screen);
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    if (contentWidth > width) faults.push(`${screen.name} is ${contentWidth} pixels wide`);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      faults.push(`${screen.name}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`);
  }
  return faults;
}
