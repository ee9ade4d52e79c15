import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@assent/launch/checkout';
import { areasOf, catalogueOf, modules, textsIn } from '@assent/texts/catalogues';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pseudoBuild } from '../fixtures/pseudo-build.ts';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { visitInboxStates } from '../inbox-states/inbox-states.ts';
import { unbreakable } from '../inbox-states/reading.ts';
import { type PushService, startPushService } from '../push-services/push-service.ts';
import { clippedOf } from './clipped.ts';
import { coveredTexts } from './covered.ts';
import { cutOff } from './cut-off.ts';
import { localesOfTests, narrow, showLocale } from './locales-of-tests.ts';
import { mirrorFaults } from './mirrored.ts';
import { untranslatedTexts } from './untranslated.ts';

// Every state of the inbox in longer, mirrored and other texts, on narrow phones. Screenshots are in .data/screens/languages.

const folder = join(dataFolder(), 'screens', 'languages');

let site: SeededSite;
let pushService: PushService;
const faults: string[] = [];
const untranslated = new Map<string, string>();
const notMirrored: string[] = [];

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  pushService = await startPushService();
  site = await openSeededSite({}, await pseudoBuild());
  await visitInboxStates({ ...site, pushService }, inspect);
}, 600_000); // more than a hundred states
afterAll(async () => {
  await site?.close();
  pushService?.stop();
});

/** Notes what is wrong with a state at each width and in each language, and shows it in English again. */
async function inspect(name: string, page: Page) {
  const asSeen = page.viewportSize();
  for (const size of narrow) {
    await page.setViewportSize(size);
    for (const locale of localesOfTests) {
      await page.evaluate(showLocale, locale);
      const found = [
        ...(await cutOff(page)),
        ...(await clippedOf(page)),
        ...(await page.evaluate(coveredTexts)),
      ];
      faults.push(...found.map((fault) => `${name}, ${locale}, ${size.width}: ${fault}`));
      if (size === narrow[0]) await draw(page, `${name}-${locale}`);
      if (locale === 'en-XA')
        for (const text of await page.evaluate(untranslatedTexts)) untranslated.set(text, name);
    }
    await page.evaluate(showLocale, 'en');
    const found = await page.evaluate(mirrorFaults);
    notMirrored.push(...found.map((fault) => `${name}, ${size.width}: ${fault}`));
  }
  if (asSeen) await page.setViewportSize(asSeen);
}

/** Takes a screenshot of the whole page, or of the dialog that is open over it. */
async function draw(page: Page, name: string) {
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

it('nothing is cut off, and nothing lies over another', () => {
  expect(faults).toEqual([]);
});

it('from right to left, every box stands where its mirror image would', () => {
  expect(notMirrored).toEqual([]);
});

it('every text is one of a catalogue, or was written by somebody', async () => {
  const written = new Set(wordsOf((await textsOfDatabase()) + notSent));
  const isWritten = (word: string) =>
    written.has(word) || unbreakable(2_000).includes(word) || fromIntl.test(word);
  const found = [...untranslated].filter(
    ([text]) => !isEnglishOfCatalogues(text) && !wordsOf(text).every(isWritten),
  );
  expect(found.map(([text, name]) => `${name}: ${text}`)).toEqual([]);
});

const wordsOf = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];

/** What `Intl` says of dates, times, zones and sizes, and names of products and formats. */
const fromIntl =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|AM|PM|UTC|kB|Assent|Chrome|Linux|PDF)$/;
/** A comment that was written on a message that somebody else closed meanwhile. */
const notSent = 'Let me ask the others first.';

/**
 * The texts of the catalogues in English, each as what stands between its arguments: what a toast or an error has in its
 * state was said before the language changed.
 */
const english = modules
  .flatMap((module) => areasOf(module).flatMap((area) => textsIn(catalogueOf(module, area, 'en'))))
  .map(([, text]) => text.split(/\{(?:[^{}]|\{[^{}]*\})*\}|<[^>]*>/))
  .filter((pieces) => pieces.join('').length > 4);
const isEnglishOfCatalogues = (text: string) =>
  english.some((pieces) => {
    let at = 0;
    const isInOrder = pieces.every((piece) => {
      const found = text.indexOf(piece, at);
      at = found + piece.length;
      return found !== -1;
    });
    return isInOrder && text.startsWith(pieces.at(0) ?? '') && text.endsWith(pieces.at(-1) ?? '');
  });

/** All that senders and people wrote. */
const tables = [
  'accounts',
  'apps',
  'domains',
  'files',
  'messages',
  'message_answers',
  'message_questions',
  'passkeys',
  'people',
  'stand_ins',
  'subscribers',
  'topics',
];

async function textsOfDatabase(): Promise<string> {
  const { database } = site.deployment;
  const rows = await Promise.all(tables.map((table) => database.select(`SELECT * FROM ${table}`)));
  return JSON.stringify(rows).replaceAll(/\\+[a-z]/g, ' '); // line breaks
}
