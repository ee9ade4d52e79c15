import { describe, expect, it } from 'vitest';
import { events as storedEvents } from '../callbacks/events/event.model.ts';
import { answered, aTestApp } from '../testing/test-app.ts';
import { aMessage, refusal } from '../testing/world.ts';

const typesOf = async (messageId: string) => {
  const events = await storedEvents.findAll({ where: { messageId } });
  return events.map(({ type }) => type).sort();
};

describe('in a test app, a message that several people must approve', () => {
  it('is approved by test approvers, each with a proof', async () => {
    const app = await aTestApp();
    const { message_id, approvals } = await aMessage(app, {
      to: ['usr_test_approves', 'usr_test_comments'],
      approvals: { required: 2 },
      require: 'passkey',
    });
    expect(approvals).toEqual({ required: 2, enough_recipients: true });
    await answered();
    const { status, answers } = await app.open.messages.get({ message_id });
    expect(status).toBe('approved');
    expect(answers?.map(({ responder }) => responder.subscriber_id).toSorted()).toEqual([
      'usr_test_approves',
      'usr_test_comments',
    ]);
    const nonces = answers?.map(({ passkey }) => passkey?.nonce);
    expect(new Set(nonces).size).toBe(2);
    expect(await typesOf(message_id)).toEqual(['message.approved', 'message.progressed']);
  });

  it('is rejected by one of them', async () => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, {
      to: ['usr_test_approves', 'usr_test_rejects', 'usr_test_silent'],
      approvals: { required: 2 },
    });
    await answered();
    const { status, response } = await app.open.messages.get({ message_id });
    expect([status, response?.responder.subscriber_id]).toEqual(['rejected', 'usr_test_rejects']);
  });

  it('waits for the clock', async () => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, {
      to: ['usr_test_approves', 'usr_test_slow'],
      approvals: { required: 2 },
    });
    await answered();
    expect((await app.open.messages.get({ message_id })).progress).toMatchObject({
      required: 2,
      approved: 1,
    });
    await app.open.testMode.clock({ advance_seconds: 60 });
    expect((await app.open.messages.get({ message_id })).status).toBe('approved');
  });

  it('is not answered by an approver whom it excludes', async () => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, {
      to: ['usr_test_approves', 'usr_test_rejects', 'usr_test_reports'],
      approvals: { exclude: ['usr_test_rejects', 'ref:test_reports'] },
    });
    await answered();
    const message = await app.open.messages.get({ message_id });
    expect([message.status, message.report_count]).toEqual(['approved', 1]);
  });

  it('takes each response as the answer of another person', async () => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, {
      to: ['usr_test_silent', 'usr_test_slow'],
      approvals: { required: 2 },
    });
    const answer = { message_id, value: 'approve' as const };
    const first = await app.open.testMode.respond({ ...answer, name: 'Ada' });
    expect(first).toMatchObject({ approved: false, progress: { required: 2, approved: 1 } });
    const second = await app.open.testMode.respond({ ...answer, name: 'Ada' });
    expect(second).toMatchObject({ approved: true, progress: null });
    expect(second.answers).toHaveLength(2);
    expect(await refusal(app.open.testMode.respond(answer))).toBe('already_responded');
  });
});
