import { beforeAll, expect, it } from 'vitest';
import { events as storedEvents } from '../../callbacks/events/event.model.ts';
import { inAnotherProcess } from '../../testing/machine/another-process.ts';
import { aMessage, problemIn } from '../../testing/world.ts';
import { fillings } from './testing/places.ts';
import { aTeam, type Member, memberAt, respond, type Team } from './testing.ts';

// Fifty people answer a message at the same time, in two processes. It needs approvals of two groups; some people are in
// one of them, some in both, and some in neither.

type Group = 'finance' | 'security';
type Value = 'approve' | 'reject';

const PEOPLE = 50;
const places: { group: Group; required: number }[] = [
  { group: 'finance', required: 4 },
  { group: 'security', required: 3 },
];
const REQUIRED = 7;

/** By the place of a person. */
const groupsAt = (at: number): Group[] =>
  [['finance' as const], ['security' as const], ['finance' as const, 'security' as const], []][
    at % 4
  ] ?? [];

let team: Team;
/** Returns `ok` or the code of the problem. */
type Responding = (at: number, message_id: string, value: Value) => Promise<string>;
let respondElsewhere: Responding;
beforeAll(async () => {
  team = await aTeam(PEOPLE);
  const { groups } = team.account.open;
  for (const { group } of places) {
    const { group_id } = await groups.create({ name: group });
    const subscribers = team.members.flatMap(({ subscriberId }, at) =>
      groupsAt(at).includes(group) ? [subscriberId] : [],
    );
    await groups.setMembers({ group_id, subscribers });
  }
  const elsewhere = await inAnotherProcess(() => import('../../testing/world.ts'));
  respondElsewhere = (at, message_id, value) => {
    const { answers } = elsewhere.asPerson(memberAt(team, at).token);
    return resultOf(answers.respond({ message_id, value }), elsewhere.problemIn);
  };
}, 120_000);

const resultOf = (answering: Promise<unknown>, problemOf: typeof problemIn) =>
  answering.then(
    () => 'ok',
    async () => (await problemOf(answering)).code,
  );
const respondHere: Responding = (at, message_id, value) =>
  resultOf(respond(memberAt(team, at), message_id, value), problemIn);

/** What each person does, by place; null: nothing. */
type Plan = (Value | null)[];

const everybody = (value: (at: number) => Value | null): Plan =>
  Array.from({ length: PEOPLE }, (_, at) => value(at));

/** Sends a message, and lets all answer at once. Returns what became of it. */
async function answeredBy(plan: Plan) {
  const { open } = team.account;
  const each = places.map(({ group, required }) => ({ from: `group:${group}`, required }));
  const to = team.members.map(({ subscriberId }) => subscriberId);
  const { message_id } = await aMessage(team.account, { to, approvals: { each } });
  const results = await Promise.all(
    plan.map(
      (value, at) => value && (at % 8 < 4 ? respondHere : respondElsewhere)(at, message_id, value),
    ),
  );
  const message = await open.messages.get({ message_id });
  const events = await storedEvents.findAll({ where: { messageId: message_id } });
  const answers = (message.answers ?? []).map(({ responder, value }) => ({
    at: team.members.findIndex((member: Member) => member.subscriberId === responder.subscriber_id),
    value,
  }));
  return { message, results, answers, types: events.map(({ type }) => type) };
}
type Answered = Awaited<ReturnType<typeof answeredBy>>;

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
const filledBy = (answers: Answered['answers']) =>
  fillings(
    places,
    answers.filter(({ value }) => value === 'approve').map(({ at }) => groupsAt(at)),
  );
const isFilled = (answers: Answered['answers']) =>
  filledBy(answers).some((way) => sum(way) === REQUIRED);

/** What holds of every message, whatever people have answered. */
function expectAsTheModel({ message, results, answers, types }: Answered, plan: Plan) {
  const isOpen = message.closed_at === null;
  const final = types.filter((type) => type !== 'message.progressed');
  expect(final).toEqual(isOpen ? [] : [`message.${message.status}`]);
  expect(types).toHaveLength(answers.length);
  // Who was told that their answer counts is who has answered.
  const accepted = results.flatMap((result, at) => (result === 'ok' ? [at] : []));
  expect(answers.map(({ at }) => at).sort((a, b) => a - b)).toEqual(accepted);
  for (const { at, value } of answers) {
    expect(value).toBe(plan[at]);
    if (value === 'approve') expect(groupsAt(at)).not.toEqual([]);
  }
  results.forEach((result, at) => {
    const isOutside = groupsAt(at).length === 0 && plan[at] === 'approve';
    const refusals = [
      ...(isOutside ? ['not_eligible'] : []),
      ...(isOpen ? [] : ['already_responded']),
    ];
    if (result !== null && result !== 'ok') expect(refusals).toContain(result);
    if (isOutside) expect(result).not.toBe('ok');
  });
  // It was open until the last answer.
  expect(isFilled(answers.slice(0, -1))).toBe(false);
  expect(answers.slice(0, -1).every(({ value }) => value === 'approve')).toBe(true);
  const isRejected = answers.at(-1)?.value === 'reject';
  if (!isOpen) expect(message.status).toBe(isRejected ? 'rejected' : 'approved');
  expect(isFilled(answers)).toBe(message.status === 'approved');
}

it('ends once when all of them approve, and nobody of neither group counts', async () => {
  const plan = everybody(() => 'approve');
  const answered = await answeredBy(plan);
  expectAsTheModel(answered, plan);
  expect(answered.message.status).toBe('approved');
});

it.each([1, 2, 5])('ends once when %i of them reject', async (rejections) => {
  for (let round = 0; round < 3; round += 1) {
    const step = Math.floor(PEOPLE / rejections);
    const plan = everybody((at) => (at % step === (round * 7 + 3) % step ? 'reject' : 'approve'));
    const answered = await answeredBy(plan);
    expectAsTheModel(answered, plan);
    expect(['approved', 'rejected']).toContain(answered.message.status);
  }
});

it('stays open, with the counts of the model, while one of the groups is missing', async () => {
  const plan = everybody((at) => (groupsAt(at).includes('security') ? null : 'approve'));
  const answered = await answeredBy(plan);
  expectAsTheModel(answered, plan);
  const { message, results } = answered;
  expect(message.status).toBe('delivered');
  expect(message.progress).toEqual({
    required: REQUIRED,
    approved: 4,
    each: [
      { from: 'group:finance', required: 4, approved: 4 },
      { from: 'group:security', required: 3, approved: 0 },
    ],
  });
  for (const [at, result] of results.entries())
    if (plan[at]) expect(result).toBe(groupsAt(at).length === 0 ? 'not_eligible' : 'ok');
});

it('counts who is in both groups where they are needed', async () => {
  // Nobody of security alone: those of both fill its places.
  const plan = everybody((at) => (at % 4 === 1 ? null : 'approve'));
  const answered = await answeredBy(plan);
  expectAsTheModel(answered, plan);
  expect(answered.message.status).toBe('approved');
});
