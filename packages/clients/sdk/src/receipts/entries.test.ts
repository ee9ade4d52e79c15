import { describe, expect, it } from 'vitest';
import type { Ended } from '../testing/receipts/entries.ts';
import { es256Key } from '../testing/receipts/passkey-keys.ts';
import { madeOf, NO_WITNESS, withCopies } from '../testing/receipts/vectors/vector.ts';
import { lineOf, verifyReceipt } from './index.ts';

// Each member of an entry counts.

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** A message with every part that an entry has, which nobody or several people answered. */
const FULL: Ended = {
  status: 'approved',
  card: { title: 'Pay 1 €?', fields: [{ key: 'amount', label: 'Amount', type: 'number' }] },
  ext: 'invoice-118',
  policy: { approvals: { required: 2, exclude: [] }, require: 'session' },
  answers: [
    { who: 'ada', onBehalfOf: 'grace', groups: ['finance'], fields: { amount: 1 } },
    { who: 'edsger', key: es256Key('ada'), fields: { amount: 1 } },
  ],
};
const KINDS = (['live', 'test'] as const).flatMap((mode) =>
  [FULL, { status: 'expired' } satisfies Ended].map((ended): [string, Ended] => [
    `a ${mode} app, ${ended.status}`,
    { ...ended, mode },
  ]),
);

/** Returns the paths of all values within a value that are not lists or objects, and of empty lists. */
function pathsIn(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const members = Object.entries(value);
  return members.length === 0
    ? [path]
    : members.flatMap(([name, part]) => pathsIn(part, [...path, name]));
}

/** Returns other values that may stand in the place of one, most of them of its form. */
function othersOf(name: string, value: Json): Json[] {
  const byName: Record<string, Json[]> = {
    v: [1, 2],
    type: ['decision', 'answer', 'report'],
    mode: ['live', 'test'],
    status: ['approved', 'rejected', 'expired', 'canceled', 'open', 'reported'],
    value: ['approve', 'reject'],
    auth_method: ['session', 'passkey', 'test'],
  };
  const digest = `sha-256=${'A'.repeat(43)}=`;
  const others = byName[name] ?? [null, 1, 'x', digest, digest.slice(8), ['x']];
  return others.filter((other) => JSON.stringify(other) !== JSON.stringify(value));
}

/** Returns a copy of a value with another one at a path. */
function withAt(value: Json, [name, ...rest]: (string | number)[], other: Json): Json {
  if (name === undefined) return other;
  const copy: object = structuredClone(Object(value));
  Reflect.set(copy, name, withAt(Reflect.get(copy, name), rest, other));
  return JSON.parse(JSON.stringify(copy));
}

describe.each(KINDS)('an entry of %s', (_name, ended) => {
  const made = madeOf('an entry', ended);
  const input = { policy: NO_WITNESS, app: made.file.entry.appid, allowTest: true };

  it('is valid as it is', async () => {
    const { isValid, facts } = await verifyReceipt({ ...input, receipt: withCopies(made) });
    expect(isValid, facts.map(lineOf).join('\n')).toBe(true);
  });

  it('fails with another value of any member, or without it', async () => {
    const entry: Json = JSON.parse(JSON.stringify(made.file.entry));
    const paths = pathsIn(entry);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) {
      const at: Json = path.reduce<Json>((part, name) => Reflect.get(Object(part), name), entry);
      const without = structuredClone(entry);
      const holder: Json = path
        .slice(0, -1)
        .reduce<Json>((part, name) => Reflect.get(Object(part), name), without);
      Reflect.deleteProperty(Object(holder), path.at(-1) ?? '');
      const others = othersOf(String(path.at(-1)), at).map((other) => withAt(entry, path, other));
      for (const changed of [without, ...others]) {
        // A member of a list that is deleted leaves null.
        const receipt = JSON.stringify({ ...made.file, entry: changed });
        const { isValid } = await verifyReceipt({ ...input, receipt });
        expect(isValid, `${path.join('.')}: ${JSON.stringify(changed)}`).toBe(false);
      }
    }
  });

  it('is not valid for another app, nor of a test app that is not allowed', async () => {
    const receipt = withCopies(made);
    const isValidWith = async (more: { app?: string; allowTest?: boolean }) =>
      (await verifyReceipt({ ...input, receipt, ...more })).isValid;
    expect(await isValidWith({ app: 'app_another' })).toBe(false);
    const isRefused = ended.mode === 'test';
    expect(await isValidWith({ allowTest: false })).toBe(!isRefused);
  });
});

describe('the digest of a reference', () => {
  const references = Array.from({ length: 200 }, (_nothing, at) => `invoice-${at}`);

  it('cannot be confirmed by who guesses the reference without the salt', async () => {
    const made = madeOf('a guess', FULL);
    const { entry, proof } = made.file;
    const receipt = JSON.stringify({ entry, proof });
    for (const ext of references) {
      const message = { ...made.message, ext };
      const { facts } = await verifyReceipt({ receipt, policy: NO_WITNESS, message });
      expect(facts.find(({ fact }) => fact === 'ext')?.verdict).toBe('skipped');
    }
  });

  it('is another one for the same reference in another message', () => {
    const digests = ['one', 'two'].map((name) => madeOf(name, FULL).file.entry.ext_digest);
    expect(new Set(digests).size).toBe(2);
  });
});
