import type { Role } from '../statuses.schema.ts';
import type { MailText } from './mail-texts.ts';

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
export const invitationMail = (invitation: Invitation): MailText => ({
  subject: `Join the account ${invitation.username} on Assent`,
  text: [
    `${invitation.invitedBy} invites you to the Assent account ${invitation.username}, with the role`,
    `${invitation.role}.`,
    '',
    'Open this link, and sign in or register with this address:',
    invitation.url,
    '',
    `The code of the invitation is ${invitation.code}`,
    `It is valid until ${utcMinute(invitation.expiresAt)}, and works once.`,
    '',
    'If you do not know who invites you, you do not need to do anything.',
    '',
  ].join('\n'),
});

/** Returns the mail to a member who has another role now. */
export const roleChangedMail = (changed: {
  username: string;
  role: Role;
  consoleUrl: string;
}): MailText => ({
  subject: `Your role in the account ${changed.username} was changed`,
  text: [
    `In the Assent account ${changed.username} you now have the role ${changed.role}.`,
    '',
    'Ask an owner of the account if you did not expect this.',
    changed.consoleUrl,
    '',
  ].join('\n'),
});

/** Returns the mail to a member whose passkeys an owner has reset. */
export const passkeysResetMail = (reset: {
  username: string;
  /** Address of the owner. */
  by: string;
  consoleUrl: string;
}): MailText => ({
  subject: 'Your Assent passkeys were reset',
  text: [
    `${reset.by}, an owner of the Assent account ${reset.username}, reset your passkeys. None of them signs in`,
    'any more, and every browser is signed out.',
    '',
    'Sign in with your password, and create a new passkey:',
    reset.consoleUrl,
    '',
    'Until you do, your password is enough to create one. If you did not ask for this, tell the other',
    'owners of the account, and set a new password with “Forgot password?” on the sign-in page.',
    '',
  ].join('\n'),
});

/** Returns the mail to a developer who is not a member any more. @param isDeleted whether their sign-in was deleted */
export const memberRemovedMail = (removed: { username: string; isDeleted: boolean }): MailText => ({
  subject: `You are no longer a member of the account ${removed.username}`,
  text: [
    `Your membership of the Assent account ${removed.username} has ended.`,
    '',
    ...signInAfter(removed),
    'If you did not expect this, ask an owner of the account.',
    '',
  ].join('\n'),
});

/** Returns the mail to a member, other than an owner, of an account that was deleted. @param isDeleted as above */
export const membershipEndedMail = (ended: { username: string; isDeleted: boolean }): MailText => ({
  subject: `The Assent account ${ended.username} was deleted`,
  text: [
    `An owner deleted the Assent account ${ended.username}, of which you were a member.`,
    '',
    ...signInAfter(ended),
    '',
  ].join('\n'),
});

const signInAfter = ({ isDeleted }: { isDeleted: boolean }) =>
  isDeleted ? deleted : ['Your sign-in and your other accounts stay as they are.'];

const deleted = [
  'You are in no other account. Your password, your passkeys and your sessions were therefore',
  'deleted. You can register this address again at any time, also to accept another invitation.',
];

const utcMinute = (at: number) =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
