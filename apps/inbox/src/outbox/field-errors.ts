/** Why a value was refused: the rule, without a text, because it may be read in another language than now. */
type FieldFlaw = { code: string };

/** Why values were refused, by the keys of their fields; with an empty key, why all of them were. */
export type FieldErrors = Record<string, FieldFlaw>;

type Refused = { pointer: string; code: string };

/** Returns the errors of `/fields` in a refusal, or null if it has none. */
export function fieldErrorsIn(errors: Refused[] = []): FieldErrors | null {
  const found = errors.filter(({ pointer }) => /^\/fields(?:\/|$)/.test(pointer));
  if (found.length === 0) return null;
  return Object.fromEntries(
    found.map(({ pointer, code }) => [pointer.split('/')[2] ?? '', { code }]),
  );
}
