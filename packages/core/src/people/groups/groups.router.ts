import { asApp, asDeveloper, onceByKey } from '../../accounts/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import {
  ChangedMembersIn,
  CheckedMembersOut,
  CheckMembersIn,
  GroupIdIn,
  GroupIn,
  GroupMembersIn,
  GroupMembersOut,
  GroupOut,
  GroupsOut,
  ListMembersIn,
  OnCallIn,
  OnCallOut,
  UpdateGroupIn,
} from './groups.schema.ts';
import { createGroup, deleteGroup, listGroups, showGroup, updateGroup } from './groups.ts';
import {
  addToGroup,
  checkMembers,
  listMembers,
  removeFromGroup,
  replaceMembers,
  saveOnCall,
} from './members.ts';

const group_id = example.groupId;

const finance: GroupOut = {
  group_id,
  name: 'finance',
  description: 'Approves payments.',
  members: 1,
  on_call: 0,
  on_call_until: null,
  created_at: example.now,
};

export const groupsRouter = router({
  list: asApp({ scope: 'groups', level: 'read' })
    .meta(
      rest('GET', '/open/groups', {
        operationId: 'listGroups',
        sdk: 'groups.list',
        summary: 'List groups',
        description: 'Lists all groups of the app by name. The list has no pages.',
        example: { request: {}, response: { data: [finance] } },
      }),
    )
    .input(Nothing)
    .output(GroupsOut)
    .query(({ ctx }) => listGroups(ctx.caller)),
  create: asApp({ scope: 'groups', level: 'operate' })
    .meta(
      rest('POST', '/open/groups', {
        operationId: 'createGroup',
        sdk: 'groups.create',
        summary: 'Create a group',
        description:
          'Messages name a group as `group:finance`, and those of its members who are on call as `group:finance/on-call`, wherever they name subscribers. An app can have 100 groups. Who leaves the last of your topics is no longer a member.',
        problems: ['group_taken', 'group_limit'],
        example: {
          request: { name: 'finance', description: 'Approves payments.' },
          response: { ...finance, members: 0 },
        },
      }),
    )
    .input(GroupIn)
    .output(GroupOut)
    .mutation(onceByKey(GroupOut, createGroup)),
  get: asApp({ scope: 'groups', level: 'read' })
    .meta(
      rest('GET', '/open/groups/{group_id}', {
        operationId: 'getGroup',
        sdk: 'groups.get',
        summary: 'Get a group',
        description: 'Returns a group, with the numbers of its members and of those on call.',
        example: { request: { group_id }, response: finance },
      }),
    )
    .input(GroupIdIn)
    .output(GroupOut)
    .query(({ ctx, input }) => showGroup(ctx.caller, input)),
  update: asApp({ scope: 'groups', level: 'operate' })
    .meta(
      rest('POST', '/open/groups/{group_id}/update', {
        operationId: 'updateGroup',
        sdk: 'groups.update',
        summary: 'Change a group',
        description:
          'Changes the name or the description; what is left out stays. Messages that were sent keep the name by which they named it.',
        problems: ['group_taken', 'group_in_use'],
        example: {
          request: { group_id, description: 'Approves payments and refunds.' },
          response: { ...finance, description: 'Approves payments and refunds.' },
        },
      }),
    )
    .input(UpdateGroupIn)
    .output(GroupOut)
    .mutation(onceByKey(GroupOut, updateGroup)),
  remove: asApp({ scope: 'groups', level: 'operate' })
    .meta(
      rest('POST', '/open/groups/{group_id}/delete', {
        operationId: 'deleteGroup',
        sdk: 'groups.delete',
        summary: 'Delete a group',
        description:
          'Messages that were sent to it keep their people. A group that a message names which is not sent yet, or which it will widen to, is not deleted.',
        problems: ['group_in_use'],
        example: { request: { group_id }, response: { ok: true } },
      }),
    )
    .input(GroupIdIn)
    .output(Done)
    .mutation(onceByKey(Done, (caller, input) => deleteGroup(caller, input).then(() => done))),
  members: asApp({ scope: 'groups', level: 'read' })
    .meta(
      rest('GET', '/open/groups/{group_id}/members', {
        operationId: 'listGroupMembers',
        sdk: 'groups.members',
        each: 'eachMember',
        summary: 'List the members of a group',
        description: 'Lists its members, those who subscribed last first.',
        example: {
          request: { group_id },
          response: {
            data: [
              {
                subscriber_id: example.subscriberId,
                display_name: example.personName,
                email: null,
                reference: null,
                is_subscribed: true,
                on_call: false,
                added_at: example.now,
              },
            ],
            has_more: false,
            next_cursor: null,
          },
        },
      }),
    )
    .input(ListMembersIn)
    .output(GroupMembersOut)
    .query(({ ctx, input }) => listMembers(ctx.caller, input)),
  setMembers: asApp({ scope: 'groups', level: 'operate' })
    .meta(
      rest('PUT', '/open/groups/{group_id}/members', {
        operationId: 'setGroupMembers',
        sdk: 'groups.setMembers',
        summary: 'Replace the members of a group',
        description:
          'The group then has exactly these members. Those who stay are on call as before. To have more than 400, add the others with `members/add`. If one of them is unknown, nothing is changed.',
        example: { request: { group_id, subscribers: [example.subscriberId] }, response: finance },
      }),
    )
    .input(GroupMembersIn)
    .output(GroupOut)
    .mutation(({ ctx, input }) => replaceMembers(ctx.caller, input)),
  addMembers: asApp({ scope: 'groups', level: 'operate' })
    .meta(
      rest('POST', '/open/groups/{group_id}/members/add', {
        operationId: 'addGroupMembers',
        sdk: 'groups.addMembers',
        summary: 'Add members to a group',
        description:
          'Those who are members already stay. A group has at most 1,000 members. If one of them is unknown, nobody is added.',
        problems: ['group_full'],
        example: { request: { group_id, subscribers: [example.subscriberId] }, response: finance },
      }),
    )
    .input(ChangedMembersIn)
    .output(GroupOut)
    .mutation(onceByKey(GroupOut, addToGroup)),
  removeMembers: asApp({ scope: 'groups', level: 'operate' })
    .meta(
      rest('POST', '/open/groups/{group_id}/members/remove', {
        operationId: 'removeGroupMembers',
        sdk: 'groups.removeMembers',
        summary: 'Remove members from a group',
        description:
          'They are then no longer on call either. Subscribers who are no members are skipped.',
        example: {
          request: { group_id, subscribers: [example.subscriberId] },
          response: { ...finance, members: 0 },
        },
      }),
    )
    .input(ChangedMembersIn)
    .output(GroupOut)
    .mutation(onceByKey(GroupOut, removeFromGroup)),
  checkMembers: asDeveloper('read')
    .meta(
      rest('POST', '/developer/groups/{group_id}/members/check', {
        operationId: 'checkGroupMembers',
        summary: 'Check who would be added to a group',
        description:
          'Returns whom each text of a list names, and whether they are in the group. Nothing is changed.',
        example: {
          request: { group_id, subscribers: [example.subscriberId, 'ref:nobody'] },
          response: {
            data: [{ subscriber_id: example.subscriberId, is_member: true }, null],
          },
        },
      }),
    )
    .input(CheckMembersIn)
    .output(CheckedMembersOut)
    // Four hundred texts are too long for the query of a GET.
    .mutation(({ ctx, input }) => checkMembers(ctx.caller, input)),
  setOnCall: asApp({ scope: 'groups', level: 'operate' })
    .meta(
      rest('PUT', '/open/groups/{group_id}/on-call', {
        operationId: 'setGroupOnCall',
        sdk: 'groups.setOnCall',
        summary: 'Set who is on call',
        description:
          'Sets which of the members a message to `group:finance/on-call` is for, in place of those before, until a time. An empty list: nobody. A message for which nobody is on call is for the whole group, and says so in `recipients.on_call_missing`. A scheduler calls this at each change of the shift.',
        example: {
          request: { group_id, subscribers: [example.subscriberId] },
          response: { ...finance, on_call: 1, warnings: [] },
        },
      }),
    )
    .input(OnCallIn)
    .output(OnCallOut)
    .mutation(({ ctx, input }) => saveOnCall(ctx.caller, input)),
});
