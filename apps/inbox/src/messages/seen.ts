import { api } from '../api.ts';

const told = new Set<string>();

/** Tells the sender, once, that somebody looked. Nobody is shown an error for it. */
export function reportSeen(message_id: string) {
  if (told.has(message_id)) return;
  told.add(message_id);
  api.answers.seen.mutate({ message_id }).catch(() => told.delete(message_id));
}
