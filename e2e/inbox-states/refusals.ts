import { accepted } from '@assent/testkit/fixtures/call';
import { tokenIn } from '@assent/testkit/fixtures/person';
import { z } from 'zod';
import { waitUntilLoaded } from './phone.ts';
import type { StateContext } from './state-context.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** The same phone, in a window of a mail program. */
const inApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const Made = z.object({ invite_id: z.string(), url: z.string() });

/** Links that are not valid, unknown addresses, and browsers without notifications. */
export async function refusals(state: StateContext) {
  const { deployment, business, page, inspect, open, press } = state;
  await business.open('topics', { body: { name: 'warehouse' } });
  const topic = business.topic.replace('default', 'warehouse');
  const invite = (body: object) =>
    accepted(Made, business.open('invites', { body: { topic, ...body } }));
  const show = async (url: string, name: string) => {
    await page.goto(url);
    await waitUntilLoaded(page);
    await inspect(name);
  };

  await show((await invite({})).url, 'join-signed-in');
  await show((await invite({ email: 'somebody.else@example.com' })).url, 'join-locked');
  await press('Join');
  await page.getByText('This invite is for another address').waitFor();
  await inspect('join-for-another');

  const revoked = await invite({});
  await business.open(`invites/${revoked.invite_id}/revoke`, { body: {} });
  await show(revoked.url, 'join-revoked');
  const expired = await invite({});
  await deployment.database.run('UPDATE invites SET expires_at = 1 WHERE id = ?', [
    expired.invite_id,
  ]);
  await show(expired.url, 'join-expired');
  const used = await invite({});
  await deployment.database.run('UPDATE invites SET uses = max_uses WHERE id = ?', [
    used.invite_id,
  ]);
  await show(used.url, 'join-used');
  await show(used.url.replace(tokenIn(used.url), 'A'.repeat(22)), 'join-unknown');
  await open('nowhere');
  await inspect('lost');

  for (const [name, userAgent, help] of [
    ['iphone', iPhone, 'Add Assent to your Home Screen'],
    ['in-app', inApp, 'Open Assent in your browser'],
    ['unsupported', undefined, undefined],
  ] as const) {
    const other = await state.anotherPhone(userAgent);
    await other.context().addCookies(await state.context.cookies());
    await other.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await other.goto(state.link);
    await other.getByRole('button', { name: 'Open the inbox' }).waitFor();
    await inspect(`joined-${name}`, other);
    await other.getByRole('button', { name: 'Open the inbox' }).click();
    await other.getByRole('heading', { name: 'Inbox', exact: true }).waitFor();
    await waitUntilLoaded(other);
    // What has to be done for notifications is said there too, until it is hidden.
    if (help) {
      await other.getByText(help).waitFor();
      await inspect(`open-${name}`, other);
      await other.getByRole('button', { name: 'Hide' }).click();
      await other.getByText(help).waitFor({ state: 'detached' });
    }
    await other.context().close();
  }
}
