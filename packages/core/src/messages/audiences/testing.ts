import { eventsOf, type Member, type Team } from '../../answers/approvals/testing.ts';
import { select } from '../../platform/database/database.ts';

/** A group of these members of a team. Returns its id. */
export async function aGroup(
  { account }: Team,
  name: string,
  ...members: Member[]
): Promise<string> {
  const { group_id } = await account.open.groups.create({ name });
  const subscribers = members.map(({ subscriberId }) => subscriberId);
  await account.open.groups.setMembers({ group_id, subscribers });
  return group_id;
}

/** Returns whether a message is in somebody’s inbox. */
export const sees = async ({ inbox }: Member, message_id: string) =>
  (await inbox.answers.inbox({})).data.some((message) => message.message_id === message_id);

/** The names of those who see a message. */
export async function seenBy({ members }: Team, message_id: string) {
  const seen = await Promise.all(members.map((member) => sees(member, message_id)));
  return seen.flatMap((isSeen, place) => (isSeen ? [place] : []));
}

export const idsOf = (...members: Member[]) => members.map(({ subscriberId }) => subscriberId);

/** What the transparency log has of a message: the status of each entry. */
export async function statusesLogged(messageId: string): Promise<string[]> {
  const rows = await select<{ entry: string }>(
    'SELECT entry FROM log_entries WHERE message_id = :messageId ORDER BY id',
    { messageId },
  );
  return rows.map(({ entry }) => JSON.parse(entry).status);
}

/** The recipients in the last event of a message. */
export const recipientsInEvent = async (team: Team, message_id: string) =>
  (await eventsOf(team, message_id)).at(-1)?.data.recipients;
