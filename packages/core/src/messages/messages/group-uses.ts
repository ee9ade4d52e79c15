import {
  insertGroupUses,
  removeGroupUses,
  useGroups,
} from '../../people/groups/group-use.model.ts';
import { groupIn } from '../../platform/schemas/references.ts';
import type { MessageGroup, MessagePolicy } from '../policies/message-policy.schema.ts';

type OfApp = { id: string; appId: string };

/** A group was deleted or renamed after a message that names it was read, and before it was written. */
export class GroupsChanged extends Error {}

/**
 * Writes which groups new messages still have to read: all of those that a scheduled one names, and those to which an open
 * one will widen.
 * @throws GroupsChanged
 */
export async function insertGroupUsesOf(messages: (OfApp & { policy: MessagePolicy })[]) {
  for (const { policy, ...message } of messages) {
    const used = usedBy(policy);
    if (used.length > 0 && (await useGroups(message, used)) < used.length)
      throw new GroupsChanged('a group was deleted or renamed');
  }
}

/** Forgets the groups that a message has read. @param policy with the widenings that it still has */
export async function keepGroupUsesOf({ id, appId }: OfApp, policy: MessagePolicy) {
  if (policy.groups.length === 0) return;
  await removeGroupUses({ id, appId });
  const rows = usedBy(policy).map(({ id: groupId }) => ({ groupId, appId, messageId: id }));
  if (rows.length > 0) await insertGroupUses(rows);
}

type Using = Pick<MessagePolicy, 'groups' | 'widen' | 'isPending'>;

function usedBy({ groups, widen, isPending }: Using): MessageGroup[] {
  const later = new Set(widen.flatMap(({ to }) => to).flatMap((each) => groupIn(each)?.name ?? []));
  return groups.filter(({ name }) => isPending || later.has(name));
}
