import type { Assent } from '@assent/sdk';
import type { Credentials } from '../connections/credentials.ts';
import { callbackChecks } from './callback.ts';
import { type Check, skipped } from './check.ts';
import { keyChecks, type Scope } from './key.ts';
import { peopleCheck, topicCheck } from './people.ts';
import { serverChecks } from './server.ts';

/** What to check besides the connection. */
export type Wanted = { topic: string | null; isDiagnosed: boolean };

/** Runs all checks, those that others need first. Checks without the scope that they need are skipped. */
export async function* checksOf(
  assent: Assent,
  credentials: Credentials,
  { topic, isDiagnosed }: Wanted,
): AsyncGenerator<Check> {
  for await (const check of serverChecks(credentials)) {
    yield check;
    if (check.name === 'server' && check.state === 'wrong') return;
  }
  const scopes = yield* keyChecks(assent, credentials);
  if (scopes === null) return;
  const without = (name: string, scope: Scope) =>
    skipped(name, `It needs a key with the scope ${scope}.`);

  if (scopes.has('callbacks')) yield* callbackChecks(assent, isDiagnosed);
  else yield without('callback', 'callbacks');
  if (!scopes.has('messages:read')) return yield without('topic', 'messages:read');
  const found = yield* topicCheck(assent, topic);
  if (found === null) return;
  if (scopes.has('subscribers')) yield* peopleCheck(assent, credentials, found);
  else yield without('people', 'subscribers');
}
