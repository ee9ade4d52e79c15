import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { events as storedEvents } from '../../callbacks/events/event.model.ts';
import { expireMessages, runSteps } from '../../jobs.ts';
import type { FieldValues } from '../../messages/cards/card-fields.schema.ts';
import { messages as storedMessages } from '../../messages/messages/message.model.ts';
import { messageOut } from '../../messages/messages/message-out.ts';
import { messagesWithSenders } from '../../messages/messages/message-queries.model.ts';
import { change } from '../../platform/database/database.ts';
import { aCard, problemIn, tokenOf } from '../../testing/world.ts';
import { distinct, opened, possible, type State, type Step } from './testing/quorum-model.ts';
import { aQuorum, aTeam, memberAt, type Team } from './testing.ts';

const PEOPLE = 4;
const RUNS = 60;

let team: Team;
let inviteToken = '';
beforeAll(async () => {
  team = await aTeam(PEOPLE);
  const { url } = await team.account.open.invites.create({
    topic: team.account.default_topic,
    max_uses: 1_000,
  });
  inviteToken = tokenOf(url);
});

const who = fc.nat({ max: PEOPLE - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('approve' as const),
      who,
      amount: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('take back' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('reject' as const, 'report', 'leave'), who }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'expire', 'widen', 'widen') }),
  },
);
/** One step, or two at the same time. */
const turn = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(step) },
  { weight: 3, arbitrary: fc.tuple(step, step).filter(canOverlap) },
);

/**
 * A report reads the message again for its response, which somebody who has left cannot. Whoever leaves twice at the same
 * time may be told twice that they have left.
 */
function canOverlap([a, b]: [Step, Step]) {
  const both = new Set([a.does, b.does]);
  return !both.has('leave') || (!both.has('report') && both.size > 1);
}

const amount = { key: 'amount', label: 'Amount', type: 'number' as const };

const messages = fc.record({
  required: fc.integer({ min: 1, max: 3 }),
  values: fc.constantFrom('none' as const, 'same', 'same', 'each'),
  excluded: fc.option(who),
  /** Number of people who see the message only once it is widened. */
  waiting: fc.nat({ max: 2 }),
  turns: fc.array(turn, { minLength: 1, maxLength: 10 }),
});

/** Does a step with the real service. Returns `ok` or the code of the problem. */
async function result(message_id: string, step: Step, hasField: boolean): Promise<string> {
  const doing = act(message_id, step, hasField);
  return doing.then(
    () => 'ok',
    async () => (await problemIn(doing)).code,
  );
}

async function act(message_id: string, step: Step, hasField: boolean): Promise<unknown> {
  if (step.does === 'cancel') return team.account.open.messages.cancel({ message_id });
  if (step.does === 'expire') {
    await storedMessages.update({ expiresAt: Date.now() - 1 }, { where: { id: message_id } });
    return expireMessages();
  }
  if (step.does === 'widen') {
    await change(
      'UPDATE message_steps SET due_at = :now WHERE message_id = :message_id AND done_at IS NULL AND claim IS NULL',
      { message_id, now: Date.now() },
    );
    return runSteps();
  }
  const person = memberAt(team, step.who);
  const { inbox } = person;
  if (step.does === 'take back') return inbox.answers.takeBack({ message_id });
  if (step.does === 'report') return inbox.reports.report({ message_id });
  if (step.does === 'leave') {
    const { data } = await inbox.subscriptions.mine({});
    const subscription_id = data[0]?.subscription_id ?? 'sub_00000000000000000000000000';
    return inbox.subscriptions.leave({ subscription_id });
  }
  const fields: FieldValues = step.does === 'approve' ? { amount: step.amount } : {};
  const given = { message_id, value: step.does, ...(hasField && { fields }) };
  return inbox.answers.respond(given);
}

/** What the service says of a message, in the words of the model. */
async function observed(message_id: string) {
  const [found] = await messagesWithSenders([message_id]);
  if (!found) throw new Error('the message exists');
  const { m: stored, a: app } = found;
  const message = await messageOut({ message: stored, app, topic: '' });
  const events = await storedEvents.findAll({ where: { messageId: message_id } });
  const numbers = new Map(team.members.map(({ subscriberId }, at) => [subscriberId, at]));
  const numbered = ({ responder, value, fields }: NonNullable<typeof message.answers>[number]) => ({
    who: numbers.get(responder.subscriber_id),
    value,
    amount: fields && (fields.amount ?? 0),
  });
  const isOpen = message.closed_at === null;
  return {
    status: isOpen ? 'open' : message.status,
    approved: message.approved,
    answers: message.answers?.map(numbered),
    response: message.response && numbered(message.response),
    progress: message.progress,
    approvalsGiven: stored.requiredApprovals === 1 ? null : stored.approvalsGiven,
    events: events
      .map(({ type }) => type)
      .filter((type) => type !== 'message.reported')
      .sort(),
  };
}

/** What the model says of it. */
function expected({ status, answers, required, progressed }: State) {
  const isAnswered = status === 'approved' || status === 'rejected';
  const approved = answers.filter(({ value }) => value === 'approve').length;
  const final = status === 'open' ? [] : [`message.${status}`];
  return {
    status,
    approved: status === 'approved',
    answers,
    response: isAnswered ? (answers.at(-1) ?? null) : null,
    progress: status === 'open' ? { required, approved } : null,
    approvalsGiven: required === 1 ? null : approved,
    events: [...Array.from({ length: progressed }, () => 'message.progressed'), ...final].sort(),
  };
}

async function areBack(left: number[]) {
  for (const at of left)
    await memberAt(team, at).inbox.subscriptions.join({ invite_token: inviteToken });
}

describe('a message that several people must approve', () => {
  it('does what the model says, whatever people do and whenever', {
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(messages, async ({ turns, ...asked }) => {
      const { required, values, excluded, waiting } = asked;
      const exclude = excluded === null ? [] : [memberAt(team, excluded).subscriberId];
      const ids = team.members.map(({ subscriberId }) => subscriberId);
      const [to, later] = [ids.slice(0, PEOPLE - waiting), ids.slice(PEOPLE - waiting)];
      const widen = waiting > 0 ? { to, widen: [{ after: 60, to: later }] } : {};
      const hasField = values !== 'none';
      const rule = hasField && required > 1 ? { values } : {};
      const message_id = await aQuorum(team, required, {
        ...(hasField && { payload: { ...aCard, fields: [amount] } }),
        approvals: { exclude, ...rule },
        ...widen,
      });
      const indices = later.map((id) => ids.indexOf(id));
      // Of two steps at the same time, it may not be visible at once which one was first.
      let states = [opened({ required, values, excluded, waiting: indices })];
      try {
        for (const steps of turns) {
          const results = await Promise.all(
            steps.map((step) => result(message_id, step, hasField)),
          );
          const seen = { ...(await observed(message_id)), results };
          const outcomes = states.flatMap((state) => possible(state, steps));
          const right = outcomes.filter((outcome) => isEqual(says(outcome), seen));
          if (right.length === 0) expect([seen]).toEqual(outcomes.map(says));
          states = distinct(right.map(({ state }) => state));
        }
      } finally {
        await areBack(states[0]?.left ?? []);
      }
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });
});

const says = ({ state, results }: ReturnType<typeof possible>[number]) => ({
  ...expected(state),
  results,
});

const isEqual = (a: unknown, b: unknown) => {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
};
