import type { Locator, Page } from 'playwright-core';
import type { Part } from './screen.ts';

/** One way to use a page. Journeys run with each of them. */
export interface InputMethod<Target = Locator> {
  name: string;
  /** Presses a button or a link, or ticks a box. */
  press(what: Target): Promise<void>;
  write(into: Target, text: string): Promise<void>;
  /** Selects an option of a list by its label. */
  choose(list: Target, option: string): Promise<void>;
  /** Selects an item of the open menu. */
  take(item: Target): Promise<void>;
  /** Selects a radio button by its label. */
  pick(group: Target, option: string): Promise<void>;
}

/** Pressing and writing, which work in every browser. */
export type BasicInput = Pick<InputMethod<Part>, 'press' | 'write'>;

/** Clicks and fills, in any browser. */
export const basicInput: BasicInput = {
  press: (what) => what.click(),
  write: (into, text) => into.fill(text),
};

/** Clicks, and types one character after the other. */
export const typedInput: BasicInput = {
  press: (what) => what.click(),
  write: async (into, text) => {
    await into.fill('');
    await into.pressSequentially(text);
  },
};

/** Clicks with a mouse. */
export const pointer = (): InputMethod => ({
  name: 'by pointer',
  ...basicInput,
  choose: async (list, option) => {
    await list.selectOption(option);
  },
  take: (item) => item.click(),
  pick: (group, option) => group.getByText(option, { exact: true }).click(),
});

/** Taps on a touch screen. */
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

/** Uses the keyboard alone: Tab until the element has the focus, then the key for it. */
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
    const checked = group.getByRole('radio', { checked: true });
    const isOneChecked = (await checked.count()) > 0;
    await reach(page, isOneChecked ? checked : group.getByRole('radio').first());
    if (!isOneChecked) await page.keyboard.press('Space');
    const wanted = group.getByRole('radio', { name: option, exact: true });
    // Every arrow selects the next one, and after the last the first.
    for (let left = await group.getByRole('radio').count(); left > 0; left--) {
      if (await wanted.isChecked()) return;
      await page.keyboard.press('ArrowRight');
    }
    throw new Error(`${option} is not reached by arrow keys.`);
  },
});

/** The input methods of a desktop, for `describe.each`. */
export const desktopInputMethods: [string, (page: Page) => InputMethod][] = [
  ['by pointer', pointer],
  ['by keyboard alone', keyboard],
];

/** The input methods of a phone, for `describe.each`. */
export const phoneInputMethods: [string, (page: Page) => InputMethod][] = [
  ['by touch', touch],
  ['by keyboard alone', keyboard],
];

/** Returns the same input method with a counter: each press and each field is one action. */
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

const maxPresses = 80;

/** Presses a key until the focus is there. */
async function reach(page: Page, what: Locator, key = 'Tab') {
  await what.and(page.locator(':not(:disabled)')).waitFor();
  const isReached = () => what.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await isReached()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${what} is not reached by ${maxPresses} presses of ${key}.`);
}
