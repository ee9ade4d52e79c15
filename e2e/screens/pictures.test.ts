import { transparentImages } from '@assent/core/testing/files/transparent-images';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pixelsByTheme } from '../fixtures/both-themes.ts';
import { type OfflineInbox, openOfflineInbox } from '../fixtures/offline-inbox.ts';

// What people see of a picture with transparency, which a sender may have drawn for one of the themes.

/** The most blocks of a card. */
const BLOCKS = 8;

let person: OfflineInbox;

beforeAll(async () => {
  person = await openOfflineInbox('ada.lovelace@example.com');
});
afterAll(() => person?.close());

const isDrawn = (picture: Locator) =>
  expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 1),
    )
    .toBe(true);

it('shows the same pixels of every picture in every theme', async () => {
  const { page, business } = person;
  const corpus = await transparentImages();
  expect(corpus.length).toBeGreaterThanOrEqual(30);
  const differing: string[] = [];
  for (let first = 0; first < corpus.length; first += BLOCKS) {
    const shown = corpus.slice(first, first + BLOCKS);
    const blocks = [];
    for (const { name, bytes } of shown) {
      const file = await business.upload(name, new Uint8Array(bytes));
      blocks.push({ type: 'image', file, alt: name });
    }
    const question = { title: `Accept these ${first}?`, blocks, toLaterJoiners: true };
    const { message_id } = await business.send(question);
    await page.goto(`${person.inbox}/m/${message_id}`);
    for (const { name } of shown) {
      const button = page.getByRole('button', { name, exact: true });
      await isDrawn(button.locator('img'));
      const inCard = await pixelsByTheme(page, button.locator('img'));
      await button.click();
      const enlarged = page.getByRole('dialog').getByRole('img', { name, exact: true });
      await isDrawn(enlarged);
      const inViewer = await pixelsByTheme(page, enlarged);
      await page.keyboard.press('Escape');
      if (new Set(inCard).size > 1) differing.push(name);
      if (new Set(inViewer).size > 1) differing.push(`${name}, enlarged`);
    }
  }
  expect(differing).toEqual([]);
});
