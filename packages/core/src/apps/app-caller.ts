import type { AnyCaller } from '../caller.ts';
import { type Credentials, readAppCredential, wrongSecret } from '../credentials/credentials.ts';
import { digestOf, isSameDigest } from '../credentials/keyring.ts';
import { App, type AppRow } from './app.model.ts';

/** A business system that authenticates with its secret, or a developer in the console. */
export type AppCaller = AnyCaller & { app: AppRow };

/** Returns the app of `Bearer <appid>:<open_secret>`. @throws Problem invalid_credentials */
export async function identifyApp(credentials: Credentials): Promise<AppRow> {
  const [appId, secret] = readAppCredential(credentials);
  const app = await App.ofAppId(appId);
  // The digest is compared for an unknown appid too, so that both refusals take the same time.
  const isRight = isSameDigest(digestOf(secret), app?.openSecretDigest ?? digestOf(''));
  if (!app || !isRight) throw wrongSecret();
  return app;
}
