import { z } from 'zod';
import { ERASED_NAME } from './person.model.ts';

const Members = z.record(z.string(), z.unknown());

/** Where a message or an event names a person, and what that person wrote beside it. */
const WRITERS = ['responder', 'reporter', 'person'];
const WRITTEN = ['comment', 'text'];
/** What is known of a person beside their pairwise id. */
const KNOWN = ['email', 'reference', 'invite_label'];

/**
 * Returns what was stored of a message without the texts of people: their names, what the sender knew of them, and what they
 * wrote. Decisions and the values of fields stay, as in what is read of the message (ADR 109).
 * @param value the body of an event or of a response, as JSON has it
 * @param ids the pairwise ids of these people
 */
export function withoutTextsOf(value: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutTextsOf(each, ids));
  const { data: members } = Members.safeParse(value);
  if (!members) return value;
  const isPerson = isOf(members, ids) && 'display_name' in members;
  const isWritten = WRITERS.some((writer) => {
    const { data: person } = Members.safeParse(members[writer]);
    return person !== undefined && isOf(person, ids);
  });
  return Object.fromEntries(
    Object.entries(members).map(([key, member]) => {
      if (isPerson && key === 'display_name') return [key, ERASED_NAME];
      const isGone = (isPerson && KNOWN.includes(key)) || (isWritten && WRITTEN.includes(key));
      return [key, isGone ? null : withoutTextsOf(member, ids)];
    }),
  );
}

const isOf = ({ subscriber_id: id }: Record<string, unknown>, ids: ReadonlySet<string>) =>
  typeof id === 'string' && ids.has(id);
