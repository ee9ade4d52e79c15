import { useMutation } from '@tanstack/react-query';
import { dropDrafts } from '../answers/draft.ts';
import { api } from '../api.ts';

/** Ends the session of this browser, after what waits was sent, and drops what was kept for reading. What the page itself holds is the caller's to forget. */
export const useSignOut = (then: () => void) =>
  useMutation({
    mutationFn: async (_: Record<string, never>) => {
      const { sendBeforeLeaving } = await import('../frame/offline.ts');
      await sendBeforeLeaving();
      return api.people.logout.mutate({});
    },
    onSuccess: async () => {
      const { forget } = await import('../frame/offline.ts');
      await forget();
      dropDrafts();
      then();
    },
  });
