import { installNewerVersion } from '../fixtures/device-storage.ts';
import { networkOf } from './network.ts';
import type { StateContext } from './state-context.ts';

const hour = 3_600;

/** The two lists: empty, filled, while they load, and when loading fails. */
export async function lists({ page, context, business, ...state }: StateContext) {
  const { inspect, open, ask, press, anotherPhone, freshPhone } = state;
  await open('');
  await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
  await inspect('list-empty');
  await press('Hide');
  await open('history');
  await inspect('history-empty');

  await ask({ title: 'Let the night shift in?', labels: { approve: 'Let in', reject: 'No' } });
  await ask({
    title: 'Pay 12,400.00 EUR to Fabrikam Paper Ltd before the discount ends?',
    expiresIn: 26 * hour,
  });
  await ask({ title: 'Release 120,000 EUR?', require: 'passkey', expiresIn: 5 * hour });
  await ask({ title: 'Open the gate?', expiresIn: 240 });
  await ask({ title: 'Deploy version 2.4 to production?', expiresIn: hour / 2 });
  await open('');
  await inspect('list');
  // In the first 600 ms nobody aims at a row yet, and a new message is shown at once (ADR 84).
  await page.waitForTimeout(700);
  await ask({ title: 'Close the gate?', expiresIn: 200 });
  await page.getByRole('button', { name: '1 new request' }).waitFor();
  await inspect('list-new');
  await press('1 new request');
  await page.getByRole('link', { name: 'Close the gate?' }).waitFor();

  await context.setOffline(true);
  await page.getByText('You are offline').waitFor();
  await inspect('list-offline');
  await context.setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'detached' });

  const fresh = await freshPhone();
  const network = await networkOf(fresh);
  network.hold(/answers\.inbox/);
  await fresh.goto(page.url());
  await fresh.getByText('Loading your requests').waitFor({ state: 'attached' });
  await inspect('list-loading', fresh);
  network.fail(/answers\.inbox/);
  await fresh.getByText('We cannot reach Assent').waitFor();
  await inspect('list-error', fresh);
  await fresh.context().close();

  for (let n = 1; n <= 48; n += 1) await business.send({ title: `Lamp ${n}?` });
  await open('');
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await inspect('list-more');

  const older = await anotherPhone();
  await older.context().addCookies(await context.cookies());
  await older.goto(page.url());
  await installNewerVersion(older);
  await older.getByText('A new version is ready').waitFor();
  await inspect('list-update', older);
  await older.context().close();
}
