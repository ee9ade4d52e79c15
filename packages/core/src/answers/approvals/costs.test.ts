import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namedCrowd } from '../../testing/crowd.ts';
import { costOf, recordStatements, totalOf } from '../../testing/machine/statements.ts';
import { aMessage } from '../../testing/world.ts';
import { aQuorum, aTeam, memberAt, respond, type Team } from './testing.ts';

let recorded: ReturnType<typeof recordStatements>;
beforeEach(() => {
  recorded = recordStatements();
});
afterEach(() => recorded.stop());

/** A team whose members have answered before. */
async function aKnownTeam(): Promise<Team> {
  const team = await aTeam(3);
  for (const member of team.members) {
    const { message_id } = await aMessage(team.account);
    await respond(member, message_id, 'approve');
  }
  return team;
}

describe('the cost of an answer', () => {
  it('is one row more if the message needs one approval, and nothing is read for that', async () => {
    const team = await aKnownTeam();
    const { message_id } = await aMessage(team.account);
    const cost = await costOf(recorded, () => respond(memberAt(team, 0), message_id, 'approve'));
    const ofAnswers = Object.entries(cost).filter(([name]) => name.endsWith('message_answers'));
    expect(ofAnswers).toEqual([['INSERT message_answers', 1]]);
    expect(cost['UPDATE messages']).toBe(1);
  });

  it('is, for each of three that are required, at most seven statements more than for a single one', async () => {
    const team = await aKnownTeam();
    const { message_id: plain } = await aMessage(team.account);
    const one = await costOf(recorded, () => respond(memberAt(team, 0), plain, 'approve'));
    const message_id = await aQuorum(team, 3);
    const costs = [];
    for (const member of team.members)
      costs.push(await costOf(recorded, () => respond(member, message_id, 'approve')));
    for (const cost of costs) {
      expect(cost['UPDATE messages']).toBe(1);
      expect(cost['INSERT message_answers']).toBe(1);
      expect(cost['INSERT events']).toBe(1);
      expect(totalOf(cost) - totalOf(one)).toBeLessThanOrEqual(7);
    }
  });

  it('is, with groups that must approve, at most two statements more, whatever the size of the groups', async () => {
    const team = await aKnownTeam();
    const { groups } = team.account.open;
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    const crowd = await namedCrowd(team.account, 300);
    const send = async (members: string[]) => {
      const ids = { finance: ada.subscriberId, security: grace.subscriberId };
      for (const [name, id] of Object.entries(ids)) {
        const known = (await groups.list({})).data.find((each) => each.name === name);
        const { group_id } = known ?? (await groups.create({ name }));
        await groups.setMembers({ group_id, subscribers: [id, ...members] });
      }
      const each = [{ from: 'group:finance' }, { from: 'group:security' }];
      return (await aMessage(team.account, { approvals: { each } })).message_id;
    };
    const costs = async (message_id: string) => [
      await costOf(recorded, () => respond(ada, message_id, 'approve')),
      await costOf(recorded, () => respond(grace, message_id, 'approve')),
    ];
    const to = [ada.subscriberId, grace.subscriberId];
    const plain = await costs(await aQuorum(team, 2, { to }));
    const few = await costs(await send([]));
    // A list that messages share is not changed when one of them closes.
    const { 'UPDATE message_recipients': ofOwnList, ...last } = few[1] ?? {};
    expect(ofOwnList).toBe(1);
    expect(await costs(await send(crowd))).toEqual([few[0], last]);
    few.forEach((cost, at) => {
      expect(totalOf(cost) - totalOf(plain[at] ?? {})).toBeLessThanOrEqual(2);
    });
  });
});
