import { api } from '../api.ts';

const reported = new Set<string>();

/** Reports once that the person has seen the message. Errors are ignored. */
export function reportSeen(message_id: string) {
  if (reported.has(message_id)) return;
  reported.add(message_id);
  api.answers.seen.mutate({ message_id }).catch(() => reported.delete(message_id));
}
