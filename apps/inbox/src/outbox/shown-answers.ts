import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { trpc } from '../api.ts';
import type { OutboxAnswer } from './outbox-answer.ts';

// What is in the outbox, for the screens. How it gets there and out again is loaded after them (outbox.ts).

let answers: readonly OutboxAnswer[] = [];
const listeners = new Set<() => void>();

export function showOutbox(now: readonly OutboxAnswer[]) {
  answers = now;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The answers of whoever is signed in that wait here, or came too late. One that is just being sent is not among them. */
export function useOutbox() {
  const all = useSyncExternalStore(subscribe, () => answers);
  const { data: me } = useQuery(trpc.people.me.queryOptions({}, { enabled: false }));
  return all.filter(
    ({ user_id, isHeld, ended }) => user_id === me?.user_id && (isHeld || ended !== null),
  );
}

export const useOutboxAnswer = (message_id: string) =>
  useOutbox().find((answer) => answer.message_id === message_id);
