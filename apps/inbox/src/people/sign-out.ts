import { useMutation } from '@tanstack/react-query';
import { trpc } from '../api.ts';

/** Ends the session of this browser. What it had read is the caller's to forget. */
export const useSignOut = (then: () => void) =>
  useMutation(
    trpc.people.logout.mutationOptions({
      onSuccess: () => {
        navigator.clearAppBadge?.().catch(() => undefined);
        then();
      },
    }),
  );
