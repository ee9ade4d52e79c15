import { useMutation } from '@tanstack/react-query';
import { type Message, queryClient, trpc } from '../api.ts';
import { problemOf } from '../problem.ts';

/** Somebody, or the clock, was faster: the message itself tells the truth better than an error. */
const tooLate = new Set(['already_responded', 'message_closed', 'not_found']);

/** Sends an answer; the message that comes back is what stands. The same answer twice is one answer. */
export function useAnswer({ message_id }: Message, onAnswered: () => void) {
  const queryKey = trpc.answers.show.queryKey({ message_id });
  return useMutation(
    trpc.answers.respond.mutationOptions({
      onSuccess: (message) => {
        onAnswered();
        queryClient.setQueryData(queryKey, message);
        queryClient.invalidateQueries({ queryKey: trpc.answers.inbox.pathKey() });
        withdrawNotification(message_id);
      },
      onError: (error) => {
        if (tooLate.has(problemOf(error).code)) return queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
}

export const isTooLate = (error: unknown) => tooLate.has(problemOf(error).code);

/** What is decided asks no more on this device. */
async function withdrawNotification(tag: string) {
  const registration = await navigator.serviceWorker?.getRegistration('/inbox/');
  const shown = await registration?.getNotifications({ tag });
  for (const notification of shown ?? []) notification.close();
}
