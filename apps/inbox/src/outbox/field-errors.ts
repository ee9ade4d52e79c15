import { texts } from '../texts.ts';

/** Why values were refused, by the keys of their fields; with an empty key, why all of them were. */
export type FieldErrors = Record<string, string>;

type Refused = { pointer: string; detail: string };

/** Returns the errors of `/fields` in a refusal, or null if it has none. */
export function fieldErrorsIn(errors: Refused[] = []): FieldErrors | null {
  const found = errors.filter(({ pointer }) => /^\/fields(?:\/|$)/.test(pointer));
  if (found.length === 0) return null;
  return Object.fromEntries(
    found.map(({ pointer, detail }) => [
      pointer.split('/')[2] ?? '',
      texts.problem.value({ flaw: detail }),
    ]),
  );
}
