import type { Page } from 'playwright-core';
import { faultsOf } from './axe.ts';
import { clippedOf } from './clipped.ts';

/** The widths at which a page is checked, and the theme for axe at two of them. */
const judged = [
  { width: 360, colorScheme: 'light' },
  { width: 768 },
  { width: 1280, colorScheme: 'dark' },
  { width: 2560 },
] as const;

/** Returns the faults of a page at every width: violations that axe finds, clipped text, and horizontal scrolling. */
export async function wrongWith(
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
