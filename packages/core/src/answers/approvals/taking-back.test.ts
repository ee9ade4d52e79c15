import { describe, expect, it } from 'vitest';
import { aMessage, problemIn, refusal } from '../../testing/world.ts';
import { aQuorum, aTeam, eventsOf, memberAt, respond } from './testing.ts';

describe('an approval that is taken back', () => {
  it('no longer counts, and can be given again', async () => {
    const team = await aTeam(2);
    const ada = memberAt(team, 0);
    const message_id = await aQuorum(team, 2);
    await respond(ada, message_id, 'approve');
    const open = await ada.inbox.answers.takeBack({ message_id });
    expect(open).toMatchObject({ cannot_answer: null, approvals: { approved: 0, answers: [] } });
    await respond(memberAt(team, 1), message_id, 'approve');
    expect(await respond(ada, message_id, 'approve')).toMatchObject({ status: 'approved' });
  });

  it('can be followed by a rejection', async () => {
    const team = await aTeam(2);
    const ada = memberAt(team, 0);
    const message_id = await aQuorum(team, 2);
    await respond(ada, message_id, 'approve');
    await ada.inbox.answers.takeBack({ message_id });
    expect(await respond(ada, message_id, 'reject')).toMatchObject({ status: 'rejected' });
  });

  it('writes an event that says who took it back', async () => {
    const team = await aTeam(2);
    const ada = memberAt(team, 0);
    const message_id = await aQuorum(team, 2);
    await respond(ada, message_id, 'approve');
    await ada.inbox.answers.takeBack({ message_id });
    await ada.inbox.answers.takeBack({ message_id });
    const events = await eventsOf(team, message_id);
    expect(events.map(({ type, data }) => [type, data.approval.action])).toEqual([
      ['message.progressed', 'given'],
      ['message.progressed', 'taken_back'],
    ]);
    expect(events.at(-1)?.data).toMatchObject({
      progress: { required: 2, approved: 0 },
      answers: [],
      approval: { answer: { responder: { subscriber_id: ada.subscriberId } } },
    });
  });

  it('stays given once the message is closed', async () => {
    const team = await aTeam(2);
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    const message_id = await aQuorum(team, 2);
    await respond(ada, message_id, 'approve');
    await respond(grace, message_id, 'approve');
    const { code, more } = await problemIn(ada.inbox.answers.takeBack({ message_id }));
    expect([code, more.extra?.message_status]).toEqual(['message_closed', 'approved']);
  });

  it('is only possible if several approvals are required', async () => {
    const team = await aTeam(1);
    const { message_id } = await aMessage(team.account);
    const taking = memberAt(team, 0).inbox.answers.takeBack({ message_id });
    expect(await refusal(taking)).toBe('validation_failed');
  });
});
