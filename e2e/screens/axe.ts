import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Rules to apply, and the part of the page to check; all of either when absent. */
interface Narrowed {
  rules?: string[];
  within?: string;
}

/** Not part of what axe asks by default, because its answer is not always right: who speaks to a page says what they see. */
const more = { 'label-content-name-mismatch': { enabled: true } };

/** Returns the violations that axe finds on a page, a line each. It runs the rules for violations alone, which takes a quarter of the time. */
export async function faultsOf(page: Page, { rules, within }: Narrowed = {}): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const asked: RunOptions = rules ? { runOnly: rules } : { rules: more };
  const options: RunOptions = { resultTypes: ['violations'], ...asked };
  const violations = await page.evaluate(
    async ({ options, within }) => {
      const found = await window.axe?.run(within ?? document, options);
      return found?.violations.map(({ id, nodes }) => ({
        id,
        places: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    { options, within },
  );
  if (!violations) throw new Error('axe did not inspect at the page.');
  return violations.map(({ id, places }) => `${id} at ${places.join(', ')}`);
}

/** Returns the same for the light theme, and for the dark one what depends on the theme. */
export async function faultsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', ['color-contrast']],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await faultsOf(page, { rules: rules && [...rules], within });
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}
