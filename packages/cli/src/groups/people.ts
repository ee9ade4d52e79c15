import { readFileSync } from 'node:fs';
import type { Assent, GroupMemberOut, GroupOut } from '@assent/sdk';
import { usageFailure } from '../program/failure.ts';
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
    .map((line) => line.replace(/#.*/, '').trim())
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

/** Adds members, or removes them, however many they are. */
export async function changeMembers(
  assent: Assent,
  group: GroupOut,
  people: string[],
  change: 'addMembers' | 'removeMembers',
): Promise<GroupOut> {
  let changed = group;
  for (let at = 0; at < people.length; at += MAX_NAMED)
    changed = await assent.groups[change](group.group_id, people.slice(at, at + MAX_NAMED));
  return changed;
}

/**
 * Replaces the members, by one request if it can name all of them. Otherwise who stays is a member all the time: the new
 * ones are added before others are removed, or after it where the group would have too many.
 */
export async function replaceMembers(
  assent: Assent,
  group: GroupOut,
  people: string[],
): Promise<GroupOut> {
  if (people.length <= MAX_NAMED) return assent.groups.setMembers(group.group_id, people);
  const named = new Set(people);
  const isNamed = ({ subscriber_id, reference }: GroupMemberOut) =>
    named.has(subscriber_id) || named.has(`ref:${reference}`);
  const before: GroupMemberOut[] = [];
  for await (const member of assent.groups.eachMember(group.group_id, { limit: 100 }))
    before.push(member);
  const left = before.filter((member) => !isNamed(member)).map((each) => each.subscriber_id);
  if (left.length + people.length > MAX_MEMBERS) {
    const smaller = await changeMembers(assent, group, left, 'removeMembers');
    return changeMembers(assent, smaller, people, 'addMembers');
  }
  const added = await changeMembers(assent, group, people, 'addMembers');
  return changeMembers(assent, added, left, 'removeMembers');
}
