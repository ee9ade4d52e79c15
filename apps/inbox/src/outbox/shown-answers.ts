import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { trpc } from '../api.ts';
import type { OutboxAnswer } from './outbox-answer.ts';

// The content of the outbox for the screens. The code that changes it (outbox.ts) is loaded after them.

let answers: readonly OutboxAnswer[] = [];
const listeners = new Set<() => void>();

export function showOutbox(now: readonly OutboxAnswer[]) {
  answers = now;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Returns the answers of the signed-in person that wait or came too late, without those that are being sent. */
export function useOutbox() {
  const all = useSyncExternalStore(subscribe, () => answers);
  const { data: me } = useQuery(trpc.people.me.queryOptions({}, { enabled: false }));
  return all.filter(
    ({ user_id, isHeld, ended }) => user_id === me?.user_id && (isHeld || ended !== null),
  );
}

export const useOutboxAnswer = (message_id: string) =>
  useOutbox().find((answer) => answer.message_id === message_id);
