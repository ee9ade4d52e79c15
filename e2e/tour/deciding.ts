import type { Tour } from './tour.ts';

const comment = 'Checked with accounting.\nNext time a day earlier, please.';

/** From the two buttons to what stands. */
export async function deciding({ page, network, look, open, ask }: Tour) {
  await open(await ask({ title: 'Pay invoice 4712?' }));
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name });
  const choose = (label: string) =>
    page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: label }).click();
  const ready = () => inDialog('Approve').and(page.locator(':enabled')).waitFor();

  await choose('Approve');
  await ready();
  await look('confirm');
  await inDialog('Cancel').click();

  await page.getByLabel('Comment (optional)').fill(comment);
  await choose('Approve');
  await ready();
  await look('confirm-comment');
  network.hold(/\/respond$/);
  await inDialog('Approve').click();
  await page.getByRole('dialog').getByText('Sending…').waitFor();
  await look('confirm-sending');
  network.fail(/\/respond$/);
  await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor();
  await look('answer-unconfirmed');
  network.free();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await look('ended-approved');

  await open(await ask({ title: 'Pay invoice 4713?', body: 'It is the same as 4712.' }));
  await choose('Reject');
  await inDialog('Reject').and(page.locator(':enabled')).waitFor();
  await look('confirm-reject');
  await inDialog('Reject').click();
  await page.getByRole('heading', { name: 'You rejected this' }).waitFor();
  await look('ended-rejected');
}
