import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { desktopInputMethods, type InputMethod } from '../browsers/input-methods.ts';
import {
  credentialsOf,
  type FirstSteps,
  firstSteps,
  heading,
  leaveConsole,
  textIn,
} from '../fixtures/console.ts';
import { faultsInBothThemes } from '../screens/axe.ts';

// The first steps of a developer in the console, with each input method. The tests depend on their order.

const demo = 'Release €1,240.00 to Kestrel Logistics?';
const question = 'Launch the rocket?';
const laterQuestion = 'Land the rocket?';

let deployment: Deployment;
let browser: Browser;

beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

describe.each(desktopInputMethods)('%s, a developer', (name, inputOf) => {
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  let page: Page;
  let input: InputMethod;
  let secret: string;
  let testReceiver: Receiver;
  let receiver: Receiver;
  let person: Person;
  let steps: FirstSteps;

  beforeAll(async () => {
    page = await browser.context.newPage();
    input = inputOf(page);
    steps = firstSteps(page, input);
    await page.goto(`${deployment.baseUrl}/console/sign-up`);
  });
  afterAll(async () => {
    await leaveConsole(page);
    testReceiver?.stop();
    receiver?.stop();
  });

  const messageId = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const callbackSecretOf = (app: 'Test' | 'Live') =>
    textIn(credentialsOf(page, app), 'Callback secret', /whsec_[\w+/]{43}=/);

  it('signs up and stores the secrets', async () => {
    await steps.signUp(email);
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await credentialsOf(page, 'Test').count()).toBe(0);
    secret = await callbackSecretOf('Live');
    receiver = await startReceiver(secret);
    await steps.storeSecrets();
    expect(await faultsInBothThemes(page)).toEqual([]);
  });

  it('verifies the address with the code that is mailed, at the first step of the checklist', async () => {
    await input.press(page.getByRole('link', { name: 'Later' }));
    await heading(page, 'Home');
    await steps.write('Code', await codeFor(deployment.baseUrl, email));
    await steps.done('Email verified');
  });

  it('stores the secrets of the test app where test mode begins, once', async () => {
    await page.getByText('Test mode:').waitFor();
    testReceiver = await startReceiver(await callbackSecretOf('Test'));
    expect(await credentialsOf(page, 'Live').count()).toBe(0);
    expect(await faultsInBothThemes(page)).toEqual([]);
    const card = page.getByRole('region', { name: 'Test secrets' });
    await input.press(card.getByLabel('I have stored these'));
    await steps.press('Done');
    await card.waitFor({ state: 'detached' });
  });

  it('passes the callback test in test mode', async () => {
    await steps.connect(testReceiver);
  });

  it('sends a test message, which a test approver answers', async () => {
    await steps.press('Send it now');
    await heading(page, demo);
    await page.getByRole('region', { name: 'Answer' }).getByText('Approved').first().waitFor();
    const { event } = await testReceiver.see(messageId());
    expect([event.type, testReceiver.forged()]).toEqual(['message.approved', 0]);
    expect(await faultsInBothThemes(page)).toEqual([]);
  });

  it('goes live, where nothing of it is seen', async () => {
    await steps.go('Home');
    await steps.press('Switch to live');
    await page.getByText('Test mode:').waitFor({ state: 'detached' });
    await steps.go('Messages');
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
    await steps.go('Home');
    await steps.connect(receiver);
  });

  it('switches to test mode and back in the header', async () => {
    const messages = page.getByRole('region', { name: 'Latest messages' });
    await input.pick(page.getByRole('group', { name: 'App', exact: true }), 'Test');
    await page.getByText('Test mode:').waitFor();
    await page.getByRole('link', { name: demo }).first().waitFor();
    await input.pick(page.getByRole('group', { name: 'App', exact: true }), 'Live');
    await page.getByText('Test mode:').waitFor({ state: 'detached' });
    expect(await messages.count()).toBe(0);
  });

  it('makes an invite with a QR code, and sees that somebody joined with its link', async () => {
    await steps.press('Show a QR code for me');
    await page.getByRole('img', { name: 'QR code of the invite link' }).waitFor();
    person = await signInPerson(deployment.baseUrl);
    await person.join(await textIn(page, 'Invite link', /http\S+\/join\/[\w-]{22}/));
    await steps.done('Somebody joined');
  });

  it('sends a first message to one person, sees the answer, and gets the first callback, verified', async () => {
    await input.press(
      page.getByRole('region', { name: 'Set up' }).getByRole('link', { name: 'New message' }),
    );
    await heading(page, 'New message');
    await steps.write('Title', demo);
    await steps.press('Send to 1 person');
    await heading(page, demo);
    await person.respond(messageId(), 'approve');
    await page.getByRole('region', { name: 'Answer' }).getByText('Approved').first().waitFor();
    const { event } = await receiver.see(messageId());
    expect(event.type).toBe('message.approved');
    expect(receiver.forged()).toBe(0);
  });

  it('has completed the checklist, and sees on Home what happened today', async () => {
    await steps.go('Home');
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByText('1 approved, 0 rejected').waitFor();
    expect(await page.getByRole('region', { name: 'Set up' }).count()).toBe(0);
  });

  it('moves along the days by keyboard', async () => {
    const day = page.getByRole('slider', { name: 'Day' });
    await day.focus();
    expect(await day.getAttribute('aria-valuetext')).toMatch(/: 1 sent, 1 approved$/);
    await day.press('ArrowLeft');
    expect(await day.getAttribute('aria-valuetext')).toMatch(/: 0 sent$/);
  });

  it('sees the same days as a table', async () => {
    await input.pick(page.getByRole('group', { name: 'Show as' }), 'Table');
    const rows = page.getByRole('table', { name: 'Messages by day' }).getByRole('row');
    expect(await rows.count()).toBe(2);
    expect(await rows.last().getByRole('cell').allTextContents()).toEqual('1 1 0 0 0 0'.split(' '));
  });

  it('writes a message, and sees the card and the code follow', async () => {
    await input.press(page.getByRole('link', { name: 'New message' }));
    await heading(page, 'New message');
    await steps.write('Title', question);
    const preview = page.getByRole('region', { name: 'Preview' });
    expect(await preview.getByText(question).count()).toBe(2);
    await page.getByRole('tabpanel').getByText(question).waitFor();
    await steps.press('Send to 1 person');
    await heading(page, question);
    await person.respond(messageId(), 'reject');
    expect((await receiver.see(messageId())).event.type).toBe('message.rejected');
  });

  it('schedules a message, which reaches nobody before its time', async () => {
    await steps.go('Home');
    await input.press(page.getByRole('link', { name: 'New message' }));
    await steps.write('Title', laterQuestion);
    await input.pick(page.getByRole('group', { name: 'When' }), 'Later');
    await steps.press('Schedule for 1 person');
    await heading(page, laterQuestion);
    await page.getByRole('listitem').filter({ hasText: 'Will be sent' }).waitFor();
    expect((await person.app(`messages/${messageId()}`)).status).toBe(404);
  });

  it('sees the secrets only masked afterwards', async () => {
    await steps.go('Settings');
    await page.getByText(/^whsec_…/).waitFor();
    expect(await page.content()).not.toContain(secret);
  });

  it('signs out, and can have the next account verified right after signing up', async () => {
    await input.press(page.getByRole('button', { name: /^Account of/ }));
    await input.take(page.getByRole('menuitem', { name: 'Sign out' }));
    await heading(page, 'Sign in');
    await input.press(page.getByRole('link', { name: 'Create an account' }));
    await steps.signUp(`next-${email}`);
    await steps.storeSecrets();
    await steps.write('Code', await codeFor(deployment.baseUrl, `next-${email}`));
    await heading(page, 'Home');
  });
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});
