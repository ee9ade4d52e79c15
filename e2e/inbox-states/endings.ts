import { signInPerson } from '@assent/testkit/fixtures/person';
import { writeComment } from '../fixtures/inbox.ts';
import { longest, unbreakable } from './reading.ts';
import type { StateContext } from './state-context.ts';

/** Messages that ended without the person who looks at them. */
export async function endings(state: StateContext) {
  const { deployment, business, link, page, inspect, open, ask } = state;
  const colleague = await signInPerson(deployment.baseUrl, 'dorothy.vaughan@example.com');
  await colleague.join(link);
  const idOf = (path: string) => path.slice('m/'.length);
  const cancel = (path: string, reason?: string) =>
    business.open(`messages/${idOf(path)}/cancel`, { body: { reason } });

  const answered = await ask({ title: 'Release version 2.4?' });
  await colleague.respond(idOf(answered), 'approve');
  await open(answered);
  await inspect('ended-approved-by-other');
  await colleague.app('me', { method: 'PUT', body: { display_name: unbreakable(60) } });
  const refused = await ask(longest);
  await open(refused);
  await writeComment(page, 'Let me ask the others first.');
  await colleague.app(`messages/${idOf(refused)}/respond`, {
    body: { value: 'reject', comment: longest.title.repeat(8) },
  });
  await page.getByRole('heading', { name: /rejected this$/ }).waitFor();
  await inspect('ended-rejected-by-other');

  const withdrawn = await ask({ title: 'Close the gate?' });
  await cancel(withdrawn, `It rains, and the gate is closed: ${unbreakable(100)}`);
  await open(withdrawn);
  await inspect('ended-withdrawn-reason');
  const dropped = await ask({ title: 'Paint the gate?' });
  await cancel(dropped);
  await open(dropped);
  await inspect('ended-withdrawn');

  const late = await ask({ title: 'Ring the bell?' });
  await deployment.database.endIn(idOf(late), -1_000);
  await open(late);
  await inspect('ended-expired');
  await page.getByRole('button', { name: 'I did not expect this' }).click();
  await page.getByRole('dialog').waitFor();
  await inspect('ended-report');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await page.getByText(/^Reported to /).waitFor();
  await inspect('ended-reported');

  await open('history');
  await inspect('history');
  await open('history?q=gate');
  await page.getByRole('list', { name: 'Found requests' }).waitFor();
  await inspect('history-found');
  await open('history?q=elephant');
  await page.getByRole('heading', { name: 'No request matches all of this' }).waitFor();
  await inspect('history-nothing-found');
}
