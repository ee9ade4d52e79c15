import { trpc } from '../../api.ts';

/** One page of the people of a message. */
export const recipientsOf = (message_id: string, cursor?: string) =>
  trpc.messages.recipients.queryOptions({ message_id, limit: '100', cursor });
