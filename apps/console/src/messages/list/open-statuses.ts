import type { MessageStatus } from '@assent/core/platform/statuses.schema';

/** The statuses of messages that are not closed. */
export const openStatuses: MessageStatus[] = ['scheduled', 'queued', 'delivered'];

export const isOpen = ({ status }: { status: MessageStatus }) => openStatuses.includes(status);
