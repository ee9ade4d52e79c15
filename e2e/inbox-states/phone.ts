import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Browser } from '../browsers/chromium.ts';

/** Opens a phone with a context of its own in a running browser. */
export async function phone(
  { context }: Browser,
  settings: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const running = context.browser();
  if (!running) throw new Error('The browser has ended.');
  return running.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    ...settings,
  });
}

/** Waits until a screen is shown and all of it is loaded. */
export async function waitUntilLoaded(page: Page) {
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy]'),
  );
}
