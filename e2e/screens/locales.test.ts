import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@assent/launch/checkout';
import { locales } from '@assent/texts/locales';
import { pseudoLocales } from '@assent/texts/pseudo-text';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pseudoBuild } from '../fixtures/pseudo-build.ts';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { clippedOf } from './clipped.ts';
import { cutOff } from './cut-off.ts';
import { showLocale } from './locales-of-tests.ts';

// The screens of the inbox in each language, on the narrowest phone, in its direction: nothing is cut off, and no line ends
// within a word. Each screen is loaded once. Of one with a fault, there is a screenshot in .data/screens/locales.

const narrow = { width: 320, height: 640 };
const others = locales.filter((locale) => locale !== 'en');
const folder = join(dataFolder(), 'screens', 'locales');

let site: SeededSite;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  site = await openSeededSite({}, await pseudoBuild());
});
afterAll(() => site?.close());

/** The build for tests offers locales whose names are longer than those of the product. Runs in the page. */
const hideLongerOptions = (pseudo: string[]) => {
  for (const option of document.querySelectorAll('option'))
    if (pseudo.includes(option.value)) option.label = option.value;
};

it('every language but English cuts nothing off and breaks no word at 320 pixels', async () => {
  const { page, screens, show } = site;
  await page.setViewportSize(narrow);
  const faults: string[] = [];
  let judged = 0;
  const judge = async (name: string, locale: string, look: typeof cutOff) => {
    await page.evaluate(showLocale, locale);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    const found = [...(await look(page)), ...(await brokenWords(page))];
    faults.push(...found.map((fault) => `${name} in ${locale}: ${fault}`));
    judged += 1;
    if (found.length === 0) return;
    await page.screenshot({ path: join(folder, `${locale}-${name}.png`) });
  };
  const ofInbox = screens.filter(({ path }) => path.startsWith('/inbox'));
  for (const screen of ofInbox) {
    await show(screen);
    await page.evaluate(hideLongerOptions, [...pseudoLocales]);
    for (const locale of others) await judge(screen.name, locale, cutOff);
    if (screen.name !== 'inbox-message') continue;
    await page.locator('fieldset button:enabled').nth(1).click();
    await page.getByRole('dialog').waitFor();
    for (const locale of others) await judge('sheet', locale, clippedOf);
  }
  expect(faults).toEqual([]);
  expect(judged).toBe((ofInbox.length + 1) * 15);
}, 600_000);

/**
 * Returns the words that a line ends within, with what stands around them, and the choices whose longest option is cut.
 * Chinese and Japanese have no spaces: there a line may end after any sign.
 */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    /** What is there for screen readers alone is one pixel wide. */
    const isForEars = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath !== 'none') return true;
      return false;
    };
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top))
        .size;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true }) || isForEars(around)) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (linesOf(range) > 1) faults.push(`“${word}” is broken in “${around.textContent}”`);
      }
    }
    for (const select of document.querySelectorAll('select')) {
      const shown = select.getBoundingClientRect().width;
      select.style.width = 'max-content';
      select.style.flex = 'none';
      const needed = select.getBoundingClientRect().width;
      select.style.width = select.style.flex = '';
      if (needed > shown + 1) faults.push(`“${select.ariaLabel}” needs ${needed - shown} pixels`);
    }
    return faults;
  });
