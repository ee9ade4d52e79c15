import type { BrowserContext, Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import type { Business } from './business.ts';
import { type Pointing, pointing } from './hands.ts';
import { codeFor } from './mailbox.ts';

/** Joins by the link of an invite, as somebody new: an address, the code that is mailed, and the screen that says so. */
export async function joinInInbox(
  page: Screen,
  link: string,
  email: string,
  hands: Pointing = pointing,
) {
  await page.goto(link);
  await hands.write(page.getByLabel('E-mail address'), email);
  await hands.press(page.getByRole('button', { name: 'Send code' }));
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await hands.write(code, await codeFor(new URL(link).origin, email));
  await page.getByRole('heading', { name: /^You joined/ }).waitFor();
}

/** Presses an answer and confirms it. What it comes to is for the caller to look at. */
export async function answer(
  page: Screen,
  label: string,
  hands: Pick<Pointing, 'press'> = pointing,
) {
  const choices = page.getByRole('group', { name: 'Your answer' });
  await hands.press(choices.getByRole('button', { name: label }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: label }));
}

/** Another device of the person who is signed in there. Codes are mailed once a minute, so it takes over the session. */
export async function otherDevice(context: BrowserContext, hasTouch: boolean): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser has ended.');
  const viewport = { width: 390, height: 844 };
  const device = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch });
  await device.addCookies(await context.cookies());
  return device.newPage();
}

/** What the business knows of its message. */
export const truthOf = async (business: Business, messageId: string) =>
  (await business.open(`messages/${messageId}`)).body;
