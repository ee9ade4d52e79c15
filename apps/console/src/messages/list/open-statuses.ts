import type { MessageStatus } from '@assent/core/schemas';

/** What a status says of its message. The compiler asks for a line when there is a new one. */
const kinds = {
  scheduled: 'open',
  queued: 'open',
  delivered: 'open',
  approved: 'answered',
  rejected: 'answered',
  expired: 'closed_unanswered',
  canceled: 'closed_unanswered',
} as const satisfies Record<MessageStatus, string>;
export type StatusKind = (typeof kinds)[MessageStatus];

const isStatus = (name: string): name is MessageStatus => Object.hasOwn(kinds, name);
/** All statuses, in the order in which the filter offers them. */
export const allStatuses = Object.keys(kinds).filter(isStatus);

export const statusesOf = (kind: StatusKind) =>
  allStatuses.filter((status) => kinds[status] === kind);

export const isOpen = ({ status }: { status: MessageStatus }) => kinds[status] === 'open';
