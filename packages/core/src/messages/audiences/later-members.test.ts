import { afterEach, describe, expect, it, vi } from 'vitest';
import { aTeam, memberAt, respond } from '../../answers/approvals/testing.ts';
import { runSteps, startScheduledMessages } from '../../jobs.ts';
import { aMessage, refusal, service } from '../../testing/world.ts';
import { aGroup, idsOf, seenBy } from './testing.ts';

// Membership in the groups of `each` is that of the time at which the message is sent.

afterEach(() => vi.useRealTimers());
const start = Date.now();
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });
const each = [{ from: 'group:finance' }, { from: 'group:security' }];

describe('a group of each, for a message that widens', () => {
  async function aWidening(more: { scheduled_at?: number } = {}) {
    at(0);
    const team = await aTeam(4);
    const [ada, grace, joan, mary] = [0, 1, 2, 3].map((place) => memberAt(team, place));
    if (!ada || !grace || !joan || !mary) throw new Error('four people');
    await aGroup(team, 'finance', ada);
    const group_id = await aGroup(team, 'security', grace, mary);
    at(1);
    const { message_id } = await aMessage(team.account, {
      to: idsOf(ada),
      approvals: { each },
      expires_in: 3_600,
      widen: [
        { after: 60, to: ['group:security'] },
        { after: 120, to: idsOf(mary) },
      ],
      ...more,
    });
    return { team, ada, grace, joan, mary, group_id, message_id, open: team.account.open };
  }

  it('counts who was a member when it was sent, and not who joined it before the widening', async () => {
    const { team, ada, grace, joan, mary, group_id, message_id, open } = await aWidening();
    at(30);
    await open.groups.addMembers({ group_id, subscribers: idsOf(joan) });
    at(62);
    await runSteps();
    expect(await seenBy(team, message_id)).toEqual([0, 1, 2, 3]);
    await respond(ada, message_id, 'approve');
    expect(await refusal(respond(joan, message_id, 'approve'))).toBe('not_eligible');
    expect((await open.messages.get({ message_id })).closed_at).toBeNull();
    await respond(mary, message_id, 'approve');
    expect((await open.messages.get({ message_id })).status).toBe('approved');
    expect(grace).toBeDefined();
  });

  it('lets somebody reject it who joined the group later', async () => {
    const { joan, group_id, message_id, open } = await aWidening();
    at(30);
    await open.groups.addMembers({ group_id, subscribers: idsOf(joan) });
    at(62);
    await runSteps();
    await respond(joan, message_id, 'reject');
    expect((await open.messages.get({ message_id })).status).toBe('rejected');
  });

  it('does not count who left it before the widening, and counts who left after they were asked', async () => {
    const { ada, grace, mary, group_id, message_id, open } = await aWidening();
    at(30);
    await open.groups.removeMembers({ group_id, subscribers: idsOf(mary) });
    at(62);
    await runSteps();
    await open.groups.removeMembers({ group_id, subscribers: idsOf(grace) });
    at(122);
    await runSteps();
    await respond(ada, message_id, 'approve');
    expect(await refusal(respond(mary, message_id, 'approve'))).toBe('not_eligible');
    await respond(grace, message_id, 'approve');
    expect((await open.messages.get({ message_id })).status).toBe('approved');
  });

  it('is that of the start of a scheduled message', async () => {
    const { ada, joan, group_id, message_id, open } = await aWidening({
      scheduled_at: start + 600_000,
    });
    at(300);
    await open.groups.addMembers({ group_id, subscribers: idsOf(joan) });
    at(601);
    await startScheduledMessages(service);
    at(670);
    await runSteps();
    await respond(ada, message_id, 'approve');
    await respond(joan, message_id, 'approve');
    expect((await open.messages.get({ message_id })).status).toBe('approved');
  });
});
