import { expect, it } from 'vitest';
import { answered, aReceiver } from '../../testing/recorders.ts';
import { anAccount, appWith } from '../../testing/world.ts';

it('a test event is about a message that nobody got', async () => {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const receiver = aReceiver(() => answered(204));
  await appWith(account, receiver.post).callbacks.test({});
  expect(JSON.parse(receiver.posts[0]?.body ?? '')).toMatchObject({
    type: 'webhook.test',
    data: {
      status: 'rejected',
      approved: false,
      recipients: { people: 0, reachable: 0, not_subscribed: 0, on_call_missing: [] },
      push: { attempted: 0, accepted: 0, gone: 0 },
      report_count: 0,
      notify_after: 0,
      widen: [],
    },
  });
});
