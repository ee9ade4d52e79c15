import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { giveAuthenticator } from '../browsers/passkeys.ts';
import { setNotifications } from '../browsers/permission.ts';
import { waitUntilLoaded } from './phone.ts';
import type { StateContext } from './state-context.ts';

const stranger = 'nobody.yet@example.com';

/** Signing in: with a passkey that was removed, for a message, and as somebody without messages. */
export async function signingIn({
  deployment,
  page,
  inspect,
  open,
  ask,
  press,
  anotherPhone,
}: StateContext) {
  await open('settings');
  await press('Sign out');
  await page.getByText('We do not know this passkey.').waitFor();
  await inspect('sign-in-refused');

  const other = await anotherPhone();
  await other.goto(`${deployment.baseUrl}/inbox/${await ask({ title: 'Open the gate?' })}`);
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();
  await inspect('sign-in', other);
  await other.getByLabel('Email address').fill(stranger);
  await other.getByRole('button', { name: 'Send code' }).click();
  const code = other.getByLabel('Code', { exact: true });
  await code.waitFor();
  await inspect('sign-in-code', other);
  await code.fill(await codeFor(deployment.baseUrl, stranger));
  await other.getByRole('link', { name: 'Back to inbox' }).click();
  await waitUntilLoaded(other);
  await inspect('list-no-topic', other);
  await other.context().close();
}

/** From the link of an invite to being asked about notifications. */
export async function joining({ deployment, page, link, email, inspect, press }: StateContext) {
  await page.goto(link);
  await waitUntilLoaded(page);
  await inspect('join');
  const address = page.getByLabel('Email address');
  // The browser refuses what we refuse, unless it knows no addresses.
  await address.evaluate((input) => input.closest('form')?.setAttribute('novalidate', ''));
  await address.fill('katherine');
  await press('Send code');
  await page.getByText('Enter a whole address').waitFor();
  await inspect('join-wrong-address');

  await address.fill(email);
  await page.getByLabel('Your name (optional)').fill('Katherine');
  await press('Send code');
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await inspect('join-code');
  const digits = await codeFor(deployment.baseUrl, email);
  await code.fill(digits === '000000' ? '111111' : '000000');
  await page.locator('[aria-invalid=true]').waitFor();
  await inspect('join-wrong-code');
  await code.fill(digits);
  await page.getByRole('heading', { name: /^You joined/ }).waitFor();
  await page.getByRole('button', { name: 'Turn on notifications' }).waitFor();
  await inspect('joined');

  await setNotifications(page, 'granted');
  await press('Turn on notifications'); // a private window reaches no push service
  await page.getByText('We could not turn on notifications').waitFor();
  await inspect('joined-push-failed');
  await setNotifications(page, 'denied');
  await page.reload();
  await page.getByText('Notifications are blocked').waitFor();
  await inspect('joined-blocked');
  await setNotifications(page, 'prompt');
}

/** What needs a passkey: without one, making it, with one. */
export async function passkeys({
  deployment,
  page,
  email,
  inspect,
  open,
  ask,
  press,
}: StateContext) {
  await giveAuthenticator(page);
  const sensitive = await ask({ title: 'Release 120,000 EUR to Fabrikam?', require: 'passkey' });
  await open(sensitive);
  await page.getByText('This needs a passkey').waitFor();
  await inspect('passkey-needed');
  await press('Approve');
  await page.getByRole('dialog').waitFor();
  await inspect('passkey-make');
  await press('Send code');
  await page.getByRole('dialog').getByLabel('Code').waitFor();
  await inspect('passkey-code');
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(deployment.baseUrl, email));
  await page.getByRole('button', { name: 'Create passkey' }).waitFor();
  await inspect('passkey-create');
  await press('Create passkey');
  await page.getByText('Your passkey signs this answer.').waitFor();
  await inspect('passkey-ready');
  await press('Approve');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await confirm.and(page.locator(':enabled:not([data-settling])')).waitFor();
  await inspect('passkey-confirm');
  await confirm.click();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await inspect('passkey-signed');
}
