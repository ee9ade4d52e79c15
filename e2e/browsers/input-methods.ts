import type { Locator, Page } from 'playwright-core';
import type { Part } from './screen.ts';

/** One way to use a page. Every journey is walked with each of them. */
export interface InputMethod<Target = Locator> {
  name: string;
  /** Presses a button or a link, or ticks a box. */
  press(what: Target): Promise<void>;
  write(into: Target, text: string): Promise<void>;
  /** Takes an option of a list, by its words. */
  choose(list: Target, option: string): Promise<void>;
  /** Takes an item of the menu that is open. */
  take(item: Target): Promise<void>;
  /** Takes one of a few that are all in sight (radio buttons), by its words. */
  pick(group: Target, option: string): Promise<void>;
}

/** Pressing and writing alone, which every browser can be told to do. */
export type BasicInput = Pick<InputMethod<Part>, 'press' | 'write'>;

/** Who points and clicks, in any browser. */
export const basicInput: BasicInput = {
  press: (what) => what.click(),
  write: (into, text) => into.fill(text),
};

/** Who points, clicks and types letter by letter. */
export const typedInput: BasicInput = {
  press: (what) => what.click(),
  write: async (into, text) => {
    await into.fill('');
    await into.pressSequentially(text);
  },
};

/** Who points and clicks. */
export const pointer = (): InputMethod => ({
  name: 'by pointer',
  ...basicInput,
  choose: async (list, option) => {
    await list.selectOption(option);
  },
  take: (item) => item.click(),
  pick: (group, option) => group.getByText(option, { exact: true }).click(),
});

/** Who has a phone in one hand. */
export const touch = (): InputMethod => ({
  name: 'by touch',
  press: (what) => what.tap(),
  write: async (into, text) => {
    await into.tap();
    await into.fill(text);
  },
  choose: async (list, option) => {
    await list.selectOption(option);
  },
  take: (item) => item.tap(),
  pick: (group, option) => group.getByText(option, { exact: true }).tap(),
});

/** Who never leaves the keyboard: Tab until it is reached, then the key that a person would hit. */
export const keyboard = (page: Page): InputMethod => ({
  name: 'by keyboard alone',
  press: async (what) => {
    await reach(page, what);
    const isBox = (await what.getAttribute('type')) === 'checkbox';
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  },
  write: async (into, text) => {
    await reach(page, into);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  },
  choose: async (list, option) => {
    await reach(page, list);
    await page.keyboard.type(option);
  },
  take: async (item) => {
    await reach(page, item, 'ArrowDown');
    await page.keyboard.press('Enter');
  },
  pick: async (group, option) => {
    await reach(page, group.getByRole('radio', { checked: true }));
    const wanted = group.getByRole('radio', { name: option, exact: true });
    // Every arrow takes the next one, and after the last the first.
    for (let left = await group.getByRole('radio').count(); left > 0; left--) {
      if (await wanted.isChecked()) return;
      await page.keyboard.press('ArrowRight');
    }
    throw new Error(`${option} is not taken by arrow keys.`);
  },
});

/** Both ways at a desk, for `describe.each`. */
export const desktopInputMethods: [string, (page: Page) => InputMethod][] = [
  ['by pointer', pointer],
  ['by keyboard alone', keyboard],
];

/** Both ways at the width of a phone. */
export const phoneInputMethods: [string, (page: Page) => InputMethod][] = [
  ['by touch', touch],
  ['by keyboard alone', keyboard],
];

/** The same input, and how often they acted: each press is one, and each field that is written into. */
export function countingActions(input: InputMethod): InputMethod & { actions(): number } {
  let acts = 0;
  const counted =
    <T extends unknown[]>(act: (...what: T) => Promise<void>) =>
    (...what: T) => {
      acts += 1;
      return act(...what);
    };
  return {
    name: input.name,
    press: counted(input.press),
    write: counted(input.write),
    choose: counted(input.choose),
    take: counted(input.take),
    pick: counted(input.pick),
    actions: () => acts,
  };
}

const mostPresses = 80;

/** Presses a key until the focus is there. */
async function reach(page: Page, what: Locator, key = 'Tab') {
  await what.and(page.locator(':not(:disabled)')).waitFor();
  const isReached = () => what.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await isReached()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${what} is not reached by ${mostPresses} presses of ${key}.`);
}
