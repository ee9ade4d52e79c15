/** So many people of a group must approve: a place for each. */
type RuleOf<Group> = { group: Group; required: number };

/**
 * Returns how many places of each group these people fill, in all ways in which they fill as many as possible. Each
 * person fills one place of one of their groups, or none; every way is tried.
 * @param people the groups of each
 */
export function fillings<Group>(places: RuleOf<Group>[], people: Group[][]): number[][] {
  const all = ways(places, people);
  const most = Math.max(...all.map(filled));
  const best = all.filter((way) => filled(way) === most);
  return [...new Map(best.map((way) => [way.join(), way])).values()];
}

const filled = (way: number[]) => way.reduce((sum, count) => sum + count, 0);

function ways<Group>(places: RuleOf<Group>[], [first, ...others]: Group[][]): number[][] {
  if (!first) return [places.map(() => 0)];
  const without = ways(places, others);
  const withFirst = places.flatMap(({ group, required }, at) =>
    first.includes(group)
      ? without
          .map((way) => way.map((count, place) => (place === at ? count + 1 : count)))
          .filter((way) => (way[at] ?? 0) <= required)
      : [],
  );
  return [...without, ...withFirst];
}
