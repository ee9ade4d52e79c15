import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameOf, recordStatements } from '../../testing/machine/statements.ts';
import { aMessage } from '../../testing/world.ts';
import { aQuorum, aTeam, memberAt, respond, type Team } from './testing.ts';

let recorded: ReturnType<typeof recordStatements>;
beforeEach(() => {
  recorded = recordStatements();
});
afterEach(() => recorded.stop());

/** Returns how often each statement is sent for something. */
async function costOf(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = recorded.statements.length;
  await act();
  const counts: Record<string, number> = {};
  for (const name of recorded.statements.slice(before).map(nameOf))
    if (!name.endsWith(' changes')) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);

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
    const cost = await costOf(() => respond(memberAt(team, 0), message_id, 'approve'));
    const ofAnswers = Object.entries(cost).filter(([name]) => name.endsWith('message_answers'));
    expect(ofAnswers).toEqual([['INSERT message_answers', 1]]);
    expect(cost['UPDATE messages']).toBe(1);
  });

  it('is, for each of three that are required, at most seven statements more than for a single one', async () => {
    const team = await aKnownTeam();
    const { message_id: plain } = await aMessage(team.account);
    const one = await costOf(() => respond(memberAt(team, 0), plain, 'approve'));
    const message_id = await aQuorum(team, 3);
    const costs = [];
    for (const member of team.members)
      costs.push(await costOf(() => respond(member, message_id, 'approve')));
    for (const cost of costs) {
      expect(cost['UPDATE messages']).toBe(1);
      expect(cost['INSERT message_answers']).toBe(1);
      expect(cost['INSERT events']).toBe(1);
      expect(total(cost) - total(one)).toBeLessThanOrEqual(7);
    }
  });
});
