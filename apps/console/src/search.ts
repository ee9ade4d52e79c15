/** The query string of a URL: a text, or several texts, by name. */
type Search = Record<string, string | string[]>;

/** Parses `?status=queued&status=delivered` to `{ status: ['queued', 'delivered'] }`. Values stay texts. */
export function parseSearch(text: string): Search {
  const params = new URLSearchParams(text);
  const names = [...new Set(params.keys())];
  return Object.fromEntries(names.map((name) => [name, oneOrAll(params.getAll(name))]));
}

const oneOrAll = (values: string[]) => (values.length === 1 ? (values[0] ?? '') : values);

/** Returns the query string. Empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const each of [value].flat()) if (each) params.append(name, String(each));
  return params.size > 0 ? `?${params}` : '';
}

/** Returns a text of the URL, or undefined. */
export const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns all texts of one name of the URL. */
export const words = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string' && each !== '');
