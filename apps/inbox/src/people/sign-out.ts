import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { dropDrafts } from '../messages/answer/drafts.ts';
import { sendBeforeSignOut } from '../outbox/outbox.ts';
import { clearPersistedQueries } from '../persisted-queries/query-store.ts';

/**
 * Ends the session of this browser after sending waiting answers, and removes the persisted queries. The caller clears
 * the memory of the page.
 */
export const useSignOut = (then: () => void) =>
  useMutation({
    mutationFn: async (_: Record<string, never>) => {
      await sendBeforeSignOut();
      return api.people.logout.mutate({});
    },
    onSuccess: async () => {
      await clearPersistedQueries();
      dropDrafts();
      then();
    },
  });
