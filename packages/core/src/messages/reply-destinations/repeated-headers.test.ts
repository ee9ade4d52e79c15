import { expect, it } from 'vitest';
import type { CallbackPoster } from '../../platform/outbound/callback-poster.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { answered } from '../../testing/recorders.ts';
import { placesOf } from '../../testing/stored-rows.ts';
import { aMessage, anAccount, aSubscriber, service } from '../../testing/world.ts';

const TOKEN = 'Bearer tok_4mQz8Ws1Ny73';

it('stores no authorization that a receiver repeats in its response', async () => {
  // A 410 ends the delivery.
  const repeats: CallbackPoster = async ({ headers }) => ({
    ...answered(410),
    excerpt: `Gone. authorization: ${headers.authorization}`,
  });
  const account = await anAccount();
  const ada = await aSubscriber(account);
  const url = 'https://flows.example.com/resume/18';
  const attemptsOf = async (reply_to: { url: string; authorization?: string }) => {
    const { message_id } = await aMessage(account, { reply_to });
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    while (await deliverCallbacks(service, repeats));
    const { data } = await account.open.callbacks.deliveries({ message_id });
    const delivery_id = data.find((each) => each.destination === 'reply_to')?.delivery_id ?? '';
    return (await account.open.callbacks.delivery({ delivery_id })).attempts;
  };
  expect(await attemptsOf({ url, authorization: TOKEN })).toMatchObject([
    { status_code: 410, response_excerpt: null },
  ]);
  expect(await placesOf(TOKEN)).toEqual([]);
  // Without an authorization there is nothing to hide.
  expect(await attemptsOf({ url })).toMatchObject([
    { response_excerpt: 'Gone. authorization: undefined' },
  ]);
});
