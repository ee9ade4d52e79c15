import type { AnyCaller } from '../../platform/caller.ts';
import { digestOf, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { takenIndex } from '../../platform/database/driver-errors.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { consume, note } from '../../platform/limits/limits.ts';
import { lockMailsTo } from '../../platform/mails/mails.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { withoutTrailing } from '../../platform/schemas/trailing.ts';
import type { Service } from '../../platform/service.ts';
import type { AppMode } from '../../platform/statuses.schema.ts';
import { existingApp, insertApp } from '../apps/app.model.ts';
import {
  maskedCallbackSecret,
  maskedOpenSecret,
  newCallbackSecret,
  newOpenSecret,
} from '../apps/secrets.ts';
import { recordAccountEvent } from '../audit/recording.ts';
import { requesterOf } from '../browsers/known-browsers.ts';
import { callbackStateOf } from '../callback-urls/callback-state.ts';
import type { CallbackUrlIn } from '../callback-urls/callback-urls.schema.ts';
import { callableUrlOf, changeCallbackUrl } from '../callback-urls/callback-urls.ts';
import { countNewCode, sendCode } from '../codes/codes.ts';
import { addDeveloper, developerOfEmail } from '../developers/developer.model.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { checkNewPassword, hashPassword } from '../developers/password.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { askedBy, requireVerifiedAddress, verificationOf } from '../developers/verification.ts';
import { addMember } from '../members/member.model.ts';
import { messagesToday } from '../quotas/quota.ts';
import { recordReplaced } from '../registrations/replaced-registration.model.ts';
import { isLikeDomain } from '../senders/likeness.ts';
import { looksLikeOurs } from '../senders/own-name.ts';
import { senderCardOf } from '../senders/sender-card.ts';
import { addTopic, DEFAULT_TOPIC } from '../topics/topic.model.ts';
import { addAccount, isUsernameTaken, type NewAccount } from './account.model.ts';
import { lockDeveloperAt, removeUnverified } from './account-removal.model.ts';
import type { AccountOut, NewAppOut, RegisterIn, RegisterOut } from './accounts.schema.ts';
import { overlapOf } from './secret-rotation.ts';

/**
 * Creates a developer, an account that they own and its two apps, and mails the verification code. If the developer of
 * the address was never verified, they are replaced: their account and all its credentials are deleted. Of several
 * registrations of one address that begin before any of them ends, one succeeds.
 * @throws Problem email_taken, username_taken, rate_limited, validation_failed
 */
export async function registerAccount(caller: AnyCaller, input: RegisterIn): Promise<RegisterOut> {
  const { email } = input;
  const previousId = (await developerOfEmail(email))?.id ?? null;
  await consume('register_ip', caller.request.ip);
  await checkNewPassword(input.password, email, '/password');
  if (input.username && looksLikeOurs(input.username)) throw new Problem('username_taken');
  if (input.username && (await isLikeDomain(null, input.username)))
    throw fieldProblem(
      '/username',
      'confusable_name',
      'resembles the verified domain of another account: choose another one',
    );
  const requester = await requesterOf(caller, null);
  await countNewCode({ address: email, requester });
  const passwordHash = await hashPassword(input.password);
  const { challenge, username, live, test } = await inTransaction(async () => {
    await replaceUnverified(email, previousId);
    const username = input.username ?? (await freeUsername(email));
    const createdAt = databaseNow();
    const developer = { id: newId('dev'), email, passwordHash, createdAt };
    const account = { id: newId('acc'), username, createdAt };
    const { live, test } = await addOwnedAccount(caller, developer, account);
    const challenge = await sendCode(caller, {
      ...verificationOf(developer, email),
      address: email,
      requester,
      isReal: true,
      username,
    });
    return { challenge, username, live, test };
  }).catch((error) => {
    const index = takenIndex(error);
    if (index === 'developers_email') throw new Problem('email_taken');
    if (index === 'accounts_username') throw new Problem('username_taken');
    throw error;
  });
  await note('verify_mail', askedBy(email, requester));
  return { ...live, username, email_verified: false, test, challenge };
}

/** Adds a developer, the account that they own and its two apps, in the caller's transaction. Returns the apps. */
export async function addOwnedAccount(
  caller: AnyCaller,
  developer: Parameters<typeof addDeveloper>[0],
  account: NewAccount,
): Promise<{ live: NewAppOut; test: NewAppOut }> {
  const { id: developerId, createdAt } = developer;
  await addDeveloper(developer);
  await addAccount(account);
  await addMember({ accountId: account.id, developerId, role: 'owner', createdAt });
  const live = await addApp(caller.service, account, 'live');
  const test = await addApp(caller.service, account, 'test');
  await recordAccountEvent({ ...caller, developer, account }, 'account_registered');
  return { live, test };
}

/**
 * Deletes the developer of an address who was never verified. Until the transaction ends, no other registration of the
 * address gets here.
 * @param previousId whom the registration replaces
 * @throws Problem email_taken when that developer was verified, or another registration came first
 */
async function replaceUnverified(email: string, previousId: string | null): Promise<void> {
  await lockMailsTo(email, databaseNow());
  const found = await lockDeveloperAt(email);
  if (found?.isVerified) throw new Problem('email_taken');
  if ((found?.id ?? null) !== previousId)
    throw new Problem('email_taken', {
      detail: 'Another registration of this address was made at the same time.',
    });
  if (!found) return;
  const { id: developerId, accountIds } = found;
  await recordReplaced({ developerId, accountIds, addressDigest: digestOf(email) }, databaseNow());
  await removeUnverified(developerId, accountIds);
}

/** Returns a username derived from the address, with a short random suffix if the plain one is taken. */
async function freeUsername(email: string): Promise<string> {
  const letters = (email.split('@')[0] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '');
  const stem = withoutTrailing(letters.slice(0, 24), '-');
  const isOwn = stem.length >= 3 && !looksLikeOurs(stem) && !(await isLikeDomain(null, stem));
  const name = isOwn ? stem : `dev-${stem || 'account'}`;
  if (!(await isUsernameTaken(name))) return name;
  return `${name}-${newToken(8)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 5)}`;
}

/** Returns the account of the caller, and the app that the request is about. */
export async function showAccount(caller: DeveloperCaller): Promise<AccountOut> {
  const { developer, account, app, role, service } = caller;
  return {
    appid: app.id,
    mode: app.mode,
    account_id: account.id,
    developer_id: developer.id,
    role,
    require_passkey: account.requirePasskey,
    email: developer.email,
    email_verified: developer.emailVerifiedAt !== null,
    username: account.username,
    default_topic: `${account.username}/${DEFAULT_TOPIC}`,
    sender: await senderCardOf(app),
    open_secret: maskedOpenSecret(app),
    callback_secret: maskedCallbackSecret(app),
    callback_secret_overlap: overlapOf(app),
    callback_url: app.callbackUrl,
    callback: callbackStateOf(app),
    messages_per_day: app.messagesPerDay ?? service.limits.messagesPerDay,
    messages_today: await messagesToday(app.id, databaseNow()),
    created_at: account.createdAt,
  };
}

/**
 * Saves the callback URL. If it differs from the previous one, callbacks are enabled.
 * @throws Problem email_not_verified, validation_failed, callback_url_blocked, reauthentication_required
 */
export async function saveCallbackUrl(caller: DeveloperCaller, input: CallbackUrlIn) {
  const { app } = caller;
  requireVerifiedAddress(caller);
  const callbackUrl = callableUrlOf(caller, input.callback_url);
  if (callbackUrl === app.callbackUrl) return showAccount(caller);
  requireRecentAuthentication(caller);
  await changeCallbackUrl(caller, app, callbackUrl);
  return showAccount({ ...caller, app: await existingApp(app.id) });
}

/** Creates an app of an account with its secrets and its default topic, in the caller's transaction. */
async function addApp(
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
