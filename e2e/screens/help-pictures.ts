import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@assent/launch/checkout';
import { helpLocales } from '@assent/texts/help-locales';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { setNotifications } from '../browsers/permission.ts';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { phone, waitUntilLoaded } from '../inbox-states/phone.ts';

// The pictures of the guide for people who approve (apps/inbox/public/help), drawn by npm run screens. They are committed
// with 32 colours.

const folder = join(dataFolder(), 'screens/help');
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

let site: SeededSite;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  site = await openSeededSite();
});
afterAll(() => site?.close());

/** Opens the settings on a phone of the person. */
async function openSettings(
  locale: string,
  settings: BrowserContextOptions,
  prepare: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const context = await phone(site.browser, { locale, deviceScaleFactor: 2, ...settings });
  await context.addCookies(await site.browser.context.cookies());
  const page = await context.newPage();
  await prepare(page);
  await page.goto(`${site.baseUrl}/inbox/settings`);
  await waitUntilLoaded(page);
  return page;
}

const draw = (picture: Locator, name: string) =>
  picture.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });

it.each(Object.entries(helpLocales))(
  'draws how notifications are turned on, in %s',
  async (locale, load) => {
    const { parts } = await load();
    // So wide that the title has one line in every language: all pictures have the same height.
    const viewport = { width: 430, height: 844 };
    const page = await openSettings(locale, { viewport }, async (page) => {
      await page.goto(`${site.baseUrl}/inbox/`);
      await setNotifications(page, 'prompt');
    });
    const title = page.getByRole('heading', { name: parts.settings.notifications, exact: true });
    await draw(page.locator('main > div > *').filter({ has: title }), `turn-on-${locale}`);
    await page.context().close();
  },
);

it('draws how the app is added to the Home Screen', async () => {
  const page = await openSettings('en', { userAgent: iPhone }, (page) =>
    page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager')),
  );
  const steps = page.getByRole('main').locator('ol > li > svg');
  for (const [at, step] of ['share', 'add', 'confirm', 'open'].entries())
    await draw(steps.nth(at), step);
  await page.context().close();
});
