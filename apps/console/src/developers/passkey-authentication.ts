import { promptForPasskey, withPasskeys } from '@assent/ui/passkeys';
import { api, publicApi, session } from '../api.ts';

/** Reauthenticates with a passkey. */
export async function authenticateWithPasskey() {
  const optionsJSON = await api.developerPasskeys.startReauthentication.mutate({});
  const credential = await withPasskeys(() => promptForPasskey(optionsJSON));
  return api.developerPasskeys.reauthenticate.mutate({ credential });
}

/** Signs in with the passkey that the developer chooses. */
export async function signInWithPasskey(choose: typeof promptForPasskey = promptForPasskey) {
  const optionsJSON = await publicApi.developerPasskeys.startSignIn.mutate({});
  const credential = await withPasskeys(() => choose(optionsJSON));
  return publicApi.developerPasskeys.signIn.mutate({ credential });
}

/**
 * Begins a session with a passkey on the open page, whose session began without a passkey. The passkey of another
 * developer signs them in: the page is then loaded again, so that nothing of the former one is left on it.
 * @param developerId whose page is open, if it is known
 */
export async function beginPasskeySession(developerId: string | undefined): Promise<void> {
  session.begin(await signInWithPasskey());
  const account = await api.accounts.show.query({}).catch(() => null);
  if (account?.developer_id === developerId) return;
  location.reload();
  await new Promise(() => {});
}
