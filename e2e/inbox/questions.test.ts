import { readFile } from 'node:fs/promises';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import { until } from '@assent/testkit/until';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { giveAuthenticator } from '../browsers/passkeys.ts';
import { signInToConsole } from '../fixtures/console.ts';
import { picture } from '../fixtures/evidence.ts';
import { answer, joinInInbox, statusOf } from '../fixtures/inbox.ts';
import { answers } from '../fixtures/offline-inbox.ts';
import { factsInReceipt, printedByVerifiers } from '../fixtures/receipts.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// People ask before they decide: on the card, answered in the console, and signed with what was read.

const email = 'ada.lovelace@example.com';

const Decided = z.looseObject({
  questions: z.object({ data: z.array(z.looseObject({})) }),
  response: z.looseObject({ payload_digest: z.string() }),
});

let deployment: Deployment;
let phone: Browser;
let desk: Browser;
let page: Page;
let business: Business;
let receiver: Receiver;
let colleague: Person;

beforeAll(async () => {
  deployment = await startDeployment();
  [phone, desk] = [
    await openBrowser(),
    await openBrowser({ viewport: { width: 1280, height: 900 } }),
  ];
  business = await registerBusiness(deployment.baseUrl, 'northwind');
  receiver = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(receiver.url);
  const link = await business.invite();
  page = await phone.context.newPage();
  await giveAuthenticator(page);
  await joinInInbox(page, link, email);
  colleague = await signInPerson(deployment.baseUrl, 'grace.hopper@example.com');
  await colleague.join(link);
});
afterAll(async () => {
  await phone?.close();
  await desk?.close();
  await deployment?.close();
  receiver?.stop();
});

const dialog = () => page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const questions = () => page.getByRole('region', { name: 'Questions' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Sends a message about which people can ask, and opens it. */
async function open(title: string, more: Partial<Parameters<Business['send']>[0]> = {}) {
  const { message_id } = await business.send({ title, questions: 'allowed', ...more });
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await heading(title);
  return message_id;
}

async function ask(text: string) {
  await press('Ask a question');
  await page.getByLabel('Your question').fill(text);
  await press('Send the question');
  await questions().getByText(text).waitFor();
}

const Asked = z.object({
  questions: z.object({ data: z.array(z.object({ question_id: z.string(), text: z.string() })) }),
});
const Callback = z.object({ question: z.object({ question_id: z.string(), text: z.string() }) });

/** Answers a question as a business system does: with the id that the event has. */
async function answerWith(messageId: string, asked: string, body: object) {
  const { questions: all } = Asked.parse(await statusOf(business, messageId));
  const question = all.data.find(({ text }) => text === asked);
  const path = `messages/${messageId}/questions/${question?.question_id}/answer`;
  expect((await business.open(path, { body })).status).toBe(200);
}

const callbackAbout = (messageId: string, type: string) =>
  until(
    () =>
      receiver.callbacks.find(
        ({ event }) => event.type === type && event.data.message_id === messageId,
      ),
    () => `No callback ${type}.`,
  );

const asColleague = (messageId: string, text: string) =>
  colleague.app(`messages/${messageId}/questions`, { body: { text } });

const changed = () => page.getByRole('alert').getByText('There is something new to read');

it('a person asks, the developer answers in the console, and a passkey signs what was read', async () => {
  const title = 'Release 120,000 EUR?';
  const messageId = await open(title, { require: 'passkey' });
  const console = await desk.context.newPage();
  await signInToConsole(console, deployment.baseUrl, business);
  await console.goto(`${deployment.baseUrl}/console/messages/${messageId}`);
  await console.getByRole('heading', { level: 1, name: title }).waitFor();

  await ask('Which account\nis it paid from?');
  await questions().getByText('No answer yet').waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const asked = await callbackAbout(messageId, 'message.question');
  expect(Callback.parse(asked.event.data).question.text).toContain('Which account');

  // On both pages without a reload.
  await console.getByLabel('Your answer').fill('From the reserve.');
  expect(await faultsInBothThemes(console)).toEqual([]);
  await console.getByRole('button', { name: 'Answer', exact: true }).click();
  await console.getByText(/^Answered the question of /).waitFor();
  await questions().getByText('From the reserve.').waitFor();

  await press('Approve');
  await dialog().getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await code.fill(await codeFor(deployment.baseUrl, email));
  await dialog().getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText('Your passkey is ready').waitFor();
  await answer(page, 'Approve');
  await heading('You approved this');
  await questions().getByText('From the reserve.').waitFor();

  const message = await statusOf(business, messageId);
  expect(message).toMatchObject({
    response: {
      auth_method: 'passkey',
      conversation: 2,
      conversation_digest: expect.stringMatching(/^sha-256=/),
    },
  });
  const facts = await factsInReceipt(deployment.baseUrl, business, messageId);
  for (const fact of ['conversation', 'passkey'])
    expect(facts).toContainEqual(expect.objectContaining({ fact, verdict: 'ok' }));
  const example = new URL('../../examples/passkeys/wrong-with.mjs', import.meta.url);
  const source = await readFile(example, 'utf8');
  const { wrongWith } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const wrongIn = (copy: object) => wrongWith(copy, { title }, deployment.baseUrl);
  const copy = Decided.parse(message);
  expect(wrongIn(copy)).toBeNull();
  const data = (text: string | null) => copy.questions.data.map((one) => ({ ...one, text }));
  const withText = (text: string | null) => ({ ...copy, questions: { data: data(text) } });
  expect(wrongIn(withText('From where?'))).toBe('the person was shown another conversation');
  // Who asked has erased their data, so nothing can be compared; what was signed is still right.
  expect(wrongIn(withText(null))).toBeNull();
  const response = { ...copy.response, conversation_digest: copy.response.payload_digest };
  expect(wrongIn({ ...withText(null), response })).toBe('something else was signed');
  await console.close();
});

it('a passkey signs an amount that was changed after a question, and each verifier says so', async () => {
  const fields = [
    { key: 'total', label: 'Amount', type: 'amount', edits: 'money', max: '1200.00' },
  ];
  const blocks = [
    { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' },
    { type: 'table', columns: [{ label: 'Item' }], rows: [['Paper'], ['Ink']] },
  ];
  const messageId = await open('Pay invoice 4710?', { require: 'passkey', blocks, fields });
  await ask('Less the discount?');
  await answerWith(messageId, 'Less the discount?', { text: 'Yes, 50 € less.' });
  await questions().getByText('Yes, 50 € less.').waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('1150.00');
  await press('Approve 1,150.00 euros');
  await dialog().getByText('You changed 1 value').waitFor();
  await dialog().getByRole('button', { name: 'Approve 1,150.00 euros with changes' }).click();
  await heading('You approved this');

  const { event } = await callbackAbout(messageId, 'message.approved');
  expect(event.data).toMatchObject({
    money: { amount: '1200.00' },
    questions: { asked: 1, open: 0, revision: 2, data: null },
    response: {
      auth_method: 'passkey',
      fields: { total: '1150.00' },
      edited: ['total'],
      conversation: 2,
      conversation_digest: expect.stringMatching(/^sha-256=/),
    },
  });
  const facts = await factsInReceipt(deployment.baseUrl, business, messageId);
  for (const fact of ['card', 'fields', 'conversation', 'passkey'])
    expect(facts).toContainEqual(expect.objectContaining({ fact, verdict: 'ok' }));
  const printed = await printedByVerifiers(deployment.baseUrl, business, messageId);
  for (const lines of Object.values(printed)) expect(lines).toEqual(printed.sdk);
  expect(printed.sdk.join('\n')).toMatch(/1150\.00 EUR/);
});

it('a question while the sheet is open closes it, and the person is asked again', async () => {
  const messageId = await open('Pay invoice 4711?');
  await answers(page).getByRole('button', { name: 'Approve' }).click();
  await dialog().getByRole('button', { name: 'Approve' }).waitFor();
  await asColleague(messageId, 'Did the goods arrive?');
  await changed().waitFor();
  await expect.poll(() => dialog().count()).toBe(0);
  await questions().getByText('Grace Hopper asked').waitFor();
  expect(await statusOf(business, messageId)).toMatchObject({ response: null });
  await answer(page, 'Approve');
  await heading('You approved this');
  expect(await statusOf(business, messageId)).toMatchObject({ response: { conversation: 1 } });
});

it('an answer that was given without the newest question is refused, and nothing is decided', async () => {
  // This page learns of nothing by itself.
  await page.route('**/trpc/changes.ofPerson*', (route) => route.abort());
  const messageId = await open('Pay invoice 4712?');
  await answers(page).getByRole('button', { name: 'Approve' }).click();
  const approve = dialog().getByRole('button', { name: 'Approve' });
  await approve.waitFor();
  await asColleague(messageId, 'Was it not paid?');
  await approve.click();
  await changed().waitFor();
  await questions().getByText('Was it not paid?').waitFor();
  expect(await statusOf(business, messageId)).toMatchObject({ response: null });
  await answer(page, 'Reject');
  await heading('You rejected this');
  await page.unroute('**/trpc/changes.ofPerson*');
});

it('an answer can have blocks, whose files an approval waits for', async () => {
  const messageId = await open('Was this delivered?');
  await ask('Is there a photo?');
  const file = await business.upload('parcel.png', picture());
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/v1/app/files/**', async (route) => {
    await held;
    await route.continue();
  });
  const blocks = [
    { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' },
    { type: 'image', file, alt: 'A parcel at the door' },
  ];
  await answerWith(messageId, 'Is there a photo?', { text: 'Yes.', blocks });
  await questions().getByText('€1,200.00').waitFor();
  const buttons = answers(page);
  expect(await buttons.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  expect(await buttons.getByRole('button', { name: 'Reject' }).isEnabled()).toBe(true);
  release();
  await questions().getByRole('button', { name: 'A parcel at the door' }).waitFor();
  await expect.poll(() => buttons.getByRole('button', { name: 'Approve' }).isEnabled()).toBe(true);
  await page.unroute('**/v1/app/files/**');
});

it('a question survives a reload, and says why it cannot be sent now', async () => {
  const messageId = await open('Pay invoice 4713?');
  await press('Ask a question');
  await page.getByLabel('Your question').fill('Is it urgent?');
  await press('Send the question');
  await questions().getByText('Is it urgent?').waitFor();
  await press('Ask a question');
  await page.getByLabel('Your question').fill('Who ordered this?');
  await page.reload();
  expect(await page.getByLabel('Your question').inputValue()).toBe('Who ordered this?');
  for (const at of [1, 2]) await asColleague(messageId, `Question ${at}?`);
  await page.getByText('3 questions wait for an answer.').waitFor();
  const send = page.getByRole('button', { name: 'Send the question' });
  expect(await send.isDisabled()).toBe(true);
  await answerWith(messageId, 'Question 1?', { text: 'Yes.' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await send.focus();
  await page.keyboard.press('Enter');
  await questions().getByText('Who ordered this?').waitFor();
});

it('the form of a question gives the focus back, and a closed message does not promise an answer', async () => {
  const messageId = await open('Pay invoice 4714?');
  const again = page.getByRole('button', { name: 'Ask a question' }).and(page.locator(':focus'));
  await press('Ask a question');
  await page.keyboard.type('Who ordered this?');
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await questions().getByText('No answer yet').waitFor();
  await again.waitFor();
  await page.keyboard.press('Enter');
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await again.waitFor();
  await colleague.app(`messages/${messageId}/respond`, {
    body: { value: 'reject', conversation: 1 },
  });
  await heading('Grace Hopper rejected this');
  await questions().getByText('Who ordered this?').waitFor();
  expect(await questions().getByText('No answer yet').count()).toBe(0);
  await page.getByRole('heading', { level: 3, name: 'Questions' }).waitFor();
});

it('nobody can ask about a message whose sender does not take questions', async () => {
  await business.send({ title: 'Open the gate?' });
  await page.goto(`${deployment.baseUrl}/inbox/`);
  await page.getByRole('link', { name: 'Open the gate?' }).click();
  await answers(page).waitFor();
  expect(await page.getByRole('button', { name: 'Ask a question' }).count()).toBe(0);
});
