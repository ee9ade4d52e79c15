import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { registerConsequences } from '../consequences.ts';
import type { MessageIn } from '../messages/messages/messages.schema.ts';
import { readConfig } from '../platform/configuration/config.ts';
import type { CookieName } from '../platform/credentials/cookies.ts';
import { newToken } from '../platform/credentials/keyring.ts';
import { Problem } from '../platform/errors.ts';
import { showMailbox } from '../platform/mails/mails.ts';
import type { CallbackPoster } from '../platform/outbound/callback-poster.ts';
import type { PushSender } from '../platform/outbound/push-sender.ts';
import { problemOf } from '../platform/problem-answer.ts';
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
);

registerConsequences();

type Given = Partial<Omit<Context, 'credentials' | 'request' | 'senders'>> & {
  senders?: Partial<Context['senders']>;
  request?: Partial<Context['request']>;
  credentials?: Partial<Context['credentials']>;
};

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
    request: {
      id: 'test-request',
      ip: aClientAddress(),
      userAgent: 'Test browser',
      languages: null,
      challenges: null,
      browser: null,
      path: '/trpc',
      app: null,
      idempotencyKey: null,
      ...given.request,
    },
    credentials: {
      bearer: null,
      personSession: null,
      developerSession: null,
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

/** A developer account. `open` is its business system on /v1/open; `console` its developer, signed in. */
export async function anAccount({
  isVerified = true,
  callbackUrl,
}: {
  isVerified?: boolean;
  callbackUrl?: string;
} = {}) {
  const email = anyEmail();
  const { api: anyone } = call();
  const made = await anyone.accounts.register({ email, password: PASSWORD });
  if (isVerified) await anyone.accounts.verify({ email, code: await codeFor(email) });
  const { access_token } = await anyone.accounts.login({ email, password: PASSWORD });
  const { api: console } = call({ credentials: { bearer: access_token } });
  if (callbackUrl) await console.accounts.saveCallbackUrl({ callback_url: callbackUrl });
  return { ...made, email, access_token, console, open: asApp(made.appid, made.open_secret) };
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

/** A signed-in end user. */
export async function aPerson({ email = anyEmail(), name = 'Ada Lovelace' } = {}) {
  const ip = aClientAddress();
  const { api: anyone, cookies } = call({ surface: 'app', request: { ip } });
  await anyone.people.start({ email });
  await anyone.people.enter({ email, code: await codeFor(email), display_name: name });
  const token = cookies.get('assent_session') ?? '';
  const browser = cookies.get('assent_browser') ?? '';
  return { email, name, token, browser, ip, inbox: asPerson(token) };
}
export type TestPerson = Awaited<ReturnType<typeof aPerson>>;

export const asPerson = (token: string) =>
  call({ surface: 'app', credentials: { personSession: token } }).api;

/** The same on a server whose pushes go out through this sender. */
export const personWith = ({ token }: TestPerson, push: PushSender) =>
  call({ surface: 'app', senders: { push }, credentials: { personSession: token } }).api;

/** A person on an account's default topic. */
export async function aSubscriber(account: TestAccount, person?: TestPerson) {
  const joined = person ?? (await aPerson());
  const invite = await account.open.invites.create({ topic: account.default_topic });
  await joined.inbox.subscriptions.join({ invite_token: tokenOf(invite.url) });
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
