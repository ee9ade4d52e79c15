import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTeam, memberAt, type Team } from '../../answers/approvals/testing.ts';
import { startScheduledMessages } from '../../jobs.ts';
import { runStepsOf } from '../../notifications/reminders/running-steps.ts';
import { namedCrowd } from '../../testing/crowd.ts';
import { costOf, recordStatements, totalOf } from '../../testing/machine/statements.ts';
import { aMessage, service } from '../../testing/world.ts';

let recorded: ReturnType<typeof recordStatements>;
beforeEach(() => {
  recorded = recordStatements();
});
afterEach(() => {
  recorded.stop();
  vi.useRealTimers();
});
const start = Date.now();
const at = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1000 });

/** A team that has sent a message before. */
async function aKnownTeam() {
  const team = await aTeam(3);
  await aMessage(team.account);
  return { team, ids: team.members.map(({ subscriberId }) => subscriberId) };
}

/** The same, with two groups of two subscribers and one of 800. */
async function aTeamWithGroups() {
  const { team, ids } = await aKnownTeam();
  const crowd = await namedCrowd(team.account, 804);
  const { groups } = team.account.open;
  const aGroup = async (name: string, members: string[]) => {
    const { group_id } = await groups.create({ name });
    for (let first = 0; first < members.length; first += 400)
      await groups.addMembers({ group_id, subscribers: members.slice(first, first + 400) });
    return `group:${name}`;
  };
  const few = await aGroup('few', crowd.slice(0, 2));
  const others = await aGroup('others', crowd.slice(2, 4));
  const many = await aGroup('many', crowd.slice(4));
  return { team, ids, few, others, many };
}

type Message = Parameters<typeof aMessage>[1];

const costOfSending = ({ account }: Team, message: Message) =>
  costOf(recorded, () => aMessage(account, message));

/** What a message to a whole topic costs, and has cost before there were groups. */
const TO_TOPIC = {
  'SELECT apps': 1,
  START: 1,
  'INSERT messages': 1,
  'INSERT message_terms': 1,
  'INSERT pushes': 1,
  'UPDATE daily_quotas': 1,
  SELECT: 1,
  'SELECT daily_quotas': 1,
  COMMIT: 1,
};
/** To named people: it reads them, and writes a row for each in one statement. */
const TO_NAMED = {
  ...TO_TOPIC,
  SELECT: 2,
  'SELECT subscriptions': 1,
  'INSERT message_recipients': 1,
};
/** To groups: it reads all of them instead, and counts whom it has read. */
const TO_KNOWN = { ...TO_TOPIC, 'SELECT subscriber_groups': 1 };
const TO_GROUPS = { ...TO_KNOWN, 'INSERT message_recipients': 1 };
/** To many people of groups: it writes the list that later messages to them share. */
const TO_MANY = { ...TO_GROUPS, 'SELECT message_recipients': 1 };

describe('the cost of sending', () => {
  it('is without groups what it was before there were groups', async () => {
    const { team, ids } = await aKnownTeam();
    expect(await costOfSending(team, {})).toEqual(TO_TOPIC);
    expect(await costOfSending(team, { to: ids })).toEqual(TO_NAMED);
    expect(await costOfSending(team, { to: ids, approvals: { exclude: ids.slice(1) } })).toEqual({
      ...TO_NAMED,
      SELECT: 3,
    });
    const widen = [{ after: 60, to: ids.slice(1) }];
    expect(await costOfSending(team, { to: ids.slice(0, 1), widen })).toEqual({
      ...TO_NAMED,
      SELECT: 3,
      'INSERT message_steps': 1,
    });
  });

  it('is one statement for all groups, and none for a list of many people that exists', async () => {
    const { team, few, others, many } = await aTeamWithGroups();
    expect(await costOfSending(team, { to: [few] })).toEqual(TO_GROUPS);
    expect(await costOfSending(team, { to: [many] })).toEqual(TO_MANY);
    expect(await costOfSending(team, { to: [many] })).toEqual(TO_KNOWN);
    const approvals = { each: [{ from: few }, { from: many }], exclude: [others] };
    expect(await costOfSending(team, { approvals })).toEqual(TO_MANY);
    expect(await costOfSending(team, { approvals })).toEqual(TO_KNOWN);
    const widen = [{ after: 60, to: [many] }];
    expect(await costOfSending(team, { to: [few], widen })).toEqual({
      ...TO_GROUPS,
      'INSERT message_steps': 1,
      'INSERT group_uses': 1,
    });
  });
});

describe('the cost of starting a scheduled message', () => {
  /** @param scheduled to whom the messages are that start at the same time */
  const costOfStarting = async (team: Team, scheduled: Message[]) => {
    at(0);
    for (const message of scheduled)
      await aMessage(team.account, { ...message, scheduled_at: start + 60_000 });
    at(61);
    return costOf(recorded, () => startScheduledMessages(service, team.account.appid));
  };

  it('is without groups what it was before there were groups', async () => {
    const { team, ids } = await aKnownTeam();
    expect(await costOfStarting(team, [{ to: ids }])).toEqual({
      START: 1,
      'SELECT messages': 1,
      'SELECT message_recipients': 1,
      'SELECT subscriptions': 1,
      'UPDATE messages': 1,
      'INSERT pushes': 1,
      COMMIT: 1,
    });
  });

  it('is one statement more to read its groups, whatever their size, and three to write what it read', async () => {
    const { team, ids, few, others, many } = await aTeamWithGroups();
    const named = await costOfStarting(team, [{ to: ids }]);
    const ofFew = await costOfStarting(team, [{ to: [few, others] }]);
    expect(await costOfStarting(team, [{ to: [many] }])).toEqual(ofFew);
    expect(ofFew).toMatchObject({
      'SELECT subscriber_groups': 1,
      'INSERT message_recipients': 1,
      'DELETE group_uses': 1,
      'UPDATE messages': 2,
    });
    // And the app.
    expect(totalOf(ofFew) - totalOf(named)).toBe(5);
  });
});

describe('the cost of a widening', () => {
  const costOfWidening = async (team: Team, to: string[]) => {
    at(0);
    const first = memberAt(team, 0).subscriberId;
    await aMessage(team.account, { to: [first], widen: [{ after: 60, to }] });
    at(61);
    return costOf(recorded, () => runStepsOf(team.account.appid, 'widening'));
  };

  it('is without groups what it was before there were groups', async () => {
    const { team, ids } = await aKnownTeam();
    expect(await costOfWidening(team, ids.slice(1))).toEqual({
      'SELECT message_steps': 2,
      'UPDATE message_steps': 2,
      START: 1,
      'SELECT messages': 2,
      SELECT: 1,
      'INSERT message_recipients': 1,
      'INSERT pushes': 1,
      COMMIT: 1,
    });
  });

  it('is one statement to read its groups, whatever their size, one to count its people, and one to forget them', async () => {
    const { team, ids, few, others, many } = await aTeamWithGroups();
    const named = await costOfWidening(team, ids.slice(1));
    const ofFew = await costOfWidening(team, [few, others]);
    expect(await costOfWidening(team, [many])).toEqual(ofFew);
    expect(ofFew).toMatchObject({
      'SELECT subscriber_groups': 1,
      'SELECT message_recipients': 1,
      'DELETE group_uses': 1,
    });
    // Whom it names is not read then.
    expect(totalOf(ofFew) - totalOf(named)).toBe(2);
  });
});
