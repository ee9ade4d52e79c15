import { createDevice } from '@assent/testkit/fixtures/device';
import { setNotifications } from '../browsers/permission.ts';
import type { StateContext } from './state-context.ts';

/** The settings, with little and with much in them. */
export async function settings({
  page,
  network,
  deployment,
  pushService,
  inspect,
  open,
  press,
}: StateContext) {
  await open('settings');
  await inspect('settings');
  network.fail(/./);
  await page.reload();
  await page.getByText('We cannot reach Assent').first().waitFor();
  await inspect('settings-error');
  network.free();

  const me = await page.request.get(`${deployment.baseUrl}/v1/app/me`);
  const { subscription } = createDevice(
    pushService.openEndpoint((await me.json()).vapid_public_key),
  );
  const headers = { origin: deployment.baseUrl };
  await page.request.post(`${deployment.baseUrl}/v1/app/push-subscriptions`, {
    headers,
    data: subscription,
  });
  await setNotifications(page, 'denied');
  await page.clock.install();
  await open('settings');
  await press('Mute fabrikam/default');
  await page.getByText('fabrikam/default is muted').waitFor();
  await inspect('settings-blocked-and-muted');
  const tested = page.waitForResponse(/pushes\.test/);
  await press('Test this device');
  await tested;
  await page.clock.runFor(10_000);
  await page.getByText('Sent, but it has not arrived here').waitFor();
  await inspect('settings-test-lost');
  await press('Leave fabrikam/default');
  await page.getByRole('dialog').waitFor();
  await inspect('settings-leave');
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Passkeys' }).getByRole('button').click();
  await page.getByRole('dialog').waitFor();
  await inspect('settings-remove-passkey');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('You have no passkey. You sign in with a code by email.').waitFor();
  await setNotifications(page, 'prompt');
}
