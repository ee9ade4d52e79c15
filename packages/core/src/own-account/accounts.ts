import { Account } from '../accounts/account.model.ts';
import {
  maskedCallbackSecret,
  maskedOpenSecret,
  newCallbackSecret,
  newOpenSecret,
} from '../accounts/secrets.ts';
import { requesterOf } from '../browsers/known-browsers.ts';
import type { AnyCaller } from '../caller.ts';
import { countNewCode, sendCode } from '../codes/codes.ts';
import { newToken } from '../credentials/keyring.ts';
import { inTransaction } from '../database/database.ts';
import { takenIndex } from '../database/driver.ts';
import type { DeveloperCaller } from '../developers/developer-caller.ts';
import { hashPassword } from '../developers/password.ts';
import { checkNewPassword } from '../developers/password-rules.ts';
import { requireRecentAuthentication } from '../developers/reauthentication.ts';
import { askedBy, verificationOf } from '../developers/verification.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { newId } from '../fields/identifiers.ts';
import { withoutTrailing } from '../fields/trailing.ts';
import { consume, note } from '../limits/limits.ts';
import { securityEvent } from '../monitoring/security-log.ts';
import { messagesToday } from '../quotas/quota.ts';
import { callableUrlOf, changeCallbackUrl } from '../receivers/callback-url.ts';
import type { CallbackUrlIn } from '../receivers/receivers.schema.ts';
import { callbackStateOf } from '../receivers/switch.ts';
import { isLikeDomain } from '../senders/likeness.ts';
import { looksLikeOurs } from '../senders/own-name.ts';
import { senderCardOf } from '../senders/sender-card.ts';
import { DEFAULT_TOPIC, Topic } from '../topics/topic.model.ts';
import { discardUnverified } from './account-removal.model.ts';
import type { AccountOut, RegisterIn, RegisterOut } from './accounts.schema.ts';
import { overlapOf } from './secret-rotation.ts';

/**
 * Creates an account with its default topic and mails the verification code. If the account of the address was never
 * verified, it is replaced: the old account and all its credentials are deleted.
 * @throws Problem email_taken, username_taken, rate_limited, validation_failed
 */
export async function registerAccount(caller: AnyCaller, input: RegisterIn): Promise<RegisterOut> {
  const { email } = input;
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
  const id = newId('app');
  const passwordHash = await hashPassword(input.password);
  const openSecret = newOpenSecret();
  const callbackSecret = newCallbackSecret(caller.service.keyring, id);
  const { account, challenge } = await inTransaction(async () => {
    await discardUnverified(email);
    const account = await Account.add({
      id,
      email,
      username: input.username ?? (await freeUsername(email)),
      passwordHash,
      ...openSecret.columns,
      ...callbackSecret.columns,
      createdAt: Date.now(),
    });
    await Topic.open(id, DEFAULT_TOPIC);
    securityEvent({ ...caller, account }, 'account_registered');
    const target = verificationOf(account, email);
    const challenge = await sendCode(caller, {
      ...target,
      address: email,
      requester,
      isReal: true,
    });
    return { account, challenge };
  }).catch((error) => {
    const index = takenIndex(error);
    if (index === 'accounts_email') throw new Problem('email_taken');
    if (index === 'accounts_username') throw new Problem('username_taken');
    throw error;
  });
  await note('verify_mail', askedBy(email, requester));
  return {
    appid: id,
    open_secret: openSecret.value,
    callback_secret: callbackSecret.value,
    username: account.username,
    default_topic: `${account.username}/${DEFAULT_TOPIC}`,
    email_verified: false,
    challenge,
  };
}

/** Returns a username derived from the address, with a short random suffix if the plain one is taken. */
async function freeUsername(email: string): Promise<string> {
  const letters = (email.split('@')[0] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '');
  const stem = withoutTrailing(letters.slice(0, 24), '-');
  const isOwn = stem.length >= 3 && !looksLikeOurs(stem) && !(await isLikeDomain(null, stem));
  const name = isOwn ? stem : `dev-${stem || 'account'}`;
  if (!(await Account.isUsernameTaken(name))) return name;
  return `${name}-${newToken(8)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 5)}`;
}

export async function showAccount(caller: DeveloperCaller): Promise<AccountOut> {
  const { account, service } = caller;
  return {
    appid: account.id,
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    username: account.username,
    default_topic: `${account.username}/${DEFAULT_TOPIC}`,
    sender: await senderCardOf(account),
    open_secret: maskedOpenSecret(account),
    callback_secret: maskedCallbackSecret(account),
    callback_secret_overlap: overlapOf(account),
    callback_url: account.callbackUrl,
    callback: callbackStateOf(account),
    messages_per_day: account.messagesPerDay ?? service.limits.messagesPerDay,
    messages_today: await messagesToday(account.id, Date.now()),
    created_at: account.createdAt,
  };
}

/**
 * Saves the callback URL. If it differs from the previous one, callbacks are enabled.
 * @throws Problem validation_failed, callback_url_blocked, reauthentication_required
 */
export async function saveCallbackUrl(caller: DeveloperCaller, input: CallbackUrlIn) {
  const { account } = caller;
  const callbackUrl = callableUrlOf(caller, input.callback_url);
  if (callbackUrl === account.callbackUrl) return showAccount(caller);
  requireRecentAuthentication(caller);
  await changeCallbackUrl(caller, account, callbackUrl);
  await account.reread();
  return showAccount(caller);
}
