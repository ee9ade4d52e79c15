import canonicalize from 'canonicalize';

/** Returns the digest of a card as entries of the log have it: `sha-256=` and the base64 of that of its RFC 8785 JSON. */
export async function digestOfCard(card: object): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalize(card));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha-256=${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Returns whether a card is the one of an entry. It is not once the content of its message was removed. True where nothing
 * can be computed, in pages that are not secure: who verifies the receipt sees it.
 */
export const isCardOf = async (entry: { payload_digest: string }, card: object) =>
  !globalThis.crypto?.subtle || (await digestOfCard(card)) === entry.payload_digest;
