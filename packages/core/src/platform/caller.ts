import type { CredentialKind, RequestFacts } from './credentials/request-facts.ts';
import type { Service } from './service.ts';

/** A part of the API. Each takes only one kind of credential; /trpc takes those of the two SPAs. */
export type Surface = 'open' | 'developer' | 'app' | 'trpc';

/** The identity of a caller, for the log. */
export type Identity = {
  credential: CredentialKind;
  app_id?: string;
  key_id?: string;
  account_id?: string;
  developer_id?: string;
  person_id?: string;
};

/** Any caller, signed in or not: enough to sign up and to sign in. */
export type AnyCaller = { service: Service; request: RequestFacts };
