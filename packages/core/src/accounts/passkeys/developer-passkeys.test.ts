import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, select } from '../../platform/database/database.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aDeveloperPasskey, anAuthenticator, aPasskey } from '../../testing/authenticator.ts';
import { aGate } from '../../testing/gate.ts';
import { anAccount, aPerson, call, problemIn, refusal, service } from '../../testing/world.ts';
import { lockDeveloper } from '../developers/developer.model.ts';

afterEach(() => vi.useRealTimers());
const later = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

describe('a passkey of a developer', () => {
  it('signs in to the console, and its creation is mailed to the owner', async () => {
    const account = await anAccount();
    const { authenticator } = await aDeveloperPasskey(account);
    expect((await showMailbox(service, account.email))[0]).toMatchObject({
      subject: 'A passkey was added to your Assent account',
      text: expect.stringContaining('“Laptop”'),
    });
    const { api, cookies } = call();
    const options = await api.developerPasskeys.startSignIn({});
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const credential = authenticator.get(options);
    const { access_token } = await api.developerPasskeys.signIn({ credential });
    expect(cookies.get('assent_refresh')).toMatch(/^ses_/);
    const console = call({ credentials: { bearer: access_token } }).api;
    expect(await console.accounts.show({})).toMatchObject({ appid: account.appid });
    await console.accounts.resetSecret({ secret: 'open_secret' });
    expect(await refusal(api.developerPasskeys.signIn({ credential }))).toBe('passkey_refused');
  });

  it('is created, renamed and removed only after a recent authentication', async () => {
    const account = await anAccount();
    const { passkey_id } = await aDeveloperPasskey(account);
    const { developerPasskeys } = account.console;
    const options = await developerPasskeys.start({});
    later(10);
    const credential = anAuthenticator().create(options);
    const refused = await Promise.all(
      [
        developerPasskeys.start({}),
        developerPasskeys.add({ credential }),
        developerPasskeys.rename({ passkey_id, name: 'Mine' }),
        developerPasskeys.remove({ passkey_id }),
      ].map(refusal),
    );
    expect(new Set(refused)).toEqual(new Set(['reauthentication_required']));
  });

  it('is renamed and removed only by its owner', async () => {
    const account = await anAccount();
    const { passkey_id } = await aDeveloperPasskey(account);
    const stranger = (await anAccount()).console.developerPasskeys;
    expect(await refusal(stranger.rename({ passkey_id, name: 'Mine' }))).toBe('not_found');
    expect(await refusal(stranger.remove({ passkey_id }))).toBe('not_found');
    const { developerPasskeys } = account.console;
    expect(await developerPasskeys.rename({ passkey_id, name: 'Mine' })).toMatchObject({
      name: 'Mine',
    });
    await developerPasskeys.remove({ passkey_id });
    expect((await developerPasskeys.list({})).data).toEqual([]);
    expect((await showMailbox(service, account.email))[0]?.subject).toBe(
      'A passkey was removed from your Assent account',
    );
  });

  it('is removed after a change of its developer that has begun, and not locked until then', async () => {
    const account = await anAccount();
    const { passkey_id } = await aDeveloperPasskey(account);
    const { developer_id } = await account.console.accounts.show({});
    const gate = aGate();
    const holding = inTransaction(async () => {
      await lockDeveloper(developer_id);
      await gate.opened;
    });
    await setTimeout(200);
    const removing = account.console.developerPasskeys.remove({ passkey_id });
    await setTimeout(200);
    const unlocked = 'SELECT id FROM passkeys WHERE id = :passkey_id FOR UPDATE NOWAIT';
    expect(await inTransaction(() => select(unlocked, { passkey_id }))).toHaveLength(1);
    gate.open();
    await Promise.all([holding, removing]);
    expect((await account.console.developerPasskeys.list({})).data).toEqual([]);
  });

  it('reauthenticates its session once, and no other session', async () => {
    const account = await anAccount();
    const { authenticator } = await aDeveloperPasskey(account);
    const other = (await anAccount()).console;
    const { developerPasskeys, accounts } = account.console;
    later(10);
    const credential = authenticator.get(await developerPasskeys.startReauthentication({}));
    expect(await refusal(other.developerPasskeys.reauthenticate({ credential }))).toBe(
      'passkey_refused',
    );
    await developerPasskeys.reauthenticate({ credential });
    await accounts.resetSecret({ secret: 'open_secret' });
    expect(await refusal(developerPasskeys.reauthenticate({ credential }))).toBe('passkey_refused');
  });

  it('does not reauthenticate with a signature for signing in', async () => {
    const account = await anAccount();
    const { authenticator } = await aDeveloperPasskey(account);
    const credential = authenticator.get(await call().api.developerPasskeys.startSignIn({}));
    const { developerPasskeys } = account.console;
    expect(await refusal(developerPasskeys.reauthenticate({ credential }))).toBe('passkey_refused');
  });

  it('is limited to twenty', async () => {
    const account = await anAccount();
    for (let n = 0; n < 20; n += 1) await aDeveloperPasskey(account);
    expect(await refusal(aDeveloperPasskey(account))).toBe('passkey_limit');
  });
});

describe('passkeys of people and of developers', () => {
  it('are not accepted in place of each other with any challenge', async () => {
    const ofPerson = (await aPasskey(await aPerson())).authenticator;
    const account = await anAccount();
    const ofDeveloper = (await aDeveloperPasskey(account)).authenticator;
    const console = call().api.developerPasskeys;
    const inbox = call({ surface: 'app' }).api.passkeys;
    const toConsole = await console.startSignIn({});
    const toInbox = await inbox.startSignIn({});
    const tries = [
      console.signIn({ credential: ofPerson.get(toConsole) }),
      console.signIn({ credential: ofPerson.get(toInbox) }),
      inbox.enter({ credential: ofDeveloper.get(toInbox) }),
      inbox.enter({ credential: ofDeveloper.get(toConsole) }),
    ];
    const problems = await Promise.all(tries.map(problemIn));
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['invalid_credentials']));
    expect(await refusal(console.signIn({ credential: ofDeveloper.get(toInbox) }))).toBe(
      'passkey_refused',
    );
  });
});
