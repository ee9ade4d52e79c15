import { readFileSync } from 'node:fs';
import type { Assent, GroupMemberOut, GroupOut } from '@assent/sdk';
import { Failure, failureOf, usageFailure } from '../program/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { messageOf, textOf } from '../terminal/texts.ts';

/** Number of subscribers that one request can name. */
const MAX_NAMED = 400;
/** Number of members that a group can have. */
const MAX_MEMBERS = 1_000;

/**
 * Returns the subscribers that arguments name, each once: ids and references, `@` and the path of a file, or `-` for
 * standard input. A file has one a line; what follows a `#` is a comment.
 * @throws Failure for what cannot be read
 */
export async function peopleNamed(texts: string[], terminal: Terminal): Promise<string[]> {
  const lists: string[][] = [];
  for (const text of texts) {
    if (text === '-') lists.push(linesOf(await terminal.readInput(), 'standard input'));
    else if (text.startsWith('@')) lists.push(linesOf(readFile(text.slice(1)), text.slice(1)));
    else lists.push([text]);
  }
  return [...new Set(lists.flat())];
}

function readFile(path: string): string | null {
  try {
    return textOf(readFileSync(path));
  } catch (error) {
    throw usageFailure(`@${path} cannot be read: ${messageOf(error)}`);
  }
}

function linesOf(text: string | null, name: string): string[] {
  if (text === null) throw usageFailure(`${name} is not UTF-8.`);
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/s, '').trim())
    .filter(Boolean);
}

/** Returns the group of a name, or of an id. @throws Failure if there is none */
export async function groupNamed(assent: Assent, text: string): Promise<GroupOut> {
  if (text.startsWith('grp_')) return assent.groups.get(text);
  const { data } = await assent.groups.list();
  const name = text.replace(/^group:/, '');
  const found = data.find((group) => group.name === name);
  if (found) return found;
  const names = data.map((group) => group.name).join(', ');
  throw usageFailure(
    `There is no group ${name}.`,
    names ? `Groups: ${names}.` : `Create it: assent groups create ${name}`,
  );
}

type Change = 'addMembers' | 'removeMembers';
/** Number of people whom the requests of a command have added and removed. */
type Done = Record<Change, number>;

/** Adds members, or removes them, however many they are. @throws Failure that says what was changed before it */
export const changeMembers = (assent: Assent, group: GroupOut, people: string[], change: Change) =>
  sayingWhatChanged((done) => changeInParts(assent, group, { people, change, done }));

/** The same, for a caller that takes the changes back if one of them fails. */
export async function changeInParts(
  assent: Assent,
  group: GroupOut,
  { people, change, done }: { people: string[]; change: Change; done?: Done },
): Promise<GroupOut> {
  let changed = group;
  for (let at = 0; at < people.length; at += MAX_NAMED) {
    const part = people.slice(at, at + MAX_NAMED);
    changed = await assent.groups[change](group.group_id, { subscribers: part }).catch((error) => {
      throw placedAfter(at, error);
    });
    if (done) done[change] += part.length;
  }
  return changed;
}

/** Returns the failure of a request whose people begin at a place in the list, with their places in the whole list. */
function placedAfter(start: number, error: unknown): Failure {
  const failure = failureOf(error);
  const message = failure.message.replace(
    /(?<=\/subscribers\/)\d+/g,
    (at) => `${start + Number(at)}`,
  );
  return new Failure(message, failure);
}

/** Runs requests that change members. If one fails, the failure says what those before it have changed. */
async function sayingWhatChanged(change: (done: Done) => Promise<GroupOut>): Promise<GroupOut> {
  const done = { addMembers: 0, removeMembers: 0 };
  try {
    return await change(done);
  } catch (error) {
    const { addMembers: added, removeMembers: removed } = done;
    if (added + removed === 0) throw error;
    const failure = failureOf(error);
    const changes = [
      ...(added > 0 ? [`${counted(added)} added`] : []),
      ...(removed > 0 ? [`${counted(removed)} removed`] : []),
    ];
    const words = `Before that, ${changes.join(' and ')}. Correct the list and repeat the whole command: it changes only what is left.`;
    const hint = [failure.hint, words].filter(Boolean).join(' ');
    throw new Failure(failure.message, {
      exitCode: failure.exitCode,
      code: failure.code,
      requestId: failure.requestId,
      hint,
      cause: error,
    });
  }
}

const counted = (people: number) => (people === 1 ? '1 person was' : `${people} people were`);

/**
 * Replaces the members, by one request if it can name all of them. Otherwise who stays is a member all the time: the new
 * ones are added before others are removed, or after it where the group would have too many.
 * @throws Failure that says what was changed before it
 */
export async function replaceMembers(
  assent: Assent,
  group: GroupOut,
  people: string[],
): Promise<GroupOut> {
  if (people.length <= MAX_NAMED)
    return assent.groups.setMembers(group.group_id, { subscribers: people });
  const named = new Set(people);
  const isNamed = ({ subscriber_id, reference }: GroupMemberOut) =>
    named.has(subscriber_id) || named.has(`ref:${reference}`);
  const before: GroupMemberOut[] = [];
  for await (const member of assent.groups.eachMember(group.group_id, { limit: 100 }))
    before.push(member);
  const left = before.filter((member) => !isNamed(member)).map((each) => each.subscriber_id);
  const adding = { people, change: 'addMembers' } as const;
  const removing = { people: left, change: 'removeMembers' } as const;
  const isFull = left.length + people.length > MAX_MEMBERS;
  const [first, second] = isFull ? ([removing, adding] as const) : ([adding, removing] as const);
  return sayingWhatChanged(async (done) => {
    const changed = await changeInParts(assent, group, { ...first, done });
    return changeInParts(assent, changed, { ...second, done });
  });
}
