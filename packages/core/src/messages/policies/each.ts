import type { EachEntry } from './message-policy.schema.ts';

/** Whether somebody with these bits was in the group of an entry when the message was sent. */
export const isInGroup = (inGroups: number, group: number): boolean =>
  ((inGroups >>> group) & 1) === 1;

/** Returns the names of the groups of a rule in which somebody with these bits was. */
export const groupsIn = (each: EachEntry[], inGroups: number): string[] =>
  each
    .filter(({ group }) => isInGroup(inGroups, group))
    .map(({ from }) => from.replace('group:', ''));

/** Whether somebody with these bits can approve: they are in the group of one of the entries. */
export const fillsSome = (each: EachEntry[], inGroups: number): boolean =>
  each.some(({ group }) => isInGroup(inGroups, group));

/**
 * Assigns people to the places of a rule so that as many places as possible are filled, and each person fills one. Who is
 * in two groups moves to the other place when somebody needs theirs.
 * @param people bits of their groups, in the order in which they approved
 * @returns the number of places that are filled, by entry
 */
export function filledPlaces(each: EachEntry[], people: number[]): number[] {
  const places = each.flatMap(({ group, required }, entry) =>
    Array.from({ length: required }, () => ({ entry, group })),
  );
  const holders: (number | undefined)[] = places.map(() => undefined);
  const seat = (inGroups: number, seen: Set<number>): boolean =>
    places.some(({ group }, at) => {
      if (seen.has(at) || !isInGroup(inGroups, group)) return false;
      seen.add(at);
      const holder = holders[at];
      if (holder !== undefined && !seat(holder, seen)) return false;
      holders[at] = inGroups;
      return true;
    });
  for (const inGroups of people) seat(inGroups, new Set());
  return each.map(
    (_, entry) =>
      places.filter((place, at) => place.entry === entry && holders[at] !== undefined).length,
  );
}

/** Whether these people fill all places of a rule. */
export const fillsAll = (each: EachEntry[], people: number[]): boolean => {
  const filled = filledPlaces(each, people);
  return each.every(({ required }, at) => filled[at] === required);
};
