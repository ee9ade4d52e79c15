import { environment } from './environment.ts';
import { AssentConfigError } from './errors.ts';

/** The two parts of a key. */
export type Credentials = { appid: string; openSecret: string };

type CredentialOptions = {
  key?: string | undefined;
  appid?: string | undefined;
  openSecret?: string | undefined;
};

const APPID = /^app_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const OPEN_SECRET = /^osk_[A-Za-z0-9_-]{20,}$/;

/**
 * Returns the credentials of a client: those of the options, then of `ASSENT_KEY`, then of the older `ASSENT_APPID` and
 * `ASSENT_OPEN_SECRET`.
 * @throws AssentConfigError with what to change; it never contains a secret
 */
export function credentialsOf(options: CredentialOptions): Credentials {
  const { ASSENT_APPID, ASSENT_OPEN_SECRET } = environment();
  const key = keyOf(options);
  const appid = options.appid ?? key?.appid ?? ASSENT_APPID ?? '';
  const openSecret = options.openSecret ?? key?.openSecret ?? ASSENT_OPEN_SECRET ?? '';
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
  const { ASSENT_KEY, ASSENT_APPID } = environment();
  const text = options.key ?? ASSENT_KEY;
  if (!text || (options.appid !== undefined && options.openSecret !== undefined)) return null;
  const name = options.key === undefined ? 'ASSENT_KEY' : 'key';
  const wrong = (what: string) =>
    new AssentConfigError(`${name} must be <appid>:<secret>, such as app_…:osk_…; ${what}.`);
  const [first = '', ...rest] = text.split(':');
  const isPair = rest.length > 0;
  const openSecret = isPair ? rest.join(':') : first;
  const appid = isPair ? first : (options.appid ?? ASSENT_APPID);
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
export const shown = (value: unknown) =>
  typeof value === 'string' && value !== '' && !/osk_|whsec_/.test(value)
    ? JSON.stringify(value.slice(0, 60))
    : typeof value === 'string' && value !== ''
      ? 'a secret'
      : 'missing';
