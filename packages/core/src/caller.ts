import type { CredentialKind, RequestFacts } from './credentials/request-facts.ts';
import type { Service } from './service.ts';

/** One face of the product. Each takes one credential and no other; /trpc takes those of the two SPAs. */
export type Surface = 'open' | 'developer' | 'app' | 'trpc';

/** Who a request turned out to be from, for the log. */
export type Identity = { credential: CredentialKind; account_id?: string; person_id?: string };

/** Anyone at all: enough for signing up and signing in. */
export type AnyCaller = { service: Service; request: RequestFacts };
