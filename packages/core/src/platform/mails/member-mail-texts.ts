import { formatsOf } from '@assent/texts/formats';
import type { Role } from '../statuses.schema.ts';
import { type MailText, mailLocale, mailOf, mailTexts } from './mail-texts.ts';

// Mails to developers about their membership of an account. Owners get those of access-mail-texts.ts.

type Invitation = {
  username: string;
  role: Role;
  invitedBy: string;
  url: string;
  code: string;
  /** Time, ms. */
  expiresAt: number;
};

/** Returns the mail with which a developer joins an account. */
export function invitationMail(given: Invitation): MailText {
  const { invitation } = mailTexts.members;
  const { username, role, invitedBy: invited_by } = given;
  const time = formatsOf(mailLocale).utcMinute(given.expiresAt);
  return mailOf(invitation.subject({ username }), [
    invitation.what({ invited_by, username, role }),
    [invitation.link, given.url],
    [invitation.code({ code: given.code }), invitation.until({ time })],
    invitation.unexpected,
  ]);
}

/** Returns the mail to a member who has another role now. */
export function roleChangedMail({
  username,
  role,
  consoleUrl,
}: {
  username: string;
  role: Role;
  consoleUrl: string;
}): MailText {
  const { role_changed } = mailTexts.members;
  return mailOf(role_changed.subject({ username }), [
    role_changed.what({ role, username }),
    [role_changed.unexpected, consoleUrl],
  ]);
}

/** Returns the mail to a member whose passkeys an owner has reset. */
export function passkeysResetMail({
  username,
  by,
  consoleUrl,
}: {
  username: string;
  /** Address of the owner. */
  by: string;
  consoleUrl: string;
}): MailText {
  const { passkeys_reset } = mailTexts.members;
  return mailOf(passkeys_reset.subject, [
    passkeys_reset.what({ by, username }),
    [passkeys_reset.next, consoleUrl],
    passkeys_reset.until_then,
  ]);
}

type Ended = {
  username: string;
  /** Whether their sign-in was deleted. */
  isDeleted: boolean;
};

/** Returns the mail to a developer who is not a member any more. */
export function memberRemovedMail({ username, isDeleted }: Ended): MailText {
  const { removed } = mailTexts.members;
  return mailOf(removed.subject({ username }), [
    removed.what({ username }),
    signInAfter(isDeleted),
    removed.unexpected,
  ]);
}

/** Returns the mail to a member, other than an owner, of an account that was deleted. */
export function membershipEndedMail({ username, isDeleted }: Ended): MailText {
  const { ended } = mailTexts.members;
  return mailOf(ended.subject({ username }), [ended.what({ username }), signInAfter(isDeleted)]);
}

const signInAfter = (isDeleted: boolean) =>
  isDeleted ? mailTexts.members.sign_in_deleted : mailTexts.members.sign_in_kept;
