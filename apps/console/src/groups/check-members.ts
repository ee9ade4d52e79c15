import { api } from '../api.ts';
import { inSteps } from './in-steps.ts';
import { type Entry, entriesIn } from './pasted-members.ts';

/** What a pasted list would change in a group. */
export type CheckedList = {
  /** Ids of those who would be added. */
  added: string[];
  /** Number of those who are in the group already. */
  members: number;
  unknown: Entry[];
};

/** Looks up whom a pasted list names. Nothing is changed. */
export async function checkList(group_id: string, text: string): Promise<CheckedList> {
  const entries = entriesIn(text);
  const names = entries.flatMap(({ name }) => name ?? []);
  const check = (subscribers: string[]) =>
    api.groups.checkMembers.mutate({ group_id, subscribers });
  const results = names.length > 0 ? await inSteps(names, check) : [];
  const found = results.flatMap(({ data }) => data);
  let at = 0;
  const looked = entries.map((entry) => ({
    entry,
    person: entry.name === null ? null : (found[at++] ?? null),
  }));
  // A person may be named by id and by reference.
  const people = new Map(
    looked.flatMap(({ person }) => (person ? [[person.subscriber_id, person.is_member]] : [])),
  );
  return {
    added: [...people].flatMap(([id, isMember]) => (isMember ? [] : [id])),
    members: [...people.values()].filter(Boolean).length,
    unknown: looked.filter(({ person }) => person === null).map(({ entry }) => entry),
  };
}
