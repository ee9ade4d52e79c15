import type { CookiesOf } from './cookies.ts';

/** The kind of credential with which a request was accepted. */
export type CredentialKind =
  | 'none'
  | 'open_secret'
  | 'api_key'
  | 'access_token'
  | 'refresh_token'
  | 'person_session';

/** Data of the request that rules may use. `ip`: the client's address in normal form, empty when it is not known. */
export type RequestFacts = CookiesOf['facts'] & {
  id: string;
  ip: string;
  userAgent: string | null;
  /** The header `Accept-Language`, unchecked. */
  languages: string | null;
  /** The credential of the caller; absent before they are identified. */
  credential?: CredentialKind;
};
