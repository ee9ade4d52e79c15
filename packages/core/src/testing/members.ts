import { showMailbox } from '../platform/mails/mails.ts';
import type { Role } from '../platform/statuses.schema.ts';
import { aDeveloperPasskey, type TestAuthenticator } from './authenticator.ts';
import { aNameServer } from './recorders.ts';
import { anAccount, call, PASSWORD, service, type TestAccount } from './world.ts';

/** The code of the newest invitation that was mailed to an address. */
export async function invitationCodeFor(email: string): Promise<string> {
  for (const { text } of await showMailbox(service, email)) {
    const code = /Your invitation code is (\S+)/.exec(text)?.[1];
    if (code) return code;
  }
  throw new Error(`no invitation was mailed to ${email}`);
}

/**
 * A developer with an account of their own who has joined another one. `console` is about that one; `own` is theirs.
 */
export async function aMember(account: TestAccount, role: Role) {
  const own = await anAccount();
  const { console: owner } = account;
  await owner.members.invite({ email: own.email, role });
  await own.console.members.accept({ code: await invitationCodeFor(own.email) });
  const { developer_id } = await own.console.accounts.show({});
  const bearer = own.access_token;
  return { own, email: own.email, developer_id, bearer, console: consoleOf(bearer, account.appid) };
}

/** Returns the console of an access token. @param app null: the live app of the account that was joined first */
export const consoleOf = (bearer: string, app: string | null = null) =>
  call({ credentials: { bearer }, request: { app } }).api;

/** Signs a developer in to the console with a passkey. */
export async function signInWithPasskey(authenticator: TestAuthenticator) {
  const { api, cookies } = call();
  const options = await api.developerPasskeys.startSignIn({});
  const credential = authenticator.get(options);
  const { access_token } = await api.developerPasskeys.signIn({ credential });
  const developerSession = cookies.get('assent_refresh') ?? '';
  return { access_token, developerSession, console: consoleOf(access_token) };
}

/** An account whose owner is signed in with a passkey, so that `console` may require one. */
export async function anAccountWithPasskey() {
  const account = await anAccount();
  const { authenticator, passkey_id } = await aDeveloperPasskey(account);
  return { ...account, ...(await signInWithPasskey(authenticator)), authenticator, passkey_id };
}

/** The same, and it requires a passkey. */
export async function aStrictAccount() {
  const account = await anAccountWithPasskey();
  await account.console.members.saveSecurity({ require_passkey: true });
  return account;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

/** Another browser of a developer, at a known address; `refreshed` is the same one with a new access token. */
export async function aBrowser({ email }: TestAccount, userAgent = FIREFOX) {
  const request = {
    id: 'test-request',
    ip: '203.0.113.7',
    userAgent,
    path: '/trpc',
    idempotencyKey: null,
  };
  const entry = call({ request });
  const { access_token } = await entry.api.accounts.login({ email, password: PASSWORD });
  const developerSession = entry.cookies.get('assent_refresh') ?? '';
  const refreshed = async () => {
    const access = await call({ request, credentials: { developerSession } }).api.accounts.refresh(
      {},
    );
    return call({ request, credentials: { bearer: access.access_token } }).api;
  };
  const senders = { lookUpTxt: aNameServer().lookUp };
  return { api: call({ request, senders, credentials: { bearer: access_token } }).api, refreshed };
}
