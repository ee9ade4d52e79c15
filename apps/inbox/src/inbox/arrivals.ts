import { shownLine } from '@assent/ui/text-rules';
import { useToast } from '@assent/ui/toast';
import { useEffect, useRef } from 'react';
import type { Message } from '../api.ts';

/** Returns a function that returns whether a message came onto the first page of a list while it was shown. */
export function useArrivals(pages: string[][]): (id: string) => boolean {
  const [first = [], ...older] = pages;
  const known = useRef(new Set(first));
  for (const id of older.flat()) known.current.add(id);
  return (id) => !known.current.has(id);
}

/** Announces new messages to screen readers, politely. */
export function useAnnouncedArrivals(arrived: Message[]) {
  const { announce } = useToast();
  const announced = useRef(new Set<string>());
  useEffect(() => {
    const fresh = arrived.filter(({ message_id }) => !announced.current.has(message_id));
    for (const { message_id } of fresh) announced.current.add(message_id);
    const [first, ...others] = fresh;
    if (!first) return;
    announce(
      others.length ? `${fresh.length} new messages` : `New: ${shownLine(first.payload.title)}`,
    );
  });
}
