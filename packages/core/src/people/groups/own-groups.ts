import { senderCards } from '../../accounts/senders/sender-card.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { groupsOfPerson, isOnCallTime } from './group.model.ts';
import type { OwnGroupOut } from './own-groups.schema.ts';

/** Returns the groups of senders in which a person is. */
export async function listMyGroups({ person }: PersonCaller): Promise<OwnGroupOut[]> {
  const groups = await groupsOfPerson(person.id);
  const cards = await senderCards(groups);
  return groups.flatMap((group) => {
    const app = cards.get(group.accountId);
    if (!app) return [];
    const on_call = group.isOnCall === 1 && isOnCallTime(group, databaseNow());
    return { app, name: group.name, on_call, added_at: group.addedAt };
  });
}
