import type { AccessOut } from '@assent/core/accounts/accounts.schema';
import { useRouter } from '@tanstack/react-router';
import { session } from '../api.ts';

/** What follows a right password: the session begins, and the screen that was wanted shows. */
export function useBeginSession(next?: string) {
  const { history, navigate } = useRouter();
  return async (access: AccessOut) => {
    session.begin(access);
    if (next && isOurs(next)) return history.push(next);
    await navigate({ to: '/' });
  };
}

// An address in a link must not lead away from the console.
const isOurs = (address: string) => address.startsWith('/console/');
