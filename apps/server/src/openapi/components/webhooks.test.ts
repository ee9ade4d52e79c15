import { deliverCallbacks } from '@assent/core/testing/deliver-callbacks';
import { aReceiver } from '@assent/core/testing/recorders';
import { aMessage, anAccount, appWith, aSubscriber, service } from '@assent/core/testing/world';
import { describe, expect, it } from 'vitest';
import { at, keysOf } from '../json.ts';
import { document, wrongAnswer } from '../testing/held.ts';

const bodyOf = (type: string) => {
  const content = ['post', 'requestBody', 'content', 'application/json'];
  return ['webhooks', type, ...content];
};

/** The callbacks of an account whose one message was approved and reported, and whose other one was withdrawn. */
async function sentCallbacks() {
  const account = await anAccount({ callbackUrl: 'http://receiver.test/callback' });
  const person = await aSubscriber(account);
  const [one, other] = [await aMessage(account, { ext: 'x' }), await aMessage(account)];
  await person.inbox.answers.respond({ message_id: one.message_id, value: 'approve' });
  await person.inbox.reports.report({ message_id: one.message_id, comment: 'Who are you?' });
  await account.open.messages.cancel({ message_id: other.message_id, reason: 'Paid' });
  const receiver = aReceiver();
  while (await deliverCallbacks(service, receiver.post));
  return receiver.posts.filter(
    (post) => post.body.includes(one.message_id) || post.body.includes(other.message_id),
  );
}

describe('a callback', () => {
  it('has the body and the headers of the document', async () => {
    const posts = await sentCallbacks();
    expect(posts.map((post) => at(JSON.parse(post.body), 'type')).sort()).toEqual([
      'message.approved',
      'message.canceled',
      'message.reported',
    ]);
    for (const { body, headers } of posts) {
      const event: unknown = JSON.parse(body);
      const type = String(at(event, 'type'));
      expect(wrongAnswer([...bodyOf(type), 'schema'], event)).toBeNull();
      expect(keysOf(headers)).toEqual(
        expect.arrayContaining(['webhook-id', 'webhook-timestamp', 'webhook-signature']),
      );
    }
  });

  it('has the body and the headers of the document for a test', async () => {
    const account = await anAccount({ callbackUrl: 'http://receiver.test/callback' });
    const receiver = aReceiver();
    await appWith(account, receiver.post).callbacks.test({});
    const event: unknown = JSON.parse(receiver.posts[0]?.body ?? '');
    expect(wrongAnswer([...bodyOf('webhook.test'), 'schema'], event)).toBeNull();
  });

  it('has a valid example', () => {
    const example = at(document, ...bodyOf('message.approved'), 'example');
    expect(wrongAnswer([...bodyOf('message.approved'), 'schema'], example)).toBeNull();
  });
});
