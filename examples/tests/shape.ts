/** The names of all fields, by their place: `data.response.value`. */
export function keysOf(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return [place];
  return Object.entries(value)
    .flatMap(([key, inner]) => keysOf(inner, place ? `${place}.${key}` : key))
    .toSorted();
}
