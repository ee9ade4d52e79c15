import type { Locator, Page } from 'playwright-core';

/** One way to use a page. Every journey is walked with each of them. */
export interface Hands {
  name: string;
  /** Presses a button or a link, or ticks a box. */
  press(what: Locator): Promise<void>;
  write(into: Locator, text: string): Promise<void>;
}

/** Who points and clicks. */
export const mouse = (): Hands => ({
  name: 'by mouse',
  press: (what) => what.click(),
  write: (into, text) => into.fill(text),
});

/** Who never leaves the keyboard: Tab until it is reached, then the key that a person would hit. */
export const keyboard = (page: Page): Hands => ({
  name: 'by keyboard alone',
  press: async (what) => {
    await tabTo(page, what);
    const isBox = (await what.getAttribute('type')) === 'checkbox';
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  },
  write: async (into, text) => {
    await tabTo(page, into);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  },
});

const mostTabs = 80;

async function tabTo(page: Page, what: Locator) {
  await what.waitFor();
  const isReached = () => what.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await isReached()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${what} is not reached by ${mostTabs} tabs.`);
}
