import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';

// With forced colours, as of Windows' contrast themes, what is chosen looks different from what is not.

let site: SeededSite;

beforeAll(async () => {
  site = await openSeededSite({ viewport: { width: 1280, height: 800 } });
});
afterAll(() => site?.close());

async function show(name: string) {
  const screen = site.screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}.`);
  await site.show(screen);
}

/** Draws a choice while it is chosen and while it is not. Neither has the focus, nor a pointer over it. */
type Choice = { chosen: Locator; other: Locator; choose: (what: Locator) => Promise<unknown> };

const click = (what: Locator) => what.click();

const choices: [name: string, screen: string, choice: () => Promise<Choice> | Choice][] = [
  [
    'a radio button',
    'console-keys',
    async () => {
      await site.page.getByRole('button', { name: 'New key' }).click();
      const labels = site.page.getByRole('dialog').locator('label:has([type=radio])');
      return { chosen: labels.nth(0), other: labels.nth(1), choose: click };
    },
  ],
  [
    'a tab of a panel',
    'console-messages-new',
    () => {
      const tabs = site.page.getByRole('tab');
      return { chosen: tabs.nth(0), other: tabs.nth(1), choose: click };
    },
  ],
  [
    'a tab that is a link',
    'inbox',
    () => {
      const tabs = site.page.getByRole('navigation', { name: 'Requests' }).getByRole('link');
      return { chosen: tabs.nth(0), other: tabs.nth(1), choose: click };
    },
  ],
  [
    'Live or Test',
    'console-home',
    () => {
      const labels = site.page.getByRole('group', { name: 'App' }).locator('label:visible');
      return { chosen: labels.nth(0), other: labels.nth(1), choose: click };
    },
  ],
  [
    'the theme',
    'inbox-settings',
    () => {
      const labels = site.page.getByRole('group', { name: 'Theme' }).locator('label');
      return { chosen: labels.nth(0), other: labels.nth(1), choose: click };
    },
  ],
  [
    'the screen in the navigation',
    'console-topics',
    () => {
      const links = site.page.locator('header nav a:visible');
      return {
        chosen: links.filter({ hasText: 'Topics' }),
        other: links.filter({ hasText: 'Keys' }),
        choose: click,
      };
    },
  ],
  [
    'a command of the palette',
    'console-topics',
    async () => {
      await site.page.keyboard.press('Control+k');
      const options = site.page.getByRole('option');
      return { chosen: options.nth(0), other: options.nth(2), choose: (what) => what.hover() };
    },
  ],
  [
    'the number that the sender shows',
    'inbox-progressing',
    async () => {
      const answers = site.page.getByRole('group', { name: 'Your answer' });
      await answers.getByRole('button').last().click();
      const labels = site.page.getByRole('radiogroup').locator('label');
      await labels.nth(0).click();
      return { chosen: labels.nth(0), other: labels.nth(1), choose: click };
    },
  ],
];

describe.each(['light', 'dark'] as const)('on a %s ground', (colorScheme) => {
  it.each(choices)('%s', async (_name, screen, choice) => {
    const { page } = site;
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
    await show(screen);
    const { chosen, other, choose } = await choice();
    const rest = async () => {
      await page.mouse.move(1, 1);
      await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused instanceof HTMLElement) focused.blur();
      });
    };
    await choose(chosen); // the test before it may have chosen another
    await rest();
    const whenChosen = await chosen.screenshot();
    await choose(other);
    await other.waitFor();
    await rest();
    await page.waitForTimeout(300); // until the screen of the other is shown
    expect(await differentShare(whenChosen, await chosen.screenshot())).toBeGreaterThan(0.01);
  });
});

/** Returns the share of the pixels that differ between two pictures of one size. */
async function differentShare(one: Buffer, other: Buffer): Promise<number> {
  return site.page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (bytes) => {
          const binary = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([binary], { type: 'image/png' }));
          const { width, height } = picture;
          const canvas = new OffscreenCanvas(width, height).getContext('2d');
          canvas?.drawImage(picture, 0, 0);
          return canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        }),
      );
      if (!first || !second || first.length !== second.length) return 1;
      let different = 0;
      for (let at = 0; at < first.length; at += 4) {
        const distance = [0, 1, 2].map((color) =>
          Math.abs((first[at + color] ?? 0) - (second[at + color] ?? 0)),
        );
        if (Math.max(...distance) > 64) different += 1;
      }
      return different / (first.length / 4);
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
