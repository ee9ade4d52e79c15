import { codeFor } from '../fixtures/mailbox.ts';
import type { Tour } from './inbox-states.ts';
import { standsStill } from './phone.ts';

const stranger = 'nobody.yet@example.com';

/** Signing in: with a passkey that was removed, for a message, and as somebody whom nobody asks anything. */
export async function signingIn({ stage, page, look, open, ask, press, anotherPhone }: Tour) {
  await open('settings');
  await press('Sign out');
  await page.getByText('We do not know this passkey.').waitFor();
  await look('sign-in-refused');

  const other = await anotherPhone();
  await other.goto(`${stage.baseUrl}/inbox/${await ask({ title: 'Open the gate?' })}`);
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();
  await look('sign-in', other);
  await other.getByLabel('E-mail address').fill(stranger);
  await other.getByRole('button', { name: 'Send code' }).click();
  const code = other.getByLabel('Code', { exact: true });
  await code.waitFor();
  await look('sign-in-code', other);
  await code.fill(await codeFor(stage.baseUrl, stranger));
  await other.getByRole('link', { name: 'Back to inbox' }).click();
  await standsStill(other);
  await look('list-no-topic', other);
  await other.context().close();
}
