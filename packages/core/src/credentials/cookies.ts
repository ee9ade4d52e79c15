/**
 * Every cookie of ours, by the name that the code uses. All of them are HttpOnly, host-only and have `Path=/`.
 * To add one: a line here, and in the server's `identify.ts` the credential that is read from it.
 */
export const cookies = {
  /** A person in the inbox. Lax, because people arrive by links of mails and notifications. */
  assent_session: { sameSite: 'lax' },
  /** A developer's refresh token. */
  assent_refresh: { sameSite: 'strict' },
  /** The challenges of the e-mailed codes that this browser asked for (codes/challenges.ts). */
  assent_challenge: { sameSite: 'strict' },
  /** Tells that somebody has signed in in this browser before (browsers/known-browsers.ts). */
  assent_browser: { sameSite: 'strict' },
} as const satisfies Record<string, { sameSite: 'lax' | 'strict' }>;

export type CookieName = keyof typeof cookies;

/** Browsers keep no cookie longer than 400 days (RFC 6265bis). */
export const MAX_COOKIE_AGE_MS = 400 * 86_400_000;

/** Returns whether cookies are `Secure`: over plain http, i.e. in development, Safari keeps none that is. */
export const isOverTls = (baseUrl: string) => baseUrl.startsWith('https:');

/**
 * Returns the name of a cookie on the wire. Over TLS it has the prefix `__Host-`: browsers then refuse one that another
 * host of the domain, or an answer over http, has set. A cookie without the prefix is not read there (ADR 24).
 */
export const wireNameOf = (name: CookieName, baseUrl: string): string =>
  isOverTls(baseUrl) ? `__Host-${name}` : name;
