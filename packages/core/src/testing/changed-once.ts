/** Returns every value in which one character of a text, or one number, differs. */
export function changedOnce(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'string')
    return [...value].map((each, at) => {
      const characters = [...value];
      characters[at] = each === 'A' ? 'B' : 'A';
      return characters.join('');
    });
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    changedOnce(member).map((changed) => ({ ...value, [key]: changed })),
  );
}
