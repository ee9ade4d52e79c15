import type { AccessOut } from '@assent/core/accounts/accounts.schema';
import { problemOf } from './problem.ts';

const markKey = 'assent-console';

/** `ended`: somebody was signed in, and is not any more. */
type SessionState = 'in' | 'out' | 'ended';

/** What other tabs and the server can do to this tab's session. */
type Watcher = {
  /** Signed out by the server, or in another tab. */
  ended: () => void;
  /** Another tab signed in, perhaps as somebody else. */
  changed: () => void;
};

/**
 * The session of this tab. The access token lives in memory alone; the refresh cookie, which no script can read,
 * outlives a reload. A mark in the browser's storage, which is no secret, tells the other tabs and saves asking in vain.
 */
export function openSession(refresh: () => Promise<AccessOut>) {
  let token: string | null = null;
  let renewing: Promise<boolean> | null = null;
  let watcher: Watcher | null = null;
  let hasEnded = false;

  /** A new access token by the cookie; one request however many ask. False when the session is over. */
  const renew = () => {
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  };
  const renewOnce = async () => {
    try {
      token = (await refresh()).access_token;
      return true;
    } catch (error) {
      if (problemOf(error).status !== 401) throw error;
      end();
      hasEnded = true;
      return false;
    }
  };

  const begin = ({ access_token }: AccessOut) => {
    hasEnded = false;
    token = access_token;
    setMark(String(Date.now()));
  };
  const end = () => {
    token = null;
    setMark(null);
  };

  /** Whether somebody is signed in; after a reload the cookie is asked. */
  const start = async (): Promise<SessionState> => {
    if (token !== null) return 'in';
    if (mark() !== null && (await renew())) return 'in';
    return hasEnded ? 'ended' : 'out';
  };

  const send = (input: RequestInfo | URL | string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };

  /** `fetch` with the token. A 401 means that nothing of the request has run: it is sent again with a new token. */
  const fetchSignedIn = async (input: RequestInfo | URL | string, init?: RequestInit) => {
    const sentWith = token;
    const answer = await send(input, init);
    const isOver = mark() === null;
    if (answer.status !== 401 || isOver) return answer;
    const isNewer = token !== null && token !== sentWith;
    if (isNewer || (await renew())) return send(input, init);
    watcher?.ended();
    return answer;
  };

  addEventListener('storage', ({ key, newValue }) => {
    if (key !== markKey) return;
    const wasSignedIn = token !== null;
    token = null;
    if (newValue !== null) return watcher?.changed();
    hasEnded = wasSignedIn;
    if (wasSignedIn) watcher?.ended();
  });

  const watch = (by: Watcher) => {
    watcher = by;
  };
  return { start, begin, end, watch, fetch: fetchSignedIn };
}

// Where storage is forbidden the cookie alone decides.
function mark(): string | null {
  try {
    return localStorage.getItem(markKey);
  } catch {
    return 'unknown';
  }
}

function setMark(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(markKey);
    if (value !== null) localStorage.setItem(markKey, value);
  } catch {
    // nothing to tell other tabs with
  }
}
