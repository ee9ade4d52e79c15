import { codeFor } from '@assent/testkit/fixtures/mailbox';
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
