import { accepted } from '@assent/testkit/fixtures/call';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { z } from 'zod';
import type { StateContext } from './state-context.ts';

const Subscribers = z.object({
  data: z.array(z.object({ subscriber_id: z.string(), display_name: z.string() })),
});

/** Messages that several people approve, that somebody cannot answer, and that ask for a number. */
export async function severalPeople(state: StateContext) {
  const { deployment, business, link, inspect, ask, open, page } = state;
  const grace = await signInPerson(deployment.baseUrl, 'grace.hopper@example.org');
  await grace.join(link);
  const choose = (label: string) =>
    page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: label }).click();
  const sheet = page.getByRole('dialog');
  const ready = (label: string) =>
    sheet
      .getByRole('button', { name: label })
      .and(page.locator(':enabled:not([data-settling])'))
      .waitFor();
  const idIn = (path: string) => path.slice('m/'.length);

  const payment = await ask({
    title: 'Pay 48,000 EUR to Fabrikam?',
    body: 'The second half of the order of March.',
    labels: { approve: 'Pay', reject: 'Decline' },
    approvals: { required: 2 },
  });
  await open(payment);
  await inspect('approvals-none');
  await choose('Pay');
  await ready('Pay');
  await inspect('approvals-confirm-first');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await choose('Decline');
  await ready('Decline');
  await inspect('approvals-confirm-reject');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await grace.respond(idIn(payment), 'approve');
  await page.getByText('1 of 2 approved').waitFor();
  await inspect('approvals-one-of-two');
  await choose('Pay');
  await ready('Pay');
  await inspect('approvals-confirm-last');
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('heading', { name: '2 people approved this' }).waitFor();
  await inspect('approvals-ended');

  const amount = await ask({
    title: 'Pay Fabrikam the rest?',
    fields: [
      { key: 'amount', label: 'Amount in EUR', type: 'number', default: 48_000, required: true },
      { key: 'note', label: 'Note', type: 'text', multiline: true, applies_to: 'both' },
    ],
    approvals: { required: 3 },
  });
  const values = { amount: 47_500, note: 'Without the part that came too late.' };
  await open(amount);
  await choose('Approve');
  await ready('Approve');
  await inspect('values-confirm-first');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await grace.app(`messages/${idIn(amount)}/respond`, {
    body: { value: 'approve', fields: values },
  });
  await page.getByRole('heading', { name: 'Grace Hopper approved these values' }).waitFor();
  await inspect('values-fixed');
  await choose('Approve');
  await ready('Approve with changes');
  await inspect('values-confirm-fixed');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await choose('Reject');
  await ready('Reject');
  await inspect('values-confirm-reject');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await business.open(`messages/${idIn(amount)}/cancel`, { body: {} });

  const access = await ask({
    title: 'Give Tim access to the payroll?',
    approvals: { required: 2 },
    expiresIn: 4 * 3_600, // at the top of the list
  });
  await open(access);
  await choose('Approve');
  await ready('Approve');
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'You approved this' }).waitFor();
  await inspect('approvals-mine');

  const { data } = await accepted(Subscribers, business.open('subscribers'));
  const exclude = data
    .filter(({ display_name }) => display_name !== grace.name)
    .map(({ subscriber_id }) => subscriber_id);
  const release = await ask({ title: 'Release version 2.5?', approvals: { exclude } });
  await open(release);
  await page.getByText('You cannot answer this').waitFor();
  await inspect('approvals-excluded');

  const hers = data
    .filter(({ display_name }) => display_name === grace.name)
    .map(({ subscriber_id }) => subscriber_id);
  await business.group('finance', exclude);
  await business.group('security', hers);
  const firewall = await ask({
    title: 'Open the firewall for Fabrikam?',
    approvals: { each: [{ from: 'group:finance' }, { from: 'group:security' }] },
  });
  await open(firewall);
  await page.getByText('Your approval counts for finance.').waitFor();
  await inspect('groups-none');
  await choose('Approve');
  await ready('Approve');
  await inspect('groups-confirm-first');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await grace.respond(idIn(firewall), 'approve');
  await page.getByText('security: approved').waitFor();
  await inspect('groups-one-of-two');
  await choose('Approve');
  await ready('Approve');
  await inspect('groups-confirm-last');
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: '2 people approved this' }).waitFor();
  await inspect('groups-ended');
  const certificate = await ask({
    title: 'Renew the certificate of the shop?',
    to: [...exclude, ...hers],
    approvals: { each: [{ from: 'group:security' }] },
  });
  await open(certificate);
  await page.getByText('You cannot approve this').waitFor();
  await inspect('groups-only-reject');

  const { message_id, match_code } = await business.send({
    title: 'Reset the password of Katherine?',
    match: true,
  });
  await open(`m/${message_id}`);
  await choose('Approve');
  await sheet.getByRole('radio').first().waitFor();
  await inspect('match-choice');
  await sheet.getByRole('radio', { name: match_code ?? '' }).check({ force: true });
  await ready('Approve');
  await inspect('match-chosen');
  const numbers = await sheet
    .getByRole('radio')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
  const wrong = numbers.find((number) => number !== match_code) ?? '';
  await sheet.getByRole('radio', { name: wrong }).check({ force: true });
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'The number did not match' }).waitFor();
  await inspect('match-wrong');

  await open('');
  await page.getByText('You approved. Waiting for one more.').waitFor();
  await inspect('approvals-list');
  await open(access);
  await page.getByRole('button', { name: 'Take back my approval' }).click();
  await page.getByText('You took back your approval').waitFor();
  await inspect('approvals-taken-back');
  await business.open(`messages/${idIn(access)}/cancel`, { body: {} });
  await business.open(`messages/${idIn(release)}/cancel`, { body: {} });
  await business.open(`messages/${idIn(certificate)}/cancel`, { body: {} });
}
