import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type Opened } from '../browsers/engines.ts';
import type { Screen } from '../browsers/screen.ts';
import { credentialsOf, heading, textIn } from '../fixtures/console.ts';

// A developer’s first five minutes in the console, in every browser engine: each step needs the ones before it.

const password = 'correct horse battery';
const demo = 'Release €1,240.00 to Kestrel Logistics?';

let deployment: Deployment;

beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment?.close());

describe.for(engines.filter(({ missing }) => !missing))('in $name, a developer', (engine) => {
  const email = `${engine.name.toLowerCase()}@example.com`;
  let browser: Opened;
  let screen: Screen;
  let testReceiver: Receiver;
  let receiver: Receiver;
  let person: Person;

  beforeAll(async () => {
    browser = await engine.open({ width: 1280, height: 800 });
    screen = browser.screen;
  });
  afterAll(async () => {
    await browser?.close();
    testReceiver?.stop();
    receiver?.stop();
  });

  const press = (name: string) =>
    browser.input.press(screen.getByRole('button', { name, exact: true }));
  const write = (field: string, text: string) =>
    browser.input.write(screen.getByRole('textbox', { name: field, exact: true }), text);
  /** The line of the checklist that says that a step is done. */
  const done = (step: string) => screen.getByRole('button', { name: step }).waitFor();

  const callbackSecretOf = (app: 'Test' | 'Live') =>
    textIn(credentialsOf(screen, app), 'Callback secret', /whsec_[\w+/]{43}=/);

  it('signs up and stores the secrets, which are shown once', async () => {
    await screen.goto(`${deployment.baseUrl}/console/sign-up`);
    await write('Email', email);
    await browser.input.write(screen.getByLabel('Password', { exact: true }), password);
    await press('Create account');
    await heading(screen, 'Store your secrets');
    receiver = await startReceiver(await callbackSecretOf('Live'));
    await browser.input.press(screen.getByLabel('I have stored these'));
    await press('Continue');
  });

  it('verifies the address with the code that is mailed', async () => {
    await heading(screen, 'Verify your email');
    await write('Code', await codeFor(deployment.baseUrl, email));
    await heading(screen, 'Home');
    await done('Email verified');
  });

  it('stores the secrets of the test app where test mode begins', async () => {
    testReceiver = await startReceiver(await callbackSecretOf('Test'));
    await browser.input.press(screen.getByLabel('I have stored these'));
    await press('Done');
  });

  it('is still signed in after a reload', async () => {
    await screen.reload();
    await heading(screen, 'Home');
  });

  it('sees the console again after signing in in another tab', async () => {
    await screen.evaluate(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'assent-console', newValue: 'other' }));
    });
    await heading(screen, 'Home');
    await done('Email verified');
  });

  /** Sets the callback URL and tests it, in the app that is shown. */
  const connect = async (to: Receiver) => {
    await write('Callback URL', to.url);
    await press('Save');
    await done('Callback URL set');
    await press('Send a test');
    await done('Callback test passed');
    expect(to.callbacks.map(({ event }) => event.type)).toEqual(['webhook.test']);
  };

  it('begins in test mode, where a test approver answers and the callback is verified', async () => {
    await screen.getByText('Test mode:').waitFor();
    await connect(testReceiver);
    await press('Send it now');
    await heading(screen, demo);
    const messageId = String(await screen.evaluate(() => location.pathname.split('/').at(-1)));
    const { event } = await testReceiver.see(messageId);
    expect([event.type, testReceiver.forged()]).toEqual(['message.approved', 0]);
  });

  it('goes live', async () => {
    await screen.goto(`${deployment.baseUrl}/console/`);
    await press('Switch to live');
    await screen.getByText('Test mode:').waitFor({ state: 'detached' });
    await connect(receiver);
  });

  it('makes an invite, and sees that somebody joined with its link', async () => {
    await press('Show a QR code for me');
    await screen.getByRole('img', { name: 'QR code of the invite link' }).waitFor();
    // The button is gone; who listens or uses the keyboard goes on at what it made.
    await expect
      .poll(() => screen.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Your invite');
    person = await signInPerson(deployment.baseUrl, `person-${email}`);
    await person.join(await textIn(screen, 'Invite link', /http\S+\/join\/[\w-]{22}/));
    await done('Somebody joined');
  });

  it('sends a message to one person, sees the answer, and gets the callback, verified', async () => {
    await browser.input.press(
      screen.getByRole('region', { name: 'Set up' }).getByRole('link', { name: 'New message' }),
    );
    await heading(screen, 'New message');
    await write('Title', demo);
    await press('Send to 1 person');
    await heading(screen, demo);
    const messageId = String(await screen.evaluate(() => location.pathname.split('/').at(-1)));
    await person.respond(messageId, 'approve');
    await screen.getByRole('region', { name: 'Answer' }).getByText('Approved').first().waitFor();
    expect((await receiver.see(messageId)).event.type).toBe('message.approved');
    expect(receiver.forged()).toBe(0);
  });
});
