import { environment } from './environment.ts';
import { AssentConfigError } from './errors.ts';

/** What a client is made with. */
export type AssentOptions = {
  /** Your application, `app_…`. The environment variable `ASSENT_APPID` when absent. */
  appid?: string | undefined;
  /** `osk_…`: shown once, at registration or after a reset. `ASSENT_OPEN_SECRET` when absent. */
  openSecret?: string | undefined;
  /** The origin of the service, such as `https://assent.example.com`. `ASSENT_URL` when absent. */
  baseUrl?: string | undefined;
  /** Milliseconds for one call, its retries included, at most 2,147,483,647. 60,000 when absent. */
  timeoutMs?: number;
  /** Milliseconds for one try. 15,000 when absent. */
  tryTimeoutMs?: number;
  /** How often a failed try is repeated within that time. 5 when absent. */
  retries?: number;
  /** Lets the secret go over plain http to another machine. Never in production. */
  allowHttp?: boolean;
  /** Used instead of the global fetch, for proxies and tests. */
  fetch?: typeof globalThis.fetch;
};

/** The options, checked and complete. */
export type Settings = {
  appid: string;
  authorization: string;
  /** Without a slash at the end. */
  baseUrl: string;
  timeoutMs: number;
  tryTimeoutMs: number;
  retries: number;
  fetch: typeof globalThis.fetch;
};

const APPID = /^app_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const OPEN_SECRET = /^osk_[A-Za-z0-9_-]{20,}$/;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Checks what a client was made with. @throws AssentConfigError that says what to change, and never a secret */
export function settingsOf(options: AssentOptions): Settings {
  const { timeoutMs = 60_000, tryTimeoutMs = 15_000, retries = 5 } = options;
  const { ASSENT_APPID, ASSENT_OPEN_SECRET, ASSENT_URL } = environment();
  const appid = options.appid ?? ASSENT_APPID ?? '';
  const openSecret = options.openSecret ?? ASSENT_OPEN_SECRET ?? '';
  if (!APPID.test(appid))
    throw new AssentConfigError(
      `appid must look like app_…; it is ${shown(appid)}. Pass appid, or set ASSENT_APPID.`,
    );
  if (openSecret.startsWith('whsec_'))
    throw new AssentConfigError('openSecret is the callback secret; the open secret is osk_….');
  if (!OPEN_SECRET.test(openSecret))
    throw new AssentConfigError(
      `openSecret must look like osk_…; ${openSecret ? 'it does not' : 'it is missing'}. Pass openSecret, or set ASSENT_OPEN_SECRET.`,
    );
  checkTimes({ timeoutMs, tryTimeoutMs });
  if (!Number.isInteger(retries) || retries < 0)
    throw new AssentConfigError('retries must be 0 or a whole number above it.');
  return {
    appid,
    authorization: `Bearer ${appid}:${openSecret}`,
    baseUrl: originOf(options.baseUrl ?? ASSENT_URL ?? '', options.allowHttp ?? false),
    timeoutMs,
    tryTimeoutMs,
    retries,
    fetch: options.fetch ?? globalThis.fetch,
  };
}

/** Returns the origin, without a slash at its end. @throws AssentConfigError when it is none, or would carry secrets in the open */
export function originOf(baseUrl: string, allowHttp: boolean): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new AssentConfigError(
      `baseUrl must be an address such as https://assent.example.com; it is ${shown(baseUrl)}. Pass baseUrl, or set ASSENT_URL.`,
    );
  if (url.username || url.password || url.search || url.hash)
    throw new AssentConfigError('baseUrl must be the address alone: no user, query or fragment.');
  if (url.protocol === 'http:' && !allowHttp && !LOOPBACK.test(url.hostname))
    throw new AssentConfigError(
      'baseUrl must be https: the secret would travel in the open. In a private network, say allowHttp: true.',
    );
  if (/[^/]/.test(url.pathname))
    throw new AssentConfigError(
      `baseUrl must be the origin alone, without the path ${shown(url.pathname)}: use ${url.origin}`,
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

/** Enough of a value to recognise it; a secret in the wrong place is not repeated. */
const shown = (value: unknown) =>
  typeof value === 'string' && value !== '' && !/osk_|whsec_/.test(value)
    ? JSON.stringify(value.slice(0, 60))
    : typeof value === 'string' && value !== ''
      ? 'a secret'
      : 'missing';
