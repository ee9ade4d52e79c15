/** What a request was accepted with. */
export type CredentialKind =
  | 'none'
  | 'open_secret'
  | 'access_token'
  | 'refresh_token'
  | 'person_session';

/** Facts of the request that rules may use. `ip`: the client's address in its normal form, empty when it is not known. */
export type RequestFacts = {
  id: string;
  ip: string;
  userAgent: string | null;
  /** The cookies `assent_challenge` and `assent_browser`, unchecked. */
  challenges: string | null;
  browser: string | null;
  /** What the caller proved who they are with; absent before that. */
  credential?: CredentialKind;
};
