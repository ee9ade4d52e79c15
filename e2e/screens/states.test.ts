import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@assent/launch/checkout';
import { type PushService, startPushService } from '@assent/testkit/push-services/push-service';
import { areasOf, catalogueOf, modules, textsIn } from '@assent/texts/catalogues';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pseudoBuild } from '../fixtures/pseudo-build.ts';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { visitInboxStates } from '../inbox-states/inbox-states.ts';
import { unbreakable } from '../inbox-states/reading.ts';
import { clippedOf } from './clipped.ts';
import { coveredTexts } from './covered.ts';
import { cutOff } from './cut-off.ts';
import { localesOfTests, narrow, showLocale } from './locales-of-tests.ts';
import { smallTargetsOf } from './touch-targets.ts';
import { wrongWith } from './widths.ts';

// Every state of the inbox: at each width, with axe, its touch targets, and in longer, mirrored and other texts on narrow
// phones. Screenshots of states with a fault are in .data/screens/languages; with PICTURES=all, those of all states.

const folder = join(dataFolder(), 'screens', 'languages');
const drawsAll = process.env.PICTURES === 'all';

let site: SeededSite;
let pushService: PushService;
const wrong: string[] = [];
const faults: string[] = [];
let states = 0;
const untranslated = new Map<string, string>();
const notMirrored: string[] = [];

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  pushService = await startPushService();
  site = await openSeededSite({}, await pseudoBuild());
  await visitInboxStates({ ...site, pushService }, async (name, page) => {
    await inspect(name, page);
    await inspectLanguages(name, page);
  });
}, 900_000); // more than a hundred states
afterAll(async () => {
  await site?.close();
  pushService?.stop();
});

/** Notes what is wrong with a state at each width, and with what can be pressed in it. */
async function inspect(name: string, page: Page) {
  // Consecutive states are similar, so each is checked in one of the themes.
  const theme = states % 2 === 0 ? 'light' : 'dark';
  states += 1;
  wrong.push(...(await wrongWith(page, name, (colorScheme) => colorScheme === theme)));
  wrong.push(...(await smallTargetsOf(page)).map((target) => `${name}: ${target}`));
}

/** Notes what is wrong with a state at each width and in each language, and shows it in English again. */
async function inspectLanguages(name: string, page: Page) {
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
      if (found.length > 0 || (drawsAll && size === narrow[0]))
        await draw(page, `${name}-${locale}-${size.width}`);
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

it('every state of the inbox fits and is accessible', () => {
  expect(wrong).toEqual([]);
  expect(states).toBeGreaterThan(150);
});

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

/** What `Intl` says of dates, times, zones, sizes and currencies, and names of products and formats. */
const fromIntl =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|AM|PM|UTC|kB|euros|Assent|Chrome|Linux|PDF)$/;
/** A comment that was written on a message that somebody else closed meanwhile. */
const notSent = 'Let me ask the others first.';

/**
 * The texts of the catalogues in English, each as what stands between its arguments: what a toast or an error has in its
 * state was said before the language changed.
 */
const english = modules
  .flatMap((module) => areasOf(module).flatMap((area) => textsIn(catalogueOf(module, area, 'en'))))
  .flatMap(([, text]) => formsOf(text))
  .map((text) => text.split(/\{(?:[^{}]|\{[^{}]*\})*\}|<[^>]*>/))
  .filter((pieces) => pieces.join('').length > 4);
/** Returns a text once for each form of its plural. */
function formsOf(text: string): string[] {
  const plural = /\{\w+, plural,(?:[^{}]|\{[^{}]*\})*\}/.exec(text)?.[0];
  if (plural === undefined) return [text];
  const forms = [...plural.matchAll(/\{([^{}]*)\}/g)];
  return forms.map(([, form = '']) => text.replace(plural, form.replaceAll('#', '{n}')));
}
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

/**
 * Returns the texts of a page in en-XA that have letters without an accent: all letters of catalogues have accents there. Texts
 * with a language or direction of their own, codes and times are left out. Runs in the page.
 */
function untranslatedTexts(): string[] {
  const foreign = 'code, pre, time, bdi, body [dir], body [lang], input, textarea';
  const found: string[] = [];
  const look = (text: string | null) => {
    if (text && /[A-Za-z]{2}/.test(text)) found.push(text.trim());
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(`script, style, noscript, ${foreign}`)) continue;
    for (const node of element.childNodes) if (node instanceof Text) look(node.data);
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'alt', 'title'])
      look(element.getAttribute(name));
  }
  return found;
}

/**
 * Returns boxes that do not stand where their mirror image would when the page runs from right to left, with the same
 * texts. What is inside of a text of its own direction is left out. Runs in the page.
 */
function mirrorFaults(): string[] {
  const boxes = () =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('svg *, option, noscript, script'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const html = document.documentElement;
  const before = boxes();
  html.dir = 'rtl';
  const after = boxes();
  html.dir = 'ltr';
  const width = html.clientWidth;
  const isInText = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') ||
    element.parentElement?.closest('bdi, [dir]:not(html)') ||
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node instanceof Text && node.data.trim(),
    );
  return before.flatMap(({ element, box }, at) => {
    const mirrored = after[at]?.box;
    if (!mirrored || box.width === 0 || isInText(element)) return [];
    const off = Math.abs(width - box.right - mirrored.left);
    if (off <= 2) return [];
    const name = `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 30)}”`;
    return [`${name} is ${Math.round(off)} pixels from there`];
  });
}
