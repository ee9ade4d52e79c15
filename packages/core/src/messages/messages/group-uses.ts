import { insertGroupUses, removeGroupUses } from '../../people/groups/group-use.model.ts';
import { groupIn } from '../../platform/schemas/references.ts';
import { type MessagePolicy, policyOf } from '../policies/message-policy.ts';

/**
 * Writes which groups messages still have to read: all of those that a scheduled one names, and those to which an open one
 * will widen.
 */
export async function insertGroupUsesOf(messages: { id: string; policy?: string | null }[]) {
  const rows = messages.flatMap(({ id, policy = null }) =>
    policy === null ? [] : usesOf(id, policyOf({ policy })),
  );
  if (rows.length > 0) await insertGroupUses(rows);
}

/** Forgets the groups that a message has read. @param policy with the widenings that it still has */
export async function keepGroupUsesOf(id: string, policy: MessagePolicy) {
  if (policy.groups.length === 0) return;
  await removeGroupUses([id]);
  const rows = usesOf(id, policy);
  if (rows.length > 0) await insertGroupUses(rows);
}

type Using = Pick<MessagePolicy, 'groups' | 'widen' | 'isPending'>;

function usesOf(messageId: string, { groups, widen, isPending }: Using) {
  const later = new Set(widen.flatMap(({ to }) => to).flatMap((each) => groupIn(each)?.name ?? []));
  return groups
    .filter(({ name }) => isPending || later.has(name))
    .map(({ id: groupId }) => ({ groupId, messageId }));
}
