import { accepted } from '@assent/testkit/fixtures/call';
import { signInPerson } from '@assent/testkit/fixtures/person';
import { z } from 'zod';
import { waitUntilLoaded } from './phone.ts';
import type { StateContext } from './state-context.ts';

const List = z.object({ data: z.array(z.object({ stand_in_id: z.string() })) });
const Subscribers = z.object({ data: z.array(z.object({ subscriber_id: z.string() })) });
const Sent = z.object({ message_id: z.string() });
const anything = z.looseObject({});
const day = 86_400_000;

/** Somebody with a name as long as it may be: asked, asking, represented. */
export async function standIns(state: StateContext) {
  const { page, deployment, business, link, email, inspect, open, press } = state;
  const address = `${'rindfleischetikettierung'.repeat(3).slice(0, 60)}@example.com`;
  const other = await signInPerson(deployment.baseUrl, address);
  await other.join(link);
  const [joined] = (await accepted(Subscribers, business.open('subscribers'))).data;

  await open('settings');
  await press('Ask somebody');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await inspect('settings-ask-stand-in');
  await page.getByLabel('Their email address').fill(email);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('This is your own address. Enter another one.').waitFor();
  await page.getByLabel('Last day').fill('2026-01-01');
  await page.getByText('It must not be before the first day.').waitFor();
  await inspect('settings-ask-stand-in-refused');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await press('Ask somebody');
  await page.getByLabel('Their email address').fill(address);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Not answered yet').waitFor();

  const now = Date.now();
  const body = { email, starts_at: now, ends_at: now + 7 * day };
  await accepted(anything, other.app('stand-ins', { body }));
  await page.getByText(/asks you to stand in/).waitFor();
  await inspect('settings-stand-in-requests');
  await page.getByRole('button', { name: /^Accept to stand in/ }).click();
  await page.getByText('Now', { exact: true }).waitFor();
  const { data } = await accepted(List, other.app('stand-ins'));
  for (const { stand_in_id } of data)
    await other.app(`stand-ins/${stand_in_id}/accept`, { body: {} });
  await page.getByText('Now', { exact: true }).nth(1).waitFor();
  await inspect('settings-stand-ins');
  await page
    .getByRole('button', { name: /^End: You for/ })
    .first()
    .click();
  await dialog.waitFor();
  await inspect('settings-end-stand-in');
  await page.keyboard.press('Escape');

  const { message_id } = await accepted(
    Sent,
    business.open('messages', {
      body: {
        topic: business.topic,
        type: 'approval',
        payload: { title: 'Release the wages?' },
        to: [joined?.subscriber_id ?? ''],
        expires_in: 3 * 3_600, // at the top of the list
      },
    }),
  );
  await open('');
  await page.getByRole('link', { name: 'Release the wages?' }).waitFor();
  await inspect('list-acting');
  await open(`m/${message_id}`);
  await inspect('message-acting');
  await page
    .getByRole('group', { name: 'Your answer' })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await dialog.waitFor();
  await inspect('confirm-acting');
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('heading', { name: /^You approved this for/ }).waitFor();
  await inspect('message-acted');
  await open('history');
  await waitUntilLoaded(page);
  await inspect('history-acted');
}
