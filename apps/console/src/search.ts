/** What may stand behind the `?` of an address here: words, or several words of one name. */
type Search = Record<string, string | string[]>;

/** `?status=queued&status=delivered` → `{ status: ['queued', 'delivered'] }`; nothing is parsed further. */
export function parseSearch(text: string): Search {
  const params = new URLSearchParams(text);
  const names = [...new Set(params.keys())];
  return Object.fromEntries(names.map((name) => [name, oneOrAll(params.getAll(name))]));
}

const oneOrAll = (values: string[]) => (values.length === 1 ? (values[0] ?? '') : values);

/** The other way round. What is absent or empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const each of [value].flat()) if (each) params.append(name, String(each));
  return params.size > 0 ? `?${params}` : '';
}

/** One word of an address, when it is there. */
export const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Several words of one name, when they are there. */
export const words = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '');
