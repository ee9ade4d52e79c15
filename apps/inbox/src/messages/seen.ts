import { api } from '../api.ts';

const told = new Set<string>();

/** Reports once that the person has seen the message. Errors are ignored. */
export function reportSeen(message_id: string) {
  if (told.has(message_id)) return;
  told.add(message_id);
  api.answers.seen.mutate({ message_id }).catch(() => told.delete(message_id));
}
