import { call } from '@assent/testkit/fixtures/call';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptNewerVersions, installNewerVersion, keptText } from '../fixtures/device-storage.ts';
import { answer, commentField, joinInInbox, statusOf, writeComment } from '../fixtures/inbox.ts';
import { answers, type OfflineInbox, openOfflineInbox } from '../fixtures/offline-inbox.ts';

// What stays on a device: through an update, after signing out, and between two people who use the same browser.

let person: OfflineInbox;
let page: Page;

beforeAll(async () => {
  person = await openOfflineInbox('dorothy.vaughan@example.com');
  page = person.page;
  await person.openInbox();
});
afterAll(() => person?.close());

it('a newer version waits until it is accepted, and an unsent comment survives the update', async () => {
  await person.openMessage('Feed the geese?');
  await writeComment(page, 'Only if they');
  await installNewerVersion(page);
  await page.getByText('A new version is ready').waitFor();
  await answers(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await acceptNewerVersions(page);
  await answers(page).waitFor();
  expect(await commentField(page).inputValue()).toBe('Only if they');
});

it('an answer waits until the person who gave it signs in again; nobody else can read or send it', async () => {
  const messageId = person.idShown();
  await person.goOffline();
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.goto('about:blank');
  await person.browser.context.clearCookies();
  await person.goOnline();
  await page.goto(`${person.inbox}/m/${messageId}`);
  await page.getByText('1 answer is not sent yet').waitFor();
  await expect.poll(() => keptText(page)).toBe('');
  await signIn(page, 'mary.keys@example.com');
  await page.getByRole('heading', { name: 'This request is not here' }).waitFor();
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await page.getByText('You have no topics yet').waitFor();
  expect(await statusOf(person.business, messageId)).toMatchObject({ status: 'delivered' });
  await person.browser.context.clearCookies();
  await person.browser.context.addCookies(person.cookies);
  await page.goto(`${person.inbox}/m/${messageId}`);
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await expect.poll(() => keptText(page)).toContain('Feed the geese?');
});

it('two people on one device cannot read each other’s comments, and a waiting answer of one does not block the other', async () => {
  await person.openMessage('Feed the hens?');
  const hens = page.url();
  await writeComment(page, 'Between us');
  await person.openMessage('Feed the ducks?');
  const ducks = page.url();
  await person.goOffline();
  await answer(page, 'Approve');
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await page.goto('about:blank');
  await person.browser.context.clearCookies();
  await person.goOnline();
  await joinInInbox(page, await person.business.invite(), 'christine.darden@example.com');
  await page.goto(hens);
  await answers(page).waitFor();
  await page.getByRole('button', { name: 'Add a comment' }).waitFor();
  expect(await commentField(page).count()).toBe(0);
  await page.goto(ducks);
  await answer(page, 'Reject');
  await page.getByRole('heading', { name: 'You rejected this' }).waitFor();
  await person.browser.context.clearCookies();
  await person.browser.context.addCookies(person.cookies);
  await page.goto(ducks);
  await page.getByText('Your answer came too late').waitFor();
  await page.goto(hens);
  await answers(page).waitFor();
  expect(await commentField(page).inputValue()).toBe('Between us');
});

it('signing out leaves nothing to read on the device', async () => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await keptText(page)).toBe('');
});

it.each([
  ['was used by another program', 'verify', 'This code was used already: each code is valid once.'],
  ['has expired', 'expire', 'This code has expired: a code is valid for 10 minutes.'],
])('says what became of a code that %s', async (_what, step, words) => {
  const { context } = person.browser;
  const email = `${step}@example.com`;
  const { baseUrl, database } = person.deployment;
  await page.goto(`${baseUrl}/inbox/`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByLabel('Code', { exact: true });
  await field.waitFor();
  const code = await codeFor(baseUrl, email);
  if (step === 'verify') {
    const cookie = (await context.cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = { origin: baseUrl, cookie };
    await call(`${baseUrl}/v1/app/auth/email/verify`, { headers, body: { email, code } });
  } else await database.run('UPDATE email_codes SET expires_at = 1 WHERE subject = ?', [email]);
  await field.fill(code);
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Use another address' }).click();
});

async function signIn(on: Page, address: string) {
  await on.getByLabel('Email address').fill(address);
  await on.getByRole('button', { name: 'Send code' }).click();
  await on
    .getByLabel('Code', { exact: true })
    .fill(await codeFor(person.deployment.baseUrl, address));
}
