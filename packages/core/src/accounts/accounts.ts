import { checkCallableUrl } from '../callable-url.ts';
import { noteSwitch } from '../callbacks/noting.ts';
import { callbackStateOf, freshSwitch } from '../callbacks/switch.ts';
import type { AnyCaller, DeveloperCaller } from '../caller.ts';
import { redeemCode, sendCode } from '../codes/codes.ts';
import { inTransaction, takenIndex } from '../database.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { newId } from '../identifiers.ts';
import { digestOf, newToken } from '../keyring.ts';
import { note, spend } from '../limits/limits.ts';
import { codeMail } from '../mails/mail-texts.ts';
import { queueMail } from '../mails/mails.ts';
import { messagesToday } from '../messages/quota.ts';
import { DEFAULT_TOPIC, Topic } from '../topics/topic.model.ts';
import { withoutTrailing } from '../trailing.ts';
import { mailAccessChange } from './access-changes.ts';
import { Account } from './account.model.ts';
import type {
  AccountOut,
  CallbackUrlIn,
  ChangePasswordIn,
  EmailIn,
  RegisterIn,
  RegisterOut,
  ResetPasswordIn,
  VerifyIn,
} from './accounts.schema.ts';
import { DeveloperSession } from './developer-session.model.ts';
import { checkOwnPassword, hashPassword } from './password.ts';
import { recordAuthentication, requireRecentAuthentication } from './reauthentication.ts';
import {
  maskedCallbackSecret,
  maskedOpenSecret,
  newCallbackSecret,
  newOpenSecret,
  overlapOf,
} from './secrets.ts';
import { senderCardOf } from './sender-card.ts';
import { looksLikeUs } from './sender-name.ts';

/**
 * Opens an account with its default topic and mails the code.
 * An address whose account was never verified starts over: the old account and all its credentials die.
 * @throws Problem email_taken, username_taken, rate_limited
 */
export async function registerAccount(caller: AnyCaller, input: RegisterIn): Promise<RegisterOut> {
  await spend('register_ip', caller.request.ip);
  if (input.username && looksLikeUs(input.username)) throw new Problem('username_taken');
  const id = newId('app');
  const passwordHash = await hashPassword(input.password);
  const openSecret = newOpenSecret();
  const callbackSecret = newCallbackSecret(caller.service.keyring, id);
  const account = await inTransaction(async () => {
    await Account.discardUnverified(input.email);
    const account = await Account.create({
      id,
      email: input.email,
      username: input.username ?? (await freeUsername(input.email)),
      passwordHash,
      ...openSecret.columns,
      ...callbackSecret.columns,
      createdAt: Date.now(),
    });
    await Topic.open(id, DEFAULT_TOPIC);
    await mailVerification(caller, account);
    return account;
  }).catch((error) => {
    const index = takenIndex(error);
    if (index === 'accounts_email') throw new Problem('email_taken');
    if (index === 'accounts_username') throw new Problem('username_taken');
    throw error;
  });
  await note('verify_mail', input.email);
  return {
    appid: id,
    open_secret: openSecret.value,
    callback_secret: callbackSecret.value,
    username: account.username,
    default_topic: `${account.username}/${DEFAULT_TOPIC}`,
    email_verified: false,
  };
}

const mailVerification = ({ service }: AnyCaller, account: Account) =>
  sendCode(service, {
    purpose: 'verify_account',
    // Bound to the account, not the address: a code of an account that was replaced opens nothing.
    subject: account.id,
    deliver: (code) => queueMail(service, account.email, codeMail('verify_account', code)),
  });

/** A username made from the address; a short random tail where the plain one is taken. */
async function freeUsername(email: string): Promise<string> {
  const letters = (email.split('@')[0] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '');
  const stem = withoutTrailing(letters.slice(0, 24), '-');
  const name = stem.length >= 3 && !looksLikeUs(stem) ? stem : `dev-${stem || 'account'}`;
  if (!(await Account.isUsernameTaken(name))) return name;
  return `${name}-${newToken(8)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 5)}`;
}

/** @throws Problem invalid_credentials, code_expired, too_many_attempts */
export async function verifyAccount(caller: AnyCaller, { email, code }: VerifyIn): Promise<void> {
  const account = await Account.ofEmail(email);
  await redeemCode(caller.service, { purpose: 'verify_account', subject: account?.id ?? '', code });
  if (account) await Account.markVerified(account.id, Date.now());
}

/** Mails a new code. The answer does not tell whether there is such an account. @throws Problem rate_limited */
export async function resendVerification(caller: AnyCaller, { email }: EmailIn): Promise<void> {
  await spend('verify_mail', email);
  const account = await Account.ofEmail(email);
  if (account?.emailVerifiedAt === null)
    await inTransaction(() => mailVerification(caller, account));
}

/**
 * Mails a code to set a new password with. The answer does not tell whether there is such an account, and neither does
 * a wrong code afterwards. An account that was never verified starts over by registering: whoever made it may have
 * been somebody else, and has its secrets.
 * @throws Problem rate_limited
 */
export async function forgotPassword(caller: AnyCaller, { email }: EmailIn): Promise<void> {
  await spend('reset_mail', email);
  const account = await verifiedAccount(email);
  const mail = (code: string) => queueMail(caller.service, email, codeMail('reset_password', code));
  await inTransaction(() =>
    sendCode(caller.service, {
      purpose: 'reset_password',
      subject: resetSubject(account, email),
      deliver: account ? mail : async () => {},
    }),
  );
}

/** Sets a new password and signs out everywhere. @throws Problem invalid_credentials, code_expired, too_many_attempts */
export async function resetPassword(caller: AnyCaller, input: ResetPasswordIn): Promise<void> {
  const account = await verifiedAccount(input.email);
  const subject = resetSubject(account, input.email);
  await redeemCode(caller.service, { purpose: 'reset_password', subject, code: input.code });
  if (!account) return;
  const passwordHash = await hashPassword(input.password);
  await inTransaction(async () => {
    await account.update({ passwordHash });
    await DeveloperSession.endAllOf(account.id, Date.now());
    await mailAccessChange(caller, account, 'password_reset');
  });
}

/** Sets a new password and signs every other browser out. @throws Problem password_wrong, too_many_attempts */
export async function changePassword(caller: DeveloperCaller, input: ChangePasswordIn) {
  const { account, session } = caller;
  await checkOwnPassword(caller, input.password);
  const passwordHash = await hashPassword(input.new_password);
  await inTransaction(async () => {
    await account.update({ passwordHash });
    await DeveloperSession.endOthers(account.id, session.id, Date.now());
    await recordAuthentication(caller);
    await mailAccessChange(caller, account, 'password_changed');
  });
}

async function verifiedAccount(email: string): Promise<Account | null> {
  const account = await Account.ofEmail(email);
  return account?.emailVerifiedAt ? account : null;
}

const resetSubject = (account: Account | null, email: string) =>
  account?.id ?? `nobody:${digestOf(email).slice(0, 32)}`;

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

/** Saves where callbacks go; another URL than before is on. @throws Problem validation_failed, callback_url_blocked, reauthentication_required */
export async function saveCallbackUrl(caller: DeveloperCaller, input: CallbackUrlIn) {
  const url = input.callback_url;
  if (url !== null && !URL.canParse(url))
    throw fieldProblem('/callback_url', 'invalid_url', 'must be an address such as https://…');
  if (url !== null) checkCallableUrl(url, caller.service.allowPrivateAddresses);
  // As it will be called: without line breaks, percent-encoded.
  const callbackUrl = url === null ? null : new URL(url).href;
  if ((callbackUrl ?? '').length > 2048)
    throw fieldProblem('/callback_url', 'too_long', 'must be at most 2048 characters when encoded');
  const { account } = caller;
  if (callbackUrl === account.callbackUrl) return showAccount(caller);
  requireRecentAuthentication(caller);
  await inTransaction(async () => {
    await account.update({ callbackUrl, ...freshSwitch });
    await noteSwitch(account.id);
    const change = callbackUrl === null ? 'callback_url_removed' : 'callback_url_changed';
    await mailAccessChange(caller, account, change, callbackUrl);
  });
  return showAccount(caller);
}
