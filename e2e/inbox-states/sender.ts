import { waitUntilLoaded } from './phone.ts';
import { unbreakable } from './reading.ts';
import type { StateContext } from './state-context.ts';

const domain = `${unbreakable(60).toLowerCase()}.example`;

/** A sender with the longest name and a domain that is proven, wherever people see who it is. */
export async function sender({
  deployment,
  business,
  link,
  inspect,
  open,
  ask,
  anotherPhone,
}: StateContext) {
  await business.developer('domain', { method: 'PUT', body: { domain } });
  // No name server is asked here: proving a domain has a test of its own.
  await deployment.database.run(
    'UPDATE domains SET proven_name = name, verified_at = ?, proven_at = ? WHERE account_id = (SELECT account_id FROM apps WHERE id = ?)',
    [Date.now(), Date.now(), business.appid],
  );
  await business.developer('sender-name', {
    method: 'PUT',
    body: { sender_name: unbreakable(60) },
  });
  const asked = await ask({
    title: 'Release the order?',
    context: { url: `https://${domain}/17`, label: 'Order 17', isSecure: false },
    expiresIn: 300,
  });
  await open('');
  await inspect('sender-list');
  await open(asked);
  await inspect('sender-message');
  const other = await anotherPhone();
  await other.goto(link);
  await waitUntilLoaded(other);
  await inspect('sender-join', other);
  await other.context().close();
}
