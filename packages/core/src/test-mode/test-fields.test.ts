import { describe, expect, it } from 'vitest';
import { answered, aTestApp } from '../testing/test-app.ts';
import { aMessage, problemIn } from '../testing/world.ts';

const payload = {
  title: 'Pay?',
  fields: [
    { key: 'amount', label: 'Amount', type: 'number' as const, default: 1200 },
    { key: 'reason', label: 'Reason', type: 'text' as const, required: true, min: 3 },
    { key: 'note', label: 'Note', type: 'text' as const },
  ],
};

describe('fields in a test app', () => {
  it.each(['usr_test_approves', 'usr_test_comments'])(
    'are answered with valid values by %s',
    async (approver) => {
      const app = await aTestApp();
      const { message_id } = await aMessage(app, { to: [approver], payload });
      await answered();
      expect((await app.open.messages.get({ message_id })).response).toMatchObject({
        value: 'approve',
        fields: { amount: 1200, reason: 'xxx' },
        edited: [],
      });
    },
  );

  it('are rejected without values if none apply', async () => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, { to: ['usr_test_rejects'], payload });
    await answered();
    const { response } = await app.open.messages.get({ message_id });
    expect(response).toMatchObject({ value: 'reject', fields: {}, edited: [] });
  });

  it('are answered with the given values by an invented person', async () => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, { to: ['usr_test_silent'], payload });
    const answer = { message_id, value: 'approve' as const };
    const { respond } = app.open.testMode;
    const problem = await problemIn(respond({ ...answer, fields: { amount: 1 } }));
    expect(problem.more.errors).toMatchObject([{ pointer: '/fields/reason', code: 'required' }]);
    const fields = { amount: 900, reason: 'less' };
    expect((await respond({ ...answer, fields })).response).toMatchObject({
      fields,
      edited: ['amount'],
    });
  });

  it('are those that others have approved, where all must be the same', async () => {
    const app = await aTestApp();
    const { message_id } = await aMessage(app, {
      to: ['usr_test_slow', 'usr_test_silent', 'usr_test_rejects'],
      approvals: { required: 3, exclude: ['usr_test_rejects'] },
      widen: [{ after: 60, to: ['usr_test_approves'] }],
      payload,
    });
    const answer = { message_id, value: 'approve' as const };
    const fields = { amount: 1, reason: 'due today' };
    await app.open.testMode.respond({ ...answer, fields });
    const { code, more } = await problemIn(
      app.open.testMode.respond({ ...answer, fields: { ...fields, amount: 2 } }),
    );
    expect([code, more.extra]).toEqual(['values_differ', { fields }]);
    await app.open.testMode.respond(answer);
    await app.open.testMode.clock({ advance_seconds: 60 });
    const { status, answers } = await app.open.messages.get({ message_id });
    expect(status).toBe('approved');
    expect(answers?.map((each) => each.fields)).toEqual([fields, fields, fields]);
  });
});
