import { Account } from '../accounts/account.model.ts';
import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { mailAccountChange } from '../developers/access-changes.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { Problem } from '../errors.ts';
import type { SecurityIn, SecurityOut } from './members.schema.ts';

/**
 * Sets whether members need a passkey. Who requires one must have signed in with one, so that they do not lock
 * themselves out.
 * @throws Problem reauthentication_required, passkey_required
 */
export async function saveSecurity(
  caller: DeveloperCaller,
  { require_passkey }: SecurityIn,
): Promise<SecurityOut> {
  const { account, session } = caller;
  requireRecentAuthentication(caller);
  if (require_passkey && session.method !== 'passkey')
    throw new Problem('passkey_required', {
      detail:
        'Sign in with your passkey first (POST /v1/developer/auth/passkey/start): this session began with a password.',
    });
  await inTransaction(async () => {
    if (!(await Account.setRequirePasskey(account.id, require_passkey, databaseNow()))) return;
    const { id: accountId, username } = account;
    const change = require_passkey ? 'passkey_requirement_set' : 'passkey_requirement_removed';
    await mailAccountChange(caller, { accountId, username, app: null }, change);
  });
  return { require_passkey };
}
