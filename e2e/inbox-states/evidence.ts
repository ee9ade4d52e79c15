import { cardWithEvidence } from '../fixtures/evidence.ts';
import { pdfSaying } from '../fixtures/pdf.ts';
import { networkOf } from './network.ts';
import { unbreakable } from './reading.ts';
import type { StateContext } from './state-context.ts';

/** A card with every block, in each of its states. */
export async function evidence(state: StateContext) {
  const { deployment, business, inspect, ask, freshPhone } = state;
  const page = await freshPhone();
  const network = await networkOf(page);
  const open = async (path: string) => page.goto(`${deployment.baseUrl}/inbox/${path}`);
  const card = await ask(await cardWithEvidence(business, 'Pay invoice 4730?'));
  const choose = (label: string) =>
    page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog');
  const close = () => dialog.getByRole('button', { name: 'Close' }).click();

  network.hold(/v1\/app\/files/);
  await open(card);
  await page.getByText('Loading the file').first().waitFor({ state: 'attached' });
  await inspect('evidence-loading', page);
  network.fail(/v1\/app\/files/);
  await page.getByText('We could not load this file').first().waitFor();
  await inspect('evidence-failed', page);
  network.free();
  await open(card);
  await page.getByRole('button', { name: 'The parcel at the door' }).waitFor();
  await inspect('evidence', page);
  await page.getByRole('button', { name: 'The parcel at the door' }).click();
  await dialog.getByRole('button', { name: 'Enlarge' }).click();
  await inspect('evidence-image', page);
  await close();
  await page.getByRole('button', { name: 'Open' }).click();
  await dialog.getByText('Invoice 4730').waitFor({ state: 'attached' });
  await inspect('evidence-document', page);
  await close();
  await page.getByLabel('Amount').fill('1150');
  await choose('Pay');
  await dialog
    .getByRole('button', { name: 'Pay 1,150.00 euros with changes' })
    .and(page.locator(':enabled:not([data-settling])'))
    .click({ trial: true });
  await inspect('evidence-confirm', page);
  await dialog.getByRole('button', { name: 'Pay 1,150.00 euros with changes' }).click();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await page.locator('ins').first().waitFor();
  await inspect('evidence-approved', page);

  const order = await business.upload('order-17.pdf', pdfSaying('Order 17'));
  const longest = {
    title: unbreakable(120),
    labels: { approve: unbreakable(24), reject: unbreakable(25).slice(1) },
    blocks: [
      {
        type: 'money',
        amount: '1234567890123456.78',
        currency: 'USD',
        payee: unbreakable(80),
        account: unbreakable(60),
        label: unbreakable(40),
      },
      {
        type: 'table',
        caption: unbreakable(60),
        columns: Array.from({ length: 6 }, () => ({ label: unbreakable(40) })),
        rows: [Array.from({ length: 6 }, () => unbreakable(200))],
      },
      { type: 'diff', text: `+${unbreakable(400)}`, path: unbreakable(200) },
      { type: 'document', file: order, label: unbreakable(60) },
    ],
  };
  await open(await ask(longest));
  await page.getByRole('table').waitFor();
  await inspect('evidence-longest', page);
  await choose(longest.labels.approve);
  await dialog.waitFor();
  await inspect('evidence-longest-confirm', page);
  await page.context().close();
}
