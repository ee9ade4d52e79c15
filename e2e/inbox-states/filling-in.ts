import { everyField } from '../fixtures/card-fields.ts';
import type { StateContext } from './state-context.ts';

const labels = { approve: 'Pay', reject: 'Refuse' };

/** A card with fields: as it comes, with wrong values, with changes, rejected, and answered. */
export async function fillingIn({ deployment, inspect, ask, freshPhone }: StateContext) {
  const page = await freshPhone();
  const open = async (title: string) => {
    const path = await ask({ title, body: 'Delivered on Thursday.', fields: everyField, labels });
    await page.goto(`${deployment.baseUrl}/inbox/${path}`);
    await page.getByLabel('Amount').waitFor();
  };
  const choose = (label: string) =>
    page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: label }).click();
  const confirm = (label: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: label })
      .and(page.locator(':enabled:not([data-settling])'));

  await open('Pay invoice 4720?');
  await inspect('fields', page);
  await page.getByLabel('Amount').fill('9000');
  await choose('Pay');
  await page.getByText('Choose an answer.').waitFor();
  await inspect('fields-wrong', page);

  await page.getByLabel('Amount').fill('900');
  await page.getByLabel('Note for the supplier').fill('The last pallet was wet.\nThank you, Ada');
  await page.getByLabel('Reserve').check();
  await page.getByLabel('Audit').uncheck();
  await choose('Pay');
  await confirm('Pay with changes').waitFor();
  await inspect('fields-confirm', page);
  await confirm('Pay with changes').click();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await page.locator('ins').first().waitFor();
  await inspect('fields-approved', page);

  await open('Pay invoice 4721?');
  await choose('Refuse');
  await confirm('Refuse').click();
  await page.getByText('Fill this in.').waitFor();
  await inspect('fields-reject', page);
  await page.context().close();
}
