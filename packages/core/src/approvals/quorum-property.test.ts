import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Event } from '../events/event.model.ts';
import { expireMessages } from '../jobs.ts';
import { Message } from '../messages/message.model.ts';
import { messageOut } from '../messages/message-out.ts';
import { messagesWithSenders } from '../messages/message-queries.model.ts';
import { problemIn, tokenOf } from '../testing/world.ts';
import { after, opened, type State, type Step } from './testing/quorum-model.ts';
import { aQuorum, aTeam, memberAt, respond, type Team } from './testing.ts';

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
  { weight: 8, arbitrary: fc.record({ does: fc.constant('approve' as const), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('take back' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('reject' as const, 'report', 'leave'), who }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'expire') }) },
);
/** One step, or two at the same time. */
const turn = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(step) },
  { weight: 3, arbitrary: fc.tuple(step, step).filter(canOverlap) },
);

/** A report reads the message again for its response, which somebody who has left cannot. */
function canOverlap([a, b]: [Step, Step]) {
  const [one, other] = [a.does, b.does];
  return !(one === 'leave' && other === 'report') && !(one === 'report' && other === 'leave');
}

const messages = fc.record({
  required: fc.integer({ min: 1, max: 3 }),
  excluded: fc.option(who),
  turns: fc.array(turn, { minLength: 1, maxLength: 10 }),
});

/** Does a step with the real service. Returns `ok` or the code of the problem. */
async function result(message_id: string, step: Step): Promise<string> {
  const doing = act(message_id, step);
  return doing.then(
    () => 'ok',
    async () => (await problemIn(doing)).code,
  );
}

async function act(message_id: string, step: Step): Promise<unknown> {
  if (step.does === 'cancel') return team.account.open.messages.cancel({ message_id });
  if (step.does === 'expire') {
    await Message.update({ expiresAt: Date.now() - 1 }, { where: { id: message_id } });
    return expireMessages();
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
  return respond(person, message_id, step.does);
}

/** What the service says of a message, in the words of the model. */
async function observed(message_id: string) {
  const [found] = await messagesWithSenders([message_id]);
  if (!found) throw new Error('the message exists');
  const { m: stored, a: app } = found;
  const message = await messageOut({ message: stored, app, topic: '' });
  const events = await Event.findAll({ where: { messageId: message_id } });
  const numbers = new Map(team.members.map(({ subscriberId }, at) => [subscriberId, at]));
  const numbered = ({ responder, value }: NonNullable<typeof message.answers>[number]) => ({
    who: numbers.get(responder.subscriber_id),
    value,
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

/** The states and results to which steps at the same time may lead: those of any order. */
function possible(state: State, steps: Step[]): { state: State; results: string[] }[] {
  const [a, b] = steps;
  if (!a) return [];
  if (!b) {
    const one = after(state, a);
    return [{ state: one.state, results: [one.result] }];
  }
  const [first, reverse] = [after(state, a), after(state, b)];
  const [second, last] = [after(first.state, b), after(reverse.state, a)];
  return [
    { state: second.state, results: [first.result, second.result] },
    { state: last.state, results: [last.result, reverse.result] },
  ];
}

async function areBack(left: number[]) {
  for (const at of left)
    await memberAt(team, at).inbox.subscriptions.join({ invite_token: inviteToken });
}

describe('a message that several people must approve', () => {
  it('does what the model says, whatever people do and whenever', {
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(messages, async ({ required, excluded, turns }) => {
      const exclude = excluded === null ? [] : [memberAt(team, excluded).subscriberId];
      const message_id = await aQuorum(team, required, { approvals: { exclude } });
      let state = opened(required, excluded);
      try {
        for (const steps of turns) {
          const results = await Promise.all(steps.map((step) => result(message_id, step)));
          const seen = { ...(await observed(message_id)), results };
          const outcomes = possible(state, steps).map((outcome) => ({
            state: outcome.state,
            says: { ...expected(outcome.state), results: outcome.results },
          }));
          const right = outcomes.find(({ says }) => isEqual(says, seen));
          if (!right) expect(seen).toEqual(outcomes[0]?.says);
          else state = right.state;
        }
      } finally {
        await areBack(state.left);
      }
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });
});

const isEqual = (a: unknown, b: unknown) => {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
};
