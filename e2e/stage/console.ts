import type { Page } from 'playwright-core';
import type { Business } from './business.ts';

/** Signs a developer in to the console, by its own form. */
export async function signInToConsole(page: Page, baseUrl: string, { email, password }: Business) {
  await page.goto(`${baseUrl}/console/sign-in`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
}
