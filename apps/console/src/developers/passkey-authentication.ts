import { promptForPasskey, withPasskeys } from '@assent/ui/passkeys';
import { api } from '../api.ts';

/** Reauthenticates with a passkey: from then on this session counts as one with a passkey. */
export async function authenticateWithPasskey() {
  const optionsJSON = await api.developerPasskeys.startReauthentication.mutate({});
  const credential = await withPasskeys(() => promptForPasskey(optionsJSON));
  return api.developerPasskeys.reauthenticate.mutate({ credential });
}
