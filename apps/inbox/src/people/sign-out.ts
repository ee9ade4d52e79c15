import { useMutation } from '@tanstack/react-query';
import { dropDrafts } from '../answers/draft.ts';
import { api } from '../api.ts';
import { forget } from '../kept/kept.ts';
import { sendBeforeLeaving } from '../outbox/outbox.ts';

/** Ends the session of this browser, after what waits was sent, and drops what was kept for reading. What the page itself holds is the caller's to forget. */
export const useSignOut = (then: () => void) =>
  useMutation({
    mutationFn: async (_: Record<string, never>) => {
      await sendBeforeLeaving();
      return api.people.logout.mutate({});
    },
    onSuccess: async () => {
      await forget();
      dropDrafts();
      then();
    },
  });
