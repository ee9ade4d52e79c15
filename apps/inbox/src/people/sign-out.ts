import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { dropDrafts } from '../messages/comment-drafts.ts';
import { sendBeforeSignOut } from '../outbox/outbox.ts';
import { clearPersistedQueries } from '../persisted-queries/persisted-queries.ts';

/** Ends the session of this browser, after what waits was sent, and drops what was kept for reading. What the page itself holds is the caller's to clearPersistedQueries. */
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
