import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@assent/launch/checkout';
import { locales } from '@assent/texts/locales';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { brokenWords } from './broken-words.ts';
import { clippedOf } from './clipped.ts';
import { cutOff } from './cut-off.ts';

// The screens of the inbox in each language, on the narrowest phone, in its direction: nothing is cut off, and no line ends within a word.

const narrow = { width: 320, height: 640 };
const folder = join(dataFolder(), 'screens', 'locales');

let site: SeededSite;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  site = await openSeededSite();
});
afterAll(() => site?.close());

it.each(locales.filter((locale) => locale !== 'en'))(
  '%s cuts nothing off and breaks no word at 320 pixels',
  async (locale) => {
    const { page, screens, show } = site;
    await page.setViewportSize(narrow);
    const [first] = screens.filter(({ name }) => name === 'inbox');
    if (first) await show(first);
    await page.evaluate(async (locale) => {
      await fetch('/v1/app/me', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ locale }),
      });
    }, locale);
    const faults: string[] = [];
    for (const screen of screens.filter(({ path }) => path.startsWith('/inbox'))) {
      await show(screen);
      await page.waitForFunction((locale) => document.documentElement.lang === locale, locale);
      const found = [...(await cutOff(page)), ...(await brokenWords(page))];
      faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
      await page.screenshot({ path: join(folder, `${locale}-${screen.name}.png`), fullPage: true });
      const approve = page.locator('fieldset button:enabled').nth(1);
      if (screen.name !== 'inbox-message') continue;
      await approve.click();
      await page.getByRole('dialog').waitFor();
      const inSheet = [...(await clippedOf(page)), ...(await brokenWords(page))];
      faults.push(...inSheet.map((fault) => `${screen.name}, sheet: ${fault}`));
      await page.screenshot({ path: join(folder, `${locale}-sheet.png`) });
    }
    expect(faults).toEqual([]);
  },
);
