import { giveAuthenticator } from '../browsers/passkeys.ts';
import { codeFor } from '../fixtures/mailbox.ts';
import type { Tour } from './inbox-states.ts';

/** What needs a passkey: without one, making it, with one. */
export async function passkeys({ stage, page, email, look, open, ask, press }: Tour) {
  await giveAuthenticator(page);
  const sensitive = await ask({ title: 'Release 120,000 EUR to Fabrikam?', require: 'passkey' });
  await open(sensitive);
  await page.getByText('This needs a passkey').waitFor();
  await look('passkey-needed');
  await press('Approve');
  await page.getByRole('dialog').waitFor();
  await look('passkey-make');
  await press('Send code');
  await page.getByRole('dialog').getByLabel('Code').waitFor();
  await look('passkey-code');
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(stage.baseUrl, email));
  await page.getByRole('button', { name: 'Create passkey' }).waitFor();
  await look('passkey-create');
  await press('Create passkey');
  await page.getByText('Your passkey signs this answer.').waitFor();
  await look('passkey-ready');
  await press('Approve');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await confirm.and(page.locator(':enabled')).waitFor();
  await look('passkey-confirm');
  await confirm.click();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await look('passkey-signed');
}
