import { withoutFormat } from '@assent/core/pure/platform/schemas/hidden-characters';
import { shownLine } from '@assent/core/pure/platform/schemas/shown-text';
import {
  allowedTexts,
  leftToRightTexts,
  rightToLeftTexts,
} from '@assent/core/testing/texts/allowed-texts';
import { refusedTexts } from '@assent/core/testing/texts/refused-texts';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { joinInInbox } from '../fixtures/inbox.ts';

/** Returns the lines of elements with their characters from left to right, as their boxes are drawn. Runs in the page. */
const drawnLines = (elements: (HTMLElement | SVGElement)[]): string[] => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const linesOf = (element: HTMLElement | SVGElement) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines: { left: number; segment: string }[][] = [[]];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { segment, index } of segmenter.segment(text.textContent ?? '')) {
        if (segment === '\n') lines.push([]);
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + segment.length);
        const { left, width } = range.getBoundingClientRect();
        if (width > 0 && segment.trim() !== '') lines.at(-1)?.push({ left, segment });
      }
    return lines;
  };
  return elements.flatMap(linesOf).map((line) =>
    line
      .toSorted((one, other) => one.left - other.left)
      .map(({ segment }) => segment)
      .join(''),
  );
};

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /^[\u0590-\u08ff\u{1e900}-\u{1e95f}]/u;

/** Returns the characters of words from left to right: those of a word of right-to-left letters end with the first. */
const fromLeftToRight = (words: string[]): string =>
  words
    .map((word) => {
      const characters = [...segmenter.segment(word)].map(({ segment }) => segment);
      return (RIGHT_TO_LEFT.test(word) ? characters.reverse() : characters).join('');
    })
    .join('');

// What a sender wrote is drawn as it claims to be: nothing changes the order of what is read, and nothing is hidden.

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser({ viewport: { width: 1280, height: 900 } });
  page = await browser.context.newPage();
  await joinInInbox(page, await business.invite(), 'ada.lovelace@example.com');
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

type Question = Parameters<Business['send']>[0];
async function open(question: Question, shown = page) {
  const { message_id } = await business.send(question);
  await shown.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await shown.getByRole('group', { name: 'Your answer' }).waitFor();
}

/** A card has at most twelve details. */
const inTwelves = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / 12) }, (_, at) =>
    items.slice(at * 12, at * 12 + 12),
  );
const withoutSpaces = (text: string) => withoutFormat(text).replaceAll(/\s/gu, '');

const claims = new Map([
  ...leftToRightTexts.map((text) => [text, withoutSpaces(text)] as const),
  ...rightToLeftTexts.map(([text, words]) => [text, fromLeftToRight(words)] as const),
]);

/** Returns what is drawn of elements, from left to right, without spaces. */
const drawn = async (selector: string) =>
  (await page.locator(selector).evaluateAll(drawnLines)).map(withoutSpaces);

describe('texts that are allowed', () => {
  it.each(inTwelves(allowedTexts).map((texts) => ({ texts })))(
    'are drawn in the order that they claim: $texts',
    async ({ texts }) => {
      const [first = ''] = texts;
      await open({
        title: first,
        body: texts.join('\n'),
        details: texts.map((value) => ({ label: value, value })),
        labels: { approve: first, reject: 'No' },
      });
      const claimed = texts.map((text) => claims.get(text));
      expect(await drawn('article > p')).toEqual(claimed);
      expect(await drawn('article dl dd')).toEqual(claimed);
      expect(await drawn('article dl dt')).toEqual(claimed);
      expect(await drawn('h1')).toEqual([claimed[0]]);
      expect(await drawn('fieldset button')).toEqual(['No', claimed[0]]);
    },
  );
});

it('texts that are refused are not sent, and the field and the character are named', async () => {
  const payload = { title: 'Pay?', approve_label: 'Pay' };
  for (const [what, text, character] of refusedTexts) {
    const details = [{ label: 'Amount', value: text }];
    const sent = await business.open('messages', {
      body: { topic: business.topic, type: 'approval', payload: { ...payload, details } },
    });
    expect(sent.status, what).toBe(400);
    expect(sent.body, what).toMatchObject({
      errors: [
        {
          pointer: '/payload/details/0/value',
          code: 'invisible_characters',
          detail: expect.stringContaining(character),
        },
      ],
    });
  }
});

/** Opens a message that was stored before these texts were refused. */
async function openStored(texts: string[]) {
  const stored = await browser.context.newPage();
  await stored.route(/\/trpc\/[^?]*answers\./, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/stored(\d+)\./g, (_, at) =>
      JSON.stringify(texts[Number(at)]).slice(1, -1),
    );
    await route.fulfill({ response, body });
  });
  const details = texts.map((_, at) => ({ label: `Text ${at}`, value: `stored${at}.` }));
  await open({ title: 'Pay? stored0.', body: 'stored0.', details }, stored);
  return stored;
}

const HIDDEN = /[\u061c\u202a-\u202e\u2060-\u2064\u206a-\u206f\ufeff\u3164\u{e0020}-\u{e007f}]/u;
const hasRightToLeft = (text: string) => /[\u0590-\u08ff]/.test(text);

describe('stored texts that would be refused now', () => {
  it.each(inTwelves(refusedTexts).map((rows) => ({ rows })))(
    'show every hidden character, and keep their order: $rows.0.0 to $rows.11.0',
    async ({ rows }) => {
      const stored = await openStored(rows.map(([, text]) => text));
      const values = await stored.locator('article dl dd').evaluateAll(drawnLines);
      for (const [at, [what, text, character]] of rows.entries()) {
        expect(values[at], what).toContain(character);
        if (!hasRightToLeft(text))
          expect(withoutSpaces(values[at] ?? ''), what).toBe(
            withoutSpaces(shownLine(text)).replaceAll(/[⟨⟩]/g, ''),
          );
      }
      expect(await stored.locator('main').innerText()).not.toMatch(HIDDEN);
      expect(await stored.title()).not.toMatch(HIDDEN);
      await stored.unrouteAll({ behavior: 'ignoreErrors' });
      await stored.close();
    },
  );

  it('show them in the title of the confirmation, too', async () => {
    const stored = await openStored(['1234 \u202e5678']);
    await stored
      .getByRole('group', { name: 'Your answer' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await stored.getByRole('dialog', { name: 'Pay? 1234 ⟨U+202E⟩5678', exact: true }).waitFor();
    await stored.unrouteAll({ behavior: 'ignoreErrors' });
    await stored.close();
  });
});
