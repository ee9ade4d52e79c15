import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, type Message, queryClient, trpc } from '../api.ts';
import { problemOf } from '../problem.ts';
import { type OpeningTab, openTab } from './opening.ts';

/** A tab stays blank for at most this time. */
const longestWaitMs = 15_000;
/** The message was closed meanwhile. It explains that better than an error. */
const closed = new Set(['message_closed', 'not_found']);

/** Opens the secure link of a message. Ignores further presses while it opens. */
export function useSecureLink({ message_id }: Message, host: string) {
  const { announce } = useToast();
  const isBusy = useRef(false);
  const link = useMutation({
    mutationFn: async (place: OpeningTab) => {
      const signal = AbortSignal.timeout(longestWaitMs);
      const { url } = await api.contextLinks.mint.mutate({ message_id }, { signal });
      place.show(url);
    },
    onSettled: () => {
      isBusy.current = false;
    },
    onError: (error, place) => {
      place.close();
      if (closed.has(problemOf(error).code))
        return queryClient.invalidateQueries({
          queryKey: trpc.answers.show.queryKey({ message_id }),
        });
    },
  });
  const open = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    announce(`Opening ${host}`);
    link.mutate(openTab(host));
  };
  const isClosed = link.isError && closed.has(problemOf(link.error).code);
  return { open, isOpening: link.isPending, error: isClosed ? null : link.error };
}
