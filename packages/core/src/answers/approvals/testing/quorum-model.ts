// What should happen to a message that several people must approve, without a database: the test of the property
// compares each step with it. It is written for reading: whatever can be tried out is tried out.

import { fillings } from './places.ts';

export const GROUPS = ['finance', 'security'] as const;
export type Group = (typeof GROUPS)[number];

/** A person, who is a number, all members of a group, or those who are on call. */
export type Name = number | Group | `${Group}/on-call`;

/** So many people of a group must approve. */
export type Rule = { group: Group; required: number };

/** Whether the card has a field, and whether all approve the same value of it. */
export type Values = 'none' | 'same' | 'each';

/** A message that somebody wants to send. */
export type Asked = {
  members: Record<Group, number[]>;
  /** Who is on call, in each group of which they are a member. */
  onCall: number[];
  /** Null: everybody on the topic, or the groups of `each`. */
  to: Name[] | null;
  exclude: Name[];
  each: Rule[];
  /** How many must approve, if no groups must. */
  required: number;
  /** Who is added when it widens. */
  widen: Name[];
  values: Values;
  /** Somebody who represents somebody else all the time. */
  standIn: { by: number; represented: number } | null;
};

/** What somebody does. */
export type Step =
  | { does: 'approve'; who: number; amount: number }
  | { does: 'reject' | 'take back' | 'report' | 'leave'; who: number }
  /** The sender removes somebody from the topic. */
  | { does: 'remove'; who: number }
  | { does: 'cancel' }
  | { does: 'expire' }
  | { does: 'widen' }
  | { does: 'add to group' | 'take from group'; group: Group; who: number }
  | { does: 'delete group'; group: Group }
  /** With one member. */
  | { does: 'create group'; group: Group; who: number };

/**
 * A group as it is now. One that was created again is not the one that a message named, whatever its name. `since`: those of
 * its members who have been in it since the message was sent.
 */
type GroupNow = {
  members: number[];
  since: number[];
  onCall: number[];
  is: 'there' | 'deleted' | 'another';
};

/** Somebody whom a message is for, and the groups in which they had been since it was sent when it was for them. */
type Recipient = { who: number; groups: Group[] };

export type State = Pick<Asked, 'each' | 'required' | 'values' | 'standIn'> & {
  status: 'open' | 'approved' | 'rejected' | 'canceled' | 'expired';
  groups: Record<Group, GroupNow>;
  /** Null: everybody on the topic. */
  recipients: Recipient[] | null;
  excluded: number[];
  /** Who is added when it widens; empty once it has. */
  widen: Name[];
  /** The answers that count, in order. */
  answers: Answer[];
  /** People who are no longer on the topic. */
  gone: number[];
  /** People who reported the message. */
  reporters: number[];
  /** Number of events `message.progressed`. */
  progressed: number;
};

/** `amount` is the value of the field: 0 in a rejection, null in a report and without a field. */
export type Answer = {
  who: number;
  /** The person for whom it counts: another one for a stand-in. */
  for: number;
  value: 'approve' | 'reject';
  amount: number | null;
};

/** The state after a step, and `ok` or the code of the problem. */
export type Outcome = { state: State; result: string };

/** Returns the message that is sent; null if the people whom it names cannot approve it. */
export function sent(asked: Asked): State | null {
  const { to, exclude, each, widen, values, standIn } = asked;
  const groups = { finance: groupIn(asked, 'finance'), security: groupIn(asked, 'security') };
  const names = to ?? (each.length > 0 ? each.map(({ group }) => group) : null);
  const nobody: State = {
    each,
    values,
    standIn,
    groups,
    widen,
    required: each.length > 0 ? sum(each.map(({ required }) => required)) : asked.required,
    status: 'open',
    recipients: names && [],
    excluded: [],
    answers: [],
    gone: [],
    reporters: [],
    progressed: 0,
  };
  const before = {
    ...nobody,
    excluded: peopleOf(nobody, exclude),
  };
  const state = { ...before, recipients: names && added(before, names) };
  return names === null || canBeApproved(state) ? state : null;
}

/** Returns a group as it is when the message is sent. */
const groupIn = ({ members, onCall }: Asked, group: Group): GroupNow => ({
  members: members[group],
  since: members[group],
  onCall: onCall.filter((who) => members[group].includes(who)),
  is: 'there',
});

/** Whether there are enough of the right people, also after it has widened. */
function canBeApproved(state: State): boolean {
  if (state.recipients?.length === 0) return false;
  const everybody = added(state, state.widen).filter(({ who }) => !state.excluded.includes(who));
  if (state.each.length === 0) return everybody.length >= state.required;
  return isFilled(
    state,
    everybody.map(({ groups }) => groups),
  );
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

/** Whether all places of the rule can be filled, each by somebody else of the right group. */
const isFilled = ({ each, required }: State, groups: Group[][]) =>
  fillings(each, groups).some((filled) => sum(filled) === required);

/** Returns the people that names mean now. Who is in a group, but no longer on the topic, is not meant. */
function peopleOf(state: State, names: Name[]): number[] {
  const people = names.flatMap((name) =>
    typeof name === 'number' ? [name] : membersOf(state, name),
  );
  return [...new Set(people)];
}

/** Returns the members of a group. If nobody is on call who may answer, all of them are meant. */
function membersOf({ groups, gone, excluded }: State, name: Exclude<Name, number>): number[] {
  const { members, onCall } = groups[groupNamed(name)];
  const there = members.filter((who) => !gone.includes(who));
  if (!name.endsWith('/on-call')) return there;
  const reached = there.filter((who) => onCall.includes(who) && !excluded.includes(who));
  return reached.length > 0 ? reached : there;
}

const groupNamed = (name: Exclude<Name, number>): Group =>
  name.startsWith('finance') ? 'finance' : 'security';

/** Returns the recipients and the people whom names add. Who is a recipient stays in the groups in which they were. */
function added(state: State, names: Name[]): Recipient[] {
  const before = state.recipients ?? [];
  const others = peopleOf(state, names).filter((who) => !before.some((each) => each.who === who));
  const groupsOf = (who: number) =>
    GROUPS.filter((each) => state.groups[each].is === 'there').filter((each) =>
      state.groups[each].since.includes(who),
    );
  return [...before, ...others.map((who) => ({ who, groups: groupsOf(who) }))];
}

/** Returns what a step does. */
export function after(state: State, step: Step): Outcome {
  if ('group' in step) return changedGroup(state, step);
  if (step.does === 'cancel') return canceled(state);
  if (step.does === 'expire')
    return ok(state.status === 'open' ? { ...state, status: 'expired' } : state);
  if (step.does === 'widen') return ok(widened(state));
  const { who } = step;
  const isGone = state.gone.includes(who);
  if (step.does === 'leave' && isGone) return refused(state, 'not_found');
  if (step.does === 'leave' || step.does === 'remove')
    return ok(isGone ? state : { ...state, gone: [...state.gone, who] });
  const represented = answersFor(state, who);
  if (represented === null) return refused(state, 'not_found');
  if (step.does === 'take back') return takenBack(state, who);
  const by = { who, for: represented };
  if (step.does === 'report') return reported(state, by);
  const given = step.does === 'approve' ? step.amount : 0;
  const amount = state.values === 'none' ? null : given;
  return answered(state, { ...by, value: step.does, amount });
}

const ok = (state: State): Outcome => ({ state, result: 'ok' });
const refused = (state: State, result: string): Outcome => ({ state, result });

/** Changes of a group change nothing of a message that was sent. */
function changedGroup(state: State, step: Extract<Step, { group: Group }>): Outcome {
  const { group } = step;
  const before = state.groups[group];
  const { members, since, onCall, is } = before;
  const changed = (to: Partial<GroupNow>) =>
    ok({ ...state, groups: { ...state.groups, [group]: { ...before, ...to } } });
  if (step.does === 'create group')
    return is === 'deleted'
      ? changed({ is: 'another', members: [step.who], since: [], onCall: [] })
      : refused(state, 'group_taken');
  if (is === 'deleted') return refused(state, 'not_found');
  if (step.does === 'delete group') {
    const isNeeded =
      state.status === 'open' &&
      state.widen.some((name) => typeof name !== 'number' && groupNamed(name) === group);
    return isNeeded
      ? refused(state, 'group_in_use')
      : changed({ is: 'deleted', members: [], since: [] });
  }
  if (step.does === 'add to group')
    return changed({ members: [...new Set([...members, step.who])] });
  const without = (people: number[]) => people.filter((who) => who !== step.who);
  return changed({
    members: without(members),
    since: without(since),
    onCall: without(onCall),
  });
}

function canceled(state: State): Outcome {
  if (state.status === 'open') return ok({ ...state, status: 'canceled' });
  return state.status === 'canceled' ? ok(state) : refused(state, 'not_cancelable');
}

function widened(state: State): State {
  if (state.status !== 'open' || state.widen.length === 0) return state;
  return { ...state, recipients: added(state, state.widen), widen: [] };
}

/** Returns the person for whom somebody answers: themselves or whom they represent; null if it is not for them. */
function answersFor({ recipients, gone, excluded, standIn }: State, who: number): number | null {
  const isFor = (one: number) => recipients === null || recipients.some((each) => each.who === one);
  if (gone.includes(who)) return null;
  if (isFor(who)) return who;
  if (standIn?.by !== who) return null;
  const { represented } = standIn;
  const isExcluded = excluded.includes(who) || excluded.includes(represented);
  return isFor(represented) && !gone.includes(represented) && !isExcluded ? represented : null;
}

/** Returns the groups in which somebody was, of those that must approve. */
export const groupsOf = ({ each, recipients }: State, who: number): Group[] =>
  each
    .map(({ group }) => group)
    .filter((group) => recipients?.find((one) => one.who === who)?.groups.includes(group));

function answered(state: State, answer: Answer): Outcome {
  const { who, value, amount } = answer;
  const own = state.answers.find((each) => each.who === who);
  const isOpen = state.status === 'open';
  if (isOpen && state.excluded.includes(who)) return refused(state, 'not_eligible');
  if (own?.value === value && own.amount === amount) return ok(state);
  const isAnswered = state.status === 'approved' || state.status === 'rejected';
  if (!isOpen) return refused(state, isAnswered ? 'already_responded' : 'message_closed');
  if (own || state.answers.some((each) => each.for === answer.for))
    return refused(state, 'already_responded');
  if (value === 'approve' && state.each.length > 0 && groupsOf(state, answer.for).length === 0)
    return refused(state, 'not_eligible');
  return differs(state, answer) ? refused(state, 'values_differ') : ok(given(state, answer));
}

/** The values are fixed while any approval stands. */
const differs = ({ required, values, answers }: State, { value, amount }: Answer) =>
  required > 1 &&
  values === 'same' &&
  value === 'approve' &&
  answers.some((other) => other.amount !== amount);

function given(state: State, answer: Answer): State {
  const next = { ...state, answers: [...state.answers, answer] };
  if (answer.value === 'reject') return { ...next, status: 'rejected' };
  if (isApproved(next)) return { ...next, status: 'approved' };
  return { ...next, progressed: state.progressed + 1 };
}

const isApproved = (state: State) =>
  state.each.length > 0
    ? isFilled(state, groupsOfApprovals(state))
    : state.answers.length >= state.required;

/** Returns the groups of those who have approved. */
export const groupsOfApprovals = (state: State) =>
  state.answers
    .filter(({ value }) => value === 'approve')
    .map((answer) => groupsOf(state, answer.for));

function takenBack(state: State, who: number): Outcome {
  if (state.required === 1) return refused(state, 'validation_failed');
  if (state.status !== 'open') return refused(state, 'message_closed');
  const answers = state.answers.filter((answer) => answer.who !== who);
  if (answers.length === state.answers.length) return ok(state);
  return ok({ ...state, answers, progressed: state.progressed + 1 });
}

/** A report rejects the message in place of the approval of the same person. */
function reported(state: State, by: Pick<Answer, 'who' | 'for'>): Outcome {
  if (state.reporters.includes(by.who)) return ok(state);
  const next = { ...state, reporters: [...state.reporters, by.who] };
  if (state.status !== 'open' || state.excluded.includes(by.who)) return ok(next);
  const answers = state.answers.filter((each) => each.who !== by.who && each.for !== by.for);
  return ok(given({ ...next, answers }, { ...by, value: 'reject', amount: null }));
}

/** The states and results to which steps at the same time may lead: those of any order. */
export function possible(state: State, steps: Step[]): { state: State; results: string[] }[] {
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

/** Returns the different ones of these states. */
export const distinct = (states: State[]) => [
  ...new Map(states.map((state) => [JSON.stringify(state), state])).values(),
];
