import type { Business } from '@assent/testkit/fixtures/business';
import { z } from 'zod';
import { everyField } from '../fixtures/card-fields.ts';
import { statusOf, writeComment } from '../fixtures/inbox.ts';
import { networkOf } from './network.ts';
import type { StateContext } from './state-context.ts';

const comment = 'Checked with accounting.\nNext time a day earlier, please.';

const Asked = z.object({
  questions: z.object({ data: z.array(z.object({ question_id: z.string() })) }),
});

/** Answers the questions about a message, as its sender does. */
async function answerQuestions(business: Business, messageId: string) {
  const { questions } = Asked.parse(await statusOf(business, messageId));
  const body = { text: 'It is for the delivery of 12 November.' };
  for (const { question_id } of questions.data)
    await business.open(`messages/${messageId}/questions/${question_id}/answer`, { body });
}

/** From the two buttons to the outcome. */
export async function deciding(state: StateContext) {
  const { deployment, business, inspect, ask, freshPhone } = state;
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

  const path = await ask({ title: 'Pay invoice 4714?', questions: 'allowed' });
  await open(path);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('Your question').fill(comment);
  await inspect('asking', page);
  await page.getByRole('button', { name: 'Send the question' }).click();
  await page.getByText('No answer yet').waitFor();
  await inspect('question-waits', page);
  await choose('Approve');
  await ready('Approve');
  await answerQuestions(business, path.replace('m/', ''));
  await page.getByRole('alert').getByText('There is something new to read').waitFor();
  await page.getByText('It is for the delivery of 12 November.').waitFor();
  await inspect('question-answered', page);
  for (const at of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await page.getByLabel('Your question').fill(`Who ordered part ${at}?`);
    await page.getByRole('button', { name: 'Send the question' }).click();
    await page.getByText(`Who ordered part ${at}?`).waitFor();
  }
  await page.getByText('3 questions wait for an answer.').waitFor();
  await inspect('question-limit', page);
  await page.context().close();
}

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
