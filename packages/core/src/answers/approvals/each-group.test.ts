import { describe, expect, it } from 'vitest';
import { standIn } from '../../testing/stand-ins.ts';
import { aMessage, problemIn, refusal } from '../../testing/world.ts';
import { aTeam, type Member, memberAt, respond, type Team } from './testing.ts';

// One approval from each of several groups.

/** A team of four: the first two are of finance, the last two of security. */
async function twoTeams() {
  const team = await aTeam(4);
  const [ada, grace, joan, mary] = [0, 1, 2, 3].map((at) => memberAt(team, at));
  if (!ada || !grace || !joan || !mary) throw new Error('four people');
  await aGroup(team, 'finance', ada, grace);
  await aGroup(team, 'security', joan, mary);
  return { team, ada, grace, joan, mary };
}

async function aGroup({ account }: Team, name: string, ...members: Member[]) {
  const { group_id } = await account.open.groups.create({ name });
  const subscribers = members.map(({ subscriberId }) => subscriberId);
  await account.open.groups.setMembers({ group_id, subscribers });
  return group_id;
}

const each = [{ from: 'group:finance' }, { from: 'group:security' }];

async function ask({ account }: Team, more: Parameters<typeof aMessage>[1] = {}) {
  const { message_id } = await aMessage(account, { approvals: { each }, ...more });
  return message_id;
}

const shown = async ({ account }: Team, message_id: string) =>
  account.open.messages.get({ message_id });
const countsOf = async (team: Team, message_id: string) =>
  (await shown(team, message_id)).progress?.each?.map(({ approved }) => approved);

describe('one approval from each of two groups', () => {
  it('is for these groups, and approves the message when both have given theirs', async () => {
    const { team, ada, grace, joan } = await twoTeams();
    const message_id = await ask(team);
    expect(await shown(team, message_id)).toMatchObject({
      to: null,
      recipients: { people: 4 },
      approvals: {
        required: 2,
        each: [
          { from: 'group:finance', required: 1 },
          { from: 'group:security', required: 1 },
        ],
      },
      progress: { required: 2, approved: 0 },
    });
    await respond(ada, message_id, 'approve');
    expect(await countsOf(team, message_id)).toEqual([1, 0]);
    await respond(grace, message_id, 'approve');
    expect(await shown(team, message_id)).toMatchObject({
      status: 'delivered',
      progress: { required: 2, approved: 1 },
    });
    await respond(joan, message_id, 'approve');
    const approved = await shown(team, message_id);
    expect(approved.status).toBe('approved');
    expect(approved.answers?.map(({ groups }) => groups)).toEqual([
      ['finance'],
      ['finance'],
      ['security'],
    ]);
    const { entry } = await team.account.open.receipts.show({ message_id });
    expect(entry.answers.map(({ groups }) => groups)).toEqual(
      approved.answers?.map(({ groups }) => groups),
    );
  });

  it('is rejected by one of them', async () => {
    const { team, ada, joan } = await twoTeams();
    const message_id = await ask(team);
    await respond(ada, message_id, 'approve');
    await respond(joan, message_id, 'reject');
    expect((await shown(team, message_id)).status).toBe('rejected');
  });

  it('is not met by one person who is in both, who is then counted where they are needed', async () => {
    const { team, ada, joan } = await twoTeams();
    const { open } = team.account;
    const [, security] = (await open.groups.list({})).data;
    await open.groups.addMembers({
      group_id: security?.group_id ?? '',
      subscribers: [ada.subscriberId],
    });
    const message_id = await ask(team);
    await respond(ada, message_id, 'approve');
    expect((await shown(team, message_id)).status).toBe('delivered');
    expect(await countsOf(team, message_id)).toEqual([1, 0]);
    await ada.inbox.answers.takeBack({ message_id });
    await respond(joan, message_id, 'approve');
    await respond(ada, message_id, 'approve');
    expect((await shown(team, message_id)).status).toBe('approved');
  });

  it('cannot be given by who is in neither; they can reject', async () => {
    const { team, ada, joan } = await twoTeams();
    const { group_id } = await team.account.open.groups.create({ name: 'others' });
    const other = memberAt(team, 3);
    await team.account.open.groups.setMembers({ group_id, subscribers: [other.subscriberId] });
    const [, , security] = (await team.account.open.groups.list({})).data;
    await team.account.open.groups.removeMembers({
      group_id: security?.group_id ?? '',
      subscribers: [other.subscriberId],
    });
    const to = [ada, joan, other].map(({ subscriberId }) => subscriberId);
    const message_id = await ask(team, { to });
    const seen = await other.inbox.answers.show({ message_id });
    expect(seen).toMatchObject({ cannot_answer: null, cannot_approve: 'groups' });
    const refused = await problemIn(respond(other, message_id, 'approve'));
    expect(refused).toMatchObject({
      code: 'not_eligible',
      message: 'Only members of finance and security can approve this message.',
    });
    await respond(other, message_id, 'reject');
    expect((await shown(team, message_id)).status).toBe('rejected');
  });

  it('counts a stand-in for the person whom they represent', async () => {
    const { team, ada, joan, mary } = await twoTeams();
    const to = [ada.subscriberId, joan.subscriberId];
    await standIn(ada, mary);
    const message_id = await ask(team, { to });
    await respond(mary, message_id, 'approve');
    expect(await countsOf(team, message_id)).toEqual([1, 0]);
    expect(await refusal(respond(ada, message_id, 'approve'))).toBe('already_responded');
    await respond(joan, message_id, 'approve');
    expect((await shown(team, message_id)).status).toBe('approved');
  });

  it('says to each person for which group their approval counts, and what is missing', async () => {
    const { team, ada, joan } = await twoTeams();
    const message_id = await ask(team);
    await respond(ada, message_id, 'approve');
    const { approvals } = await joan.inbox.answers.show({ message_id });
    expect(approvals).toMatchObject({
      required: 2,
      approved: 1,
      each: [
        { group: 'finance', required: 1, approved: 1, is_yours: false },
        { group: 'security', required: 1, approved: 0, is_yours: true },
      ],
      needed_after_yours: 0,
    });
  });

  it('says how many approvals are needed after one that fills no place, or moves somebody', async () => {
    const { team, ada, grace, mary } = await twoTeams();
    const message_id = await ask(team);
    const needed = async (member: Member) =>
      (await member.inbox.answers.show({ message_id })).approvals.needed_after_yours;
    expect(await needed(grace)).toBe(1);
    await respond(ada, message_id, 'approve');
    expect(await needed(grace)).toBe(1);
    expect(await needed(mary)).toBe(0);
    expect(await needed(ada)).toBeNull();
    // Who is in both fills the place that the other one cannot.
    const { groups } = team.account.open;
    const [, security] = (await groups.list({})).data;
    await groups.addMembers({
      group_id: security?.group_id ?? '',
      subscribers: [ada.subscriberId],
    });
    const second = await ask(team);
    await respond(ada, second, 'approve');
    const { approvals } = await grace.inbox.answers.show({ message_id: second });
    expect(approvals).toMatchObject({ approved: 1, needed_after_yours: 0 });
    await respond(grace, second, 'approve');
    expect((await shown(team, second)).status).toBe('approved');
  });

  it('keeps the members whom a group had when it was sent', async () => {
    const { team, ada, grace, joan } = await twoTeams();
    const message_id = await ask(team);
    for (const { group_id } of (await team.account.open.groups.list({})).data)
      await team.account.open.groups.remove({ group_id });
    await respond(grace, message_id, 'approve');
    await respond(joan, message_id, 'approve');
    expect((await shown(team, message_id)).status).toBe('approved');
    expect(await refusal(respond(ada, message_id, 'approve'))).toBe('already_responded');
  });
});

describe('a rule that its people cannot meet', () => {
  it('is refused with the entry, before anything is written', async () => {
    const { team, ada, joan } = await twoTeams();
    const pointerOf = async (more: Parameters<typeof aMessage>[1]) =>
      (await problemIn(aMessage(team.account, more))).more.errors?.[0]?.pointer;
    const three = [{ from: 'group:finance', required: 3 }, { from: 'group:security' }];
    expect(await pointerOf({ approvals: { each: three } })).toBe('/approvals/each/0/required');
    const onlyFinance = { to: [ada.subscriberId], approvals: { each } };
    expect(await pointerOf(onlyFinance)).toBe('/approvals/each/1/required');
    const excluded = { exclude: ['group:security'], each };
    expect(await pointerOf({ approvals: excluded })).toBe('/approvals/each/1/required');
    const sum = {
      each: [
        { from: 'group:finance', required: 6 },
        { from: 'group:security', required: 6 },
      ],
    };
    expect(await pointerOf({ approvals: sum })).toBe('/approvals/each');
    expect(await pointerOf({ approvals: { required: 2, each } })).toBe('/approvals/required');
    const twice = { each: [{ from: 'group:finance' }, { from: 'group:finance' }] };
    expect(await pointerOf({ approvals: twice })).toBe('/approvals/each/1/from');
    expect((await team.account.open.messages.list({})).data).toEqual([]);
    // Who is in both counts for one of them.
    const { groups } = team.account.open;
    for (const { group_id } of (await groups.list({})).data)
      await groups.setMembers({ group_id, subscribers: [joan.subscriberId] });
    expect(await pointerOf({ approvals: { each } })).toBe('/approvals/each/1/required');
    for (const { group_id } of (await groups.list({})).data)
      await groups.setMembers({ group_id, subscribers: [] });
    expect(await pointerOf({ approvals: { each } })).toBe('/approvals/each/0/from');
  });

  it('is accepted when a widening can meet it', async () => {
    const { team, ada } = await twoTeams();
    const widen = [{ after: 60, to: ['group:security'] }];
    const to = [ada.subscriberId];
    expect(await ask(team, { to, widen })).toMatch(/^msg_/);
  });
});
