import type { z } from 'zod';
import type { MessageIn } from '../../messages/messages/messages.schema.ts';
import { aMessage, anAccount, aPerson, aSubscriber, type TestPerson } from '../../testing/world.ts';

const NAMES = ['Ada', 'Grace', 'Joan', 'Mary', 'Radia', 'Barbara'];

/** A subscriber of a team: the person, and their subscriber id. */
export type Member = TestPerson & { subscriberId: string };

/** An account with subscribers, in the order in which they joined. */
export async function aTeam(size: number) {
  const account = await anAccount();
  const members: Member[] = [];
  for (let at = 0; at < size; at += 1) {
    const person = await aSubscriber(account, await aPerson({ name: NAMES[at] ?? `Person ${at}` }));
    const known = new Set(members.map(({ subscriberId }) => subscriberId));
    const { data } = await account.open.subscriptions.subscribers({});
    const [found] = data.filter(({ subscriber_id }) => !known.has(subscriber_id));
    members.push({ ...person, subscriberId: found?.subscriber_id ?? '' });
  }
  return { account, members };
}
export type Team = Awaited<ReturnType<typeof aTeam>>;

/** A message that several members of a team must approve. */
export async function aQuorum(
  { account }: Team,
  required: number,
  more: Partial<z.input<typeof MessageIn>> = {},
): Promise<string> {
  const { message_id } = await aMessage(account, {
    ...more,
    approvals: { required, ...more.approvals },
  });
  return message_id;
}

/** The member at a place. */
export function memberAt({ members }: Team, at: number): Member {
  const member = members[at];
  if (!member) throw new Error(`the team has no member ${at}`);
  return member;
}

export const respond = ({ inbox }: TestPerson, message_id: string, value: 'approve' | 'reject') =>
  inbox.answers.respond({ message_id, value });

/** The types of the events of a message, and what their bodies say, oldest first. */
export async function eventsOf({ account }: Team, messageId: string) {
  const { data } = await account.open.events.list({ after: '0', limit: '100' });
  return data
    .map(({ type, body }) => ({ type, data: JSON.parse(body).data }))
    .filter(({ data: { message_id } }) => message_id === messageId);
}
