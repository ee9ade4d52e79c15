import { describe, expect, it } from 'vitest';
import { aPasskey } from '../../testing/authenticator.ts';
import { standIn } from '../../testing/stand-ins.ts';
import { problemIn, refusal } from '../../testing/world.ts';
import { aQuorum, aTeam, eventsOf, memberAt, respond, type Team } from './testing.ts';

/** A message to Ada and Grace that both must approve. Joan stands in for Ada. */
async function aRepresentedQuorum(team: Team, more: Parameters<typeof aQuorum>[2] = {}) {
  const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
  const stand_in_id = await standIn(ada, joan);
  const to = [ada.subscriberId, grace.subscriberId];
  const message_id = await aQuorum(team, 2, { ...more, to });
  return { ada, grace, joan, stand_in_id, message_id };
}

const typesOf = async (team: Team, message_id: string) =>
  (await eventsOf(team, message_id)).map(({ type }) => type);

describe('a report', () => {
  it('of the represented person replaces the approval of their stand-in', async () => {
    const team = await aTeam(3);
    const { ada, joan, message_id } = await aRepresentedQuorum(team);
    await respond(joan, message_id, 'approve');
    const reported = await ada.inbox.reports.report({ message_id });
    expect(reported).toMatchObject({ status: 'rejected', approvals: { approved: 0 } });
    expect(reported.approvals.answers).toMatchObject([{ value: 'reject', on_behalf_of: null }]);
    expect(await typesOf(team, message_id)).toEqual([
      'message.progressed',
      'message.rejected',
      'message.reported',
    ]);
  });

  it('of a stand-in replaces the approval of the represented person', async () => {
    const team = await aTeam(3);
    const { ada, joan, message_id } = await aRepresentedQuorum(team);
    await respond(ada, message_id, 'approve');
    const reported = await joan.inbox.reports.report({ message_id });
    expect(reported).toMatchObject({ status: 'rejected', approvals: { approved: 0 } });
    expect(reported.response?.on_behalf_of).toEqual({ display_name: 'Ada', is_you: false });
  });
});

describe('a person and their stand-in', () => {
  it('do not both answer, whatever they answer at the same time', async () => {
    const team = await aTeam(3);
    const { ada, joan } = await aRepresentedQuorum(team);
    const to = [ada.subscriberId, memberAt(team, 1).subscriberId];
    for (let round = 0; round < 5; round += 1) {
      const message_id = await aQuorum(team, 2, { to });
      const both = await Promise.allSettled([
        respond(ada, message_id, 'approve'),
        respond(joan, message_id, 'reject'),
      ]);
      const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(refused.map(({ cause }) => cause?.code ?? '')).toEqual(['already_responded']);
      expect((await team.account.open.messages.get({ message_id })).answers).toHaveLength(1);
    }
  });

  it('choose a number once between them, also when a passkey is to sign', async () => {
    const team = await aTeam(3);
    const more = { match: true, require: 'passkey' as const };
    const { ada, joan, message_id } = await aRepresentedQuorum(team, { match: true });
    const { match_code } = await team.account.open.messages.get({ message_id });
    const match = match_code ?? '';
    await joan.inbox.answers.respond({ message_id, value: 'approve', match });
    const wrong = { value: 'approve', match: match === '10' ? '11' : '10' } as const;
    const code = async (id: string) =>
      (await problemIn(ada.inbox.answers.respond({ message_id: id, ...wrong }))).code;
    expect(await code(message_id)).toBe('already_responded');
    await aPasskey(ada);
    const challenge = ada.inbox.answers.passkeyChallenge({ message_id, ...wrong });
    expect(await refusal(challenge)).toBe('already_responded');
    const { status, progress } = await team.account.open.messages.get({ message_id });
    expect([status, progress?.approved]).toEqual(['delivered', 1]);

    const signed = await aQuorum(team, 2, { ...more, to: [ada.subscriberId, joan.subscriberId] });
    const its = await team.account.open.messages.get({ message_id: signed });
    const other = { value: 'approve', match: its.match_code === '10' ? '11' : '10' } as const;
    expect(
      await refusal(ada.inbox.answers.passkeyChallenge({ message_id: signed, ...other })),
    ).toBe('already_responded');
    expect((await team.account.open.messages.get({ message_id: signed })).status).toBe('rejected');
  });

  it('can be asked again after the stand-in takes the approval back', async () => {
    const team = await aTeam(3);
    const { ada, grace, joan, stand_in_id, message_id } = await aRepresentedQuorum(team);
    await respond(joan, message_id, 'approve');
    expect(await refusal(respond(ada, message_id, 'approve'))).toBe('already_responded');
    await joan.inbox.answers.takeBack({ message_id });
    await respond(ada, message_id, 'approve');
    expect(await joan.inbox.answers.waiting({})).toEqual({ open: 0 });
    expect(await refusal(respond(joan, message_id, 'approve'))).toBe('already_responded');
    await ada.inbox.standIns.end({ stand_in_id });
    expect(await refusal(joan.inbox.answers.takeBack({ message_id }))).toBe('not_found');
    expect((await respond(grace, message_id, 'approve')).status).toBe('approved');
  });
});

it('represents another recipient when one has answered in person', async () => {
  const team = await aTeam(3);
  const { ada, grace, joan } = await aRepresentedQuorum(team);
  await standIn(grace, joan);
  for (const first of [ada, grace]) {
    const to = [ada.subscriberId, grace.subscriberId];
    const message_id = await aQuorum(team, 2, { to });
    await respond(first, message_id, 'approve');
    const other = first === ada ? 'Grace' : 'Ada';
    const shown = await joan.inbox.answers.show({ message_id });
    expect(shown).toMatchObject({ cannot_answer: null, acting_for: { display_name: other } });
    const answered = await respond(joan, message_id, 'approve');
    expect(answered).toMatchObject({ status: 'approved', acting_for: { display_name: other } });
  }
});
