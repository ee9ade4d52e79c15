import { readFile } from 'node:fs/promises';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import { until } from '@assent/testkit/until';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { giveAuthenticator } from '../browsers/passkeys.ts';
import { passkeysInReceipts } from '../fixtures/receipts.ts';

// The tests depend on their order.

const email = 'ada.lovelace@example.com';
const question = 'Release 120,000 EUR?';

let deployment: Deployment;
let browser: Browser;
let page: Page;
let business: Business;
let receiver: Receiver;
let messageId: string;
let authenticator: Awaited<ReturnType<typeof giveAuthenticator>>;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser();
  business = await registerBusiness(deployment.baseUrl, 'northwind');
  receiver = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(receiver.url);
  page = await browser.context.newPage();
  authenticator = await giveAuthenticator(page);
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
  receiver?.stop();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Returns what the example of the guide says about a proof. */
async function wrongInGuide(data: object, card: object): Promise<unknown> {
  const example = new URL('../../examples/passkeys/wrong-with.mjs', import.meta.url);
  const code = await readFile(example, 'utf8');
  const { wrongWith } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return wrongWith(data, card, deployment.baseUrl);
}

async function askForPasskey(title: string) {
  const { message_id } = await business.send({ title, require: 'passkey' });
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await heading(title);
  return message_id;
}

it('a person joins without a passkey', async () => {
  await page.goto(await business.invite());
  await page.getByLabel('Email address').fill(email);
  await press('Send code');
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(deployment.baseUrl, email));
  await heading('You joined northwind');
});

it('the first message says that the sender is new, and that it needs a passkey', async () => {
  messageId = await askForPasskey(question);
  await page.getByText('You have not answered northwind before').waitFor();
  await page.getByText('This needs a passkey').waitFor();
  await page.goto(`${deployment.baseUrl}/inbox/`);
  const list = page.getByRole('list', { name: 'Open requests' });
  await list.getByText('Needs a passkey').waitFor();
  await page.getByRole('link', { name: question }).click();
  await page.getByText('This needs a passkey').waitFor();
});

it('pressing the answer leads to making one, confirmed by a code by e-mail', async () => {
  await press('Approve');
  await inDialog('Send code');
  await page.getByRole('dialog').getByLabel('Code').waitFor();
  // The list does not come again. Before the code, which is sent by itself: a request that is under way while the browser
  // starts to intercept requests can be lost.
  await page.route('**/trpc/*passkeys.list*', () => {});
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(deployment.baseUrl, email));
  await inDialog('Create passkey');
  await page.getByText('Your passkey is ready').waitFor();
});

it('then the person approves, and the passkey signs it', async () => {
  await press('Approve');
  await inDialog('Approve');
  await page.unroute('**/trpc/*passkeys.list*');
  await heading('You approved this');
  await page.getByText('signed with a passkey').waitFor();
});

it('the documented code verifies the proof in the callback', async () => {
  const { event } = await receiver.see(messageId);
  expect(await wrongInGuide(event.data, { title: question })).toBeNull();
  expect(await wrongInGuide(event.data, { title: 'Release 1 EUR?' })).not.toBeNull();
});

it('the passkey signs the values of fields, too, and receipts show both signatures', async () => {
  const fields = [{ key: 'amount', label: 'Amount', type: 'number', default: 1200 }];
  const { message_id } = await business.send({ title: 'Pay?', require: 'passkey', fields });
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await page.getByLabel('Amount').fill('900');
  await press('Approve');
  await inDialog('Approve with changes');
  await heading('You approved this');
  const { event } = await receiver.see(message_id);
  expect(event.data.response).toMatchObject({
    auth_method: 'passkey',
    fields: { amount: 900 },
    edited: ['amount'],
  });
  expect(await passkeysInReceipts(deployment.baseUrl, business)).toHaveLength(2);
});

it('the passkey signs the card and not its words: a default label in another language is none of them', async () => {
  const speak = (locale: string | null) =>
    page.evaluate(
      (body) =>
        fetch('/v1/app/me', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body,
        }).then(({ status }) => status),
      JSON.stringify({ locale }),
    );
  expect(await speak('de')).toBe(200);
  const messageId = await askForPasskey('Freigeben?');
  await press('Genehmigen');
  await inDialog('Genehmigen');
  await heading('Sie haben das genehmigt');
  const { event } = await receiver.see(messageId);
  expect(event.data.response).toMatchObject({ label: 'Genehmigen', auth_method: 'passkey' });
  expect(await wrongInGuide(event.data, { title: 'Freigeben?' })).toBeNull();
  expect(await speak(null)).toBe(200);
});

it('a card that was changed after it was shown is not signed', async () => {
  await page.route('**/trpc/*answers*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll('Release 9,000 EUR?', 'Release 9 EUR?'),
    });
  });
  const { message_id } = await business.send({ title: 'Release 9,000 EUR?', require: 'passkey' });
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await heading('Release 9 EUR?');
  await press('Approve');
  await inDialog('Approve');
  await page.getByRole('alert').getByText('This request was changed').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  const { body } = await business.open(`messages/${message_id}`);
  expect(body).toMatchObject({ approved: false, response: null });
});

it('after signing out the browser offers the passkey in the address field', async () => {
  await page.goto(`${deployment.baseUrl}/inbox/settings`);
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Last used').waitFor();
  await press('Sign out');
  await heading('Inbox'); // this authenticator takes every offer at once
});

it('the passkey signs in by a button too', async () => {
  const startOfSignIn = '**/trpc/*passkeys.startSignIn*';
  await authenticator.answer(false);
  await page.goto(`${deployment.baseUrl}/inbox/settings`);
  const offered = page.waitForResponse(startOfSignIn);
  await press('Sign out');
  await heading('Sign in');
  await offered;
  // It answers only prompts that reach it later: the one of the button.
  const answerAndContinue = async (route: Route) => {
    await authenticator.answer(true);
    await route.continue();
  };
  await page.route(startOfSignIn, answerAndContinue, { times: 1 });
  await press('Use a passkey');
  await heading('Inbox');
});

it('an unexpected message can be reported, rejected and muted', async () => {
  const { message_id } = await business.send({ title: 'Confirm your bank details?' });
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await press('I did not expect this');
  await page.getByLabel('What should they know? (optional)').fill('Who are you?');
  await page.getByLabel('Mute northwind/default').check();
  await inDialog('Report and reject');
  await heading('Reported to northwind');
  await page.getByText('They know that you did not expect this.').waitFor();
  const typesAbout = () =>
    receiver.callbacks
      .filter(({ event }) => event.data.message_id === message_id)
      .map(({ event }) => event.type)
      .sort();
  await until(
    () => typesAbout().length === 2 || undefined,
    () => `There were ${typesAbout()}.`,
  );
  expect(typesAbout()).toEqual(['message.rejected', 'message.reported']);
  await page.goto(`${deployment.baseUrl}/inbox/settings`);
  await press('Unmute northwind/default');
  await page.getByText('northwind/default notifies you again').waitFor();
});

it('a removed passkey no longer signs in', async () => {
  const list = page.getByRole('list', { name: 'Passkeys' });
  await list.getByRole('button', { name: /^Remove/ }).click();
  await inDialog('Remove');
  await page.getByText('You have no passkey. You sign in with a code by email.').waitFor();
  await press('Sign out');
  await heading('Sign in');
  await page.getByText('We do not know this passkey.').waitFor();
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});
