import fc from 'fast-check';
import { inBytes, inHeaders, inPath, inQuery } from './damage-outside.ts';
import type { Damage } from './draft.ts';
import { nasty, strangeNames } from './nasty.ts';

/** Replaces one value somewhere inside, takes one away or adds one. `pick` says where, between 0 and 1. */
function damagedJson(
  value: unknown,
  pick: number,
  kind: 'replace' | 'remove' | 'add',
  by: [string, unknown],
): unknown {
  if (typeof value !== 'object' || value === null) return by[1];
  const entries = Object.entries(value);
  const at = Math.floor(pick * entries.length);
  const isHere = entries.length === 0 || (pick * entries.length) % 1 < 0.5 || kind === 'add';
  const changed = entries.flatMap(([name, inside], index) => {
    if (index !== at || kind === 'add') return [[name, inside] as const];
    if (!isHere)
      return [[name, damagedJson(inside, (pick * entries.length) % 1, kind, by)] as const];
    return kind === 'remove' ? [] : [[name, by[1]] as const];
  });
  if (kind === 'add') changed.push(by);
  return Array.isArray(value) ? changed.map(([, inside]) => inside) : Object.fromEntries(changed);
}

const inBody: fc.Arbitrary<Damage> = fc
  .tuple(
    fc.double({ min: 0, max: 0.999, noNaN: true }),
    fc.constantFrom('replace' as const, 'remove' as const, 'add' as const),
    fc.tuple(strangeNames, nasty),
  )
  .map(([pick, kind, by]) => (draft) => ({
    ...draft,
    body: damagedJson(draft.body ?? {}, pick, kind, by),
  }));

/** One to three things that are wrong with a request, or nothing. */
export const damages: fc.Arbitrary<Damage> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: inBody },
      { weight: 2, arbitrary: inBytes },
      { weight: 3, arbitrary: inHeaders },
      { weight: 2, arbitrary: inPath },
      { weight: 2, arbitrary: inQuery },
    ),
    { minLength: 0, maxLength: 3 },
  )
  .map((several) => (draft) => several.reduce((damaged, damage) => damage(damaged), draft));
