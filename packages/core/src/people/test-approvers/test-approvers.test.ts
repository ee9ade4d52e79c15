import { describe, expect, it } from 'vitest';
import { onEnqueued } from '../../platform/database/work.ts';
import { anAccount, aPerson, asApp, refusal, tokenOf } from '../../testing/world.ts';
import { TestApprover } from './test-approvers.schema.ts';
import {
  dueAgain,
  dueTestRecipients,
  settleTestRecipient,
  testRecipients,
} from './test-recipient.model.ts';
import { wakeTestApprover } from './test-recipients.ts';

async function aMessageTo(to: string[], more: { scheduled_at?: number } = {}) {
  const { test } = await anAccount();
  const open = asApp(test.appid, test.open_secret);
  const payload = { title: 'Deploy 42?' };
  const topic = test.default_topic;
  const sent = await open.messages.send({ topic, type: 'approval', payload, to, ...more });
  return { test, ...sent, ...(await open.messages.get({ message_id: sent.message_id })) };
}
const aMessageToAll = (more = {}) => aMessageTo([...TestApprover.options], more);

const recipientOf = (messageId: string, approver: TestApprover) =>
  testRecipients.existing({ messageId, approver });

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

  it('answer when a message is sent, after a minute, or never', async () => {
    const { message_id, sent_at } = await aMessageToAll();
    const due = new Map(
      (await testRecipients.findAll({ where: { messageId: message_id } })).map((row) => [
        row.approver,
        row.dueAt,
      ]),
    );
    for (const approver of TestApprover.options)
      expect([approver, due.get(approver)]).toEqual([
        approver,
        approver === 'usr_test_silent'
          ? null
          : (sent_at ?? 0) + (approver === 'usr_test_slow' ? 60_000 : 0),
      ]);
  });

  it('are work of this process once they are due', async () => {
    const enqueued: string[] = [];
    const stop = onEnqueued((work) => {
      if (work.table === 'test_recipients') enqueued.push(work.id);
    });
    const { test, message_id } = await aMessageToAll();
    await aMessageToAll({ scheduled_at: Date.now() + 60_000 });
    const at = (name: TestApprover) => recipientOf(message_id, name);
    const [silent, slow] = [await at('usr_test_silent'), await at('usr_test_slow')];
    expect(enqueued).toHaveLength(TestApprover.options.length - 2);
    expect(enqueued).not.toContain(silent.id);
    await wakeTestApprover({ id: message_id, appId: test.appid }, 'usr_test_slow');
    expect(enqueued.at(-1)).toBe(slow.id);
    const { message_id: id, test: app } = await aMessageTo(['usr_test_silent']);
    await wakeTestApprover({ id, appId: app.appid }, 'usr_test_slow');
    stop();
    expect(enqueued).toHaveLength(TestApprover.options.length - 1);
  });

  it('who are due are those of the app, longest waiting first', async () => {
    const { test, message_id, sent_at } = await aMessageToAll();
    const now = sent_at ?? 0;
    const rows = await testRecipients.findAll({ where: { messageId: message_id } });
    const slow = await recipientOf(message_id, 'usr_test_slow');
    const due = async (limit: number, at = now, appId = test.appid) =>
      (await dueTestRecipients(appId, at, limit)).map(({ id }) => id);
    expect((await due(50)).sort()).toEqual(
      rows
        .filter(({ dueAt }) => dueAt === now)
        .map(({ id }) => id)
        .sort(),
    );
    expect(await due(50, now - 1)).toEqual([]);
    await dueAgain(slow, now - 5);
    expect(await due(1)).toEqual([slow.id]);
    const other = await anAccount();
    expect(await due(50, now, other.test.appid)).toEqual([]);
  });

  it('are settled by the process that holds the claim, until they are made due again', async () => {
    const { message_id } = await aMessageTo(['usr_test_slow', 'usr_test_asks']);
    const slow = await recipientOf(message_id, 'usr_test_slow');
    const { id } = slow;
    const untouched = await recipientOf(message_id, 'usr_test_asks');
    await testRecipients.update({ claim: 'mine' }, { where: { id } });
    expect(await settleTestRecipient(slow, 'other', null)).toBe(0);
    await dueAgain(slow, 7);
    expect(await recipientOf(message_id, 'usr_test_slow')).toMatchObject({ dueAt: 7, claim: null });
    expect(await settleTestRecipient(slow, 'mine', null)).toBe(0);
    await testRecipients.update({ claim: 'mine' }, { where: { id } });
    expect(await settleTestRecipient(slow, 'mine', 9)).toBe(1);
    expect(await recipientOf(message_id, 'usr_test_slow')).toMatchObject({ dueAt: 9, claim: null });
    expect(await recipientOf(message_id, 'usr_test_asks')).toEqual(untouched);
  });
});
