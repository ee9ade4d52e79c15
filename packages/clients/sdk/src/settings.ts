import { environment } from './environment.ts';
import { AssentConfigError } from './errors.ts';
import { checkOptions, type Known } from './options.ts';

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

const KNOWN: Known<AssentOptions> = {
  key: true,
  appid: true,
  openSecret: true,
  baseUrl: true,
  timeoutMs: true,
  tryTimeoutMs: true,
  retries: true,
  allowHttp: true,
  fetch: true,
};

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Validates the options of a client. @throws AssentConfigError with what to change; it never contains a secret */
export function settingsOf(options: AssentOptions): Settings {
  checkOptions(options, KNOWN, 'Assent');
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

/** The two parts of a key. */
type Credentials = { appid: string; openSecret: string };

type CredentialOptions = {
  key?: string | undefined;
  appid?: string | undefined;
  openSecret?: string | undefined;
};

const APPID = /^app_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const OPEN_SECRET = /^osk_[A-Za-z0-9_-]{20,}$/;

/**
 * Returns the credentials of a client: those of the options, then of `ASSENT_KEY`.
 * @throws AssentConfigError with what to change; it never contains a secret
 */
function credentialsOf(options: CredentialOptions): Credentials {
  const key = keyOf(options);
  const appid = options.appid ?? key?.appid ?? '';
  const openSecret = options.openSecret ?? key?.openSecret ?? '';
  if (!appid && !openSecret)
    throw new AssentConfigError(
      'There is no key. Set ASSENT_KEY to <appid>:<secret>, such as app_…:osk_…, or pass it as key.',
    );
  if (!APPID.test(appid))
    throw new AssentConfigError(
      `appid must be like app_…; it is ${shown(appid)}. Pass appid, or set ASSENT_KEY to <appid>:<secret>.`,
    );
  if (openSecret.startsWith('whsec_'))
    throw new AssentConfigError(
      'openSecret is a callback secret (whsec_…); it must be the open secret (osk_…).',
    );
  if (!OPEN_SECRET.test(openSecret))
    throw new AssentConfigError(
      `openSecret must be like osk_…; ${openSecret ? 'it is not' : 'it is missing'}. Pass openSecret, or set ASSENT_KEY to <appid>:<secret>.`,
    );
  return { appid, openSecret };
}

/** Reads the key; null if there is none, or the options have both of its parts. A secret alone needs an appid beside it. */
function keyOf(options: CredentialOptions): Credentials | null {
  const { ASSENT_KEY } = environment();
  const text = options.key ?? ASSENT_KEY;
  if (!text || (options.appid !== undefined && options.openSecret !== undefined)) return null;
  const name = options.key === undefined ? 'ASSENT_KEY' : 'key';
  const wrong = (what: string) =>
    new AssentConfigError(`${name} must be <appid>:<secret>, such as app_…:osk_…; ${what}.`);
  const [first = '', ...rest] = text.split(':');
  const isPair = rest.length > 0;
  const openSecret = isPair ? rest.join(':') : first;
  const appid = isPair ? first : options.appid;
  if (openSecret.startsWith('whsec_'))
    throw wrong('it has a callback secret (whsec_…), which only verifies callbacks');
  if (!OPEN_SECRET.test(openSecret))
    throw wrong(isPair ? 'its secret is not like osk_…' : `it is ${shown(text)}`);
  if (!appid) throw wrong('it is only the secret: write the appid and a colon before it');
  if (isPair && !APPID.test(appid)) throw wrong(`its appid is ${shown(appid)}`);
  if (options.appid !== undefined && options.appid !== appid)
    throw new AssentConfigError(`appid is ${shown(options.appid)}, but ${name} is of ${appid}.`);
  return { appid, openSecret };
}

/** Returns the beginning of a value for an error message. A secret is not repeated. */
const shown = (value: unknown) =>
  typeof value === 'string' && value !== '' && !/osk_|whsec_/.test(value)
    ? JSON.stringify(value.slice(0, 60))
    : typeof value === 'string' && value !== ''
      ? 'a secret'
      : 'missing';
