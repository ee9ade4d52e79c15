import { afterEach, expect, it, vi } from 'vitest';
import { runSteps } from '../../jobs.ts';
import { listening } from '../../testing/listening.ts';
import { aMessage, anAccount, aSubscriber, asPerson } from '../../testing/world.ts';
import { streams } from './streams.ts';

afterEach(() => {
  vi.useRealTimers();
  return streams.endAll();
});
const later = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

it('reach a person who joined after a message was sent, from the time at which it was widened', async () => {
  const account = await anAccount();
  const ada = await aSubscriber(account);
  const bob = await aSubscriber(account);
  const [bobs, adas] = (await account.open.subscriptions.subscribers({})).data;
  const [mine] = (await bob.inbox.subscriptions.mine({})).data;
  await bob.inbox.subscriptions.leave({ subscription_id: mine?.subscription_id ?? '' });
  const { message_id } = await aMessage(account, {
    to: [adas?.subscriber_id ?? ''],
    widen: [{ after: 60, to: [bobs?.subscriber_id ?? ''] }],
  });
  later(30);
  await aSubscriber(account, bob);
  const device = await listening(() => asPerson(bob.token).changes.ofPerson());
  later(31);
  await runSteps();
  expect((await bob.inbox.answers.inbox({})).data).toHaveLength(1);
  await ada.inbox.answers.respond({ message_id, value: 'approve' });
  await expect.poll(device.kinds).toContain('message.approved');
});
