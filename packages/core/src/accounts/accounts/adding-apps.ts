import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { takenIndex } from '../../platform/database/driver-errors.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import type { Service } from '../../platform/service.ts';
import type { AppMode } from '../../platform/statuses.schema.ts';
import { insertApp } from '../apps/app.model.ts';
import { newCallbackSecret, newOpenSecret } from '../apps/secrets.ts';
import { addTopic, DEFAULT_TOPIC } from '../topics/topic.model.ts';
import { type AccountRow, accountsWithoutTestApp, type NewAccount } from './account.model.ts';
import type { NewAppOut } from './accounts.schema.ts';

/** Creates an app of an account with its secrets and its default topic, in the caller's transaction. */
export async function addApp(
  { keyring }: Service,
  account: NewAccount,
  mode: AppMode,
): Promise<NewAppOut> {
  const id = newId('app');
  const openSecret = newOpenSecret(mode);
  const callbackSecret = newCallbackSecret(keyring, id);
  await insertApp({
    id,
    accountId: account.id,
    mode,
    username: account.username,
    displayName: account.displayName,
    formerNames: account.formerNames,
    verifiedAt: account.verifiedAt,
    suspendedAt: account.suspendedAt,
    ...openSecret.columns,
    ...callbackSecret.columns,
    createdAt: databaseNow(),
  });
  await addTopic(id, { name: DEFAULT_TOPIC });
  return {
    appid: id,
    open_secret: openSecret.value,
    callback_secret: callbackSecret.value,
    default_topic: `${account.username}/${DEFAULT_TOPIC}`,
  };
}

const BATCH = 100;

/**
 * Creates the test apps of accounts that a release without them has created. Their open secrets are not shown to
 * anybody: developers reset them, or create keys. Any number of processes may do it at once.
 */
export async function addMissingTestApps(service: Service): Promise<void> {
  let after = '';
  for (;;) {
    const accounts = await accountsWithoutTestApp(after, BATCH);
    for (const account of accounts) await addTestApp(service, account);
    const last = accounts.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function addTestApp(service: Service, account: AccountRow): Promise<void> {
  await inTransaction(() => addApp(service, account, 'test')).catch((error) => {
    if (takenIndex(error) !== 'apps_mode') throw error;
  });
}
