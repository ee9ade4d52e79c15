import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { addOwnedAccount } from '../accounts/accounts/accounts.ts';
import { recordAccountEvent } from '../accounts/audit/recording.ts';
import { hashPassword } from '../accounts/developers/password.ts';
import { openSession } from '../accounts/developers/sessions.ts';
import { consequences } from '../consequences.ts';
import type { MessageIn } from '../messages/messages/messages.schema.ts';
import { existingInvite, type InviteRow } from '../people/invites/invite.model.ts';
import { beginSession } from '../people/people/people.ts';
import { personOfEmail } from '../people/people/person.model.ts';
import { subscribe } from '../people/subscriptions/joining.ts';
import { readConfig } from '../platform/configuration/config.ts';
import { type CookieName, noCookies } from '../platform/credentials/cookies.ts';
import { newToken } from '../platform/credentials/keyring.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { inTransaction } from '../platform/database/database.ts';
import { Problem } from '../platform/errors.ts';
import { showMailbox } from '../platform/mails/mails.ts';
import type { CallbackPoster } from '../platform/outbound/callback-poster.ts';
import type { PushSender } from '../platform/outbound/push-sender.ts';
import { problemOf } from '../platform/problem-answer.ts';
import { newId } from '../platform/schemas/identifiers.ts';
import { createService } from '../platform/service.ts';
import { type Context, causeOf } from '../platform/trpc.ts';
import { appRouter } from '../router.ts';

export const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

/** The service that tests run in. It keeps mail in the development mailbox and takes http callback URLs. */
export const service = createService(
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: process.env.DATABASE_URL,
    DATA_DIR: '.data/test-keys',
    BASE_URL: 'https://assent.test',
    MASTER_KEY,
    OUTBOUND_ALLOW_PRIVATE: 'true',
    CALLBACK_RETRY_SCHEDULE: '5,300,1800',
  }),
  consequences,
);

type Given = Partial<Omit<Context, 'credentials' | 'request' | 'senders'>> & {
  senders?: Partial<Context['senders']>;
  request?: Partial<Context['request']>;
  credentials?: Partial<Context['credentials']>;
};

/** A request from a network that no other test uses. */
const aRequest = (): Context['request'] => ({
  id: 'test-request',
  ip: aClientAddress(),
  userAgent: 'Test browser',
  languages: null,
  ...noCookies.facts,
  path: '/trpc',
  app: null,
  idempotencyKey: null,
});

/** A typed caller with the credentials that a request would carry, and the cookies that it was given. */
export function call(given: Given = {}) {
  const cookies = new Map<CookieName, string | null>();
  const headers = new Map<string, string>();
  const api = appRouter.createCaller({
    service,
    surface: 'trpc',
    reply: {
      cookie: (name, value) => void cookies.set(name, value?.token ?? null),
      header: (name, value) => void headers.set(name, value),
      identified: () => {},
    },
    ...given,
    senders: {
      postCallback: () => Promise.reject(new Error('this test gave no receiver')),
      lookUpTxt: () => Promise.reject(new Error('this test gave no DNS')),
      push: () => Promise.reject(new Error('this test gave no push service')),
      ...given.senders,
    },
    request: { ...aRequest(), ...given.request },
    credentials: {
      bearer: null,
      ...noCookies.credentials,
      ...given.credentials,
    },
  });
  return { api, cookies, headers };
}

/** The newest code that was mailed to an address, as this service can read its mails. */
export async function codeFor(email: string, reader = service): Promise<string> {
  const newest = (await showMailbox(reader, email)).find(({ code }) => code);
  if (!newest?.code) throw new Error(`no code was mailed to ${email}`);
  return newest.code;
}

/** An address of a network that no other test uses. */
export const aClientAddress = () => {
  const [a, b, c] = randomBytes(6).toString('hex').match(/.{4}/g) ?? [];
  return `fd00:${a}:${b}:${c}::1`;
};

export const anyEmail = () => `${newToken(9).toLowerCase()}@example.com`;
export const PASSWORD = 'correct horse battery';

/** Hashing a password takes long, so all developers have the same hash of the same password. */
let passwordHash: Promise<string> | undefined;

/**
 * Writes what a registration, the verification of its address and a sign-in write, without their codes, limits and mails.
 * Tests of these call the procedures.
 */
async function aVerifiedDeveloper() {
  const caller = { service, request: aRequest() };
  const createdAt = databaseNow();
  const email = anyEmail();
  const username = `dev-${newToken(12)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`;
  passwordHash ??= hashPassword(PASSWORD);
  const row = { email, passwordHash: await passwordHash, emailVerifiedAt: createdAt, createdAt };
  const developer = { ...row, id: newId('dev'), passkeyRemovedAt: null };
  const account = { id: newId('acc'), username, verifiedAt: createdAt, createdAt };
  const { live, test } = await inTransaction(async () => {
    const apps = await addOwnedAccount(caller, developer, account);
    await recordAccountEvent({ ...caller, developer, account }, 'email_verified');
    return apps;
  });
  const { access } = await openSession(caller, developer, 'password');
  return { ...live, test, username, email, access_token: access.access_token };
}

/** Registers a developer who has not entered the code of their mail yet, and signs them in. */
async function anUnverifiedDeveloper() {
  const email = anyEmail();
  const { api: anyone } = call();
  const made = await anyone.accounts.register({ email, password: PASSWORD });
  const { access_token } = await anyone.accounts.login({ email, password: PASSWORD });
  return { ...made, email, access_token };
}

/** A developer account. `open` is its business system on /v1/open; `console` its developer, signed in. */
export async function anAccount({
  isVerified = true,
  callbackUrl,
}: {
  isVerified?: boolean;
  callbackUrl?: string;
} = {}) {
  const made = await (isVerified ? aVerifiedDeveloper() : anUnverifiedDeveloper());
  const { api: console } = call({ credentials: { bearer: made.access_token } });
  if (callbackUrl) await console.accounts.saveCallbackUrl({ callback_url: callbackUrl });
  return { ...made, console, open: asApp(made.appid, made.open_secret) };
}
export type TestAccount = Awaited<ReturnType<typeof anAccount>>;

/** The business system of an account. */
export const asApp = (appid: string, openSecret: string) =>
  call({ surface: 'open', credentials: { bearer: `${appid}:${openSecret}` } }).api;

/** The same on a server whose callbacks go out through this poster. */
export const appWith = (account: TestAccount, postCallback: CallbackPoster) =>
  call({
    surface: 'open',
    senders: { postCallback },
    credentials: { bearer: `${account.appid}:${account.open_secret}` },
  }).api;

/** An end user who has signed in with a code, on a browser that is known since then. */
export async function aPerson({ email = anyEmail(), name = 'Ada Lovelace' } = {}) {
  const request = aRequest();
  const { me, cookie, browser } = await inTransaction(async () => {
    const person = { id: newId('usr'), email, displayName: name, createdAt: databaseNow() };
    return beginSession({ service, request }, await personOfEmail(person), 'email_code');
  });
  const { token } = cookie;
  return {
    personId: me.user_id,
    email,
    name,
    token,
    browser: browser.token,
    ip: request.ip,
    inbox: asPerson(token),
  };
}
export type TestPerson = Awaited<ReturnType<typeof aPerson>>;

export const asPerson = (token: string) =>
  call({ surface: 'app', credentials: { personSession: token } }).api;

/** The same on a server whose pushes go out through this sender. */
export const personWith = ({ token }: TestPerson, push: PushSender) =>
  call({ surface: 'app', senders: { push }, credentials: { personSession: token } }).api;

/** The invite by which people join the default topic of each account. */
const invitesOf = new WeakMap<TestAccount, Promise<InviteRow>>();

async function anInvite({ appid: appId, default_topic: topic, open }: TestAccount) {
  const { invite_id } = await open.invites.create({ topic, max_uses: 10_000 });
  return existingInvite({ id: invite_id, appId });
}

/** A person on an account's default topic. Writes what the join by an invite writes, without its limits. */
export async function aSubscriber(account: TestAccount, person?: TestPerson) {
  const joined = person ?? (await aPerson());
  const inviting = invitesOf.get(account) ?? anInvite(account);
  invitesOf.set(account, inviting);
  const invite = await inviting;
  await inTransaction(() => subscribe(joined.personId, invite, databaseNow()));
  return joined;
}

export const tokenOf = (inviteUrl: string) => inviteUrl.split('/').at(-1) ?? '';

export const aCard = { title: 'Pay 1,200 €?', body: 'Invoice 17' };

/** A message on the default topic. */
export const aMessage = (account: TestAccount, more: Partial<z.input<typeof MessageIn>> = {}) =>
  account.open.messages.send({
    topic: account.default_topic,
    type: 'approval',
    payload: aCard,
    ...more,
  });

/** The problem that a call ends with. */
export async function problemIn(calling: Promise<unknown>): Promise<Problem> {
  const value = await calling.catch((error: unknown) => error);
  if (value instanceof TRPCError) return problemOf(causeOf(value));
  if (value instanceof Problem) return value;
  throw new Error(`expected a problem, got ${inspect(value)}`);
}

/** Its code, which is what most rules are about. */
export const refusal = async (calling: Promise<unknown>) => (await problemIn(calling)).code;
