import fc from 'fast-check';
import { expect, it } from 'vitest';
import { events as storedEvents } from '../../callbacks/events/event.model.ts';
import { messageOut } from '../../messages/messages/message-out.ts';
import { messagesWithSenders } from '../../messages/messages/message-queries.model.ts';
import { select } from '../../platform/database/database.ts';
import { fillings } from './testing/places.ts';
import {
  type Answer,
  distinct,
  groupsOf,
  groupsOfApprovals,
  possible,
  type State,
  sent,
} from './testing/quorum-model.ts';
import {
  everything,
  focused,
  maybePossible,
  PEOPLE,
  type Scenario,
} from './testing/quorum-scenarios.ts';
import {
  aQuorumService,
  type QuorumService,
  represent,
  resultOf,
  send,
  tidyUp,
} from './testing/quorum-service.ts';
import { askedInWords, turnsInWords } from './testing/quorum-words.ts';

/**
 * So often each rule is tried, and so often everything together, by seeds that differ each time; PROPERTY_TIMES multiplies
 * it. The test fails if it could not do that in time.
 */
const times = Number(process.env.PROPERTY_TIMES ?? 1);
const RUNS = 10 * times;
const RUNS_OF_EVERYTHING = 20 * times;
const REFUSALS = 50 * times;
/** Bounds the runs and the search for the smallest counterexample. A run takes about 0.1 s. */
const LIMIT_MS = 60_000;

/** What the service says of a message, in the words of the model. */
async function observed({ team }: QuorumService, message_id: string) {
  const [found] = await messagesWithSenders([{ id: message_id, appId: team.account.appid }]);
  if (!found) throw new Error('the message exists');
  const { m: stored, a: app } = found;
  const message = await messageOut({ message: stored, app, topic: '' });
  const events = await storedEvents.findAll({ where: { messageId: message_id } });
  const numbers = new Map(team.members.map(({ subscriberId }, at) => [subscriberId, at]));
  const numbered = ({
    responder,
    on_behalf_of: represented,
    value,
    fields,
  }: NonNullable<typeof message.answers>[number]) => ({
    who: numbers.get(responder.subscriber_id),
    for: numbers.get(represented?.subscriber_id ?? responder.subscriber_id),
    value,
    amount: fields && (fields.amount ?? 0),
  });
  return {
    status: message.closed_at === null ? 'open' : message.status,
    approved: message.approved,
    answers: message.answers?.map(numbered),
    response: message.response && numbered(message.response),
    progress: message.progress && {
      ...message.progress,
      each: message.progress.each?.map(({ approved }) => approved) ?? null,
    },
    approvalsGiven: stored.requiredApprovals === 1 ? null : stored.approvalsGiven,
    events: events.map(({ type }) => type).sort(),
    log: await logged(message_id, numbers),
  };
}

type Entry = {
  status: string;
  answers: {
    value: string;
    subscriber_id: string;
    on_behalf_of: string | null;
    groups: string[] | null;
  }[];
};

/** What the transparency log has of a message: the kinds of its entries, and the answers of the newest one. */
async function logged(messageId: string, numbers: Map<string, number>) {
  const rows = await select<{ entry: string }>(
    'SELECT entry FROM log_entries WHERE message_id = :messageId ORDER BY id',
    { messageId },
  );
  const entries = rows.map(({ entry }): Entry => JSON.parse(entry));
  const last = entries.findLast(({ status }) => status !== 'reported');
  return {
    entries: entries.map(({ status }) => status).sort(),
    last: last?.answers.map(({ value, subscriber_id, on_behalf_of, groups }) => ({
      who: numbers.get(subscriber_id),
      for: numbers.get(on_behalf_of ?? subscriber_id),
      value,
      groups,
    })),
  };
}

/** What the model says of it, for each way in which its approvals may be counted for groups. */
function expected(state: State) {
  const { status, answers, required, progressed, reporters, each } = state;
  const isOpen = status === 'open';
  const isAnswered = status === 'approved' || status === 'rejected';
  const approved = answers.filter(({ value }) => value === 'approve').length;
  const final = isOpen ? [] : [status];
  const times = (count: number, one: string) => Array.from({ length: count }, () => one);
  const ways = each.length > 0 ? fillings(each, groupsOfApprovals(state)) : [null];
  const said = {
    status,
    approved: status === 'approved',
    answers,
    response: isAnswered ? (answers.at(-1) ?? null) : null,
    approvalsGiven: required === 1 ? null : approved,
    events: [
      ...times(progressed, 'message.progressed'),
      ...times(reporters.length, 'message.reported'),
      ...final.map((one) => `message.${one}`),
    ].sort(),
    log: {
      entries: [
        ...times(progressed, 'open'),
        ...times(reporters.length, 'reported'),
        ...final,
      ].sort(),
      last: isOpen && progressed === 0 ? undefined : answers.map((one) => loggedOf(state, one)),
    },
  };
  return ways.map((way) => ({
    ...said,
    progress: isOpen
      ? { required, approved: way?.reduce((all, count) => all + count, 0) ?? approved, each: way }
      : null,
  }));
}

const loggedOf = (state: State, { who, for: represented, value }: Answer) => ({
  who,
  for: represented,
  value,
  groups: state.each.length > 0 ? groupsOf(state, represented) : null,
});

/** Parameters that report a counterexample in words, or that there was no time for all runs. */
const bounded = (numRuns: number): fc.Parameters<[Scenario]> => ({
  numRuns,
  interruptAfterTimeLimit: LIMIT_MS,
  markInterruptAsFailure: true,
  asyncReporter: async (run) => {
    if (!run.failed) return;
    const [message, done] = run.counterexample?.[0] ?? [];
    const words =
      message && done
        ? `${askedInWords(message)}\n${turnsInWords(done)}`
        : `${run.numRuns} of ${numRuns} runs were done in ${LIMIT_MS / 1000} s, all of them right`;
    throw new Error(`${words}\n(seed ${run.seed}, path ${run.counterexamplePath})`, {
      cause: run.errorInstance,
    });
  },
});

const all = Object.entries(focused).map(([kind, scenario]) => ({ kind, scenario, runs: RUNS }));
it.each([...all, { kind: 'of any kind', scenario: everything, runs: RUNS_OF_EVERYTHING }])(
  'does what the model says: a message $kind',
  { timeout: 3 * LIMIT_MS },
  async (tried) => {
    const service = await aQuorumService(PEOPLE);
    const property = fc.asyncProperty(tried.scenario, async ([message, done]) => {
      const start = sent(message);
      const answer = await send(service, message);
      expect(answer).toMatch(/^msg_/);
      if (!start) throw new Error('it can be sent');
      const hasField = message.values !== 'none';
      const endStandIn = await represent(service, message.standIn);
      // Of two steps at the same time, it may not be visible at once which one was first.
      let states = [start];
      try {
        for (const steps of done) {
          const results = await Promise.all(
            steps.map((step) => resultOf(service, answer, { step, hasField })),
          );
          const seen = { ...(await observed(service, answer)), results };
          const outcomes = states
            .flatMap((state) => possible(state, steps))
            .map((outcome) => ({ state: outcome.state, said: says(outcome) }));
          const right = outcomes.filter(({ said }) => said.some((each) => isEqual(each, seen)));
          if (right.length === 0) expect(seen).toEqual(outcomes[0]?.said[0]);
          states = distinct(right.map(({ state }) => state));
        }
      } finally {
        await endStandIn();
        await tidyUp(service, answer);
      }
    });
    await fc.assert(property, bounded(tried.runs));
  },
);

it('is refused exactly if its people cannot approve it', { timeout: 3 * LIMIT_MS }, async () => {
  const service = await aQuorumService(PEOPLE);
  const scenario = maybePossible.map((message): Scenario => [message, []]);
  const property = fc.asyncProperty(scenario, async ([message]) => {
    const answer = await send(service, message);
    expect(answer).toMatch(sent(message) ? /^msg_/ : /^validation_failed$/);
  });
  await fc.assert(property, bounded(REFUSALS));
});

const says = ({ state, results }: ReturnType<typeof possible>[number]) =>
  expected(state).map((said) => ({ ...said, results }));

const isEqual = (a: unknown, b: unknown) => {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
};
