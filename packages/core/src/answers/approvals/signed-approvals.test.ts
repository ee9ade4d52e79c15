import { describe, expect, it } from 'vitest';
import { aPasskey, signedAnswer } from '../../testing/authenticator.ts';
import { refusal } from '../../testing/world.ts';
import { aQuorum, aTeam, memberAt } from './testing.ts';

describe('approvals that passkeys sign', () => {
  it('have a proof each, over a challenge each', async () => {
    const team = await aTeam(2);
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    const [first, second] = [await aPasskey(ada), await aPasskey(grace)];
    const message_id = await aQuorum(team, 2, { require: 'passkey' });
    const input = { message_id, value: 'approve' as const };

    const mine = await signedAnswer(ada, first.authenticator, input);
    const open = await ada.inbox.answers.respond(mine);
    expect(open.approvals).toMatchObject({ approved: 1, answers: [{ auth_method: 'passkey' }] });
    expect(await refusal(grace.inbox.answers.respond(mine))).toBe('passkey_refused');
    // The response may have been lost: the same signature again is not checked again.
    expect(await ada.inbox.answers.respond(mine)).toMatchObject({ approvals: { approved: 1 } });
    expect(await refusal(ada.inbox.answers.passkeyChallenge(input))).toBe('already_responded');

    await grace.inbox.answers.respond(await signedAnswer(grace, second.authenticator, input));
    const { status, answers } = await team.account.open.messages.get({ message_id });
    expect(status).toBe('approved');
    expect(answers?.map(({ passkey }) => passkey?.credential_id)).toEqual([
      first.authenticator.rawId,
      second.authenticator.rawId,
    ]);
  });

  it('need a new signature after one was taken back', async () => {
    const team = await aTeam(2);
    const ada = memberAt(team, 0);
    const { authenticator } = await aPasskey(ada);
    const message_id = await aQuorum(team, 2, { require: 'passkey' });
    const input = { message_id, value: 'approve' as const };
    const signed = await signedAnswer(ada, authenticator, input);
    await ada.inbox.answers.respond(signed);
    await ada.inbox.answers.takeBack({ message_id });
    expect(await refusal(ada.inbox.answers.respond(signed))).toBe('passkey_refused');
    const again = await signedAnswer(ada, authenticator, input);
    expect(await ada.inbox.answers.respond(again)).toMatchObject({ approvals: { approved: 1 } });
  });

  it('are not requested of an excluded person', async () => {
    const team = await aTeam(2);
    const ada = memberAt(team, 0);
    await aPasskey(ada);
    const exclude = [ada.subscriberId];
    const message_id = await aQuorum(team, 1, { require: 'passkey', approvals: { exclude } });
    const asking = ada.inbox.answers.passkeyChallenge({ message_id, value: 'approve' });
    expect(await refusal(asking)).toBe('not_eligible');
  });
});
