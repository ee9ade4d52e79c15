import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { type AppRow, lockedApp, setSecrets } from '../apps/app.model.ts';
import { newCallbackSecret, newOpenSecret } from '../apps/secrets.ts';
import { publishReceiverChange } from '../callback-urls/callback-urls.ts';
import { mailAccountChange } from '../developers/access-changes.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import type {
  CallbackOverlapOut,
  ResetSecretIn,
  RollSecretIn,
  RollSecretOut,
} from './accounts.schema.ts';

/** Columns of an app without a previous secret. */
const noPrevious = {
  callbackPreviousSealed: null,
  callbackPreviousHint: null,
  callbackPreviousUntil: null,
};

/** Returns the overlap of a roll, for the account's response; null when there is only one secret. */
export function overlapOf(app: AppRow): CallbackOverlapOut | null {
  const { callbackPreviousHint, callbackPreviousUntil } = app;
  if (callbackPreviousUntil === null || callbackPreviousUntil <= databaseNow()) return null;
  return { previous: `whsec_…${callbackPreviousHint ?? ''}`, until: callbackPreviousUntil };
}

/**
 * Replaces one secret and ends an overlap. Secrets are not cached, so every process refuses the old one as soon as this
 * returns.
 * @throws Problem reauthentication_required
 */
export async function resetSecret(caller: DeveloperCaller, { secret }: ResetSecretIn) {
  const { app, service } = caller;
  requireRecentAuthentication(caller);
  const isOpen = secret === 'open_secret';
  const made = isOpen ? newOpenSecret(app.mode) : newCallbackSecret(service.keyring, app.id);
  await inTransaction(async () => {
    await setSecrets(app.id, isOpen ? made.columns : { ...made.columns, ...noPrevious });
    await mailAccountChange(caller, changedOf(app), `${secret}_reset`);
  });
  return { secret, value: made.value };
}

/**
 * Replaces the callback secret. Callbacks are signed with the previous one too until the overlap ends (Standard
 * Webhooks: zero downtime secret rotation). A roll during an overlap ends that overlap: the current secret becomes the
 * previous one.
 * @throws Problem reauthentication_required
 */
export async function rollCallbackSecret(
  caller: DeveloperCaller,
  { overlap_seconds }: RollSecretIn,
): Promise<RollSecretOut> {
  const {
    app: { id },
    service,
  } = caller;
  requireRecentAuthentication(caller);
  const made = newCallbackSecret(service.keyring, id);
  const until = overlap_seconds === 0 ? null : databaseNow() + overlap_seconds * 1000;
  await inTransaction(async () => {
    const app = await lockedApp(id);
    const previous = {
      callbackPreviousSealed: app.callbackSecretSealed,
      callbackPreviousHint: app.callbackSecretHint,
      callbackPreviousUntil: until,
    };
    await setSecrets(id, { ...made.columns, ...(until === null ? noPrevious : previous) });
    await publishReceiverChange(id);
    await mailAccountChange(caller, changedOf(app), 'callback_secret_rolled');
  });
  return { value: made.value, overlap_until: until };
}

/** Ends an overlap immediately; does nothing if there is none. @throws Problem reauthentication_required */
export async function finishRoll(caller: DeveloperCaller): Promise<void> {
  requireRecentAuthentication(caller);
  await inTransaction(async () => {
    const app = await lockedApp(caller.app.id);
    if (!overlapOf(app)) return;
    await setSecrets(app.id, noPrevious);
    await publishReceiverChange(app.id);
    await mailAccountChange(caller, changedOf(app), 'callback_roll_finished');
  });
}

const changedOf = (app: AppRow) => ({ accountId: app.accountId, username: app.username, app });
