// A deployment that a made-up person approves: node --test approval.test.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Assent } from '@assent/sdk';
import { signIn } from './person.mjs';

test('a deployment that Grace approves goes on', async () => {
  const assent = new Assent();
  const topic = process.env.ASSENT_TOPIC;
  const grace = await signIn(`grace-${Date.now()}@example.com`);
  const invite = await assent.invites.create({ topic });
  await grace.join(invite.url);

  const message = await assent.messages.sendAndWait(
    { topic, type: 'approval', payload: { title: 'Deploy?' } },
    { onSent: ({ message_id }) => grace.respond(message_id, 'approve', 'Go') },
  );

  assert.equal(message.approved, true);
  assert.equal(message.response.comment, 'Go');
});
