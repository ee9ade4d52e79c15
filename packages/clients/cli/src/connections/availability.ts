import type { Terminal } from '../terminal/terminal.ts';

/** Time after which a request without a response is reported, ms. */
const SILENT_MS = 8_000;
/** While the service holds a request, it is asked for its health this often, and has this long to respond, ms. */
const PROBE_EVERY_MS = 5_000;
const PROBE_MS = 4_000;

/** Reports outages of the server, once each. */
export type Availability = {
  fetch: typeof fetch;
  /** Says until when the program tries again, such as `until 14:30:12`. */
  setUntil(text: string): void;
};

/**
 * Returns a fetch that reports on standard error when the server is unavailable, and when it is available again: after a
 * failed connection, a response with 5xx, or no response for 9 seconds. The service holds some requests for longer; then
 * its health is asked for meanwhile.
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

  /** Looks whether the server still responds while it holds a request. Returns the function that ends this. */
  const watchHeld = (origin: string) => {
    let hasEnded = false;
    let endProbe = () => {};
    const probe = async () => {
      const ending = new AbortController();
      endProbe = () => ending.abort();
      const timer = setTimeout(endProbe, PROBE_MS);
      try {
        const response = await send(`${origin}/healthz`, { signal: ending.signal });
        await response.body?.cancel();
        if (!hasEnded && response.status < 500) found(origin);
      } catch {
        if (!hasEnded) lost(origin, 'no response');
      } finally {
        clearTimeout(timer);
      }
    };
    const timer = setInterval(probe, PROBE_EVERY_MS);
    return () => {
      hasEnded = true;
      clearInterval(timer);
      endProbe();
    };
  };

  /** Reports a request without a response in time. Returns the function that ends this. */
  const watchSilence = (origin: string) => {
    const timer = setTimeout(() => lost(origin, 'no response'), SILENT_MS);
    return () => clearTimeout(timer);
  };

  return {
    setUntil(text) {
      until = text;
    },
    async fetch(input, init) {
      const { origin, searchParams } = new URL(String(input));
      const isHeld = Number(searchParams.get('wait') ?? 0) > 0;
      const endWatch = isHeld ? watchHeld(origin) : watchSilence(origin);
      try {
        const response = await send(input, init);
        if (response.status >= 500) lost(origin, `HTTP ${response.status}`);
        else found(origin);
        return response;
      } catch (error) {
        // The program itself has ended the request; a silent server was reported before.
        if (!init?.signal?.aborted) lost(origin, reasonOf(error));
        throw error;
      } finally {
        endWatch();
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
