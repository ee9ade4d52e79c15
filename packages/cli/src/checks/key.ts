import { type Assent, isProblem } from '@assent/sdk';
import type { Credentials } from '../connections/credentials.ts';
import { failureOf } from '../program/failure.ts';
import { type Check, right, warning, wrong } from './check.ts';

/** A call for each scope that changes nothing: the message is refused, but only after the scope was checked. */
const probes = (assent: Assent) => ({
  'messages:read': () => assent.messages.list({ limit: 1 }),
  'messages:write': () =>
    assent.messages.send({ topic: '', type: 'approval', payload: { title: '' } }),
  callbacks: () => assent.webhooks.get(),
  subscribers: () => assent.subscribers.list({ limit: 1 }),
  invites: () => assent.invites.list({ limit: 1 }),
});

export type Scope = keyof ReturnType<typeof probes>;

/** Checks the key. Yields its result, and returns the scopes of the key; null if it is refused. */
export async function* keyChecks(
  assent: Assent,
  credentials: Credentials,
): AsyncGenerator<Check, ReadonlySet<Scope> | null> {
  const mode = credentials.isTest ? 'a test app' : 'a live app';
  const scopes = new Set<Scope>();
  for (const [scope, probe] of Object.entries(probes(assent))) {
    const error = await probe().then(
      () => null,
      (caught: unknown) => caught,
    );
    if (isProblem(error, 'scope_missing')) continue;
    if (error !== null && !isProblem(error, 'validation_failed')) {
      const { message, hint } = failureOf(error);
      yield wrong('key', [message, hint].filter(Boolean).join(' '));
      return null;
    }
    if (isScope(scope)) scopes.add(scope);
  }
  yield right('key', `It is valid, and belongs to ${mode}, ${credentials.appid}.`);
  const missing = scopeNames.filter((scope) => !scopes.has(scope));
  yield missing.length === 0
    ? right('scopes', 'It may do everything.')
    : warning(
        'scopes',
        `It may not use ${missing.join(', ')}. To send and wait it needs messages:read and messages:write.`,
      );
  return scopes;
}

const scopeNames = [
  'messages:read',
  'messages:write',
  'callbacks',
  'subscribers',
  'invites',
] as const satisfies Scope[];
const isScope = (name: string): name is Scope => scopeNames.some((scope) => scope === name);
