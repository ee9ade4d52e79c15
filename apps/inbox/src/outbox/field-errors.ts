/** Why a value was refused: the rule, without a text, because it may be read in another language than now. */
type FieldFlaw = {
  code: string;
  /** Who has approved other values. */
  name?: string | undefined;
};

/** The key, which no field has, that somebody has approved other values. */
export const DIFFERS = '*';

/** Why values were refused, by the keys of their fields; with an empty key, why all of them were; and `DIFFERS`. */
export type FieldErrors = Record<string, FieldFlaw>;

type Refused = { pointer: string; code: string };

type Refusal = {
  code?: unknown;
  errors?: Refused[] | undefined;
  params?: { name?: string | undefined } | undefined;
};

/** Returns what is wrong with the values in a refused answer, or null if something else is. */
export function fieldErrorsIn({ code, errors = [], params }: Refusal): FieldErrors | null {
  if (code === 'values_differ') return { [DIFFERS]: { code, name: params?.name } };
  const found = errors.filter(({ pointer }) => /^\/fields(?:\/|$)/.test(pointer));
  if (found.length === 0) return null;
  return Object.fromEntries(
    found.map(({ pointer, code }) => [pointer.split('/')[2] ?? '', { code }]),
  );
}
