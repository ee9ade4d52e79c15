import { afterEach, describe, expect, it, vi } from 'vitest';
import { aTeam, memberAt, respond } from '../../answers/approvals/testing.ts';
import { runSteps } from '../../jobs.ts';
import { namedCrowd } from '../../testing/crowd.ts';
import { aMessage, refusal } from '../../testing/world.ts';
import { aGroup, idsOf, seenBy } from './testing.ts';

// Groups that are read after the request, when a widening is due.

afterEach(() => vi.useRealTimers());
const start = Date.now();
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });

describe('a widening to a group', () => {
  it('adds who is a member then, and the group stays until it is done', async () => {
    at(0);
    const team = await aTeam(4);
    const [ada, grace, joan, mary] = [0, 1, 2, 3].map((place) => memberAt(team, place));
    if (!ada || !grace || !joan || !mary) throw new Error('four people');
    const group_id = await aGroup(team, 'ops', grace);
    const widen = [{ after: 60, to: ['group:ops', ada.subscriberId] }];
    const { message_id } = await aMessage(team.account, { to: idsOf(ada), widen });
    const { groups, messages } = team.account.open;
    expect(await refusal(groups.remove({ group_id }))).toBe('group_in_use');
    await groups.setMembers({ group_id, subscribers: idsOf(joan, mary) });
    at(61);
    await runSteps();
    expect(await seenBy(team, message_id)).toEqual([0, 2, 3]);
    const message = await messages.get({ message_id });
    expect(message.widen).toEqual([{ ...widen[0], widened_at: start + 61_000, skipped_at: null }]);
    await groups.remove({ group_id });
  });

  it('adds people with the groups in which they have been since the send, also if it names only people', async () => {
    at(0);
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    await aGroup(team, 'finance', ada);
    await aGroup(team, 'security', grace);
    const each = [{ from: 'group:finance' }, { from: 'group:security' }];
    const { message_id } = await aMessage(team.account, {
      to: idsOf(ada),
      approvals: { each },
      widen: [{ after: 60, to: idsOf(grace, joan) }],
    });
    at(61);
    await runSteps();
    await respond(ada, message_id, 'approve');
    expect(await refusal(respond(joan, message_id, 'approve'))).toBe('not_eligible');
    await respond(grace, message_id, 'approve');
    expect((await team.account.open.messages.get({ message_id })).status).toBe('approved');
  });

  it('adds nobody of another group that was given the name of one that is gone', async () => {
    at(0);
    const team = await aTeam(3);
    const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
    await aGroup(team, 'finance', ada);
    const group_id = await aGroup(team, 'security', grace);
    const each = [{ from: 'group:finance' }, { from: 'group:security' }];
    const { message_id } = await aMessage(team.account, {
      to: idsOf(ada),
      approvals: { each },
      widen: [{ after: 60, to: idsOf(grace, joan) }],
    });
    await team.account.open.groups.remove({ group_id });
    await aGroup(team, 'security', joan);
    at(61);
    await runSteps();
    for (const person of [grace, joan])
      expect(await refusal(respond(person, message_id, 'approve'))).toBe('not_eligible');
  });

  it('is skipped and shown when it alone is for more than a thousand people', async () => {
    at(0);
    const team = await aTeam(2);
    const ids = await namedCrowd(team.account, 1_000);
    const { groups, messages } = team.account.open;
    const { group_id } = await groups.create({ name: 'all' });
    const [ada, grace] = idsOf(memberAt(team, 0), memberAt(team, 1));
    const widen = [{ after: 60, to: ['group:all', grace ?? ''] }];
    const { message_id } = await aMessage(team.account, { to: [ada ?? ''], widen });
    for (const from of [0, 400, 800])
      await groups.addMembers({ group_id, subscribers: ids.slice(from, from + 400) });
    at(61);
    await runSteps();
    expect((await messages.get({ message_id })).widen).toMatchObject([
      { widened_at: null, skipped_at: start + 61_000 },
    ]);
    expect(await seenBy(team, message_id)).toEqual([0]);
    await groups.remove({ group_id });
  });

  it('is skipped and shown when the message would be for more than a thousand people', async () => {
    at(0);
    const team = await aTeam(2);
    const ids = await namedCrowd(team.account, 1_000);
    const { groups, messages } = team.account.open;
    const { group_id } = await groups.create({ name: 'all' });
    await groups.setMembers({ group_id, subscribers: ids.slice(0, 400) });
    const [ada, grace] = idsOf(memberAt(team, 0), memberAt(team, 1));
    const widen = [
      { after: 60, to: ['group:all'] },
      { after: 120, to: [grace ?? ''] },
    ];
    const { message_id } = await aMessage(team.account, { to: [ada ?? ''], widen });
    for (const from of [400, 800])
      await groups.addMembers({ group_id, subscribers: ids.slice(from, from + 400) });
    at(61);
    await runSteps();
    expect((await messages.get({ message_id })).widen).toMatchObject([
      { widened_at: null, skipped_at: start + 61_000 },
      { widened_at: null, skipped_at: null },
    ]);
    at(121);
    await runSteps();
    expect(await seenBy(team, message_id)).toEqual([0, 1]);
  });
});
