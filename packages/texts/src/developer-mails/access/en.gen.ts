// Generated from catalogues/developer-mails/access/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  account: ({ username }: { username: string }): string => `The account ${isolate(username)}`,
  sign_in: ({ email }: { email: string }): string => `Your sign-in ${isolate(email)}`,
  changes: {
    open_secret_reset: {
      subject: "The open secret of your Assent account was reset",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a new open secret. The old one is no longer valid.`,
    },
    key_created: {
      subject: "A key was created for your Assent account",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a new API key:`,
    },
    key_revoked: {
      subject: "A key of your Assent account was revoked",
      what: ({ name }: { name: string }): string => `${isolate(name)} no longer has this key. The API refuses it from now on:`,
    },
    callback_secret_reset: {
      subject: "The callback secret of your Assent account was reset",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a new callback secret. Callbacks are no longer signed with the old one.`,
    },
    callback_secret_rolled: {
      subject: "The callback secret of your Assent account was rolled",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a new callback secret. Your settings show whether callbacks are still signed with the old one too.`,
    },
    callback_roll_finished: {
      subject: "The old callback secret of your Assent account was retired",
      what: ({ name }: { name: string }): string => `${isolate(name)} now signs its callbacks with the new callback secret only.`,
    },
    callback_url_changed: {
      subject: "The callback URL of your Assent account was changed",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a new callback URL:`,
    },
    callback_url_removed: {
      subject: "The callback URL of your Assent account was removed",
      what: ({ name }: { name: string }): string => `${isolate(name)} no longer has a callback URL, so it gets no callbacks.`,
    },
    password_changed: {
      subject: "Your Assent password was changed",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a new password. Every other browser is signed out.`,
    },
    password_reset: {
      subject: "Your Assent password was reset",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a new password, set with a code from an email. Every browser is signed out.`,
    },
    session_ended: {
      subject: "A browser was signed out of your Assent account",
      what: ({ name }: { name: string }): string => `${isolate(name)} was signed out in one browser:`,
    },
    other_sessions_ended: {
      subject: "Other browsers were signed out of your Assent account",
      what: ({ name }: { name: string }): string => `${isolate(name)} was signed out in every browser but one.`,
    },
    passkey_added: {
      subject: "A passkey was added to your Assent account",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a new passkey, which can sign in to the console:`,
    },
    passkey_removed: {
      subject: "A passkey was removed from your Assent account",
      what: ({ name }: { name: string }): string => `${isolate(name)} no longer has this passkey:`,
    },
    member_invited: {
      subject: "Somebody was invited to your Assent account",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a new invitation, to this address and for this role:`,
    },
    invitation_withdrawn: {
      subject: "An invitation to your Assent account was withdrawn",
      what: ({ name }: { name: string }): string => `${isolate(name)} no longer has an invitation to this address:`,
    },
    member_added: {
      subject: "Your Assent account has a new member",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a new member, with this role:`,
    },
    member_role_changed: {
      subject: "A role in your Assent account was changed",
      what: ({ name }: { name: string }): string => `${isolate(name)} has a member with another role:`,
    },
    member_removed: {
      subject: "A member was removed from your Assent account",
      what: ({ name }: { name: string }): string => `${isolate(name)} no longer has this member:`,
    },
    member_left: {
      subject: "A member left your Assent account",
      what: ({ name }: { name: string }): string => `${isolate(name)} no longer has this member:`,
    },
    passkey_requirement_set: {
      subject: "Your Assent account now requires passkeys",
      what: ({ name }: { name: string }): string => `${isolate(name)} now requires its members to use a passkey.`,
    },
    passkey_requirement_removed: {
      subject: "Your Assent account no longer requires passkeys",
      what: ({ name }: { name: string }): string => `${isolate(name)} no longer requires its members to use a passkey.`,
    },
    passkeys_reset: {
      subject: "The passkeys of a member of your Assent account were reset",
      what: ({ name }: { name: string }): string => `${isolate(name)} had the passkeys of this member reset. Until they create a new one, their password is enough for it:`,
    },
    account_deleted: {
      subject: "Your Assent account is being deleted",
      what: ({ name }: { name: string }): string => `${isolate(name)} is deleted. Its secrets are no longer valid, and its stored data is being removed.`,
    },
  },
  when: ({ time }: { time: string }): string => `When: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `Browser: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `Address: ${isolate(ip)}`,
  unknown_address: "unknown",
  not_you: "If this was you, you do not need to do anything. If not, somebody else has access:",
  new_password: "1. Set a new password with “Forgot password?” on the sign-in page. This signs out every browser.",
  check: "2. Check the passkeys, the keys, the callback URL and the signed-in browsers. Remove what you do not recognize, and reset both secrets:",
  deleted: "The account cannot be restored. Register this address again with another password, and tell us.",
  new_browser: {
    subject: "A new browser signed in to Assent",
    console: ({ email }: { email: string }): string => `A browser that you have not used before signed in to the Assent console as ${isolate(email, true)}.`,
    not_you: "If this was you, you do not need to do anything. If not, sign it out:",
  },
};
