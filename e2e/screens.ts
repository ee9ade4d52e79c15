import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@assent/launch/checkout';
import { afterAll, beforeAll, it } from 'vitest';
import { type Gallery, openGallery, type Screen } from './stage/gallery.ts';

// npm run screens -w @assent/e2e: pictures of every screen, light and dark, into .data/screens.

const folder = join(dataFolder(), 'screens');
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

let gallery: Gallery;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  gallery = await openGallery();
});
afterAll(() => gallery?.close());

it.each(['light', 'dark'] as const)('draws every screen in the %s theme', async (colorScheme) => {
  const { page, screens, show } = gallery;
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const draw = async (screen: Screen, size: typeof phone, name: string) => {
    await page.setViewportSize(size);
    await show(screen);
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
  };
  for (const screen of screens) {
    const isInbox = screen.path.startsWith('/inbox');
    if (!isInbox) await draw(screen, desk, screen.name);
    await draw(screen, phone, isInbox ? screen.name : `${screen.name}-phone`);
  }
});
