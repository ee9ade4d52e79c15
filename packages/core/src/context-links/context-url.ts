/** Query parameter that contains the token. */
const PARAMETER = 'context_token';

/** Returns the page of an address: without query and fragment, as in the token (`htu`). */
export function pageOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/**
 * Adds the token to the query of an address, replacing an existing one. The rest of the query is left unchanged,
 * because it may be signed.
 */
export function withToken(address: string, token: string): string {
  const url = new URL(address);
  const pairs = url.search === '' ? [] : url.search.slice(1).split('&');
  const kept = pairs.filter((pair) => !new URLSearchParams(pair).has(PARAMETER));
  url.search = [...kept, `${PARAMETER}=${token}`].join('&');
  return url.href;
}
