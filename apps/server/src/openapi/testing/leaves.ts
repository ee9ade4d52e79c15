/** A value inside JSON that contains no other, or an empty list or object. */
export type Leaf = { path: (string | number)[]; value: unknown };

/** Returns every leaf of a JSON object. */
export function leavesOf(value: unknown, path: Leaf['path'] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return path.length ? [{ path, value }] : [];
  const inside = Array.isArray(value)
    ? value.flatMap((item, at) => leavesOf(item, [...path, at]))
    : Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...path, name]));
  return inside.length === 0 && path.length > 0 ? [{ path, value }] : inside;
}

/** Returns a copy of a JSON value with another value at a path. */
export function replaced(value: unknown, [step, ...rest]: Leaf['path'], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, at) => (at === step ? replaced(item, rest, by) : item));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, item]) => [
      name,
      name === step ? replaced(item, rest, by) : item,
    ]),
  );
}
