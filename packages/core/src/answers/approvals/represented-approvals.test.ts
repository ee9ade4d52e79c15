import { describe, expect, it } from 'vitest';
import { answersOfMessages } from '../../messages/answers/message-answer.model.ts';
import { noPolicy } from '../../messages/policies/message-policy.schema.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { service } from '../../testing/world.ts';
import { giveAnswer } from './approving.ts';
import { isExcluded } from './eligibility.ts';
import { aQuorum, aTeam, type Member, memberAt, respond } from './testing.ts';

describe('an approval on behalf of somebody', () => {
  it('does not count beside their own', async () => {
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    const message_id = await aQuorum(team, 3);
    await respond(ada, message_id, 'approve');
    const [own] = await answersOfMessages([{ id: message_id, appId: team.account.appid }]);
    if (!own) throw new Error('the answer is stored');
    const giveFor = (by: Member, actedFor: Member) =>
      giveAnswer({
        service,
        answer: {
          ...own,
          id: newId('ans'),
          subscriberId: by.subscriberId,
          actedForId: actedFor.subscriberId,
        },
        replaces: false,
      });
    expect(await giveFor(grace, ada)).toBeNull();
    const both = await Promise.allSettled([
      giveFor(grace, joan),
      respond(joan, message_id, 'approve'),
    ]);
    expect(both).toHaveLength(2);
    const { progress, answers } = await team.account.open.messages.get({ message_id });
    expect(progress).toEqual({ required: 3, approved: 2, each: null });
    expect(answers).toHaveLength(2);
  });

  it('cannot be given for an excluded person', () => {
    const reader = {
      message: {
        id: 'msg_1',
        approvalsGiven: 0,
        responderId: null,
        policy: { ...noPolicy, exclude: ['usr_ada'] },
      },
      subscriber: { id: 'usr_joan' },
    };
    expect(isExcluded(reader)).toBe(false);
    expect(isExcluded({ ...reader, actingFor: { subscriberId: 'usr_ada' } })).toBe(true);
  });
});
