import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { until } from '@assent/testkit/until';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { type InputMethod, phoneInputMethods } from '../browsers/input-methods.ts';
import { giveAuthenticator } from '../browsers/passkeys.ts';
import { answer, joinInInbox, statusOf } from '../fixtures/inbox.ts';

// What several people approve, and the number that who approves must choose.

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment?.close());

const Subscribers = z.object({ data: z.array(z.object({ subscriber_id: z.string() })) });

describe.each(phoneInputMethods)('%s', (name, inputOf) => {
  const hasTouch = name === 'by touch';
  const addressOf = (who: string) => `${who}.${name.replaceAll(' ', '-')}@example.com`;
  const browsers: Browser[] = [];
  let business: Business;
  let ada: Page;
  let grace: Page;
  let tim: Page;
  let input: InputMethod;
  let exclude: string[];

  /** A phone of a new person who has joined. */
  async function joined(who: string, link: string) {
    const browser = await openBrowser({ hasTouch });
    browsers.push(browser);
    const page = await browser.context.newPage();
    await joinInInbox(page, link, addressOf(who));
    return page;
  }
  beforeAll(async () => {
    business = await registerBusiness(deployment.baseUrl);
    const link = await business.invite();
    tim = await joined('tim', link);
    const { data } = await accepted(Subscribers, business.open('subscribers'));
    exclude = data.map(({ subscriber_id }) => subscriber_id);
    ada = await joined('ada', link);
    grace = await joined('grace', link);
    input = inputOf(ada);
  });
  afterAll(async () => {
    for (const browser of browsers) await browser.close();
  });

  const open = async (page: Page, messageId: string) =>
    page.goto(`${deployment.baseUrl}/inbox/m/${messageId}`);
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const press = (page: Page, label: string) =>
    inputOf(page).press(
      page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: label }),
    );
  const sheet = (page: Page) => page.getByRole('dialog');
  const confirm = (page: Page, label: string) =>
    inputOf(page).press(sheet(page).getByRole('button', { name: label }));

  it('two people approve what the third one asked for', async () => {
    const approvals = { required: 2, exclude };
    const { message_id } = await business.send({ title: 'Pay 9,000 EUR?', approvals });
    await open(tim, message_id);
    await tim.getByText('You cannot answer this').waitFor();
    expect(await tim.getByRole('group', { name: 'Your answer' }).count()).toBe(0);

    await open(ada, message_id);
    await ada.getByText('Needs 2 approvals').waitFor();
    await press(ada, 'Approve');
    await sheet(ada).getByText('1 more approval is needed after yours.').waitFor();
    await confirm(ada, 'Approve');
    await heading(ada, 'You approved this');
    await ada.getByText('Waiting for one more.', { exact: true }).waitFor();
    expect(await statusOf(business, message_id)).toMatchObject({
      approved: false,
      progress: { required: 2, approved: 1 },
    });

    await open(grace, message_id);
    await grace.getByText('1 of 2 approved').waitFor();
    await press(grace, 'Approve');
    const last = sheet(grace).getByText('You’re the last approver.');
    await last.waitFor();
    await input.press(ada.getByRole('button', { name: 'Take back my approval' }));
    await sheet(grace).getByText('1 more approval is needed after yours.').waitFor();
    await answer(ada, 'Approve', input);
    await last.waitFor();
    await confirm(grace, 'Approve');
    await heading(grace, '2 people approved this');
    await heading(ada, '2 people approved this');
    expect(await statusOf(business, message_id)).toMatchObject({ approved: true, progress: null });
  });

  it('what a person has approved stays in the list, and does not count as waiting', async () => {
    const approvals = { required: 2, exclude };
    const { message_id } = await business.send({ title: 'Close the books?', approvals });
    await open(ada, message_id);
    await answer(ada, 'Approve', input);
    await heading(ada, 'You approved this');
    await input.press(ada.getByRole('link', { name: 'Back to inbox' }));
    await ada.getByText('You approved. Waiting for one more.').first().waitFor();
    const { open: waiting } = await ada.evaluate(() =>
      fetch('/v1/app/waiting').then((response) => response.json()),
    );
    expect(waiting).toBe(0);
    await business.open(`messages/${message_id}/cancel`, { body: {} });
  });

  const amountOf = (page: Page) => page.getByRole('textbox', { name: 'Amount' });
  const fields = [{ key: 'amount', label: 'Amount', type: 'number', default: 48_000 }];
  /** A payment whose amount Ada and Grace approve, open on both phones. */
  async function aPayment(title: string) {
    const approvals = { required: 2, exclude };
    const { message_id } = await business.send({ title, approvals, fields });
    await open(ada, message_id);
    await open(grace, message_id);
    return message_id;
  }
  async function approvesAmount(page: Page, amount: string) {
    await input.write(amountOf(page), amount);
    await press(page, 'Approve');
    await confirm(page, 'Approve with changes');
    await heading(page, 'You approved this');
  }
  const amountsIn = (message: unknown) =>
    z
      .object({ answers: z.array(z.object({ fields: z.object({ amount: z.number() }) })) })
      .parse(message)
      .answers.map((each) => each.fields.amount);

  it('the second one approves the values of the first one', async () => {
    const messageId = await aPayment('Pay 48,000 EUR?');
    await inputOf(grace).write(amountOf(grace), '46000');
    await press(grace, 'Approve');
    await sheet(grace).getByText('You changed 1 value').waitFor();
    await input.write(amountOf(ada), '47500');
    await press(ada, 'Approve');
    await sheet(ada).getByText('Everybody else can then approve only these values.').waitFor();
    await confirm(ada, 'Approve with changes');
    await heading(ada, 'You approved this');
    // The sheet was about other values.
    await sheet(grace).waitFor({ state: 'hidden' });
    await grace.getByRole('heading', { name: / approved these values$/ }).waitFor();
    expect(await amountOf(grace).count()).toBe(0);
    await grace.getByText('What you filled in is kept here.').waitFor();

    await input.press(ada.getByRole('button', { name: 'Take back my approval' }));
    await amountOf(grace).waitFor();
    expect(await amountOf(grace).inputValue()).toBe('46000');
    await approvesAmount(ada, '47000');
    await grace.getByRole('heading', { name: / approved these values$/ }).waitFor();
    await press(grace, 'Approve');
    const sent = sheet(grace).getByRole('region', { name: 'Values that are sent' });
    await sent.getByText(/ approved these values$/).waitFor();
    await sent.getByText('47,000').waitFor();
    await confirm(grace, 'Approve with changes');
    await heading(grace, '2 people approved this');
    const message = await statusOf(business, messageId);
    expect(message).toMatchObject({ approved: true, approvals: { values: 'same' } });
    expect(amountsIn(message)).toEqual([47_000, 47_000]);
  });

  it('an approval of other values that was given offline does not count, and says why', async () => {
    const messageId = await aPayment('Pay it from the train?');
    await grace.context().setOffline(true);
    await inputOf(grace).write(amountOf(grace), '46000');
    await press(grace, 'Approve');
    await sheet(grace).getByText('You are offline.').waitFor();
    await confirm(grace, 'Approve with changes');
    await heading(grace, 'Not sent yet');
    await approvesAmount(ada, '47500');
    await grace.context().setOffline(false);
    await grace.getByText(/did not count: .+ had approved other values\./).waitFor();
    await grace.getByText('What you filled in is kept here.').waitFor();
    expect(await statusOf(business, messageId)).toMatchObject({
      progress: { required: 2, approved: 1 },
    });
    await press(grace, 'Approve');
    await confirm(grace, 'Approve with changes');
    await heading(grace, '2 people approved this');
    expect(amountsIn(await statusOf(business, messageId))).toEqual([47_500, 47_500]);
  });

  it('who is refused because somebody was faster sees their values, and keeps their own', async () => {
    const messageId = await aPayment('Pay it at the same time?');
    await inputOf(grace).write(amountOf(grace), '46000');
    // Her phone does not hear of the approval before it sends its own.
    await grace.route('**/v1/app/messages/*/respond', async (route) => {
      await approvesAmount(ada, '47500');
      await route.continue();
    });
    await press(grace, 'Approve');
    await confirm(grace, 'Approve with changes');
    await grace
      .getByRole('alert')
      .getByText(/ approved other values$/)
      .waitFor();
    await sheet(grace).waitFor({ state: 'hidden' });
    await grace.getByText('What you filled in is kept here.').waitFor();
    await grace.unroute('**/v1/app/messages/*/respond');
    await press(grace, 'Reject');
    await confirm(grace, 'Reject');
    await heading(grace, 'You rejected this');
    expect(await statusOf(business, messageId)).toMatchObject({ status: 'rejected' });
  });

  const group = (page: Page) => page.getByRole('radiogroup', { name: /^Which number does/ });
  /** Sends a message with a code, and opens the choice. Returns its code, and a wrong number. */
  async function asked(title: string, more: { require?: 'passkey' } = {}) {
    const { message_id, match_code } = await business.send({ title, match: true, ...more });
    await open(ada, message_id);
    await press(ada, 'Approve');
    await group(ada).waitFor();
    const numbers = await group(ada)
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
    const wrong = numbers.find((number) => number !== match_code) ?? '';
    return { message_id, code: match_code ?? '', wrong };
  }

  it('a person approves with the number that the sender shows', async () => {
    const { message_id, code } = await asked('Sign in?');
    expect(await sheet(ada).getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    await input.pick(group(ada), code);
    await confirm(ada, 'Approve');
    await heading(ada, 'You approved this');
    expect(await statusOf(business, message_id)).toMatchObject({ approved: true });
  });

  it('a wrong number rejects and reports', async () => {
    const { message_id, wrong } = await asked('Sign in again?');
    await input.pick(group(ada), wrong);
    await confirm(ada, 'Approve');
    await heading(ada, 'The number did not match');
    expect(await statusOf(business, message_id)).toMatchObject({
      status: 'rejected',
      report_count: 1,
    });
  });

  it('a number that was chosen offline is checked when it is sent', async () => {
    const { message_id, wrong } = await asked('Sign in from the train?');
    await ada.context().setOffline(true);
    await sheet(ada).getByText('You are offline.').waitFor();
    await input.pick(group(ada), wrong);
    await confirm(ada, 'Approve');
    await heading(ada, 'Not sent yet');
    await ada.context().setOffline(false);
    await heading(ada, 'The number did not match');
    await ada.getByText('had a number that did not match').waitFor();
    expect(await statusOf(business, message_id)).toMatchObject({ status: 'rejected' });
  });

  it('a wrong number rejects before a passkey is asked for', async () => {
    await giveAuthenticator(ada);
    const { message_id: first } = await business.send({ title: 'Release 0?', require: 'passkey' });
    await open(ada, first);
    await ada.getByText('This needs a passkey').waitFor();
    await press(ada, 'Approve');
    await confirm(ada, 'Send code');
    const field = ada.getByLabel('Code', { exact: true });
    await field.waitFor();
    await field.fill(await codeFor(deployment.baseUrl, addressOf('ada')));
    await confirm(ada, 'Create passkey');
    await ada.getByText('Your passkey is ready').waitFor();
    const right = await asked('Release 1 EUR?', { require: 'passkey' });
    await input.pick(group(ada), right.code);
    await confirm(ada, 'Approve');
    await heading(ada, 'You approved this');
    const { message_id, wrong } = await asked('Release 2 EUR?', { require: 'passkey' });
    await input.pick(group(ada), wrong);
    await confirm(ada, 'Approve');
    await heading(ada, 'The number did not match');
    await until(
      async () => {
        const message = await statusOf(business, message_id);
        return JSON.stringify(message).includes('"auth_method":"session"') || undefined;
      },
      () => 'The rejection has no answer by a session.',
    );
  });
});
