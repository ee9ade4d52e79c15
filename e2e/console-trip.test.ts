import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { codeFor } from './stage/mailbox.ts';
import { type Person, signInPerson } from './stage/person.ts';
import { type Receiver, startReceiver } from './stage/receiver.ts';
import { openStage, type Stage } from './stage.ts';

// A developer’s first five minutes in the console, in their order: each step needs the ones before it.

const email = 'grace.hopper@example.com';
const question = 'Launch the rocket?';

let stage: Stage;
let browser: Browser;
let page: Page;
let secret: string;
let receiver: Receiver;
let person: Person;
let messageId: string;

beforeAll(async () => {
  stage = await openStage();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
  receiver?.stop();
});

const press = (name: string) => page.getByRole('button', { name }).click();
const visit = (path: string) => page.goto(`${stage.baseUrl}/console${path}`);
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('a developer signs up and stores the secrets', async () => {
  await visit('/sign-up');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await press('Create account');
  await heading('Store your secrets');
  secret = await textIn('Callback secret', /whsec_[\w+/]{43}=/);
  receiver = await startReceiver(secret);
  await page.getByLabel('I have stored these').check();
  await press('Continue');
});

it('verifies the address with the code that is mailed', async () => {
  await heading('Verify your e-mail');
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(stage.baseUrl, email));
  await heading('Home');
});

it('sees the secrets only masked from then on', async () => {
  await visit('/settings');
  await page.getByText(/^whsec_…/).waitFor();
  expect(await page.content()).not.toContain(secret);
});

it('says where to call back', async () => {
  await visit('/callbacks');
  await page.getByRole('textbox', { name: 'Callback URL' }).fill(receiver.url);
  await press('Save');
  await page.getByRole('region', { name: 'Notifications' }).getByText(/saved/i).waitFor();
});

it('passes the callback test right in the checklist', async () => {
  await visit('/');
  await press('Send a test');
  await page.getByRole('button', { name: 'Callback test passed' }).waitFor();
  expect(receiver.callbacks.map(({ event }) => event.type)).toEqual(['webhook.test']);
});

it('makes an invite with a QR code, and a person joins with its link', async () => {
  await visit('/invites/new');
  await press('Create invite');
  await page.getByRole('img', { name: 'QR code of the invite link' }).waitFor();
  person = await signInPerson(stage.baseUrl);
  await person.join(await textIn('Invite link', /http\S+\/join\/[\w-]{22}/));
});

it('sends a demo message', async () => {
  await visit('/messages/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(question);
  await press('Send message');
  await heading(question);
  messageId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
});

it('sees the answer without asking for it again', async () => {
  await person.respond(messageId, 'approve');
  await page.getByRole('region', { name: 'Answer' }).getByText('Approved').first().waitFor();
  expect((await receiver.see(messageId)).event.type).toBe('message.approved');
});

it('sees at home what happened today, and walks along the days by keyboard', async () => {
  await visit('/');
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByText('1 approved, 0 rejected').waitFor();
  const day = page.getByRole('slider', { name: 'Day' });
  await day.focus();
  expect(await day.getAttribute('aria-valuetext')).toMatch(/: 1 sent, 1 approved$/);
  await day.press('ArrowLeft');
  expect(await day.getAttribute('aria-valuetext')).toMatch(/: 0 sent$/);
});

it('sees the same days as a table', async () => {
  await page.getByRole('group', { name: 'Show as' }).getByText('Table').click();
  const rows = page.getByRole('table', { name: 'Messages by day' }).getByRole('row');
  expect(await rows.count()).toBe(2);
  expect(await rows.last().getByRole('cell').allTextContents()).toEqual('1 1 0 0 0 0'.split(' '));
});

it('no page had anything to complain about', () => {
  expect(browser.complaints).toEqual([]);
});

/** What a group that can be copied shows. */
async function textIn(group: string, pattern: RegExp): Promise<string> {
  const shown = await page.getByRole('group', { name: group }).textContent();
  return pattern.exec(shown ?? '')?.[0] ?? '';
}
