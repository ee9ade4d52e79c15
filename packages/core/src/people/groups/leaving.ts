import { recordAccountEvent } from '../../accounts/audit/recording.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import type { Service } from '../../platform/service.ts';
import { isSubscribedAt } from '../subscriptions/subscription.model.ts';
import { groupsOfPerson, type Membership, removeMembers } from './group.model.ts';

/**
 * Removes a person from the groups of apps of which they are on no topic any more, and records it in the audit logs, without
 * a trace of the request. Call it in the transaction that ends their subscriptions.
 * @param appIds of the apps whose topics they left
 */
export async function leaveGroups(
  service: Service,
  personId: string,
  appIds: string[],
): Promise<void> {
  const groups = await groupsOfPerson(personId);
  for (const appId of new Set(appIds)) {
    const ofApp = groups.filter((group) => group.appId === appId);
    if (ofApp.length > 0 && !(await isSubscribedAt(appId, personId)))
      await removeFrom(service, ofApp);
  }
}

/** The same for all groups of a person who erases their data. */
export const leaveAllGroups = async (service: Service, personId: string) =>
  removeFrom(service, await groupsOfPerson(personId));

async function removeFrom(service: Service, groups: Membership[]): Promise<void> {
  for (const group of groups) {
    const { id, name, appId, accountId, subscriberId } = group;
    if ((await removeMembers(group, [subscriberId])) === 0) continue;
    const actor = { service, account: { id: accountId }, app: { id: appId } };
    const details = { name, added: 0, removed: 1 };
    await recordAccountEvent(actor, 'group_members_changed', { target: id, details });
    await publishChanges([{ kind: 'group', appId }]);
  }
}
