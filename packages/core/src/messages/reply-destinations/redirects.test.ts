import { afterEach, expect, it } from 'vitest';
import { deliveries } from '../../callbacks/deliveries/delivery.model.ts';
import { createCallbackPoster } from '../../platform/outbound/callback-poster.ts';
import { deliverCallbacks } from '../../testing/deliver-callbacks.ts';
import { aHttpServer } from '../../testing/machine/loopback.ts';
import { anOutbound, closing, endTest } from '../../testing/posting.ts';
import { aMessage, anAccount, service } from '../../testing/world.ts';

afterEach(async () => {
  await endTest();
  await deliveries.update({ status: 'skipped', dueAt: null }, { where: { status: 'pending' } });
});

it('a redirect of a reply_to is not followed, so its authorization goes nowhere else', async () => {
  const elsewhere = closing(await aHttpServer((_req, res) => res.end()));
  const received: unknown[] = [];
  const { origin } = closing(
    await aHttpServer((req, res) => {
      received.push(req.headers.authorization);
      res.writeHead(307, { location: elsewhere.origin }).end();
    }),
  );
  const account = await anAccount();
  const { open } = account;
  const reply_to = { url: `${origin}/resume`, authorization: 'Bearer 17' };
  const { message_id } = await aMessage(account, { reply_to });
  await open.messages.cancel({ message_id });
  await deliverCallbacks(service, createCallbackPoster(anOutbound()));
  expect(received).toEqual(['Bearer 17']);
  expect(elsewhere.connections()).toBe(0);
  const { data } = await open.callbacks.deliveries({ message_id });
  const delivery = data.find(({ destination }) => destination === 'reply_to');
  expect(delivery).toMatchObject({ status: 'pending', last_error: 'redirect' });
});
