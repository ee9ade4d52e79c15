import { accepted } from '@assent/testkit/fixtures/call';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { z } from 'zod';
import { waitUntilLoaded } from './phone.ts';
import type { StateContext } from './state-context.ts';

const Subscribers = z.object({
  data: z.array(z.object({ subscriber_id: z.string(), display_name: z.string() })),
});
const StandIns = z.object({ data: z.array(z.object({ stand_in_id: z.string() })) });
const Sent = z.object({ message_id: z.string(), match_code: z.string() });
const anything = z.looseObject({});
const day = 86_400_000;

const payload = {
  title: 'Pay 48,000 EUR to Fabrikam?',
  body: 'The second half of the order of March.',
  approve_label: 'Pay',
  reject_label: 'Decline',
  fields: [
    { key: 'amount', label: 'Amount', type: 'number', default: 48_000, required: true },
    { key: 'account', label: 'Account', type: 'text', default: 'Main account' },
  ],
};

/** One message with several approvals, values to change and a number, answered for somebody else. */
export async function everything(state: StateContext) {
  const { deployment, business, link, email, inspect, freshPhone } = state;
  const [grace, alan] = [
    await signInPerson(deployment.baseUrl, 'grace.murray@example.org'),
    await signInPerson(deployment.baseUrl, 'alan.turing@example.org'),
  ];
  for (const person of [grace, alan]) await person.join(link);
  const { data } = await accepted(Subscribers, business.open('subscribers'));
  const to = [grace, alan].map(
    ({ name }) => data.find(({ display_name }) => display_name === name)?.subscriber_id,
  );
  const now = Date.now();
  const body = { email, starts_at: now, ends_at: now + day };
  await accepted(anything, alan.app('stand-ins', { body }));
  const page = await freshPhone();
  const open = async (path: string) => {
    await page.goto(`${deployment.baseUrl}/inbox/${path}`);
    await waitUntilLoaded(page);
  };
  await open('settings');
  await page.getByRole('button', { name: 'Accept to stand in for Alan Turing' }).click();
  await page.getByText('You for Alan Turing').waitFor();

  const approvals = { required: 2, values: 'each' };
  const message = {
    topic: business.topic,
    type: 'approval',
    payload,
    to,
    approvals,
    match: true,
    expires_in: 2 * 3_600,
  };
  const sent = await accepted(Sent, business.open('messages', { body: message }));
  const fields = { amount: 47_500, account: 'Main account' };
  const yes = { value: 'approve', match: sent.match_code, comment: 'As agreed.', fields };
  await accepted(anything, grace.app(`messages/${sent.message_id}/respond`, { body: yes }));

  await open(`m/${sent.message_id}`);
  await page.getByLabel('Amount').fill('46000');
  await inspect('everything', page);
  await page.getByRole('group', { name: 'Your answer' }).getByText('Pay for Alan').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Grace Murray approved other values').waitFor();
  await sheet.getByText('You’re the last approver.').waitFor();
  await sheet.getByText('You act for Alan Turing').waitFor();
  await sheet.getByText('You changed 1 value').waitFor();
  await inspect('everything-confirm', page);
  await sheet.getByRole('radiogroup').getByText(sent.match_code, { exact: true }).click();
  await sheet.getByRole('button', { name: 'Pay for Alan Turing with changes' }).click();
  await page.getByRole('heading', { name: '2 people approved this' }).waitFor();
  await page.getByText('46,000').waitFor();
  await inspect('everything-ended', page);

  const first = await accepted(
    Sent,
    business.open('messages', { body: { ...message, approvals: { required: 2 } } }),
  );
  await open(`m/${first.message_id}`);
  await page.getByLabel('Amount').fill('46000');
  await page.getByRole('group', { name: 'Your answer' }).getByText('Pay for Alan').click();
  await sheet.getByRole('radio', { name: first.match_code }).check({ force: true });
  await sheet.getByRole('button', { name: 'Pay for Alan Turing with changes' }).click();
  await page.getByRole('heading', { name: 'You approved this for Alan Turing' }).waitFor();
  await page.getByText('46,000').waitFor();
  await inspect('everything-mine', page);
  await open('');
  await page.getByText('You approved').first().waitFor();
  await inspect('everything-list', page);
  await open('history');
  await page.getByText(payload.title).first().waitFor();
  await inspect('everything-history', page);
  await business.open(`messages/${first.message_id}/cancel`, { body: {} });
  const {
    data: [standIn],
  } = await accepted(StandIns, alan.app('stand-ins'));
  await accepted(anything, alan.app(`stand-ins/${standIn?.stand_in_id}/end`, { body: {} }));
  await page.context().close();
}
