import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import type { Business } from './business.ts';
import { type Hands, mouse } from './hands.ts';

/** Signs a developer in by the console's own form: the one that is shown, which may lead elsewhere than Home, or a new one. */
export async function signInToConsole(
  page: Page,
  baseUrl: string,
  { email, password }: Business,
  hands: Hands = mouse(),
) {
  if (!page.url().includes('/console/sign-in')) await page.goto(`${baseUrl}/console/sign-in`);
  await hands.write(page.getByRole('textbox', { name: 'E-mail' }), email);
  await hands.write(page.getByLabel('Password', { exact: true }), password);
  await hands.press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/sign-in'));
}

/** The heading of the screen that is shown. */
export const heading = (page: Screen, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Ends what a developer did in this browser: the next one finds it as new. */
export async function leaveConsole(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

/** What a group that can be copied shows. */
export async function textIn(page: Screen, group: string, pattern: RegExp): Promise<string> {
  const shown = await page.getByRole('group', { name: group }).textContent();
  return pattern.exec(shown ?? '')?.[0] ?? '';
}
