import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { pseudoLocales } from '@assent/texts/pseudo-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pseudoBuild } from '../fixtures/pseudo-build.ts';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { phone } from '../inbox-states/phone.ts';

// The build for tests offers locales that nobody speaks, and the product does not.

let site: SeededSite;

beforeAll(async () => {
  site = await openSeededSite({}, await pseudoBuild());
});
afterAll(() => site?.close());

it.each([
  ['en-XA', 'ltr', /^\[.+\]$/],
  ['ar-XB', 'rtl', /^\u200f\u202e.+\u202c\u200f$/],
])(
  'a browser in %s reads it, on the first screen, in parts and in problems',
  async (locale, dir, pseudo) => {
    const context = await phone(site.browser, { locale });
    await context.addCookies(await site.browser.context.cookies());
    const page = await context.newPage();
    const heading = () => page.getByRole('heading', { level: 1 }).innerText();
    for (const path of ['', 'settings', 'm/msg_01jd0000000000000000000000']) {
      await page.goto(`${site.baseUrl}/inbox/${path}`);
      await page.waitForFunction(
        () => document.querySelector('h1') && !document.querySelector('[aria-busy]'),
      );
      expect(await heading()).toMatch(pseudo);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
    }
    await page.getByRole('alert').or(page.locator('main p')).first().waitFor();
    await context.close();
  },
);

it('the product offers none of them, and nothing of the tests', () => {
  const built = join(root, 'apps/inbox/dist');
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(50);
  const naming = files.filter(({ parentPath, name }) => {
    const text = name + readFileSync(join(parentPath, name), 'utf8');
    return [...pseudoLocales, 'showLocale'].some((word) => text.includes(word));
  });
  expect(naming.map(({ name }) => name)).toEqual([]);
});
