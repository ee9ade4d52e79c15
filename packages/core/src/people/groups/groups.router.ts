import { asApp, asDeveloper, onceByKey } from '../../accounts/procedures.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import * as docs from './groups.docs.ts';
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

export const groupsRouter = router({
  list: asApp({ scope: 'groups', level: 'read' })
    .meta(rest('GET', '/open/groups', docs.list))
    .input(Nothing)
    .output(GroupsOut)
    .query(({ ctx }) => listGroups(ctx.caller)),
  create: asApp({ scope: 'groups', level: 'operate' })
    .meta(rest('POST', '/open/groups', docs.create))
    .input(GroupIn)
    .output(GroupOut)
    .mutation(onceByKey(GroupOut, createGroup)),
  get: asApp({ scope: 'groups', level: 'read' })
    .meta(rest('GET', '/open/groups/{group_id}', docs.get))
    .input(GroupIdIn)
    .output(GroupOut)
    .query(({ ctx, input }) => showGroup(ctx.caller, input)),
  update: asApp({ scope: 'groups', level: 'operate' })
    .meta(rest('POST', '/open/groups/{group_id}/update', docs.update))
    .input(UpdateGroupIn)
    .output(GroupOut)
    .mutation(onceByKey(GroupOut, updateGroup)),
  remove: asApp({ scope: 'groups', level: 'operate' })
    .meta(rest('POST', '/open/groups/{group_id}/delete', docs.remove))
    .input(GroupIdIn)
    .output(Done)
    .mutation(onceByKey(Done, (caller, input) => deleteGroup(caller, input).then(() => done))),
  members: asApp({ scope: 'groups', level: 'read' })
    .meta(rest('GET', '/open/groups/{group_id}/members', docs.members))
    .input(ListMembersIn)
    .output(GroupMembersOut)
    .query(({ ctx, input }) => listMembers(ctx.caller, input)),
  setMembers: asApp({ scope: 'groups', level: 'operate' })
    .meta(rest('PUT', '/open/groups/{group_id}/members', docs.setMembers))
    .input(GroupMembersIn)
    .output(GroupOut)
    .mutation(({ ctx, input }) => replaceMembers(ctx.caller, input)),
  addMembers: asApp({ scope: 'groups', level: 'operate' })
    .meta(rest('POST', '/open/groups/{group_id}/members/add', docs.addMembers))
    .input(ChangedMembersIn)
    .output(GroupOut)
    .mutation(onceByKey(GroupOut, addToGroup)),
  removeMembers: asApp({ scope: 'groups', level: 'operate' })
    .meta(rest('POST', '/open/groups/{group_id}/members/remove', docs.removeMembers))
    .input(ChangedMembersIn)
    .output(GroupOut)
    .mutation(onceByKey(GroupOut, removeFromGroup)),
  checkMembers: asDeveloper('read')
    .meta(rest('POST', '/developer/groups/{group_id}/members/check', docs.checkMembers))
    .input(CheckMembersIn)
    .output(CheckedMembersOut)
    // Four hundred texts are too long for the query of a GET.
    .mutation(({ ctx, input }) => checkMembers(ctx.caller, input)),
  setOnCall: asApp({ scope: 'groups', level: 'operate' })
    .meta(rest('PUT', '/open/groups/{group_id}/on-call', docs.setOnCall))
    .input(OnCallIn)
    .output(OnCallOut)
    .mutation(({ ctx, input }) => saveOnCall(ctx.caller, input)),
});
