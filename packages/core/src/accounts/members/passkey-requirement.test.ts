import { describe, expect, it } from 'vitest';
import { aDeveloperPasskey } from '../../testing/authenticator.ts';
import {
  aMember,
  anAccountWithPasskey,
  aStrictAccount,
  consoleOf,
  signInWithPasskey,
} from '../../testing/members.ts';
import { anAccount, call, PASSWORD, problemIn, refusal } from '../../testing/world.ts';
import { aliveAmongDeveloperSessions } from '../developers/developer-session.model.ts';

describe('an account that requires a passkey', () => {
  it('is set by an owner who has signed in with one', async () => {
    const account = await anAccount();
    const { saveSecurity } = account.console.members;
    expect(await refusal(saveSecurity({ require_passkey: true }))).toBe('passkey_required');
    const { authenticator } = await aDeveloperPasskey(account);
    const { console } = await signInWithPasskey(authenticator);
    await console.members.saveSecurity({ require_passkey: true });
    expect(await console.accounts.show({})).toMatchObject({ require_passkey: true });
    await console.members.saveSecurity({ require_passkey: false });
    expect(await console.accounts.show({})).toMatchObject({ require_passkey: false });
  });

  it('refuses a session that began without a passkey, and says what to do', async () => {
    const account = await aStrictAccount();
    const sam = await aMember(account, 'developer');
    const { code, more } = await problemIn(sam.console.topics.list({}));
    expect(code).toBe('passkey_required');
    expect(more.detail).toContain('Sign in with it');
    expect((await sam.own.console.topics.list({})).data).toHaveLength(1);
    expect((await sam.console.members.accounts({})).data).toContainEqual(
      expect.objectContaining({ require_passkey: true }),
    );
  });

  it('lets a member in who adds a passkey and signs in with it', async () => {
    const account = await aStrictAccount();
    const sam = await aMember(account, 'developer');
    const { authenticator } = await aDeveloperPasskey(sam.own);
    expect(await refusal(sam.console.topics.list({}))).toBe('passkey_required');
    const { access_token } = await signInWithPasskey(authenticator);
    expect((await consoleOf(access_token, account.appid).topics.list({})).data).toHaveLength(1);
  });

  it('is not entered by a session that began without a passkey and used a passkey later', async () => {
    const account = await anAccountWithPasskey();
    const { api } = call();
    const { access_token } = await api.accounts.login({ email: account.email, password: PASSWORD });
    const console = consoleOf(access_token);
    const options = await console.developerPasskeys.startReauthentication({});
    const credential = account.authenticator.get(options);
    await console.developerPasskeys.reauthenticate({ credential });
    expect(await refusal(console.members.saveSecurity({ require_passkey: true }))).toBe(
      'passkey_required',
    );
    await account.console.members.saveSecurity({ require_passkey: true });
    expect(await refusal(console.topics.list({}))).toBe('passkey_required');
  });

  it('ends the open streams of sessions that began without a passkey, for its apps alone', async () => {
    const account = await anAccountWithPasskey();
    const sam = await aMember(account, 'developer');
    const { data } = await sam.console.accounts.sessions({});
    const id = data.find((each) => each.is_current)?.session_id ?? '';
    const appsOf = async () => (await aliveAmongDeveloperSessions([id])).map(({ appId }) => appId);
    expect(await appsOf()).toContain(account.appid);
    await account.console.members.saveSecurity({ require_passkey: true });
    expect((await appsOf()).toSorted()).toEqual([sam.own.appid, sam.own.test.appid].toSorted());
  });

  it('is not left with the password alone by a member who has a passkey', async () => {
    const account = await aStrictAccount();
    const [sam, max] = [await aMember(account, 'viewer'), await aMember(account, 'viewer')];
    const { authenticator } = await aDeveloperPasskey(sam.own);
    expect(await refusal(sam.console.members.leave({}))).toBe('passkey_required');
    const { access_token } = await signInWithPasskey(authenticator);
    await consoleOf(access_token, account.appid).members.leave({});
    await max.console.members.leave({});
    expect((await account.console.members.list({})).data).toHaveLength(1);
  });
});
