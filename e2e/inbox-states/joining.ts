import { setNotifications } from '../browsers/permission.ts';
import { codeFor } from '../fixtures/mailbox.ts';
import type { Tour } from './inbox-states.ts';
import { standsStill } from './phone.ts';

/** From the link of an invite to being asked about notifications. */
export async function joining({ stage, page, link, email, look, press }: Tour) {
  await page.goto(link);
  await standsStill(page);
  await look('join');
  const address = page.getByLabel('E-mail address');
  await address.fill('katherine@example');
  await press('Send code');
  await page.getByText('Write a whole address').waitFor();
  await look('join-wrong-address');

  await address.fill(email);
  await page.getByLabel('Your name (optional)').fill('Katherine');
  await press('Send code');
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await look('join-code');
  const digits = await codeFor(stage.baseUrl, email);
  await code.fill(digits === '000000' ? '111111' : '000000');
  await page.locator('[aria-invalid=true]').waitFor();
  await look('join-wrong-code');
  await code.fill(digits);
  await page.getByRole('heading', { name: /^You joined/ }).waitFor();
  await page.getByRole('button', { name: 'Allow notifications' }).waitFor();
  await look('joined');

  await setNotifications(page, 'granted');
  await press('Allow notifications'); // a private window reaches no push service
  await page.getByText('Notifications could not be turned on').waitFor();
  await look('joined-push-failed');
  await setNotifications(page, 'denied');
  await page.reload();
  await page.getByText('Notifications are blocked').waitFor();
  await look('joined-blocked');
  await setNotifications(page, 'prompt');
}
