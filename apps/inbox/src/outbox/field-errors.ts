import { texts } from '../texts.ts';

/** The key, which no field has, with the name of who has approved other values. */
export const DIFFERS = '*';

/** Why values were refused, by the keys of their fields; with an empty key, why all of them were; and `DIFFERS`. */
export type FieldErrors = Record<string, string>;

type Refused = { pointer: string; detail: string };

type Refusal = {
  code?: unknown;
  errors?: Refused[] | undefined;
  params?: { name?: string | undefined } | undefined;
};

/** Returns what is wrong with the values in a refused answer, or null if something else is. */
export function fieldErrorsIn({ code, errors = [], params }: Refusal): FieldErrors | null {
  if (code === 'values_differ') return { [DIFFERS]: params?.name ?? '' };
  const found = errors.filter(({ pointer }) => /^\/fields(?:\/|$)/.test(pointer));
  if (found.length === 0) return null;
  return Object.fromEntries(
    found.map(({ pointer, detail }) => [
      pointer.split('/')[2] ?? '',
      texts.problem.value({ flaw: detail }),
    ]),
  );
}
