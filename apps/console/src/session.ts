import type { AccessOut } from '@assent/core/schemas';
import { problemOf } from './problem.ts';

const markerKey = 'assent-console';

/** `ended`: somebody was signed in before. */
type SessionState = 'in' | 'out' | 'ended';

/** Called when another tab or the server changes the session of this tab. */
type Watcher = {
  /** Signed out by the server or in another tab. */
  ended: () => void;
  /** Another tab signed in, perhaps to another account. */
  changed: () => void;
};

/**
 * Opens the session of this tab. The access token is in memory only. The refresh cookie, which scripts cannot read,
 * survives a reload. A marker in localStorage, which is no secret, informs other tabs and avoids useless refreshes.
 */
export function openSession(refresh: () => Promise<AccessOut>) {
  /** The access token with its scheme, as requests send it. */
  let authorization: string | null = null;
  let renewing: Promise<boolean> | null = null;
  let watcher: Watcher | null = null;
  let hasEnded = false;

  /** Refreshes the access token, with one request for all callers. Returns false when the session has ended. */
  const renew = () => {
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  };
  const renewOnce = async () => {
    const access = await refresh().catch((error: unknown) => {
      if (problemOf(error).status !== 401) throw error;
      return null;
    });
    // This tab has signed out or deleted the account meanwhile, and already shows that.
    if (readMarker() === null) return false;
    if (access) authorization = headerOf(access);
    else {
      end();
      hasEnded = true;
    }
    return access !== null;
  };

  const begin = (access: AccessOut) => {
    hasEnded = false;
    authorization = headerOf(access);
    setMarker(String(Date.now()));
  };
  const end = () => {
    authorization = null;
    setMarker(null);
  };

  /** Returns whether somebody is signed in. Refreshes the access token after a reload. */
  const start = async (): Promise<SessionState> => {
    if (authorization !== null) return 'in';
    if (readMarker() !== null && (await renew())) return 'in';
    return hasEnded ? 'ended' : 'out';
  };

  const send = (input: RequestInfo | URL | string, init: RequestInit = {}, by = fetch) => {
    const headers = new Headers(init.headers);
    if (authorization) headers.set('authorization', authorization);
    return by(input, { ...init, headers });
  };

  /**
   * `fetch` with the access token. A 401 means that nothing was executed, so the request is sent again with a new
   * token.
   * @param by what sends it instead of `fetch`
   */
  const fetchSignedIn = async (...[input, init, by]: Parameters<typeof send>) => {
    const sentWith = authorization;
    const answer = await send(input, init, by);
    const isOver = readMarker() === null;
    if (answer.status !== 401 || isOver) return answer;
    const isNewer = authorization !== null && authorization !== sentWith;
    if (isNewer || (await renew())) return send(input, init, by);
    if (hasEnded) watcher?.ended();
    return answer;
  };

  addEventListener('storage', ({ key, newValue }) => {
    if (key !== markerKey) return;
    const wasSignedIn = authorization !== null;
    authorization = null;
    if (newValue !== null) return watcher?.changed();
    hasEnded = wasSignedIn;
    if (wasSignedIn) watcher?.ended();
  });

  const watch = (by: Watcher) => {
    watcher = by;
  };
  return { start, begin, end, watch, fetch: fetchSignedIn };
}

const headerOf = ({ token_type, access_token }: AccessOut) => `${token_type} ${access_token}`;

// Where storage is forbidden, only the cookie counts.
function readMarker(): string | null {
  try {
    return localStorage.getItem(markerKey);
  } catch {
    return 'unknown';
  }
}

function setMarker(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(markerKey);
    if (value !== null) localStorage.setItem(markerKey, value);
  } catch {
    // Other tabs cannot be informed.
  }
}
