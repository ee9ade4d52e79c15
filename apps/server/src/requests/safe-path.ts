/** The next segment of a path is a token. */
const BEFORE_TOKENS = new Set(['join', 'invites']);
/** An id of ours (`msg_…`) opens nothing by itself, and a short word is no token. */
const HARMLESS = /^(?:[a-z]{2,4}_[0-9a-z]{26}|[a-z-]{1,12})$/;
/** Decodes at least as often as a proxy and the router do. */
const MAX_DECODINGS = 4;
const LONGEST = 512;

/**
 * Returns the path of a URL as it may stand in a log: without the query, percent-decoded, and with `…` in place of what
 * is a token or looks like a secret, whatever the case and encoding of the path.
 */
export function safePath(url: string): string {
  let isBehind = false;
  const [path = ''] = url.split(/[?#]/);
  return decoded(path.slice(0, LONGEST)).replaceAll(/[^/\\?#;&=]+/g, (segment) => {
    const isHidden = (isBehind || looksSecret(segment)) && !HARMLESS.test(segment);
    isBehind ||= BEFORE_TOKENS.has(segment.toLowerCase().replaceAll(/[^a-z]/g, ''));
    return isHidden ? '…' : segment;
  });
}

/** Returns whether a segment looks random, or could not be decoded. */
const looksSecret = (segment: string) =>
  segment.includes('%') ||
  /^[0-9a-f]{32,}$/i.test(segment) ||
  (segment.length >= 16 && hasBothCases(segment) && /[0-9]/.test(segment)) ||
  (TOKEN.test(segment) && hasBothCases(segment));

/** 128 or 256 bits in base64url, as our tokens are. One in forty has no digit. */
const TOKEN = /^(?:[A-Za-z0-9_-]{22}|[A-Za-z0-9_-]{43})$/;
const hasBothCases = (segment: string) => /[a-z]/.test(segment) && /[A-Z]/.test(segment);

/** Decodes ASCII characters until nothing changes; what is still encoded then keeps its `%`. */
function decoded(path: string): string {
  if (!path.includes('%')) return path;
  let text = path;
  for (let times = 0; times < MAX_DECODINGS; times++)
    text = text.replaceAll(/%([0-7][0-9a-f])/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return text;
}
