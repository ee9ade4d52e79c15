import { beforeAll, describe, expect, it } from 'vitest';
import { events as storedEvents } from '../../callbacks/events/event.model.ts';
import { existingMessage } from '../../messages/messages/message.model.ts';
import { inAnotherProcess } from '../../testing/machine/another-process.ts';
import { aQuorum, aTeam, memberAt, respond, type Team } from './testing.ts';

const typesOf = async (messageId: string) => {
  const events = await storedEvents.findAll({ where: { messageId } });
  return events.map(({ type }) => type).sort();
};

/** Approves in a second process, which has its own connections. */
async function anotherProcess() {
  const { asPerson } = await inAnotherProcess(() => import('../../testing/world.ts'));
  return (team: Team, at: number, message_id: string) =>
    asPerson(memberAt(team, at).token).answers.respond({ message_id, value: 'approve' });
}

let approveElsewhere: Awaited<ReturnType<typeof anotherProcess>>;
beforeAll(async () => {
  approveElsewhere = await anotherProcess();
}, 60_000);

describe('approvals in two processes at the same time', () => {
  it('close a message once, with as many answers as are required', async () => {
    const team = await aTeam(6);
    for (let round = 0; round < 5; round += 1) {
      const message_id = await aQuorum(team, 3);
      const answers = await Promise.allSettled(
        team.members.map((member, at) =>
          at % 2 === 0
            ? respond(member, message_id, 'approve')
            : approveElsewhere(team, at, message_id),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      const tooLate = answers.filter((answer) => answer.status === 'rejected');
      for (const { reason } of tooLate) expect(reason.message).toMatch(/answered “Approve”/);
      const message = await team.account.open.messages.get({ message_id });
      expect([message.status, message.answers?.length]).toEqual(['approved', 3]);
      expect(message.answers?.at(-1)).toEqual(message.response);
      // An approval that waited for others is later than these.
      const times = message.answers?.map(({ responded_at }) => responded_at) ?? [];
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBe(message.closed_at);
      const { approvalsGiven } = await existingMessage({
        id: message_id,
        appId: team.account.appid,
      });
      expect(approvalsGiven).toBe(3);
      expect(await typesOf(message_id)).toEqual([
        'message.approved',
        'message.progressed',
        'message.progressed',
      ]);
    }
  });

  it('of one person count once', async () => {
    const team = await aTeam(2);
    const message_id = await aQuorum(team, 2);
    await Promise.all([
      respond(memberAt(team, 0), message_id, 'approve'),
      approveElsewhere(team, 0, message_id),
      respond(memberAt(team, 0), message_id, 'approve'),
      approveElsewhere(team, 0, message_id),
    ]);
    const { progress } = await team.account.open.messages.get({ message_id });
    expect(progress).toEqual({ required: 2, approved: 1, each: null });
    expect(await typesOf(message_id)).toEqual(['message.progressed']);
  });
});

describe('a rejection among approvals', () => {
  it('that is accepted never results in approved', async () => {
    const team = await aTeam(6);
    for (let round = 0; round < 10; round += 1) {
      const message_id = await aQuorum(team, 3);
      const rejecting = round % team.members.length;
      const answers = await Promise.allSettled(
        team.members.map((member, at) =>
          respond(member, message_id, at === rejecting ? 'reject' : 'approve'),
        ),
      );
      const message = await team.account.open.messages.get({ message_id });
      const isRejected = answers[rejecting]?.status === 'fulfilled';
      expect(message.status).toBe(isRejected ? 'rejected' : 'approved');
      expect(message.response?.value).toBe(isRejected ? 'reject' : 'approve');
      const finals = (await typesOf(message_id)).filter((type) => type !== 'message.progressed');
      expect(finals).toEqual([`message.${message.status}`]);
    }
  });

  it('ends a message that needs the approval of everybody', async () => {
    const team = await aTeam(5);
    const message_id = await aQuorum(team, 5);
    await Promise.allSettled(
      team.members.map((member, at) =>
        respond(member, message_id, at === 4 ? 'reject' : 'approve'),
      ),
    );
    expect((await team.account.open.messages.get({ message_id })).status).toBe('rejected');
  });
});
