import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@assent/launch/checkout';
import { type PushService, startPushService } from '@assent/testkit/push-services/push-service';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { visitInboxStates } from '../inbox-states/inbox-states.ts';

// npm run screens -w @assent/e2e: pictures of every screen, light and dark, into .data/screens.

const folder = join(dataFolder(), 'screens');
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

let site: SeededSite;
let pushService: PushService;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  pushService = await startPushService();
  site = await openSeededSite();
});
afterAll(async () => {
  await site?.close();
  pushService?.stop();
});

/** Takes a screenshot of a page in both themes, and one of the whole page when it is longer than the window. */
async function draw(page: Page, name: string) {
  const heights = () => [document.documentElement.scrollHeight, innerHeight] as const;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
    const [whole, seen] = await page.evaluate(heights);
    if (whole <= seen) continue;
    const path = join(folder, `${name}-whole-${colorScheme}.png`);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path, fullPage: true });
  }
}

it('draws every screen of the console', async () => {
  const { page, screens, show } = site;
  for (const screen of screens.filter(({ path }) => path.startsWith('/console'))) {
    await page.setViewportSize(desk);
    await show(screen);
    await draw(page, screen.name);
    await page.setViewportSize(phone);
    await draw(page, `${screen.name}-phone`);
  }
});

it('draws every state of the inbox, and the main ones as on a desk', async () => {
  const onDesk = new Set([
    'inbox-list',
    'inbox-message-new-sender',
    'inbox-confirm',
    'inbox-settings',
  ]);
  await visitInboxStates({ ...site, pushService }, async (name, page) => {
    await draw(page, name);
    if (!onDesk.has(name)) return;
    await page.setViewportSize(desk);
    await draw(page, `${name}-desk`);
    await page.setViewportSize(phone);
  });
}, 300_000); // some seventy states
