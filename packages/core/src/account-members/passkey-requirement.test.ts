import { describe, expect, it } from 'vitest';
import { aDeveloperPasskey, anAuthenticator } from '../testing/authenticator.ts';
import { aMember } from '../testing/members.ts';
import { anAccount, problemIn, refusal } from '../testing/world.ts';

type Console = Awaited<ReturnType<typeof anAccount>>['console'];

/** Reauthenticates with a passkey, which makes the session one with a passkey. */
async function usePasskey(console: Console, authenticator: ReturnType<typeof anAuthenticator>) {
  const options = await console.developerPasskeys.startReauthentication({});
  await console.developerPasskeys.reauthenticate({ credential: authenticator.get(options) });
}

/** An account that requires passkeys, whose owner has one. */
async function aStrictAccount() {
  const account = await anAccount();
  const { authenticator } = await aDeveloperPasskey(account);
  const sam = await aMember(account, 'developer');
  await usePasskey(account.console, authenticator);
  await account.console.members.saveSecurity({ require_passkey: true });
  return { account, sam };
}

describe('an account that requires a passkey', () => {
  it('is set by an owner who has used one', async () => {
    const account = await anAccount();
    const { saveSecurity } = account.console.members;
    expect(await refusal(saveSecurity({ require_passkey: true }))).toBe('passkey_required');
    const { authenticator } = await aDeveloperPasskey(account);
    await usePasskey(account.console, authenticator);
    await saveSecurity({ require_passkey: true });
    expect(await account.console.accounts.show({})).toMatchObject({ require_passkey: true });
    await saveSecurity({ require_passkey: false });
    expect(await account.console.accounts.show({})).toMatchObject({ require_passkey: false });
  });

  it('refuses a session with a password, and says what to do', async () => {
    const { sam } = await aStrictAccount();
    const { code, more } = await problemIn(sam.console.topics.list({}));
    expect(code).toBe('passkey_required');
    expect(more.detail).toContain('Sign in with it');
    expect((await sam.own.console.topics.list({})).data).toHaveLength(1);
    expect((await sam.console.members.accounts({})).data).toContainEqual(
      expect.objectContaining({ require_passkey: true }),
    );
  });

  it('lets a member in who adds a passkey and uses it', async () => {
    const { sam } = await aStrictAccount();
    const { authenticator } = await aDeveloperPasskey(sam.own);
    expect(await refusal(sam.console.topics.list({}))).toBe('passkey_required');
    await usePasskey(sam.console, authenticator);
    expect((await sam.console.topics.list({})).data).toHaveLength(1);
  });

  it('needs a passkey for another passkey, so that a password is not enough', async () => {
    const { sam } = await aStrictAccount();
    await aDeveloperPasskey(sam.own);
    expect(await refusal(aDeveloperPasskey(sam.own, anAuthenticator()))).toBe('passkey_required');
  });
});
