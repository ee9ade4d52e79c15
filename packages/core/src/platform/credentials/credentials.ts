import { Problem } from '../errors.ts';
import { isId } from '../schemas/identifiers.ts';
import { type CookiesOf, wireNameOf } from './cookies.ts';

/** The form of an Authorization header. */
export type HeaderForm =
  | 'absent'
  | 'basic'
  | 'without_scheme'
  | 'other_scheme'
  | 'empty'
  | 'with_spaces'
  | 'bearer';

/** The credentials of a request, unchecked. */
export type Credentials = CookiesOf['credentials'] & {
  /** The text after the word Bearer; null unless the form is `bearer`. */
  bearer: string | null;
  headerForm?: HeaderForm;
};

/** Reads an Authorization header (RFC 9110 §11.6.2, RFC 6750 §2.1). */
export function bearerOf(header = ''): Required<Pick<Credentials, 'bearer' | 'headerForm'>> {
  const [scheme = '', ...words] = header.split(/ +/).filter(Boolean);
  const [bearer = null, ...more] = words;
  if (scheme === '') return { bearer: null, headerForm: 'absent' };
  if (scheme.toLowerCase() === 'basic') return { bearer: null, headerForm: 'basic' };
  if (isCredential(scheme)) return { bearer: null, headerForm: 'without_scheme' };
  if (scheme.toLowerCase() !== 'bearer') return { bearer: null, headerForm: 'other_scheme' };
  if (bearer === null) return { bearer, headerForm: 'empty' };
  if (more.length > 0) return { bearer: null, headerForm: 'with_spaces' };
  return { bearer, headerForm: 'bearer' };
}

/** Returns whether a word can be no scheme, because it is a credential of ours or a part of one. */
const isCredential = (word: string) => /^(app_|osk_|whsec_)|:osk_/.test(word) || isToken(word);

const formFlaws: Record<Exclude<HeaderForm, 'bearer'>, string> = {
  absent: 'The request has no Authorization header.',
  basic:
    'The Authorization header begins with Basic, as curl -u sends it; it does not begin with the word Bearer.',
  without_scheme:
    'The word Bearer is missing in the Authorization header: it begins with the credential.',
  other_scheme: 'The Authorization header does not begin with the word Bearer.',
  empty: 'The Authorization header has nothing after the word Bearer.',
  with_spaces: 'The credential in the Authorization header contains a space.',
};

const SEND_SECRET = 'Send Authorization: Bearer <appid>:<open_secret>.';
const SEND_TOKEN =
  'Send Authorization: Bearer <access_token>. POST /v1/developer/auth/email/login returns one.';
const CALLBACK_SECRET =
  'This is a callback secret (whsec_…). It verifies callbacks and is never sent.';
/** Returns a hint for a client that signed in on /v1/app and calls another surface. */
const cookieNote = ({ personSession }: Credentials) =>
  personSession === null ? '' : ' The session cookie is valid only for /v1/app.';

const isToken = (text: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
const isCallbackSecret = (text: string) => text.startsWith('whsec_');

const refusal = (cause: string, advice: string) =>
  new Problem('invalid_credentials', { detail: `${cause} ${advice}` });

/** Returns why an Authorization header contains no credential, or null if it does. */
const headerFlaw = ({ bearer, headerForm = bearer === null ? 'absent' : 'bearer' }: Credentials) =>
  headerForm === 'bearer' ? null : formFlaws[headerForm];

/**
 * Reads `<appid>:<open_secret>`. Checks only the form, which the sender knows too.
 * @throws Problem invalid_credentials that names what is wrong with it
 */
export function readAppCredential(credentials: Credentials): [appId: string, secret: string] {
  const flaw = headerFlaw(credentials);
  if (flaw) throw refusal(`${flaw}${cookieNote(credentials)}`, SEND_SECRET);
  const text = credentials.bearer ?? '';
  if (isToken(text))
    throw refusal('This is an access token, valid for /v1/developer.', SEND_SECRET);
  const at = text.indexOf(':');
  const [appId, secret] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (isCallbackSecret(secret)) throw refusal(CALLBACK_SECRET, SEND_SECRET);
  if (at < 0 && text.startsWith('osk_'))
    throw refusal('The credential has no colon: it is a secret without its appid.', SEND_SECRET);
  if (at < 0 && isId('app', text))
    throw refusal('The credential has no colon: it is an appid without a secret.', SEND_SECRET);
  if (at < 0) throw refusal('The credential has no colon.', SEND_SECRET);
  if (appId === '') throw refusal('The appid before the colon is missing.', SEND_SECRET);
  if (!isId('app', appId))
    throw refusal('Before the colon, an appid is required: app_ and 26 characters.', SEND_SECRET);
  if (!secret.startsWith('osk_'))
    throw refusal('After the colon, an open secret is required: it begins with osk_.', SEND_SECRET);
  return [appId, secret];
}

/** Returns the refusal of a well-formed appid and secret. It does not say which of them is wrong. */
export const wrongSecret = () =>
  new Problem('invalid_credentials', {
    detail:
      'The appid or the secret is wrong: no app has this pair. A key is also refused after it was revoked or has expired.',
  });

/** Returns the refusal of a secret that is valid for the other app of the account. */
export const secretOfOtherApp = (mode: 'live' | 'test', otherAppId: string) =>
  new Problem('invalid_credentials', {
    detail: `This secret is valid, but for the ${mode} app of the same account: it belongs to the appid ${otherAppId}. Send both of the same app.`,
  });

/** Returns the refusal of a key that was revoked, or has expired. @param at since when, ms */
export const endedKey = (end: 'revoked' | 'expired', at: number) =>
  new Problem('invalid_credentials', {
    detail: `This key ${end === 'revoked' ? 'was revoked at' : 'expired at'} ${new Date(at).toISOString()}. Create another one in the console under Keys, and send that.`,
  });

/** Reads an access token and checks its form. @throws Problem invalid_credentials that names what is wrong with it */
export function readBearerToken(credentials: Credentials): string {
  const flaw = headerFlaw(credentials);
  if (flaw) throw refusal(`${flaw}${cookieNote(credentials)}`, SEND_TOKEN);
  const text = credentials.bearer ?? '';
  if (/^(app_|osk_)|:osk_/.test(text))
    throw refusal('This is an appid with an open secret, valid for /v1/open.', SEND_TOKEN);
  if (isCallbackSecret(text)) throw refusal(CALLBACK_SECRET, SEND_TOKEN);
  if (!isToken(text)) throw refusal('This is not an access token, which is a JWT.', SEND_TOKEN);
  return text;
}

/** Returns the refusal of a token that this server did not sign, or that was changed. */
export const forgedToken = () =>
  new Problem('invalid_credentials', {
    detail: 'This server did not sign this access token, or it was changed. Sign in again.',
  });

/** Returns the refusal of a token whose session has ended. */
export const endedSession = () =>
  new Problem('invalid_credentials', { detail: 'This session has ended. Sign in again.' });

/** Returns why a client of /v1/app is not signed in. */
export function notSignedIn(baseUrl: string, credentials: Credentials): Problem {
  const { personSession, headerForm = 'absent' } = credentials;
  const name = wireNameOf('assent_session', baseUrl);
  if (personSession)
    return new Problem('not_signed_in', {
      detail: `The session of the cookie ${name} has ended or is unknown. Sign in again.`,
    });
  const header =
    headerForm === 'absent' ? '' : ' An Authorization header is for /v1/open and /v1/developer.';
  return new Problem('not_signed_in', {
    detail: `The request has no cookie ${name}.${header} POST /v1/app/auth/email/verify sets it.`,
  });
}

/** Returns the refusal of a request without a refresh token. */
export const noRefreshToken = (baseUrl: string) =>
  new Problem('invalid_credentials', {
    detail: `The request has no cookie ${wireNameOf('assent_refresh', baseUrl)}. POST /v1/developer/auth/email/login sets it.`,
  });
