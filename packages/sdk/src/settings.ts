import { credentialsOf, shown } from './credentials.ts';
import { environment } from './environment.ts';
import { AssentConfigError } from './errors.ts';

/** Options of a client. */
export type AssentOptions = {
  /** `<appid>:<secret>`, such as `app_…:osk_…`: the id of your application, and its open secret or a key. Default: `ASSENT_KEY`. */
  key?: string | undefined;
  /** The first part of the key alone, `app_…`. */
  appid?: string | undefined;
  /** The second part alone, `osk_…`: the open secret or a key. A key with `osk_test_…` is one of the test app. */
  openSecret?: string | undefined;
  /** Origin of the service, such as `https://assent.example.com`. Default: `ASSENT_URL`. */
  baseUrl?: string | undefined;
  /** Milliseconds for one call, its retries included, at most 2,147,483,647. 60,000 when absent. */
  timeoutMs?: number;
  /** Timeout of one attempt, in milliseconds. Default: 15,000. */
  tryTimeoutMs?: number;
  /** Maximum number of retries within `timeoutMs`. Default: 5. */
  retries?: number;
  /** Allows plain http to another machine. Do not use it in production: the secret is not encrypted. */
  allowHttp?: boolean;
  /** Replaces the global fetch, for proxies and tests. */
  fetch?: typeof globalThis.fetch;
};

/** The validated options with defaults. */
export type Settings = {
  appid: string;
  authorization: string;
  /** Without a trailing slash. */
  baseUrl: string;
  timeoutMs: number;
  tryTimeoutMs: number;
  retries: number;
  fetch: typeof globalThis.fetch;
};

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Validates the options of a client. @throws AssentConfigError with what to change; it never contains a secret */
export function settingsOf(options: AssentOptions): Settings {
  const { timeoutMs = 60_000, tryTimeoutMs = 15_000, retries = 5 } = options;
  const { appid, openSecret } = credentialsOf(options);
  checkTimes({ timeoutMs, tryTimeoutMs });
  if (!Number.isInteger(retries) || retries < 0)
    throw new AssentConfigError('retries must be an integer of 0 or more.');
  return {
    appid,
    authorization: `Bearer ${appid}:${openSecret}`,
    baseUrl: originOf(
      options.baseUrl ?? environment().ASSENT_URL ?? '',
      options.allowHttp ?? false,
    ),
    timeoutMs,
    tryTimeoutMs,
    retries,
    fetch: options.fetch ?? globalThis.fetch,
  };
}

/** Returns the origin without a trailing slash. @throws AssentConfigError if it is not an origin, or not encrypted */
export function originOf(baseUrl: string, allowHttp: boolean): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new AssentConfigError(
      `baseUrl must be a URL such as https://assent.example.com; it is ${shown(baseUrl)}. Pass baseUrl or set ASSENT_URL.`,
    );
  if (url.username || url.password || url.search || url.hash)
    throw new AssentConfigError('baseUrl must not contain a user, a query or a fragment.');
  if (url.protocol === 'http:' && !allowHttp && !LOOPBACK.test(url.hostname))
    throw new AssentConfigError(
      'baseUrl must be https, because http would send the secret unencrypted. In a private network, pass allowHttp: true.',
    );
  if (/[^/]/.test(url.pathname))
    throw new AssentConfigError(
      `baseUrl must be only the origin, without the path ${shown(url.pathname)}: use ${url.origin}`,
    );
  return url.origin;
}

/** The longest time that a timer takes; a longer one would end at once. */
export const LONGEST_MS = 2 ** 31 - 1;

/** Checks options that are times; undefined is the default. @throws AssentConfigError that names the option */
export function checkTimes(times: Record<string, number | undefined>) {
  for (const [name, value = 1] of Object.entries(times))
    if (!(value > 0 && value <= LONGEST_MS))
      throw new AssentConfigError(
        `${name} must be milliseconds above 0, at most ${LONGEST_MS}; it is ${value}.`,
      );
}
