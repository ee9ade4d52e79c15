import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, type Question, registerBusiness } from '@assent/testkit/fixtures/business';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type Opened } from '../browsers/engines.ts';
import type { Screen } from '../browsers/screen.ts';
import { answer, isWhole, joinInInbox, statusOf, writeComment } from '../fixtures/inbox.ts';

// A person’s way through the inbox, in every browser engine, at the width of a phone: each step needs the ones before it.

let deployment: Deployment;

beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment?.close());

describe.for(engines.filter(({ missing }) => !missing))('in $name, a person', (engine) => {
  const email = `${engine.name.toLowerCase()}@example.com`;
  let business: Business;
  let browser: Opened;
  let screen: Screen;
  let paid: string;

  beforeAll(async () => {
    business = await registerBusiness(deployment.baseUrl);
    browser = await engine.open({ width: 390, height: 844 });
    screen = browser.screen;
  });
  afterAll(() => browser?.close());

  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const heading = (name: string) =>
    screen.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const press = (name: string) => browser.input.press(button(name));
  const follow = (name: string) =>
    browser.input.press(screen.getByRole('link', { name, exact: true }));
  const write = (label: string, text: string) =>
    browser.input.write(screen.getByLabel(label, { exact: true }), text);
  /** Asks something, and opens it from the list, where it appears by itself. */
  const readOneAsked = async (title: string, more: Omit<Question, 'title'> = {}) => {
    const { message_id } = await business.send({ title, ...more });
    await screen.getByRole('link', { name: title }).first().click();
    await heading(title);
    return message_id;
  };
  const inbox = async () => {
    await follow('Back to inbox');
    await heading('Inbox');
  };

  it('opens the link of an invite in a window as wide as a phone, signs in with a code and joins', async () => {
    await joinInInbox(screen, await business.invite(), email, browser.input);
    expect(await screen.evaluate(() => innerWidth)).toBe(390);
  });

  it('is offered no update on this first visit, once the service worker has taken over', async () => {
    await screen.evaluate(untilControlled);
    expect(await screen.getByText('A new version is ready').count()).toBe(0);
  });

  it('is still signed in after a reload, and is offered no update then', async () => {
    await screen.goto(`${deployment.baseUrl}/inbox/`);
    await heading('Inbox');
    await screen.reload();
    await heading('Inbox');
    expect(await screen.getByText('A new version is ready').count()).toBe(0);
  });

  it('reads a message and approves it with a comment, which the dialog shows', async () => {
    paid = await readOneAsked('Pay the invoice?', { body: 'The goods arrived on Thursday.' });
    await screen.getByText('The goods arrived on Thursday.').waitFor();
    await writeComment(screen, 'Checked with accounting.', browser.input);
    await press('Approve');
    const dialog = screen.getByRole('dialog');
    await dialog.getByText('Checked with accounting.').waitFor();
    expect(await dialog.evaluate(isWhole)).toBe(true);
    await browser.input.press(dialog.getByRole('button', { name: 'Approve' }));
    await heading('You approved this');
    expect(await statusOf(business, paid)).toMatchObject({
      status: 'approved',
      response: { comment: 'Checked with accounting.' },
    });
  });

  it('rejects a message', async () => {
    await inbox();
    await screen.getByText('You’re all caught up').waitFor();
    const messageId = await readOneAsked('Open the gate?');
    // It is announced to screen readers.
    await screen.getByText('New: Open the gate?').waitFor();
    await answer(screen, 'Reject', browser.input);
    await heading('You rejected this');
    expect(await statusOf(business, messageId)).toMatchObject({ status: 'rejected' });
  });

  it('corrects an amount, which a reload keeps, and approves it with the change', async () => {
    await inbox();
    const fields = [{ key: 'amount', label: 'Amount', type: 'number', default: 1200, max: 5000 }];
    const messageId = await readOneAsked('Pay the deposit?', { fields });
    await write('Amount', '9000');
    await press('Approve');
    await screen.getByText('At most 5,000.').waitFor();
    await write('Amount', '900,5');
    await screen.reload();
    await screen.getByLabel('Amount', { exact: true }).waitFor();
    await press('Approve');
    const dialog = screen.getByRole('dialog');
    await dialog.getByText('You changed 1 value').waitFor();
    expect(await dialog.evaluate(isWhole)).toBe(true);
    await browser.input.press(dialog.getByRole('button', { name: 'Approve with changes' }));
    await heading('You approved this');
    expect(await statusOf(business, messageId)).toMatchObject({
      response: { fields: { amount: 900.5 }, edited: ['amount'] },
    });
  });

  it('approves with the number that the sender shows, takes it back, and approves again', async () => {
    await inbox();
    const asked = { title: 'Pay the wages?', approvals: { required: 2 }, match: true };
    const { message_id, match_code } = await business.send(asked);
    await screen.getByRole('link', { name: asked.title }).first().click();
    await screen.getByText('Needs 2 approvals').waitFor();
    const dialog = screen.getByRole('dialog');
    const approve = async () => {
      await press('Approve');
      await dialog.getByText('1 more approval is needed after yours.').waitFor();
      expect(await dialog.evaluate(isWhole)).toBe(true);
      await dialog.getByText(match_code ?? '', { exact: true }).click();
      await browser.input.press(dialog.getByRole('button', { name: 'Approve' }));
      await heading('You approved this');
      await screen.getByText('1 of 2 approved').waitFor();
    };
    await approve();
    await press('Take back my approval');
    await screen.getByText('Needs 2 approvals').waitFor();
    await approve();
    const progress = { required: 2, approved: 1 };
    expect(await statusOf(business, message_id)).toMatchObject({ approved: false, progress });
    await business.open(`messages/${message_id}/cancel`, { body: {} });
    await screen.getByText('There is nothing left to decide.').waitFor();
  });

  it('reports a message that was not expected', async () => {
    await inbox();
    const messageId = await readOneAsked('Send me your password?');
    await press('I did not expect this');
    const dialog = screen.getByRole('dialog');
    await write('What should they know? (optional)', 'Who are you?');
    expect(await dialog.evaluate(isWhole)).toBe(true);
    await press('Report and reject');
    await dialog.waitFor({ state: 'detached' });
    await heading(`Reported to ${business.topic.split('/')[0]}`);
    expect(await statusOf(business, messageId)).toMatchObject({ status: 'rejected' });
  });

  it('finds all of them with their outcome in the history', async () => {
    await inbox();
    await screen.getByText('You’re all caught up').waitFor();
    await follow('History');
    for (const title of ['Pay the invoice?', 'Pay the deposit?', 'Send me your password?'])
      await screen.getByRole('link', { name: title }).waitFor();
  });

  it('changes the name that senders see, in the settings', async () => {
    await follow('Settings');
    await write('Your name', 'Grace');
    await press('Save');
    await screen.getByText('Your name is now Grace').first().waitFor();
  });

  it('sets quiet hours, and asks somebody to stand in', async () => {
    await screen.getByLabel('Use quiet hours', { exact: true }).click();
    await screen.getByLabel('Time zone', { exact: true }).waitFor();
    await press('Save quiet hours');
    await screen.getByText('Quiet hours are on').first().waitFor();
    await press('Ask somebody');
    const dialog = screen.getByRole('dialog');
    await write('Their email address', 'sam@example.com');
    expect(await dialog.evaluate(isWhole)).toBe(true);
    await browser.input.press(dialog.getByRole('button', { name: 'Ask', exact: true }));
    await screen.getByText('sam@example.com for you').waitFor();
  });

  it('signs out, and is asked to sign in by a link to a message', async () => {
    await press('Sign out');
    await heading('Sign in');
    await screen.goto(`${deployment.baseUrl}/inbox/m/${paid}`);
    await heading('Sign in');
  });
});

/** Waits for what a service worker does when it is new, and for the page to be drawn after it. */
const untilControlled = async () => {
  await navigator.serviceWorker.ready;
  const drawn = () => new Promise(requestAnimationFrame);
  while (!navigator.serviceWorker.controller) await drawn();
  await drawn();
  await drawn();
};
