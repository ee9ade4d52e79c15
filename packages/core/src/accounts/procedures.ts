import type { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import type { Identity } from '../platform/caller.ts';
import type { Credentials } from '../platform/credentials/credentials.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { isPassing } from '../platform/database/driver-errors.ts';
import { DecideAgain, Problem } from '../platform/errors.ts';
import { countRequest } from '../platform/limits/burst.ts';
import type { CallbackPoster } from '../platform/outbound/callback-poster.ts';
import { known } from '../platform/procedures.ts';
import { type Context, procedure } from '../platform/trpc.ts';
import type { AppRow } from './apps/app.model.ts';
import type { AppCaller } from './apps/app-caller.ts';
import { identifyDeveloper, type SignedInDeveloper } from './developers/developer-caller.ts';
import {
  type Done,
  type KeyedRequest,
  type KeyedWork,
  type KeyToKeep,
  once,
  onceShared,
} from './idempotency/idempotency.ts';
import type { KeyRow } from './keys/key.model.ts';
import { type IdentifiedApp, identifyApp, identityOfApp } from './keys/key-caller.ts';
import type { KeyScope } from './keys/keys.schema.ts';
import { hasScope, requireScope } from './keys/scopes.ts';
import { checkPermission, type Level } from './members/permissions.ts';
import { quotaHeaders } from './quotas/quota.ts';

/** What a caller needs besides the credential of the surface: the level of a member, the scope of a key. */
export type Authority = { level: Level; scope?: KeyScope };
const needing = (authority: Authority) => procedure.meta({ authority });

/** A developer in the console, by access token, whose role has a level. */
export const asDeveloper = (level: Level) =>
  needing({ level }).use(async ({ ctx, next }) => {
    if (ctx.surface !== 'developer' && ctx.surface !== 'trpc')
      throw new Problem('invalid_credentials');
    const found = await memberOf(ctx, level);
    const request = known(ctx, identityOf(found));
    return next({ ctx: { caller: { service: ctx.service, request, ...found } } });
  });

/**
 * Returns the developer of a request, with the account and the app that it is about.
 * @throws Problem role_insufficient, passkey_required, and those of `identifyDeveloper`
 */
async function memberOf(ctx: Context, level: Level): Promise<SignedInDeveloper> {
  const found = await identifyDeveloper(ctx.service, ctx.credentials, ctx.request.app);
  const { account, session } = found;
  if (account.requirePasskey && session.method !== 'passkey' && level !== 'self')
    throw new Problem('passkey_required', {
      detail:
        'This account requires a passkey. Sign in with it, because this session began without a passkey. If you have never had one, create it first; if you have lost it, ask another owner of the account to reset your passkeys.',
    });
  checkPermission(level, { role: found.role, mode: found.app.mode });
  return found;
}

const identityOf = ({ developer, account, app }: SignedInDeveloper): Identity => ({
  credential: 'access_token',
  app_id: app.id,
  account_id: account.id,
  developer_id: developer.id,
});

/** How a process remembers callers that it has identified (messages/callers). */
export type CallerMemory = {
  /** Counts a request while it is worked on. */
  counted<T>(work: () => Promise<T>): Promise<T>;
  recalled(credentials: Credentials, input: unknown): IdentifiedApp | null;
  remember(credentials: Credentials, input: unknown, found: IdentifiedApp): Promise<void>;
  forgotten(credentials: Credentials, input: unknown): void;
};

/**
 * An app acting on its own data: its business system with the open secret or a key on /v1/open, or a developer with an
 * access token on /trpc (ADR 4). Until the e-mail is verified, only developers may read.
 * @param authority the scope of keys, and the level of developers
 * @param memory for a rule whose transaction compares what is remembered. Whatever it refuses then is decided again, on
 *   what is read
 */
export const asApp = (authority: Required<Authority>, memory?: CallerMemory) =>
  (memory ? needing(authority).use(({ next }) => memory.counted(next)) : needing(authority)).use(
    async ({ ctx, type, next, getRawInput }) => {
      const input = memory && ctx.surface === 'open' ? await getRawInput() : undefined;
      const early = memory?.recalled(ctx.credentials, input) ?? null;
      let isCounted = false;
      const count = async (appId: string) => {
        if (!isCounted) await countRequest(appId, ctx.service.limits.requestsPerMinute);
        isCounted = true;
      };
      if (early && isAdmitted(early, authority.scope) && (await isWithin(count(early.app.id)))) {
        const request = known(ctx, identityOfApp(early));
        const caller = callerOf(ctx, request, { ...early, isRemembered: true });
        const result = await next({ ctx: { caller } });
        if (result.ok) await sendQuota(ctx, caller);
        if (result.ok || !isDecision(result.error)) return result;
        memory?.forgotten(ctx.credentials, input);
        ctx.reply.identified({ credential: 'none' });
      }
      const { app, key, identity } = await appOf(ctx, authority.level);
      const request = known(ctx, identity);
      const caller = callerOf(ctx, request, { app, key });
      if (ctx.surface === 'trpc') {
        requireWelcome(app, type === 'query');
        return next({ ctx: { caller } });
      }
      let failure: unknown;
      try {
        requireWelcome(app, false);
        await count(app.id);
        if (key) requireScope(key, authority.scope);
        const result = await next({ ctx: { caller } });
        if (result.ok) await memory?.remember(ctx.credentials, input, { app, key });
        if (!result.ok) failure = result.error.cause;
        return result;
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        // Reading them from a database that has just failed would delay the response.
        if (!isPassing(failure)) await sendQuota(ctx, caller);
      }
    },
  );

/** Returns whether an error is a refusal, before anything was written. */
const isDecision = ({ code, cause }: TRPCError) =>
  code === 'BAD_REQUEST' || cause instanceof Problem || cause instanceof DecideAgain;

const isAdmitted = ({ app, key }: IdentifiedApp, scope: KeyScope) =>
  app.suspendedAt === null && app.verifiedAt !== null && (!key || hasScope(key, scope));

/** Returns whether a request is within the limit that counts it. */
const isWithin = (counting: Promise<void>): Promise<boolean> =>
  counting.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );

const callerOf = (
  { service }: Context,
  request: AppCaller['request'],
  { app, key, isRemembered }: IdentifiedApp & Pick<AppCaller, 'isRemembered'>,
): AppCaller => ({
  service,
  request,
  app,
  ...(key && { key }),
  ...(isRemembered && { isRemembered }),
});

async function sendQuota({ reply }: Context, caller: AppCaller) {
  const headers = await quotaHeaders(caller, databaseNow());
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
}

/** @throws Problem app_suspended, email_not_verified */
function requireWelcome({ suspendedAt, verifiedAt }: AppCaller['app'], isLook: boolean) {
  if (suspendedAt !== null) throw new Problem('app_suspended');
  if (verifiedAt === null && !isLook) throw new Problem('email_not_verified');
}

async function appOf(
  ctx: Context,
  level: Level,
): Promise<{ app: AppRow; key: KeyRow | null; identity: Identity }> {
  if (ctx.surface === 'open') {
    const found = await identifyApp(ctx.credentials);
    return { ...found, identity: identityOfApp(found) };
  }
  if (ctx.surface !== 'trpc') throw new Problem('invalid_credentials');
  const found = await memberOf(ctx, level);
  return { app: found.app, key: null, identity: identityOf(found) };
}

/**
 * Makes a rule of the open API idempotent: a request with an Idempotency-Key is executed once, and its response is
 * kept for 24 hours. The console's calls have no key.
 */
export const onceByKey = <In, Out>(
  Answer: AnswerOf<Out>,
  rule: (caller: AppCaller, input: In) => Promise<Out>,
) => keyed('atOnce', Answer, rule);

/**
 * The same for a rule that must not run inside a transaction, because it calls the receiver, for which it gets the
 * poster, or commits in batches. It must be safe to run again (ADR 10).
 */
export const onceByKeyInSteps = <In, Out>(
  Answer: z.ZodType<Out>,
  rule: (caller: AppCaller, input: In, post: CallbackPoster) => Promise<Out>,
) => keyed('inSteps', Answer, rule);

/** The same for a rule that stores the key itself, in a transaction that it shares with other requests. */
export const onceByKeyShared = <In, Out>(
  Answer: z.ZodType<Out>,
  rule: (caller: AppCaller, input: In, key: KeyToKeep | null) => Promise<Out>,
) =>
  onceWith(Answer, ({ caller }: AppContext, input: In, request) =>
    request
      ? onceShared(caller, request, (key) => rule(caller, input, key))
      : rule(caller, input, null).then(fresh),
  );

const keyed = <In, Out>(
  how: KeyedWork,
  Answer: AnswerOf<Out>,
  rule: (caller: AppCaller, input: In, post: CallbackPoster) => Promise<Out>,
) =>
  onceWith(Answer, ({ caller, senders }: AppContext, input: In, request) => {
    const work = () => rule(caller, input, senders.postCallback);
    return request ? once(caller, request, how, work) : work().then(fresh);
  });

type AppContext = Context & { caller: AppCaller };
/** The schema of a response, or a function that returns it for an app. */
type AnswerOf<Out> = z.ZodType<Out> | ((appId: string) => z.ZodType<Out>);
const fresh = <Out>(answer: Out): Done<Out> => ({ answer, isReplayed: false });

/** Runs a rule with the key of its request, if any, and marks a stored response as such. */
const onceWith =
  <In, Out>(
    Answer: AnswerOf<Out>,
    run: (ctx: AppContext, input: In, request: KeyedRequest | null) => Promise<Done<Out>>,
  ) =>
  async ({ ctx, input }: { ctx: AppContext; input: In }): Promise<Out> => {
    const { idempotencyKey: key, path } = ctx.request;
    // Paths are case-insensitive.
    const request = key === null ? null : { key, path: path.toLowerCase(), input };
    const done = await run(ctx, input, request);
    if (!done.isReplayed) return done.answer;
    ctx.reply.header('Idempotency-Replayed', 'true');
    const schema = typeof Answer === 'function' ? Answer(ctx.caller.app.id) : Answer;
    return schema.parseAsync(done.answer);
  };
