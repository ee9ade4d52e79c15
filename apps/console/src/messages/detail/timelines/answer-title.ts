import type { MessageOut } from '@assent/core/messages/messages/messages.schema';

type Answer = Pick<
  NonNullable<MessageOut['response']>,
  'value' | 'edited' | 'responder' | 'on_behalf_of'
>;

const nameOf = ({ display_name }: { display_name: string }) =>
  display_name || 'somebody without a name';

/** Returns "Approved with changes by Sam for Ada". */
export function answerTitle({ value, edited, responder, on_behalf_of }: Answer): string {
  const did = value === 'approve' ? 'Approved' : 'Rejected';
  const how = edited?.length ? ' with changes' : '';
  const forWhom = on_behalf_of ? ` for ${nameOf(on_behalf_of)}` : '';
  return `${did}${how} by ${nameOf(responder)}${forWhom}`;
}
