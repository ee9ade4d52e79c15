import { useMutation } from '@tanstack/react-query';
import { api, type Message, queryClient, trpc } from '../api.ts';
import { problemOf } from '../problem.ts';

/** Somebody, or the clock, was faster: the message itself tells the truth better than an error. */
const tooLate = new Set(['already_responded', 'message_closed', 'not_found']);

type Answer = { value: 'approve' | 'reject'; comment?: string };

/** Sends an answer; the message that comes back is what stands. The same answer twice is one answer. */
export function useAnswer(message: Message, onAnswered: () => void) {
  const { message_id } = message;
  const queryKey = trpc.answers.show.queryKey({ message_id });
  return useMutation({
    mutationFn: async ({ value, comment }: Answer) => {
      const assertion = message.require === 'passkey' ? await signed(message, value) : undefined;
      return api.answers.respond.mutate({ message_id, value, comment, assertion });
    },
    onSuccess: (message) => {
      onAnswered();
      queryClient.setQueryData(queryKey, message);
      queryClient.invalidateQueries({ queryKey: trpc.answers.inbox.pathKey() });
      withdrawNotification(message_id);
    },
    onError: (error) => {
      if (tooLate.has(problemOf(error).code)) return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Most messages need no passkey: what signs is loaded for those that do. */
const signed = async (message: Message, value: Answer['value']) =>
  (await import('../passkeys/sign-answer.ts')).signAnswer(message, value);

export const isTooLate = (error: unknown) => tooLate.has(problemOf(error).code);

/** What is decided asks no more on this device. */
async function withdrawNotification(tag: string) {
  const registration = await navigator.serviceWorker?.getRegistration('/inbox/');
  const shown = await registration?.getNotifications({ tag });
  for (const notification of shown ?? []) notification.close();
}
