import { signInPerson } from '@assent/testkit/fixtures/person';
import { receiptsOf } from '../fixtures/pending-receipts.ts';
import { receiptOf } from '../fixtures/saved-receipts.ts';
import { waitUntilLoaded } from './phone.ts';
import type { StateContext } from './state-context.ts';

/** The receipt of a closed message: complete, being added to the log, and not loaded. */
export async function receipts(state: StateContext) {
  const { deployment, business, link, inspect, ask } = state;
  const colleague = await signInPerson(deployment.baseUrl, 'hedy.lamarr@example.com');
  await colleague.join(link);
  const path = await ask({ title: 'Sign the lease?' });
  const messageId = path.slice('m/'.length);
  await colleague.respond(messageId, 'approve');
  const receipt = await receiptOf(business, messageId);

  const phone = await state.freshPhone();
  const answers = await receiptsOf(phone, receipt);
  const open = async () => {
    await phone.goto(`${deployment.baseUrl}/inbox/${path}`);
    await waitUntilLoaded(phone);
    await phone.getByRole('button', { name: 'Save receipt' }).click();
  };
  const dialog = phone.getByRole('dialog', { name: 'Receipt' });
  await open();
  await dialog.getByRole('button', { name: 'Save file' }).waitFor();
  await inspect('receipt', phone);

  await deployment.database.run(
    `UPDATE messages SET payload = JSON_SET(payload, '$.title', 'Removed') WHERE id = ?`,
    [messageId],
  );
  await open();
  await dialog.getByText('The request is not in the receipt').waitFor();
  await inspect('receipt-without-card', phone);

  answers.become('without a proof');
  await open();
  await dialog.getByText('We are adding it to the log').waitFor();
  await inspect('receipt-being-added', phone);
  answers.become('not at all');
  await open();
  await dialog.getByText('We cannot reach Assent').waitFor();
  await inspect('receipt-failed', phone);
  await phone.context().setOffline(true);
  await dialog.getByText('You are offline').waitFor();
  await inspect('receipt-offline', phone);
  await phone.context().close();
}
