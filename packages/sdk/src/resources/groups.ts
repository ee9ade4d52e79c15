import type { Done, GroupIn, GroupMemberOut, GroupOut, GroupsOut, Operations } from '../api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';
import { itemsOf } from './pages.ts';

type MembersQuery = Operations['listGroupMembers']['query'];
type Members = Operations['listGroupMembers']['result'];
type Changes = Operations['updateGroup']['body'];

/** Groups of subscribers, whom messages name as `group:finance`, or `group:finance/on-call`. */
export const groups = (call: Call) => {
  const at = (groupId: string) => ({ params: { group_id: groupId } });
  const members = (
    groupId: string,
    query: MembersQuery = {},
    options?: CallOptions,
  ): Promise<Members> => call('listGroupMembers', { ...at(groupId), query }, options);
  return {
    /** Returns all groups, by name. */
    list: (options?: CallOptions): Promise<GroupsOut> => call('listGroups', {}, options),
    /** Creates a group without members. @throws AssentProblem `group_taken`, `group_limit` */
    create: (group: GroupIn, options?: ChangeOptions): Promise<GroupOut> =>
      call('createGroup', { body: group }, options),
    /** Returns a group, with the numbers of its members and of those on call. */
    get: (groupId: string, options?: CallOptions): Promise<GroupOut> =>
      call('getGroup', at(groupId), options),
    /** Changes the name or the description. @throws AssentProblem `group_taken`, `group_in_use` */
    update: (groupId: string, changes: Changes, options?: ChangeOptions): Promise<GroupOut> =>
      call('updateGroup', { ...at(groupId), body: changes }, options),
    /** Deletes a group. Messages that were sent to it keep their people. @throws AssentProblem `group_in_use` */
    remove: (groupId: string, options?: ChangeOptions): Promise<Done> =>
      call('deleteGroup', at(groupId), options),
    /** Returns one page of the members; with `on_call: 'now'` only of those who are on call. */
    members,
    /** Iterates over all members. */
    eachMember: (
      groupId: string,
      query: MembersQuery = {},
      options?: CallOptions,
    ): AsyncGenerator<GroupMemberOut, void, undefined> =>
      itemsOf((page: MembersQuery) => members(groupId, page, options), query),
    /** Replaces the members, at most 400 at once: ids, or `ref:` and a reference. */
    setMembers: (
      groupId: string,
      subscribers: string[],
      options?: CallOptions,
    ): Promise<GroupOut> =>
      call('setGroupMembers', { ...at(groupId), body: { subscribers } }, options),
    /** Adds members. @throws AssentProblem `group_full` */
    addMembers: (
      groupId: string,
      subscribers: string[],
      options?: ChangeOptions,
    ): Promise<GroupOut> =>
      call('addGroupMembers', { ...at(groupId), body: { subscribers } }, options),
    /** Removes members, who are then no longer on call either. */
    removeMembers: (
      groupId: string,
      subscribers: string[],
      options?: ChangeOptions,
    ): Promise<GroupOut> =>
      call('removeGroupMembers', { ...at(groupId), body: { subscribers } }, options),
    /** Sets which members are on call, in place of those before; `until` in UTC milliseconds. */
    setOnCall: (
      groupId: string,
      onCall: { subscribers: string[]; until?: number },
      options?: CallOptions,
    ): Promise<GroupOut> => call('setGroupOnCall', { ...at(groupId), body: onCall }, options),
  };
};
