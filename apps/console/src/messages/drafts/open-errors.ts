import type { Problem } from '../../problem.ts';

/**
 * Returns a problem without its errors in what was changed since it was sent: they may be corrected, and at the place of a
 * block that was removed is another one.
 */
export function withOpenErrors(problem: Problem | null, sent: object, now: object): Problem | null {
  if (!problem) return null;
  const isSame = (pointer: string) => textAt(sent, pointer) === textAt(now, pointer);
  return { ...problem, errors: problem.errors.filter(({ pointer }) => isSame(pointer)) };
}

function textAt(request: object, pointer: string): string | undefined {
  let found: unknown = request;
  for (const key of pointer.split('/').slice(1)) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map(Object.entries(found)).get(key);
  }
  return JSON.stringify(found);
}
