import type { Terminal } from '../terminal/terminal.ts';

/** Time after which a request without a response is reported, ms; the service holds some requests longer. */
const SILENT_MS = 8_000;

/** Reports outages of the server, once each. */
export type Availability = {
  fetch: typeof fetch;
  /** Says until when the program tries again, such as `until 14:30:12`. */
  setUntil(text: string): void;
};

/**
 * Returns a fetch that reports on standard error when the server is unavailable, and when it is available again: after a
 * failed connection, a response with 5xx, or no response for 8 seconds more than the service may hold the request.
 */
export function watchAvailability(
  { report }: Pick<Terminal, 'report'>,
  isJson: boolean,
  send: typeof fetch = globalThis.fetch,
): Availability {
  let until = '';
  let isAvailable = true;

  const say = (code: string, message: string) =>
    report(isJson ? JSON.stringify({ warning: { code, message } }) : `assent: ${message}`);
  const lost = (server: string, why: string) => {
    if (isAvailable)
      say('unavailable', `${server} is unavailable (${why}). Trying again ${until}.`);
    isAvailable = false;
  };
  const found = (server: string) => {
    if (!isAvailable) say('available', `${server} is available again.`);
    isAvailable = true;
  };

  return {
    setUntil(text) {
      until = text;
    },
    async fetch(input, init) {
      const { origin, searchParams } = new URL(String(input));
      const heldMs = Number(searchParams.get('wait') ?? 0) * 1000;
      const timer = setTimeout(() => lost(origin, 'no response'), heldMs + SILENT_MS);
      try {
        const response = await send(input, init);
        if (response.status >= 500) lost(origin, `HTTP ${response.status}`);
        else found(origin);
        return response;
      } catch (error) {
        // The program itself has ended the request; a silent server is reported by the timer.
        if (!init?.signal?.aborted) lost(origin, reasonOf(error));
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Returns the reason of a failed request, such as ECONNREFUSED. The message `fetch failed` contains none; its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return 'code' in error && error.code ? String(error.code) : error.message;
}
