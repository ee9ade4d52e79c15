import fc from 'fast-check';
import { type Asked, GROUPS, type Name, type Rule, type Step, sent } from './quorum-model.ts';

// What the test of the property sends, and what people do then. Each scenario is about one rule: few people, who mostly
// do what concerns that rule. `everything` mixes all of it. Whoever changes a scenario checks that the test still finds
// these faults, each with three seeds, when they are written into the service:
// - one person fills a place of each of their groups (`filledPlaces`)
// - a group that was created again counts as the one that was deleted (`bitsOf`)
// - a person and their stand-in count as two (`countsForSame`), or a stand-in counts in their own groups (`groupsOfReaders`)
// - approvals of different values pass (`requireFixedValues`)
// - a widening forgets who is excluded: they can answer, are counted (`approversOf`), or are asked as on call (`audienceOf`)

/** A message, and what is done in each turn: one step, or two at the same time. */
export type Scenario = [Asked, Step[][]];

/** Number of people. Scenarios about one rule have the first four. */
export const PEOPLE = 5;

const everybody = Array.from({ length: PEOPLE }, (_, at) => at);
const anybody = fc.constantFrom(...everybody);
const group = fc.constantFrom(...GROUPS);
const name = fc.oneof(
  { weight: 4, arbitrary: anybody },
  { weight: 2, arbitrary: group },
  {
    weight: 1,
    arbitrary: fc.constantFrom('finance/on-call' as const, 'security/on-call' as const),
  },
);
const some = (people: number[], { min = 1, max = people.length } = {}) =>
  fc.uniqueArray(fc.constantFrom(...people), { minLength: min, maxLength: max, size: 'max' });

const nothing: Omit<Asked, 'members'> = {
  onCall: [],
  to: null,
  exclude: [],
  each: [],
  required: 1,
  widen: [],
  values: 'none',
  standIn: null,
};

const rules = (...choices: Rule[][]) => fc.constantFrom(...choices);
const names = (...choices: Name[][]) => fc.constantFrom(...choices);

const finance = (required = 1): Rule => ({ group: 'finance', required });
const security = (required = 1): Rule => ({ group: 'security', required });

const approve = (who: fc.Arbitrary<number>, amount: fc.Arbitrary<number> = fc.constant(1)) =>
  fc.record({ does: fc.constant('approve' as const), who, amount });
const takeBack = (who: fc.Arbitrary<number>) =>
  fc.record({ does: fc.constant('take back' as const), who });
const ending = (who: fc.Arbitrary<number>) =>
  fc.record({ does: fc.constantFrom('reject' as const, 'report', 'leave', 'remove'), who });
const widening: fc.Arbitrary<Step> = fc.record({ does: fc.constant('widen' as const) });
const membership = (who: fc.Arbitrary<number>) =>
  fc.record({ does: fc.constantFrom('add to group' as const, 'take from group'), group, who });

/** One step, or two at the same time. */
const turn = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.tuple(step) },
    { weight: 1, arbitrary: fc.tuple(step, step).filter(canOverlap) },
  );

/**
 * A report reads the message again for its response, which somebody who has left cannot. Whoever leaves twice at the same
 * time may be told twice that they have left.
 */
function canOverlap([a, b]: [Step, Step]) {
  const both = [a.does, b.does];
  const going = both.filter((does) => does === 'leave' || does === 'remove');
  return going.length === 0 || (going.length === 1 && !both.includes('report'));
}

const turns = (step: fc.Arbitrary<Step>, length: Length = {}) => several(turn(step), length);

type Length = { min?: number; max?: number };
const several = (one: fc.Arbitrary<Step[]>, { min = 2, max = 6 }: Length = {}) =>
  fc.array(one, { minLength: min, maxLength: max, size: 'max' });

/** Only messages that their people can approve. */
const possibly = (scenario: fc.Arbitrary<Scenario>) =>
  scenario.filter(([asked]) => sent(asked) !== null);

/** Approvals of two groups, in which some people are both. */
const twoGroups: fc.Arbitrary<Scenario> = fc
  .record({
    members: fc.record({
      finance: some([0, 1, 2], { min: 2 }),
      security: some([1, 2, 3], { min: 2 }),
    }),
    each: rules([finance(), security()], [finance(2), security()], [security(2), finance()]),
    exclude: fc.oneof(
      { weight: 4, arbitrary: names([]) },
      { weight: 1, arbitrary: some([0, 3], { max: 1 }) },
    ),
    done: turns(
      fc.oneof(
        { weight: 12, arbitrary: approve(fc.constantFrom(0, 1, 1, 2, 2, 3)) },
        { weight: 3, arbitrary: takeBack(fc.constantFrom(1, 2)) },
        { weight: 1, arbitrary: membership(fc.constantFrom(0, 3)) },
        { weight: 1, arbitrary: ending(fc.constantFrom(0, 1, 2, 3)) },
      ),
    ),
  })
  .map(({ done, ...drawn }) => [{ ...nothing, ...drawn }, done]);

/** A group is deleted and created again with the same name before a widening adds its member. */
const anotherGroup: fc.Arbitrary<Scenario> = fc
  .record({
    members: fc.record({ finance: some([0, 1]), security: some([0, 1, 3]) }),
    each: rules([finance()], [finance(), security()]),
    widen: names([2], [2, 3], [3, 2]),
    who: fc.constantFrom(2, 2, 2, 3),
    before: turns(
      fc.oneof(
        { weight: 1, arbitrary: membership(fc.constantFrom(1, 2, 3)) },
        { weight: 1, arbitrary: approve(fc.constantFrom(0, 1)) },
      ),
      { min: 0, max: 1 },
    ),
    after: turns(
      fc.oneof(
        { weight: 6, arbitrary: approve(fc.constantFrom(2, 2, 2, 3, 0, 1)) },
        { weight: 1, arbitrary: takeBack(fc.constantFrom(2, 3)) },
      ),
      { min: 1, max: 3 },
    ),
  })
  .map(({ before, who, after, ...drawn }) => {
    const again: Step[][] = [
      [{ does: 'delete group', group: 'finance' }],
      [{ does: 'create group', group: 'finance', who }],
      [{ does: 'widen' }],
    ];
    return [{ ...nothing, ...drawn }, [...before, ...again, ...after]];
  });

/** A widening adds a group, or who is on call in it, of which some people are excluded. */
const widenedGroup: fc.Arbitrary<Scenario> = fc
  .record({
    members: fc.record({ finance: some([0, 1]), security: some([1, 2, 3], { min: 2 }) }),
    onCall: some([2, 3]),
    to: names([0], [0], [0, 1]),
    each: rules([], [], [security()], [finance(), security()]),
    required: fc.constantFrom(1, 2, 3),
    widen: names(['security/on-call'], ['security/on-call'], ['security']),
    exclude: names([], [2], [3]),
    excludesOnCall: fc.constantFrom(true, true, false),
    before: turns(membership(fc.constantFrom(1, 2, 3)), { min: 0, max: 1 }),
    after: turns(
      fc.oneof(
        { weight: 8, arbitrary: approve(fc.constantFrom(1, 2, 3)) },
        { weight: 1, arbitrary: takeBack(fc.constantFrom(2, 3)) },
        { weight: 1, arbitrary: ending(fc.constantFrom(2, 3)) },
      ),
      { min: 2, max: 4 },
    ),
  })
  .map(({ excludesOnCall, before, after, ...drawn }) => [
    { ...nothing, ...drawn, exclude: excludesOnCall ? drawn.onCall : drawn.exclude },
    [...before, [{ does: 'widen' }], ...after],
  ]);

const ofStandIn = fc.oneof(
  { weight: 12, arbitrary: approve(fc.constantFrom(0, 3, 3, 1, 2)) },
  { weight: 3, arbitrary: takeBack(fc.constantFrom(0, 3)) },
  { weight: 1, arbitrary: ending(fc.constantFrom(0, 3)) },
  { weight: 1, arbitrary: fc.oneof(widening, membership(fc.constant(3))) },
);

/** Somebody represents one of those who must approve, and may be in a group themselves. */
const standIn: fc.Arbitrary<Scenario> = fc
  .record({
    members: fc.record({
      finance: fc.constantFrom<number[]>([0], [0, 1]),
      security: some([1, 2, 3]),
    }),
    to: names([0, 1], [0, 1, 2]),
    each: rules([], [finance()], [finance(2)], [finance(), security()]),
    required: fc.constantFrom(2, 2, 3),
    exclude: names([], [], [], [], [], [], [1], [3]),
    widen: names([], [], [], [3]),
    done: several(
      fc.oneof(
        { weight: 3, arbitrary: turn(ofStandIn) },
        { weight: 2, arbitrary: fc.tuple(approve(fc.constant(0)), approve(fc.constant(3))) },
      ),
    ),
  })
  .map(({ done, ...drawn }) => [
    { ...nothing, ...drawn, standIn: { by: 3, represented: 0 } },
    done,
  ]);

/** People approve different values. */
const values: fc.Arbitrary<Scenario> = fc
  .record({
    members: fc.record({ finance: some([0, 1, 2]), security: some([1, 2, 3]) }),
    each: rules([], [], [finance(), security()]),
    required: fc.constantFrom(2, 3),
    values: fc.constantFrom('same' as const, 'same' as const, 'each' as const),
    done: turns(
      fc.oneof(
        { weight: 8, arbitrary: approve(fc.constantFrom(0, 1, 2, 3), fc.constantFrom(1, 2)) },
        { weight: 3, arbitrary: takeBack(fc.constantFrom(0, 1, 2, 3)) },
        { weight: 1, arbitrary: ending(fc.constantFrom(0, 1, 2, 3)) },
      ),
    ),
  })
  .map(({ done, ...drawn }) => [{ ...nothing, ...drawn }, done]);

export const focused: Record<string, fc.Arbitrary<Scenario>> = {
  'of two groups with people in both': possibly(twoGroups),
  'that widens after a group was replaced': possibly(anotherGroup),
  'that widens to excluded people': possibly(widenedGroup),
  'for somebody who is represented': possibly(standIn),
  'whose approvals have values': possibly(values),
};

const rule = fc.record({ group, required: fc.constantFrom(1, 1, 1, 1, 1, 2) });

const anyAsked: fc.Arbitrary<Asked> = fc
  .record({
    members: fc.record({
      finance: some(everybody, { max: 2 }),
      security: some(everybody, { max: 2 }),
    }),
    onCall: some(everybody, { min: 0, max: 2 }),
    to: fc.option(fc.uniqueArray(name, { minLength: 1, maxLength: 3 }), { freq: 4 }),
    each: fc
      .oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.tuple(rule) },
        { weight: 3, arbitrary: fc.tuple(rule, rule).filter(([a, b]) => a.group !== b.group) },
      )
      .map((rules): Rule[] => [...rules]),
    required: fc.constantFrom(1, 2, 2, 3),
    widen: fc.uniqueArray(name, { maxLength: 2, size: 'max' }),
    values: fc.constantFrom('none' as const, 'same', 'same', 'each'),
    excluded: fc.option(fc.record({ at: fc.constantFrom(0, -1, null), other: name })),
    standIn: fc.option(fc.record({ at: fc.constantFrom(0, -1), by: anybody })),
  })
  .map(({ excluded, standIn, ...drawn }) => {
    // A message to everybody has nobody to whom it could be widened.
    const widen = drawn.to || drawn.each.length > 0 ? drawn.widen : [];
    // Somebody whom it does not name makes no difference.
    const names = [...(drawn.to ?? drawn.each.map((rule) => rule.group)), ...widen];
    const exclude = excluded ? [names.at(excluded.at ?? names.length) ?? excluded.other] : [];
    const message = { ...drawn, widen, exclude, standIn: null };
    return { ...message, standIn: standIn && standInOf(message, standIn) };
  });

/** Returns one who represents a recipient, and who is none if there is somebody. */
function standInOf(message: Asked, { at, by }: { at: number; by: number }): Asked['standIn'] {
  const recipients = sent(message)?.recipients?.map((each) => each.who) ?? [];
  const others = everybody.filter((each) => !recipients.includes(each));
  const represented = recipients.at(at);
  const standsIn = others[by % others.length] ?? by;
  return represented === undefined || represented === standsIn
    ? null
    : { by: standsIn, represented };
}

/** Of the people whom a widening would add, one is excluded: often too few are left. */
const fewAdded: fc.Arbitrary<Asked> = fc
  .record({
    members: fc.record({ finance: some([0]), security: some([1, 2, 3]) }),
    to: names([0]),
    each: rules([], [], [security()], [security(2)]),
    required: fc.constantFrom(2, 3),
    widen: names(['security'], [1, 2], [3, 'security']),
    exclude: names([1], [2], [3], ['security']),
  })
  .map((drawn) => ({ ...nothing, ...drawn }));

/** Any message, also one that its people cannot approve. */
export const maybePossible: fc.Arbitrary<Asked> = fc.oneof(
  anyAsked,
  fewAdded,
  fc.oneof(twoGroups, widenedGroup).map(([asked]) => asked),
);

/** What ends a message is rarer, because more happens while it is open. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: approve(anybody, fc.constantFrom(1, 1, 1, 2)) },
  { weight: 3, arbitrary: takeBack(anybody) },
  { weight: 4, arbitrary: widening },
  { weight: 2, arbitrary: ending(anybody) },
  { weight: 3, arbitrary: membership(anybody) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('delete group' as const), group }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('create group' as const), group, who: anybody }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'expire') }) },
);

export const everything: fc.Arbitrary<Scenario> = possibly(
  fc.tuple(anyAsked, turns(anyStep, { min: 1, max: 12 })),
);
