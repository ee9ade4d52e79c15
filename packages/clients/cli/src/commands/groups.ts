import type { Assent, GroupOut } from '@assent/sdk';
import { Argument } from '@commander-js/extra-typings';
import { parseUntil } from '../arguments/durations.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import { groupLine, memberLine } from '../groups/group-lines.ts';
import {
  changeInParts,
  changeMembers,
  groupNamed,
  peopleNamed,
  replaceMembers,
} from '../groups/people.ts';
import type { Context } from '../program/context.ts';
import { usageFailure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';
import type { Terminal } from '../terminal/terminal.ts';

const actions = [
  ...(['list', 'create', 'members', 'add', 'remove', 'set', 'on-call', 'delete'] as const),
] as const;
type Action = (typeof actions)[number];

/** What the options of a command line say. */
type Options = {
  description?: string | undefined;
  until?: number | undefined;
  clear?: true | undefined;
};

/** Which options each action has. */
const optionsOf: Partial<Record<Action, (keyof Options)[]>> = {
  create: ['description'],
  set: ['clear'],
  'on-call': ['until', 'clear'],
};

/** Actions that name people. */
const naming: readonly Action[] = ['create', 'add', 'remove', 'set', 'on-call'];

/** `assent groups`: lists groups, and changes who is in them and on call. */
export const groups = (context: Context) =>
  withExamples(
    connectedCommand('groups')
      .description(
        'Lists groups, creates and deletes them, and changes who is in them and who is on call. People are usr_… or ref:…, @file with one a line, or - for standard input.',
      )
      .addArgument(new Argument('[action]', 'list if absent').choices(actions).default('list'))
      .argument('[group]', 'its name or id')
      .argument('[people...]', 'of create, add, remove, set and on-call')
      .option('--description <text>', 'of create: what the group is for')
      .option('--until <time>', 'of on-call: for 8h, or until 2026-12-24T08:00Z', parseUntil)
      .option('--clear', 'of set and on-call: nobody')
      .action(async (action, name, texts, { json, profile, ...options }) => {
        const { terminal } = context;
        const isJson = json === true;
        refuseOthers(action, options);
        const { assent } = await connect(context, { profile });
        if (action === 'list') {
          if (name !== undefined) throw usageFailure(`Did you mean \`assent groups members\`?`);
          const { data } = await assent.groups.list();
          if (data.length === 0 && !isJson) terminal.report('There are no groups.');
          return printGroups(terminal, data, isJson);
        }
        if (name === undefined)
          throw usageFailure(`Name the group: assent groups ${action} <group>`);
        const isNaming = naming.includes(action);
        if (!isNaming && texts.length > 0) throw usageFailure(`${action} takes only a group.`);
        const people = await peopleNamed(texts, terminal);
        refuseNobody(action, texts, people, options);
        if (action === 'create')
          return printGroups(terminal, [await create(assent, name, people, options)], isJson);
        const group = await groupNamed(assent, name);
        if (action === 'members') {
          for await (const member of assent.groups.eachMember(group.group_id, { limit: 100 })) {
            if (terminal.outputClosed.aborted) return;
            if (isJson) terminal.printJson(member);
            else terminal.print(memberLine(member));
          }
          if (group.members === 0 && !isJson) terminal.report(`${group.name} has no members.`);
          return;
        }
        return printGroups(
          terminal,
          [await change(assent, group, { action, people, options })],
          isJson,
        );
      }),
    'assent groups create finance ref:alice ref:bob',
    'assent groups on-call ops ref:carol --until 8h',
    'people-of-finance | assent groups set finance -',
  );

/** @throws Failure for an option that belongs to another action */
function refuseOthers(action: Action, options: Options) {
  const given = (['description', 'until', 'clear'] as const).filter((key) => key in options);
  const other = given.find((key) => !optionsOf[action]?.includes(key));
  if (other !== undefined) throw usageFailure(`${action} has no option --${other}.`);
}

/**
 * Refuses to empty a group, or to end who is on call, because a program that lists people printed none.
 * @throws Failure
 */
function refuseNobody(
  action: Action,
  texts: string[],
  people: string[],
  { clear, until }: Options,
) {
  if (clear && (texts.length > 0 || until !== undefined))
    throw usageFailure('--clear names nobody: leave out people and --until.');
  const mayBeNobody = clear || (action === 'create' && texts.length === 0);
  if (!naming.includes(action) || people.length > 0 || mayBeNobody) return;
  const hint = optionsOf[action]?.includes('clear') ? 'For nobody, use --clear.' : null;
  throw usageFailure(texts.length > 0 ? `${texts.join(' ')} names nobody.` : 'Name people.', hint);
}

/** Creates a group with members. If one of them is refused, it is deleted again, so that the command can be repeated. */
async function create(assent: Assent, name: string, people: string[], { description }: Options) {
  const group = await assent.groups.create({ name, description });
  const adding = { people, change: 'addMembers' } as const;
  return changeInParts(assent, group, adding).catch(async (error: unknown) => {
    await assent.groups.delete(group.group_id).catch(() => {});
    throw error;
  });
}

type Change = {
  action: Exclude<Action, 'list' | 'create' | 'members'>;
  people: string[];
  options: Options;
};

/** Changes a group. Returns it as it is then, or as it was if it was deleted. */
async function change(
  assent: Assent,
  group: GroupOut,
  { action, people, options: { until } }: Change,
): Promise<GroupOut> {
  switch (action) {
    case 'add':
      return changeMembers(assent, group, people, 'addMembers');
    case 'remove':
      return changeMembers(assent, group, people, 'removeMembers');
    case 'set':
      return replaceMembers(assent, group, people);
    case 'on-call':
      return assent.groups.setOnCall(group.group_id, {
        subscribers: people,
        ...(until !== undefined && { until }),
      });
    case 'delete':
      await assent.groups.delete(group.group_id);
      return group;
  }
}

function printGroups(terminal: Terminal, found: GroupOut[], isJson: boolean) {
  if (isJson) return found.forEach(terminal.printJson);
  const width = Math.max(0, ...found.map(({ name }) => name.length));
  for (const group of found) terminal.print(groupLine(group, width));
}
