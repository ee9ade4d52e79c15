import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { engines, type Opened } from '../browsers/engines.ts';
import type { Screen } from '../browsers/screen.ts';
import { pseudoBuild } from '../fixtures/pseudo-build.ts';
import type { Screen as SeededScreen } from '../fixtures/seeded-screens.ts';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { clippedTexts } from '../screens/clipped.ts';
import { coveredTexts } from '../screens/covered.ts';
import { cutOffTexts } from '../screens/cut-off.ts';
import { faultsInDialog } from '../screens/dialog-faults.ts';
import { localesOfTests, narrow, showLocale } from '../screens/locales-of-tests.ts';

// The screens and dialogs of the inbox in longer, mirrored and other texts, on narrow phones, in every browser engine:
// nothing is cut off, and nothing lies over another.

let site: SeededSite;

beforeAll(async () => {
  site = await openSeededSite({}, await pseudoBuild());
});
afterAll(() => site?.close());

/** Without scrolling to it: what is tested is the dialog. */
const press = (name: string) => (screen: Screen) =>
  screen
    .getByRole('button', { name })
    .first()
    .evaluate((button) => button.click());
/** Dialogs by the name of the screen that they open over. */
const dialogs: [screen: string, open: (screen: Screen) => Promise<unknown>][] = [
  ['inbox-message', press('Approve')],
  ['inbox-message', press('I did not expect this')],
  ['inbox-progressing', press('Approve')],
  ['inbox-fields', press('Reject')],
  ['inbox-decided', press('Save receipt')],
  ['inbox-settings', press('Ask somebody')],
  ['inbox-settings', press('Change address')],
  ['inbox-settings', press('Erase my data…')],
  ['inbox-settings', press('Leave ')],
];

const Faults = z.array(z.string());

describe.for(engines.filter(({ missing }) => !missing))('in $name', (engine) => {
  let browser: Opened;
  let screen: Screen;

  beforeAll(async () => {
    browser = await engine.open({ width: 390, height: 844 });
    screen = browser.screen;
    // A page without a script, so that nothing else navigates there when the session is known.
    await screen.goto(`${site.baseUrl}/docs/problems/not_found`);
    const [session] = (await site.browser.context.cookies()).filter(
      ({ name }) => name === 'assent_session',
    );
    await screen.evaluate(rememberSession, session?.value ?? '');
    await screen.goto(`${site.baseUrl}/inbox/`);
    await seen(isLoaded);
  });
  afterAll(() => browser?.close());

  /** Waits until a page has something; it may be replaced by another one meanwhile. */
  const seen = (look: () => unknown) =>
    until(
      () =>
        screen.evaluate(look).then(
          (is) => is || undefined,
          () => undefined,
        ),
      () => `${look} does not become true.`,
    );
  const show = async ({ path }: SeededScreen) => {
    await screen.goto(site.baseUrl + path);
    await seen(isLoaded);
  };
  /** Returns what is wrong with what is shown, at each width and in each language. */
  const faultsOf = async (name: string, look: (() => unknown)[]) => {
    const faults: string[] = [];
    for (const size of narrow) {
      await browser.resize(size);
      for (const locale of localesOfTests) {
        await screen.evaluate(showLocale, locale);
        expect(await screen.evaluate(() => innerWidth)).toBe(size.width);
        for (const each of look) {
          const found = Faults.parse(await screen.evaluate(each));
          faults.push(...found.map((fault) => `${name}, ${locale}, ${size.width}: ${fault}`));
        }
      }
    }
    await screen.evaluate(showLocale, 'en');
    return faults;
  };

  it('every screen fits in every language', async () => {
    const faults: string[] = [];
    for (const shown of site.screens.filter(({ path }) => path.startsWith('/inbox'))) {
      await show(shown);
      faults.push(...(await faultsOf(shown.name, [cutOffTexts, clippedTexts, coveredTexts])));
    }
    expect(faults).toEqual([]);
  });

  it('every dialog fits in every language', async () => {
    const faults: string[] = [];
    for (const [at, [name, open]] of dialogs.entries()) {
      const shown = site.screens.find((each) => each.name === name);
      if (!shown) throw new Error(`There is no screen ${name}.`);
      await show(shown);
      await open(screen);
      await screen.getByRole('dialog').waitFor();
      const looks = [clippedTexts, coveredTexts, faultsInDialog];
      faults.push(...(await faultsOf(`dialog ${at} of ${name}`, looks)));
    }
    expect(faults).toEqual([]);
  });
});

const rememberSession = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every engine has the Cookie Store API
  document.cookie = `assent_session=${value}; path=/`;
};

const isLoaded = () =>
  document.querySelector('h1') !== null && document.querySelector('[aria-busy]') === null;
