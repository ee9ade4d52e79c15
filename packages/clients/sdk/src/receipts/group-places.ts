/** A rule for approvals: so many people of one group must approve. */
export type GroupRule = {
  /** `group:` and the name of the group. */
  from: string;
  required: number;
};

/** Returns the name of a group, as answers of an entry have it. */
export const groupNameOf = (from: string): string => from.replace('group:', '');

/** Says what a rule requires: `1 of finance, 2 of legal and 1 of security`. */
export function wordsOf(each: GroupRule[]): string {
  const parts = each.map(({ from, required }) => `${required} of ${groupNameOf(from)}`);
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}

/**
 * Assigns people to the places of a rule so that as many places as possible are filled, each person one. Who is in several
 * groups moves to another place when somebody needs theirs.
 * @param people the groups of each person
 * @returns how many places are filled, and whether all are
 */
export function filledPlaces(each: GroupRule[], people: string[][]) {
  const holders = each.map((): string[][] => []);
  const isSeated = (groups: string[], tried: Set<number>): boolean =>
    each.some(({ from, required }, at) => {
      const held = holders[at];
      if (!held || tried.has(at) || !groups.includes(groupNameOf(from))) return false;
      tried.add(at);
      if (held.length < required) return held.push(groups) > 0;
      const moved = held.findIndex((holder) => isSeated(holder, tried));
      if (moved >= 0) held[moved] = groups;
      return moved >= 0;
    });
  const count = people.filter((groups) => isSeated(groups, new Set())).length;
  return { count, isFull: each.every(({ required }, at) => holders[at]?.length === required) };
}
