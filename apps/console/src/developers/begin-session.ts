import type { AccessOut } from '@assent/core/schemas';
import { useRouter } from '@tanstack/react-router';
import { session } from '../api.ts';
import { followLink } from '../apps/app-choice.ts';

/** Begins a session and opens the requested screen. */
export function useBeginSession(next?: string) {
  const { history, navigate } = useRouter();
  return async (access: AccessOut) => {
    session.begin(access);
    if (next && isConsolePath(next)) {
      followLink(next);
      return history.push(next);
    }
    await navigate({ to: '/' });
  };
}

// A link must not lead out of the console.
const isConsolePath = (address: string) => address.startsWith('/console/');
