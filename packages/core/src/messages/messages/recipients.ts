import { createHash } from 'node:crypto';
import { addTestRecipients } from '../../people/test-approvers/test-recipients.ts';
import { afterCommit } from '../../platform/database/database.ts';
import type { AudiencePeople } from '../audiences/named-audience.ts';
import type { MessagePolicy } from '../policies/message-policy.schema.ts';
import { insertMessageRecipients, sharedListsOf } from '../recipients/message-recipient.model.ts';

/** A message, and the people whom it names. */
type ForPeople = {
  id: string;
  appId: string;
  topicId: string;
  recipientsId: string;
  /** Time at which it is or was sent. */
  startsAt: number;
  expiresAt: number;
  people: AudiencePeople;
};

/** Minimum number of people for whom messages share a list. */
const MIN_SHARED = 20;
/** Maximum number of lists of a person that messages on a topic share: their inbox reads each. */
const MAX_LISTS = 100;

type Addressed = Pick<ForPeople, 'id' | 'appId' | 'topicId'> & {
  people: AudiencePeople | null;
  policy: Pick<MessagePolicy, 'widen' | 'isPending'>;
};

/**
 * Returns the id of whom a message is for: its topic, its own list, or a list that it shares with all others on the topic
 * for the same people, some of them as members of groups: a digest of what the list has. A message whose people are added
 * later has its own, and so have messages to a group whose members have changed often.
 */
export async function recipientsIdOf(message: Addressed): Promise<string> {
  const { id, appId, topicId, people, policy } = message;
  if (!people) return topicId;
  const isFinal = policy.widen.length === 0 && !policy.isPending;
  if (!isFinal || people.inGroups.size === 0 || people.personIds.length < MIN_SHARED) return id;
  const members = people.personIds.map((id) => `${id} ${people.inGroups.get(id) ?? 0}`).sort();
  const digest = createHash('sha256').update([topicId, ...members].join('\n'));
  const listId = `lst_${digest.digest('base64url').slice(0, 28)}`;
  if (known.has(listId)) return listId;
  const [personId = ''] = people.personIds;
  const lists = await sharedListsOf({ appId, topicId, personId }, MAX_LISTS);
  if (lists.has(listId)) remember(listId);
  return lists.has(listId) || lists.size < MAX_LISTS ? listId : id;
}

/** Lists that messages share and that are known to exist: they are never changed, and deleted with their app. */
const known = new Set<string>();
const MAX_KNOWN = 10_000;

function remember(listId: string) {
  if (known.size >= MAX_KNOWN) known.clear();
  known.add(listId);
}

/** Writes the people of messages, with the groups of each, in the transaction that writes or starts the messages. */
export async function writeRecipients(messages: ForPeople[], now: number): Promise<void> {
  await addSharedLists(messages);
  const rows = messages.flatMap((each) =>
    isOfOwnList(each) ? rowsOf(each, { listId: each.id }) : [],
  );
  if (rows.length > 0) await insertMessageRecipients(rows);
  await addTestRecipients(
    messages.map(({ id, appId, startsAt, people }) => ({
      messageId: id,
      appId,
      startsAt,
      approvers: people.approvers,
      inGroups: people.inGroups,
    })),
    now,
  );
}

const isOfOwnList = ({ id, recipientsId }: ForPeople) => recipientsId === id;

const rowsOf = (
  { appId, people, ...message }: ForPeople,
  list: { listId: string; topicId?: string },
) =>
  people.personIds.map((personId) => ({
    ...list,
    appId,
    personId,
    expiresAt: list.topicId === undefined ? message.expiresAt : 0,
    inGroups: people.inGroups.get(personId) ?? 0,
  }));

/** Writes the lists that messages share, unless they exist. Of two that begin at once, the second finds each row written. */
async function addSharedLists(messages: ForPeople[]): Promise<void> {
  const lists = new Map<string, ForPeople>();
  for (const each of messages)
    if (!isOfOwnList(each) && !known.has(each.recipientsId)) lists.set(each.recipientsId, each);
  for (const [listId, message] of lists) {
    const rows = rowsOf(message, { listId, topicId: message.topicId });
    // In the order of the primary key, so that two wait for each other and do not end in a deadlock.
    rows.sort((a, b) => (a.personId < b.personId ? -1 : 1));
    await insertMessageRecipients(rows, { ignore: true });
  }
  afterCommit(() => {
    for (const id of lists.keys()) remember(id);
  });
}
