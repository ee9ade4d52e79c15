import type { GroupMemberOut, GroupOut } from '@assent/sdk';
import { dayAndTime, plain } from '../terminal/texts.ts';

/** Returns a group as one line of a list. @param width of the longest name */
export function groupLine(group: GroupOut, width: number): string {
  const { name, members, on_call, on_call_until: until, description } = group;
  const counts = `${String(members).padStart(5)} ${members === 1 ? 'member ' : 'members'}`;
  const end = on_call > 0 && until !== null ? ` until ${dayAndTime(until)}` : '';
  const onCall = on_call > 0 ? `  ${on_call} on call${end}` : '';
  return `${name.padEnd(width)}${counts}${onCall}${description ? `  ${plain(description)}` : ''}`;
}

/** Returns a member as one line. */
export function memberLine(member: GroupMemberOut): string {
  const { subscriber_id, display_name, reference, on_call, is_subscribed } = member;
  const notes = [
    ...(reference === null ? [] : [`ref:${reference}`]),
    ...(on_call ? ['on call'] : []),
    ...(is_subscribed ? [] : ['on no topic']),
  ];
  return `${subscriber_id}  ${plain(display_name)}${notes.length > 0 ? `  ${notes.join(', ')}` : ''}`;
}
