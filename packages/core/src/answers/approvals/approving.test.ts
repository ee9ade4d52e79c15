import { describe, expect, it } from 'vitest';
import { aMessage, problemIn, refusal } from '../../testing/world.ts';
import { aQuorum, aTeam, eventsOf, memberAt, respond } from './testing.ts';

describe('a message that two people must approve', () => {
  it('is approved by the second one', async () => {
    const team = await aTeam(3);
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    const message_id = await aQuorum(team, 2);
    const first = await respond(ada, message_id, 'approve');
    expect(first).toMatchObject({
      status: 'delivered',
      response: null,
      closed_at: null,
      cannot_answer: 'answered',
      approvals: { required: 2, approved: 1, answers: [{ responder: { is_you: true } }] },
    });
    const open = await team.account.open.messages.get({ message_id });
    expect(open).toMatchObject({
      approved: false,
      response: null,
      progress: { required: 2, approved: 1 },
    });
    expect(open.answers).toHaveLength(1);

    const last = await respond(grace, message_id, 'approve');
    expect(last).toMatchObject({
      status: 'approved',
      cannot_answer: null,
      approvals: { approved: 2 },
      response: { responder: { display_name: 'Grace', is_you: true } },
    });
    const closed = await team.account.open.messages.get({ message_id });
    expect(closed).toMatchObject({ approved: true, progress: null });
    expect(closed.answers?.map(({ responder }) => responder.subscriber_id)).toEqual([
      ada.subscriberId,
      grace.subscriberId,
    ]);
    expect(closed.response).toEqual(closed.answers?.at(-1));
    expect(closed.response?.responded_at).toBe(closed.closed_at);
  });

  it('writes an event for each approval', async () => {
    const team = await aTeam(2);
    const message_id = await aQuorum(team, 2);
    await respond(memberAt(team, 0), message_id, 'approve');
    await respond(memberAt(team, 1), message_id, 'approve');
    const events = await eventsOf(team, message_id);
    expect(events.map(({ type }) => type)).toEqual(['message.progressed', 'message.approved']);
    const [progressed, approved] = events;
    expect(progressed?.data).toMatchObject({
      status: 'delivered',
      approved: false,
      response: null,
      progress: { required: 2, approved: 1 },
      approval: {
        action: 'given',
        answer: { value: 'approve', responder: { subscriber_id: memberAt(team, 0).subscriberId } },
      },
    });
    expect(approved?.data.answers).toHaveLength(2);
    expect(approved?.data.approval).toBeUndefined();
  });

  it('is rejected by one person, before or after an approval', async () => {
    const team = await aTeam(3);
    const message_id = await aQuorum(team, 2);
    await respond(memberAt(team, 0), message_id, 'approve');
    const rejected = await respond(memberAt(team, 1), message_id, 'reject');
    expect(rejected).toMatchObject({ status: 'rejected', approvals: { approved: 1 } });
    const closed = await team.account.open.messages.get({ message_id });
    expect(closed.answers?.map(({ value }) => value)).toEqual(['approve', 'reject']);
    expect(closed.response?.value).toBe('reject');
    expect(await refusal(respond(memberAt(team, 2), message_id, 'approve'))).toBe(
      'already_responded',
    );
  });

  it('counts each person once', async () => {
    const team = await aTeam(2);
    const ada = memberAt(team, 0);
    const message_id = await aQuorum(team, 2);
    await respond(ada, message_id, 'approve');
    const again = await respond(ada, message_id, 'approve');
    expect(again).toMatchObject({ status: 'delivered', approvals: { approved: 1 } });
    const { code, more } = await problemIn(respond(ada, message_id, 'reject'));
    expect(code).toBe('already_responded');
    expect(more.extra).toMatchObject({ response: { value: 'approve' } });
    const both = await Promise.all(
      [1, 2, 3].map(() => respond(memberAt(team, 1), message_id, 'approve')),
    );
    expect(both.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved']);
    expect((await eventsOf(team, message_id)).map(({ type }) => type)).toEqual([
      'message.progressed',
      'message.approved',
    ]);
    expect(await respond(ada, message_id, 'approve')).toMatchObject({ status: 'approved' });
  });

  it('keeps its approvals when it is canceled', async () => {
    const team = await aTeam(2);
    const message_id = await aQuorum(team, 2);
    await respond(memberAt(team, 0), message_id, 'approve');
    const canceled = await team.account.open.messages.cancel({ message_id });
    expect(canceled).toMatchObject({ approved: false, response: null, progress: null });
    expect(canceled.answers).toHaveLength(1);
    const shown = await memberAt(team, 1).inbox.answers.show({ message_id });
    expect(shown).toMatchObject({ response: null, approvals: { required: 2, approved: 1 } });
  });
});

describe('an excluded person', () => {
  it('sees the message and cannot answer it', async () => {
    const team = await aTeam(2);
    const ada = memberAt(team, 0);
    const message_id = await aQuorum(team, 1, {
      approvals: { exclude: [ada.subscriberId] },
    });
    expect((await ada.inbox.answers.show({ message_id })).cannot_answer).toBe('excluded');
    for (const value of ['approve', 'reject'] as const) {
      const { code, more } = await problemIn(respond(ada, message_id, value));
      expect([code, more.extra]).toEqual(['not_eligible', { reason: 'excluded' }]);
    }
    await respond(memberAt(team, 1), message_id, 'approve');
    const closed = await ada.inbox.answers.show({ message_id });
    expect(closed).toMatchObject({ status: 'approved', cannot_answer: null });
    expect(await refusal(respond(ada, message_id, 'approve'))).toBe('already_responded');
  });

  it('can report the message, which does not close it', async () => {
    const team = await aTeam(2);
    const ada = memberAt(team, 0);
    const message_id = await aQuorum(team, 2, { approvals: { exclude: [ada.subscriberId] } });
    const reported = await ada.inbox.reports.report({ message_id });
    expect(reported).toMatchObject({ reported: true, closed_at: null });
    expect((await eventsOf(team, message_id)).map(({ type }) => type)).toEqual([
      'message.reported',
    ]);
  });
});

describe('a report', () => {
  it('rejects a message that its reporter approved', async () => {
    const team = await aTeam(3);
    const ada = memberAt(team, 0);
    const message_id = await aQuorum(team, 3);
    await respond(memberAt(team, 1), message_id, 'approve');
    await respond(ada, message_id, 'approve');
    const reported = await ada.inbox.reports.report({ message_id });
    expect(reported).toMatchObject({ status: 'rejected', approvals: { approved: 1 } });
    expect(reported.approvals.answers.map(({ value }) => value)).toEqual(['approve', 'reject']);
  });
});

const waitingOf = async (person: ReturnType<typeof memberAt>) =>
  (await person.inbox.answers.waiting({})).open;

it('does not count messages that a person has approved, or cannot answer', async () => {
  const team = await aTeam(2);
  const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
  const both = await aQuorum(team, 2);
  await aMessage(team.account, { approvals: { exclude: [ada.subscriberId] } });
  await aMessage(team.account);
  expect([await waitingOf(ada), await waitingOf(grace)]).toEqual([2, 3]);
  await respond(ada, both, 'approve');
  expect([await waitingOf(ada), await waitingOf(grace)]).toEqual([1, 3]);
  await ada.inbox.answers.takeBack({ message_id: both });
  expect(await waitingOf(ada)).toBe(2);
});
