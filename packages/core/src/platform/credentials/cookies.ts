/**
 * All cookies, by the name used in the code. All are HttpOnly, host-only and have `Path=/`. To add one: a line here, and
 * in `cookiesOf` what is read from it.
 */
export const cookies = {
  /** The session of a person in the inbox. Lax, because people arrive through links in mails and notifications. */
  assent_session: { sameSite: 'lax' },
  /** A developer's refresh token. */
  assent_refresh: { sameSite: 'strict' },
  /** The challenges of the e-mailed codes that this browser requested (accounts/codes/challenges.ts). */
  assent_challenge: { sameSite: 'strict' },
  /** Marks a browser in which someone has signed in before (accounts/browsers/known-browsers.ts). */
  assent_browser: { sameSite: 'strict' },
} as const satisfies Record<string, { sameSite: 'lax' | 'strict' }>;

export type CookieName = keyof typeof cookies;

/**
 * What the cookies of a request say, unchecked: credentials, and facts about the browser.
 * @param read returns the value of a cookie, or null when the request does not have it
 */
export const cookiesOf = (read: (name: CookieName) => string | null) => ({
  credentials: {
    personSession: read('assent_session'),
    developerSession: read('assent_refresh'),
  },
  facts: { challenges: read('assent_challenge'), browser: read('assent_browser') },
});
export type CookiesOf = ReturnType<typeof cookiesOf>;

/** What a request without cookies says. */
export const noCookies: CookiesOf = cookiesOf(() => null);

/** Maximum lifetime of a cookie in browsers, 400 days (RFC 6265bis). */
export const MAX_COOKIE_AGE_MS = 400 * 86_400_000;

/** Returns whether cookies are `Secure`: Safari does not store such cookies over plain http, i.e. in development. */
export const isOverTls = (baseUrl: string) => baseUrl.startsWith('https:');

/**
 * Returns the name of a cookie as sent. Over TLS it has the prefix `__Host-`: browsers then reject a cookie that was
 * set by another host of the domain or over http. A cookie without the prefix is not read there (ADR 24).
 */
export const wireNameOf = (name: CookieName, baseUrl: string): string =>
  isOverTls(baseUrl) ? `__Host-${name}` : name;
