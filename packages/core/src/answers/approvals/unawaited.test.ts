import { expect, it } from 'vitest';
import { aMessage } from '../../testing/world.ts';
import { aQuorum, aTeam, memberAt, respond } from './testing.ts';

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
