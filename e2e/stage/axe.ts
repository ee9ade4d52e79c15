import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Rules to go by, and a part of the page to look at; all of either when absent. */
interface Narrowed {
  rules?: string[];
  within?: string;
}

/** Not part of what axe asks by default, because its answer is not always right: who speaks to a page says what they see. */
const more = { rules: { 'label-content-name-mismatch': { enabled: true } } };

/** What axe objects to on a page, a line each. It looks without the blank page that it opens otherwise: there are no frames to put together. */
export async function faultsOf(page: Page, { rules, within }: Narrowed = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  if (!rules) axe.options(more);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(', ')}`,
  );
}
