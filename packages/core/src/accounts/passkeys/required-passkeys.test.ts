import { afterEach, describe, expect, it, vi } from 'vitest';
import { aDeveloperPasskey, anAuthenticator } from '../../testing/authenticator.ts';
import {
  aMember,
  anAccountWithPasskey,
  consoleOf,
  invitationCodeFor,
  signInWithPasskey,
} from '../../testing/members.ts';
import { anAccount, call, codeFor, PASSWORD, refusal } from '../../testing/world.ts';

// What a session may do with the passkeys of its developer, by how it began and by which account requires a passkey.

afterEach(() => vi.useRealTimers());
const aMomentLater = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000, shouldAdvanceTime: true });

type Api = ReturnType<typeof consoleOf>;

/** Sam has a passkey, an account of their own, and is a member of another one. */
async function aDeveloper() {
  const account = await anAccountWithPasskey();
  const sam = await aMember(account, 'developer');
  const { authenticator, passkey_id } = await aDeveloperPasskey(sam.own);
  return { account, email: sam.email, own: sam.own, authenticator, passkey_id };
}
type Sam = Awaited<ReturnType<typeof aDeveloper>>;

async function byPassword({ email }: Sam) {
  const { api, cookies } = call();
  const { access_token } = await api.accounts.login({ email, password: PASSWORD });
  return { access_token, developerSession: cookies.get('assent_refresh') ?? '' };
}
const byPasskey = ({ authenticator }: Sam) => signInWithPasskey(authenticator);

async function afterMailReset(sam: Sam) {
  const { email } = sam;
  const { accounts } = call().api;
  await accounts.forgot({ email });
  await accounts.reset({ email, code: await codeFor(email), password: PASSWORD });
  return byPassword(sam);
}

/** Uses the passkey in a session that began with the password, while that is allowed. */
async function withPasskeyLater(sam: Sam) {
  const begun = await byPassword(sam);
  const { developerPasskeys } = consoleOf(begun.access_token);
  const options = await developerPasskeys.startReauthentication({});
  await developerPasskeys.reauthenticate({ credential: sam.authenticator.get(options) });
  return begun;
}

type Begin = (sam: Sam) => Promise<{ access_token: string; developerSession: string }>;
const refreshed =
  (begin: Begin): Begin =>
  async (sam) => {
    const { developerSession } = await begin(sam);
    const { api } = call({ credentials: { developerSession } });
    return { ...(await api.accounts.refresh({})), developerSession };
  };

type Session = { begin: Begin; isByPasskey: boolean; isEarlier?: boolean };
const sessions: Record<string, Session> = {
  'with the password': { begin: byPassword, isByPasskey: false },
  'with the password, and was refreshed': { begin: refreshed(byPassword), isByPasskey: false },
  'with a password set by mail': { begin: afterMailReset, isByPasskey: false },
  'with the password, earlier': { begin: byPassword, isByPasskey: false, isEarlier: true },
  'with the password, and used the passkey earlier': {
    begin: withPasskeyLater,
    isByPasskey: false,
    isEarlier: true,
  },
  'with the passkey': { begin: byPasskey, isByPasskey: true },
  'with the passkey, and was refreshed': { begin: refreshed(byPasskey), isByPasskey: true },
  'with the passkey, earlier': { begin: byPasskey, isByPasskey: true, isEarlier: true },
};

const save = ({ account }: Sam, require_passkey: boolean) =>
  account.console.members.saveSecurity({ require_passkey });
const nothing = async () => {};
type Requirement = { set: (sam: Sam) => Promise<unknown>; isSet: boolean; isElsewhere?: boolean };
const requirements: Record<string, Requirement> = {
  'no account does': { set: nothing, isSet: false },
  'the account does': { set: (sam) => save(sam, true), isSet: true },
  'another account does': { set: (sam) => save(sam, true), isSet: true, isElsewhere: true },
  'the account no longer does': {
    set: (sam) => save(sam, true).then(() => save(sam, false)),
    isSet: false,
  },
};

/** In this order, because the last one removes the passkey. */
const operations: Record<string, (api: Api, sam: Sam) => Promise<unknown>> = {
  list: (api) => api.developerPasskeys.list({}),
  'authenticate with the password': (api) => api.accounts.reauthenticate({ password: PASSWORD }),
  'start to authenticate with it': (api) => api.developerPasskeys.startReauthentication({}),
  'authenticate with it': async ({ developerPasskeys }, { authenticator }) => {
    const options = await developerPasskeys
      .startReauthentication({})
      .catch(() => call().api.developerPasskeys.startSignIn({}));
    return developerPasskeys.reauthenticate({ credential: authenticator.get(options) });
  },
  rename: (api, { passkey_id }) => api.developerPasskeys.rename({ passkey_id, name: 'Mine' }),
  'start to add': (api) => api.developerPasskeys.start({}),
  add: async (api, { authenticator }) => {
    const { console } = await signInWithPasskey(authenticator);
    const credential = anAuthenticator().create(await console.developerPasskeys.start({}));
    return api.developerPasskeys.add({ name: 'Another', credential });
  },
  remove: (api, { passkey_id }) => api.developerPasskeys.remove({ passkey_id }),
};

describe.each(Object.entries(sessions))('a session that began %s', (_name, session) => {
  it.each(Object.entries(requirements))('where a passkey is required: %s', async (_, required) => {
    const sam = await aDeveloper();
    const early = session.isEarlier ? await session.begin(sam) : null;
    await required.set(sam);
    const { access_token } = early ?? (await session.begin(sam));
    const api = consoleOf(access_token, required.isElsewhere ? null : sam.account.appid);
    const outcomes: Record<string, string> = {};
    for (const [name, act] of Object.entries(operations))
      outcomes[name] = await act(api, sam).then(
        () => 'done',
        (error: unknown) => refusal(Promise.reject(error)),
      );
    const isAllowed = session.isByPasskey || !required.isSet;
    const expected = isAllowed ? 'done' : 'passkey_required';
    expect(outcomes).toEqual(
      Object.fromEntries(Object.keys(operations).map((name) => [name, expected])),
    );
  });
});

describe('the first passkey, where an account requires one', () => {
  /** A developer without a passkey, whose account is then required to have one by another owner. */
  const aNewcomer = async () => {
    const account = await anAccountWithPasskey();
    const sam = await aMember(account, 'developer');
    return {
      ...sam,
      require: () => account.console.members.saveSecurity({ require_passkey: true }),
      account,
    };
  };
  const starting = ({ own }: { own: Awaited<ReturnType<typeof anAccount>> }) =>
    own.console.developerPasskeys.start({});

  it('is added with the password by who never had one, and no second one is', async () => {
    const sam = await aNewcomer();
    await sam.require();
    expect((await sam.console.developerPasskeys.list({})).data).toEqual([]);
    await sam.console.accounts.reauthenticate({ password: PASSWORD });
    await aDeveloperPasskey(sam.own);
    expect(await refusal(starting(sam))).toBe('passkey_required');
  });

  it('is one, however many are added at once', async () => {
    const sam = await aNewcomer();
    await sam.require();
    const { developerPasskeys } = sam.own.console;
    const credentials = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => anAuthenticator().create(await developerPasskeys.start({}))),
    );
    const added = await Promise.allSettled(
      credentials.map((credential) => developerPasskeys.add({ name: 'First', credential })),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not added with the password after all were removed', async () => {
    const sam = await aNewcomer();
    await sam.require();
    const { authenticator, passkey_id } = await aDeveloperPasskey(sam.own);
    const { console } = await signInWithPasskey(authenticator);
    await console.developerPasskeys.remove({ passkey_id });
    expect(await refusal(starting(sam))).toBe('passkey_required');
    expect(await refusal(sam.own.console.developerPasskeys.list({}))).toBe('passkey_required');
  });

  it('is added with the password by who had one only before it was required', async () => {
    const sam = await aNewcomer();
    const { passkey_id } = await aDeveloperPasskey(sam.own);
    await sam.own.console.developerPasskeys.remove({ passkey_id });
    aMomentLater();
    await sam.require();
    await aDeveloperPasskey(sam.own);
  });

  it('is added with the password by who had one only before they joined', async () => {
    const account = await anAccountWithPasskey();
    await account.console.members.saveSecurity({ require_passkey: true });
    const own = await anAccount();
    const { passkey_id } = await aDeveloperPasskey(own);
    await own.console.developerPasskeys.remove({ passkey_id });
    aMomentLater();
    await account.console.members.invite({ email: own.email, role: 'viewer' });
    await own.console.members.accept({ code: await invitationCodeFor(own.email) });
    await aDeveloperPasskey(own);
  });
});
