import type { AnyCaller } from '../caller.ts';
import { type Credentials, readAppCredential, wrongSecret } from '../credentials/credentials.ts';
import { digestOf, isSameDigest } from '../credentials/keyring.ts';
import { Account, type AccountRow } from './account.model.ts';

/** A business system that authenticates with its secret, or its developer in the console. */
export type AppCaller = AnyCaller & { account: AccountRow };

/** Returns the account of `Bearer <appid>:<open_secret>`. @throws Problem invalid_credentials */
export async function identifyApp(credentials: Credentials): Promise<AccountRow> {
  const [appId, secret] = readAppCredential(credentials);
  const account = await Account.ofAppId(appId);
  // The digest is compared for an unknown appid too, so that both refusals take the same time.
  const isRight = isSameDigest(digestOf(secret), account?.openSecretDigest ?? digestOf(''));
  if (!account || !isRight) throw wrongSecret();
  return account;
}
