import { until } from '@assent/testkit/until';
import { writeComment } from '../fixtures/inbox.ts';
import { unbreakable } from './reading.ts';
import type { StateContext } from './state-context.ts';

const title = 'Raise the flag?';

/** Without a network: what can be read, an answer that waits, and one that came too late. */
export async function offline({ deployment, business, inspect, ask, freshPhone }: StateContext) {
  const raise = await ask({ title, expiresIn: 600 });
  await ask({ title: 'Sign the deed?', require: 'passkey', expiresIn: 700 });
  const phone = await freshPhone();
  await phone.goto(`${deployment.baseUrl}/inbox/`);
  await phone.getByRole('link', { name: title }).waitFor();
  // What makes it work without a network comes after what is shown first.
  await until(
    async () => (await phone.evaluate(() => indexedDB.databases())).at(0),
    () => 'Nothing was kept for reading without a network.',
  );
  await phone.context().setOffline(true);
  await phone.getByRole('link', { name: 'Sign the deed?' }).click();
  await phone.getByText('You cannot decide this offline').waitFor();
  await inspect('offline-passkey', phone);
  const backToList = () => phone.getByRole('link', { name: 'Inbox', exact: true }).click();
  await backToList();

  await phone.getByRole('link', { name: title }).click();
  await writeComment(phone, unbreakable(400));
  const choices = phone.getByRole('group', { name: 'Your answer' });
  await choices.getByRole('button', { name: 'Approve' }).click();
  const approve = phone.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await approve.and(phone.locator(':enabled:not([data-settling])')).waitFor();
  await inspect('offline-confirm', phone);
  await approve.click();
  await phone.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await inspect('offline-waiting', phone);
  await backToList();
  await phone.getByText('We’ll send “Approve”').waitFor();
  await inspect('offline-list', phone);

  await business.open(`messages/${raise.slice('m/'.length)}/cancel`, {
    body: { reason: `No wind. ${unbreakable(100)}` },
  });
  await phone.context().setOffline(false);
  await phone.getByText(/came too late/).waitFor();
  await inspect('too-late-list', phone);
  await phone.getByRole('link', { name: 'View' }).click();
  await phone.getByRole('heading', { name: /^Withdrawn by/ }).waitFor();
  await inspect('too-late-message', phone);
  await phone.context().close();
}
