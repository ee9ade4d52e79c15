import { writeComment } from '../fixtures/inbox.ts';
import { networkOf } from './network.ts';
import type { StateContext } from './state-context.ts';

const comment = 'Checked with accounting.\nNext time a day earlier, please.';

/** From the two buttons to the outcome. */
export async function deciding({ deployment, inspect, ask, freshPhone }: StateContext) {
  const page = await freshPhone();
  const network = await networkOf(page);
  const open = async (path: string) => page.goto(`${deployment.baseUrl}/inbox/${path}`);
  const choose = (label: string) =>
    page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: label }).click();
  const confirm = (label: string) => page.getByRole('dialog').getByRole('button', { name: label });
  const ready = (label: string) =>
    confirm(label).and(page.locator(':enabled:not([data-settling])')).waitFor();

  await open(await ask({ title: 'Pay invoice 4712?' }));
  await choose('Approve');
  await ready('Approve');
  await inspect('confirm', page);
  await confirm('Cancel').click();

  await writeComment(page, comment);
  await choose('Approve');
  await ready('Approve');
  await inspect('confirm-comment', page);
  network.hold(/\/respond$/);
  await confirm('Approve').click();
  await page.getByRole('dialog').getByText('Sending…').waitFor();
  await inspect('confirm-sending', page);
  network.fail(/\/respond$/);
  await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor();
  await inspect('answer-unconfirmed', page);
  network.free();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await inspect('ended-approved', page);

  await open(await ask({ title: 'Pay invoice 4713?', body: 'It is the same as 4712.' }));
  await choose('Reject');
  await ready('Reject');
  await inspect('confirm-reject', page);
  await confirm('Reject').click();
  await page.getByRole('heading', { name: 'You rejected this' }).waitFor();
  await inspect('ended-rejected', page);
  await page.context().close();
}
