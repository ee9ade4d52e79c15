import { writeComment } from '../fixtures/inbox.ts';
import { networkOf } from './network.ts';
import type { StateContext } from './state-context.ts';

/** As long as the API allows, without a place to break a line. */
export const unbreakable = (length: number) =>
  'Rindfleischetikettierung'.repeat(90).slice(0, length);

export const longest = {
  title: unbreakable(120),
  body: `${unbreakable(500)}\nhttps://${unbreakable(60)}.example/${unbreakable(300)}`,
  details: Array.from({ length: 12 }, () => ({ label: unbreakable(40), value: unbreakable(200) })),
  labels: { approve: unbreakable(24), reject: unbreakable(25).slice(1) },
  context: { url: `https://${unbreakable(60)}.example/`, label: unbreakable(40), isSecure: true },
};

/** A message that is open, as its sender wrote it. */
export async function reading({ page, network, inspect, open, ask, freshPhone }: StateContext) {
  const invoice = await ask({
    title: 'Pay invoice 4711?',
    body: 'The goods arrived on Thursday and were checked.\nSee https://fabrikam.example/4711, or ask Tim.',
    details: [
      { label: 'Supplier', value: 'Fabrikam Paper Ltd' },
      { label: 'Amount', value: '12,400.00 EUR' },
      { label: 'Due', value: '4 December' },
    ],
    context: { url: 'https://fabrikam.example/4711', label: 'Invoice 4711', isSecure: true },
  });
  await open(invoice);
  await inspect('message-new-sender');
  await page.getByRole('button', { name: 'I did not expect this' }).click();
  await page.getByRole('dialog').waitFor();
  await inspect('message-report');

  await open(
    await ask({
      title: 'Open the gate?',
      context: { url: 'https://fabrikam.example/gates/17', isSecure: false },
      expiresIn: 240,
    }),
  );
  await inspect('message-link');

  await open(invoice);
  network.fail(/contextLinks/);
  await page.getByRole('button', { name: 'Invoice 4711' }).click();
  await page.getByRole('alert').waitFor();
  await inspect('message-link-failed');
  network.free();
  await page.bringToFront(); // the tab that the link opened was: what lies behind is not drawn, nor pressed

  await open(await ask(longest));
  await inspect('message-longest');
  await writeComment(page, unbreakable(950));
  await inspect('message-longest-comment');
  // A keyboard that is open leaves this much.
  await page.setViewportSize({ width: 390, height: 460 });
  await inspect('message-keyboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('group', { name: 'Your answer' })
    .getByRole('button', { name: longest.labels.approve })
    .last()
    .click();
  await page.getByRole('dialog').waitFor();
  await inspect('message-longest-confirm');

  const fresh = await freshPhone();
  const itsNetwork = await networkOf(fresh);
  itsNetwork.hold(/answers\.show/);
  await fresh.goto(new URL(`/inbox/${invoice}`, page.url()).href);
  await fresh.getByText('Loading the request').waitFor({ state: 'attached' });
  await inspect('message-loading', fresh);
  itsNetwork.fail(/answers\.show/);
  await fresh.getByText('We cannot reach Assent').waitFor();
  await inspect('message-error', fresh);
  await fresh.context().close();
  await open('m/msg_01jd0000000000000000000000');
  await inspect('message-missing');
}
