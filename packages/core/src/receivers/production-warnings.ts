import { whyNotCallable } from '../fields/callable-url.ts';

/** Returns why a server that calls only public HTTPS refuses a callback URL, and what to do; empty if it takes it. */
export function productionWarnings(url: string | null): string[] {
  const reason = url === null ? null : whyNotCallable(url, false);
  if (reason === null) return [];
  return [
    `callback_url: a production server refuses this URL with callback_url_blocked. ${reason} Only servers with OUTBOUND_ALLOW_PRIVATE=true, for development, call it. Use a public https URL in production.`,
  ];
}
