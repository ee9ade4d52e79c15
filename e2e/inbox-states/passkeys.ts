import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { giveAuthenticator } from '../browsers/passkeys.ts';
import type { StateContext } from './state-context.ts';

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
