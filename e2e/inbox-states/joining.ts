import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { setNotifications } from '../browsers/permission.ts';
import { waitUntilLoaded } from './phone.ts';
import type { StateContext } from './state-context.ts';

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
