import { describe, expect, it } from 'vitest';
import { anAccount, aPerson, asApp, refusal, tokenOf } from '../../testing/world.ts';

describe('test approvers', () => {
  it('have references, which nobody else in a test app can have', async () => {
    const { test } = await anAccount();
    const open = asApp(test.appid, test.open_secret);
    const { default_topic: topic } = test;
    const { message_id } = await open.messages.send({
      topic,
      type: 'approval',
      payload: { title: 'Deploy 42?' },
      to: ['ref:test_silent', 'usr_test_silent'],
    });
    expect((await open.messages.get({ message_id })).to).toEqual(['usr_test_silent']);
    const person = await aPerson();
    const { url } = await open.invites.create({ topic, reference: 'test_approves' });
    const joining = person.inbox.subscriptions.join({ invite_token: tokenOf(url) });
    expect(await refusal(joining)).toBe('reference_taken');
  });
});
