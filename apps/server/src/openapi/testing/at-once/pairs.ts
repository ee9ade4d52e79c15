import { example } from '@assent/core/pure/platform/schemas/example';
import { writeOf } from '@assent/core/testing/machine/statements';
import { arrange } from '../arrangements.ts';
import type { Arranged } from '../examples-world.ts';
import { alternately, type Contention } from './contention.ts';
import { operationOf, wrong } from './sending.ts';

/** By operation: the statements that it was seen to write with, without their values, each with its table. */
export type Writes = Map<string, Map<string, string>>;

/** Adds the writes of an operation to those that were seen. */
export function noteWrites(seen: Writes, id: string, statements: string[]): void {
  const own = seen.get(id) ?? new Map<string, string>();
  for (const write of statements.map(writeOf)) if (write) own.set(write.statement, write.table);
  seen.set(id, own);
}

/**
 * Returns pairs of operations that write the same tables: each operation that writes one with another is in a pair, and
 * any two statements that write one table are in a pair. Two that one operation sends need none, because its own requests
 * at once send them. Pairs that have most of these come first, then those that have most in common, then those of the
 * first operations.
 */
export function pairsOf(seen: Writes): [string, string][] {
  const together = new Set([...seen.values()].flatMap((own) => meetings(own, own)));
  const ids = [...seen.keys()];
  const candidates = ids.flatMap((one, at) =>
    ids.slice(at + 1).flatMap((other) => {
      const met = meetings(seen.get(one), seen.get(other));
      const parts = [...met.filter((each) => !together.has(each)), one, other];
      const pair: [string, string] = [one, other];
      return met.length === 0 ? [] : [{ pair, parts, common: met.length }];
    }),
  );
  const covered = new Set<string>();
  return candidates
    .toSorted((a, b) => b.parts.length - a.parts.length || b.common - a.common)
    .flatMap(({ pair, parts }): [string, string][] => {
      if (parts.every((each) => covered.has(each))) return [];
      for (const each of parts) covered.add(each);
      return [pair];
    });
}

/**
 * Every two statements of two operations that write the same table. A row that is only inserted is of nobody else yet: then
 * it is the same statement, which may insert the same name, or one that deletes what the row belongs to.
 */
const meetings = (one: Map<string, string> = new Map(), other: typeof one = new Map()) =>
  [...one].flatMap(([first, table]) =>
    [...other]
      .filter(([second, its]) => its === table && (first === second || mayMeet(first, second)))
      .map(([second]) => [first, second].toSorted().join('\n')),
  );

function mayMeet(first: string, second: string): boolean {
  const both = [first, second];
  // Some tables have rows of people and rows of developers.
  if (both.some(namesPerson) && both.some((each) => each.includes('developer_id'))) return false;
  if (both.some((each) => each.startsWith('DELETE'))) return true;
  return !both.some((each) => /^INSERT INTO(?!.* ON DUPLICATE KEY)/.test(each));
}
const namesPerson = (statement: string) => statement.includes('person_id');

/** What one operation takes as a proof: that of another is of no use to it. */
const proofs = new Set<string>([example.code, ...Object.values(example.passkey)]);

/** What every other request of an operation asks for instead of its example. */
const otherwise: Record<string, object> = {
  saveDomain: { domain: null },
  saveDomainLogo: { image: null },
  resetSecret: { secret: 'callback_secret' },
  saveCallbackUrl: { callback_url: 'https://acme.example/other' },
  setCallback: { callback_url: 'https://acme.example/third' },
  changeMemberRole: { role: 'viewer' },
  renameMe: { display_name: 'Ada Other' },
  respondToMessage: { value: 'reject' },
  muteTopic: { muted: false },
  updateTopic: { title: null },
  setReference: { reference: null },
  updateGroup: { description: null },
  setGroupMembers: { subscribers: [] },
  setGroupOnCall: { subscribers: [] },
  setDrillSchedule: { day: 2 },
};

/**
 * Returns two operations as a contention: both are arranged for one account and person. Where both arrangements make the
 * same, that of the one that makes more counts, and so do its callers. Each keeps its own proofs, and every other request
 * with a mailed code has a wrong one.
 */
export const pairOf = (ids: readonly string[]): Contention => ({
  operations: ids,
  async arrange(base) {
    const shared = { ...base, arranged: new Map() };
    const made: (Arranged & { id: string; surface: string })[] = [];
    for (const id of ids) {
      const operation = operationOf(id);
      made.push({ id, surface: operation.surface, ...(await arrange(operation, shared)) });
    }
    const byMore = made.toSorted((a, b) => Object.keys(a.real).length - Object.keys(b.real).length);
    const each = <Part>(part: (one: (typeof made)[number]) => Part) =>
      Object.fromEntries(made.map((one) => [one.id, part(one)]));
    /** Of another person or developer only who needs one. The credential of an app comes with the values of its rows. */
    const callerOf = ({ surface, headers, real }: (typeof made)[number]) =>
      byMore.findLast(
        (one) =>
          one.headers &&
          one.surface === surface &&
          (headers ||
            (surface === 'open' && Object.keys(real).every((value) => value in one.real))),
      )?.headers;
    return {
      real: Object.assign({}, ...byMore.map(({ real }) => real)),
      own: each(({ real }) =>
        Object.fromEntries(Object.entries(real).filter(([value]) => proofs.has(value))),
      ),
      inputs: each(({ id, real }) => {
        const code = real[example.code];
        return alternately({}, { ...otherwise[id], ...(code && { code: wrong(code) }) });
      }),
      headers: each((one) => () => callerOf(one)),
    };
  },
});
