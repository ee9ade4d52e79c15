import { type AppRow, appsOfAccount } from './app.model.ts';

/**
 * Returns that something belongs to the other app of the same account, and which credentials it needs; null when it does not,
 * so that what another account has is the same as what does not exist.
 * @param what how the sentence begins, such as `this message`
 * @param ownerId the app that it belongs to
 */
export async function otherAppWords(
  app: Pick<AppRow, 'id' | 'accountId' | 'mode'>,
  what: string,
  ownerId: string | undefined,
): Promise<string | null> {
  if (ownerId === undefined || ownerId === app.id) return null;
  const owner = (await appsOfAccount(app.accountId)).find(({ id }) => id === ownerId);
  if (!owner) return null;
  return `${what} belongs to the ${owner.mode} app of the same account, and the credentials are those of the ${app.mode} app. Use the appid ${owner.id} and its secret`;
}
